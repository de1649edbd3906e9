import type { TemplateObject } from '@shared/template';
import type { Element } from 'domhandler';
import type { Page, StructuredData } from '../../page/index';
import { getFoldedText, isElement } from '../../page/index';
import { planTemplate } from '../asked/template-plan';
import { getQueries } from '../read-record';
import type { Choice, ExtractedRecord, FieldPlan, TemplatePlan } from '../types';
import { cssPath, parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { fold, holdsWords } from '../words/fold';
import { detectRecords } from './detect-records';
import { readPartedLines } from './parted-lines';

const CONFIDENCE = 0.6; // the element is named after the field, but its value is a guess
const MAX_STEPS = 6; // levels from a record up to the heading or name of its list
const MAX_HEADING = 80; // characters
const MAX_SIBLINGS = 200; // siblings before an element to search for its heading
const MAX_OBJECTS = 200;
const NOTHING: StructuredData = { jsonLd: [], entities: [], openGraph: {}, meta: {}, repeatedMeta: {} };

/**
 * Fills lists of objects that no markup states, such as `reviews: [{ author, text }]`, from lists on the page that have
 * a heading or element name of that word. Fields that have a value are kept.
 */
export function readShownObjects(
  page: Page,
  plan: TemplatePlan,
  view: PageView,
  record: ExtractedRecord,
): ExtractedRecord {
  return plan.fields.reduce((filled, field) => {
    const template = record.values[field.name] === null ? objectTemplate(plan, field) : null;
    const choice = template ? (shownList(page, view, field, template) ?? partedList(page, plan, view, field)) : null;
    return choice ? withChoice(filled, field, choice) : filled;
  }, record);
}

function objectTemplate({ template }: TemplatePlan, field: FieldPlan): TemplateObject | null {
  if (typeof template === 'string' || field.kind !== 'list' || field.of.kind !== 'object') return null;
  const node = template[field.name];
  const [first] = Array.isArray(node) ? node : [];
  return typeof first === 'object' && !Array.isArray(first) ? first : null;
}

const plans = new WeakMap<TemplateObject, TemplatePlan>();

function shownList(page: Page, view: PageView, field: FieldPlan, template: TemplateObject): Choice | null {
  const plan = plans.get(template) ?? planTemplate(template);
  plans.set(template, plan);
  const name = fold(field.name);
  const { extracted, blocks } = detectRecords(page, NOTHING, plan, view, {
    mayHold: (element) => isUnderName(element, name),
  });
  const [first] = blocks.flat();
  if (!first) return null;
  const around = parentElement(first) ?? first;
  return {
    value: extracted.records.slice(0, MAX_OBJECTS).map(({ values }) => values),
    place: `list:${name}`,
    evidence: { source: 'rules', path: cssPath(around), range: null, confidence: CONFIDENCE },
  };
}

function partedList(page: Page, plan: TemplatePlan, view: PageView, { name, path }: FieldPlan): Choice | null {
  const node = getQueries(plan).find((one) => one.path === path);
  if (node?.kind !== 'objects') return null;
  const list = readPartedLines(page, view, node.fields, (element) => isUnderName(element, fold(name)));
  if (list === null) return null;
  return {
    value: list.values,
    place: `list:${fold(name)}`,
    evidence: { source: 'rules', path: cssPath(list.element), range: null, confidence: CONFIDENCE },
  };
}

/** Whether an element is inside something with this name, or under a heading with it. */
function isUnderName(element: Element, name: string): boolean {
  let node: Element | null = element;
  for (let step = 0; node && step < MAX_STEPS && node.name !== 'body'; step++, node = parentElement(node)) {
    const { class: className = '', id = '' } = node.attribs;
    if (holdsWords(fold(`${className} ${id}`), name) || isHeaded(node, name)) return true;
  }
  return false;
}

function isHeaded(element: Element, name: string): boolean {
  let left = MAX_SIBLINGS;
  for (let before = element.prev; before && left-- > 0; before = before.prev) {
    if (!isElement(before) || !/^(?:h[1-6]|summary|legend)$/.test(before.name)) continue;
    const text = getFoldedText(before);
    return text.length <= MAX_HEADING && holdsWords(fold(text), name);
  }
  return false;
}

function withChoice(record: ExtractedRecord, { name, path }: FieldPlan, choice: Choice): ExtractedRecord {
  return {
    values: { ...record.values, [name]: choice.value },
    missing: record.missing.filter((one) => one !== path),
    evidence: { ...record.evidence, [path]: choice.evidence },
    choices: { ...record.choices, [path]: [choice] },
  };
}
