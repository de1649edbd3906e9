import { type FieldType, parsePipeline, type Step } from '@shared/clean-up/index';
import { isListNode, type Template, type TemplateNode, type TemplateObject } from '@shared/template';
import { LRUCache } from 'lru-cache';
import type { Demand, FieldPlan, TemplatePlan, ValueType } from '../types';
import { getAskedStates, readStateName } from '../values/index';
import { fold, holdsWords } from '../words/fold';
import { findAskedPosition } from './asked-position';
import { getStatedUnit } from './asked-unit';
import { getMeaning } from './meaning';
import { getParents, getRoot, type Root } from './nesting';
import { getOptions } from './options';
import { fieldsOfSentence } from './sentence';
import { withSpanishLengths } from './spanish-length';
import { getSchema } from './template-schema';
import { asksForClock, getType } from './value-type';

/**
 * Compiles a template: names, types and lists from its names and descriptions.
 * Throws `invalid_request` at `['template']` for a sentence that names no field.
 */
export function planTemplate(template: Template): TemplatePlan {
  const key = JSON.stringify(template);
  const known = plans.get(key) ?? planNow(template);
  plans.set(key, known);
  return known;
}

const PLANS = 100; // templates in use at once; a job plans its own at every step and every look at it
const plans = new LRUCache<string, TemplatePlan>({ max: PLANS });

function planNow(template: Template): TemplatePlan {
  const described = typeof template === 'string' ? fieldsOfSentence(template) : template;
  const [first] = Object.values(described);
  const inner =
    typeof first === 'object' && !isListNode(first)
      ? Object.entries(first).map(([name, node]) => ({ name, description: typeof node === 'string' ? node : '' }))
      : [];
  const root = getRoot(Object.keys(described), inner);
  const fields = planFields(described, { prefix: '', around: [], root });
  return { template, fields, schema: getSchema(fields) };
}

/** Position of a field in its template. */
interface PlanPosition {
  /** Path of the enclosing objects, with a dot at the end. */
  readonly prefix: string;
  /** Names of the enclosing objects, starting from the innermost list. */
  readonly around: readonly string[];
  readonly root: Root;
}

function planFields(fields: TemplateObject, position: PlanPosition): readonly FieldPlan[] {
  return Object.entries(withSpanishLengths(fields)).map(([name, node]) => planNode(name, node, position));
}

function planNode(
  name: string,
  node: TemplateNode,
  position: PlanPosition,
  inner = [...position.around, name],
): FieldPlan {
  const path = position.prefix + name;
  if (typeof node === 'string') return planText(name, path, node, position);
  if (isListNode(node)) {
    const [of = ''] = node;
    const planned = planNode(name, of, position, []);
    return { kind: 'list', name, path, of: planned.kind === 'list' ? planned.of : planned };
  }
  return { kind: 'object', name, path, fields: planFields(node, { ...position, prefix: `${path}.`, around: inner }) };
}

function planText(name: string, path: string, text: string, { around, root }: PlanPosition): FieldPlan {
  const { description, type, list, steps } = parsePipeline(text);
  const parents = getParents(around, root, { name, description });
  // "last_post_date" is of the type of "post_date"
  const positioned = findAskedPosition(name, description)?.words;
  const [called, says] = positioned === undefined ? [name, description] : ['', positioned];
  const described = getType(called, says, parents);
  const options = getOptions(description);
  const asksForClockOnly = type === null && described === 'date' && asksForClock(called, says, parents);
  const valueType = getValueType(type, described);
  const demand = asksForClockOnly ? 'clock' : getDemand(type, valueType, called, says);
  const value = {
    kind: 'value',
    name,
    path,
    description,
    type: valueType,
    ...(demand !== null && { demand }),
    ...(options.length > 0 && { options }),
    ...(steps.length > 0 && { steps }),
  } as const;
  return list || saysMany(name, description) ? { kind: 'list', name, path, of: value } : value;
}

/** What a field's type, or its words, ask of its values beyond their kind. */
function getDemand(type: FieldType | null, read: ValueType, name: string, description: string): Demand | null {
  if (type === 'integer' || type === 'email' || type === 'file') return type;
  // among states of the stock, the template's own words are chosen
  if (type === 'text') return getAskedStates(description).length === 0 ? type : null;
  if (type === null && asksForSpan(name, description)) return 'span';
  if (type === null && read === 'rating' && RESULT.test(fold(description === '' ? name : description))) return 'result';
  const asked = fold(description === '' ? name : description).replace(ASKED_STATE, '');
  return read === 'boolean' && readStateName(asked) === 'OutOfStock' ? 'gone' : null;
}

/** Whether a field asks how long something takes, in no unit of its own. */
function asksForSpan(name: string, description: string): boolean {
  const { concept, whole } = getMeaning(name, description);
  if (concept?.id !== 'duration' || !whole || getStatedUnit(name, description, false).unit !== null) return false;
  return !TIME_UNITS.some((unit) => holdsWords(`${fold(name)} ${fold(description)}`, unit));
}

const RESULT =
  /^(?:the )?(?:final |match |full time |half time )?(?:score|result)(?: of the (?:match|game))?$|^(?:end|halbzeit)?(?:ergebnis|spielstand|resultat)$|^(?:score|resultat) (?:final|du match)$|^(?:marcador|resultado|risultato|punteggio|uitslag|eindstand)(?: final)?$/;

const TIME_UNITS =
  'minute|minutes|min|mins|hour|hours|second|seconds|number|minuten|stunden|sekunden|zahl|heures|minutos|horas|minuti|ore'.split(
    '|',
  );

const ASKED_STATE =
  /^(?:is|ist|est|esta|e|whether)(?: (?:it|es|er|sie|il|elle|this|der artikel|the product|le produit))? /u;

/** The link of a file is read as that of an image if the field asks for one. */
function getValueType(stated: FieldType | null, described: ValueType): ValueType {
  if (stated === null) return described;
  return stated === 'file' && described === 'image' ? 'image' : VALUE_TYPE[stated];
}

/** How each field type of a template is read. */
const VALUE_TYPE: { readonly [T in FieldType]: ValueType } = {
  text: 'text',
  number: 'number',
  integer: 'number',
  price: 'price',
  rating: 'rating',
  date: 'date',
  boolean: 'boolean',
  url: 'url',
  image: 'image',
  file: 'url',
  email: 'text',
};

const MANY =
  /^(?:an? |the )?(?:list(?! price)|lists|array|set|collection)\b|^(?:all|every|each)\b|\b(?:list|array) of\b|^(?:alle|liste|toutes|tous|todos|todas|tutti|tutte|lijst)\b|\[\]$/i;
const ONE = /\b(?:comma[- ]separated|as (?:one|a single) (?:text|string)|joined|number of|count|how many|string of)\b/i;

/**
 * Whether a field has several values: if the description says so, or if fields of its kind usually do, e.g.
 * ingredients.
 */
function saysMany(name: string, description: string): boolean {
  if (ONE.test(description)) return false;
  if (MANY.test(description.trim()) || /_list$/i.test(name)) return true;
  if (name.toLowerCase() === 'list') return !asksForOne(description);
  if (name.toLowerCase() === 'name') return false; // "name of ingredient"
  const { concept, whole } = getMeaning(name, description);
  return concept?.list === true && whole && isPlural(name);
}

/** Whether a description names one value: that of a field `list` may be the list price. */
function asksForOne(description: string): boolean {
  const { concept, whole } = getMeaning('', description);
  return description !== '' && concept !== null && whole && concept.list !== true;
}

function isPlural(name: string): boolean {
  const last = name.split(/[\s_-]+/).at(-1) ?? '';
  return fold(last) !== last.toLowerCase() || !/^[a-z]+$/i.test(last) || /(?:en|er|i|e|y)$/.test(last);
}

/** Dotted paths of all values and lists of a field. */
export function leafPaths(field: FieldPlan): readonly string[] {
  return field.kind === 'object' ? field.fields.flatMap(leafPaths) : [field.path];
}

/** The field at a dotted path, including fields of objects; null if there is none. */
export function fieldAt(fields: readonly FieldPlan[], path: string): FieldPlan | null {
  for (const field of fields) {
    if (field.path === path) return field;
    const inner = field.kind === 'object' ? fieldAt(field.fields, path) : null;
    if (inner) return inner;
  }
  return null;
}

/** Clean-up steps of the field at a dotted path; empty for a field without. */
export function stepsAt(fields: readonly FieldPlan[], path: string): readonly Step[] {
  const field = fieldAt(fields, path);
  const value = field?.kind === 'list' ? field.of : field;
  return value?.kind === 'value' ? (value.steps ?? []) : [];
}
