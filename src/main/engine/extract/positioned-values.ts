import { assertNever } from '@shared/errors';
import type { Element } from 'domhandler';
import { getElements, type Page, readPagination, type StructuredData } from '../page/index';
import { type AskedPosition, findAskedPosition, type Position } from './asked/asked-position';
import { getMeaning } from './asked/meaning';
import { planTemplate } from './asked/template-plan';
import { flatQueries, getQueries } from './read-record';
import { detectRecords, findNothingFound, isList } from './records/index';
import { isThread } from './sources/index';
import type { Choice, ExtractedRecord, FieldPlan, TemplatePlan } from './types';
import type { PageView } from './view/page-view';

/** A field that asks about one or all of several things, with the key that its words have in the template of the records. */
interface PositionedField extends Pick<AskedPosition, 'words' | 'isPost'> {
  /** Null if it asks about all of them: "each date". */
  readonly position: Position | null;
  readonly field: FieldPlan;
  readonly key: string;
}

/** Fields about things of the same kind, and the template that their records are read by. */
interface Group {
  readonly fields: readonly PositionedField[];
  readonly plan: TemplatePlan;
  readonly isPost: boolean;
}

/** A page that was read as one record. */
export interface ReadAsOne {
  readonly page: Page;
  readonly structured: StructuredData;
  readonly view: PageView;
  /** Reads the page as one record by another template. */
  readonly readBy: (plan: TemplatePlan) => ExtractedRecord;
}

const groups = new WeakMap<TemplatePlan, readonly Group[]>();
const MIN_SHARE = 0.6; // of the records, which must have the value; fewer are records of something else
const MIN_RECORDS = 2;
const SIGNS = ['price', 'date', 'text']; // what things of a list have beside their name
const ALIKE = 0.7; // confidence of a value that most of the records have

/**
 * Fills fields that ask about one of several things, "date of the last post", from the records of the page. They stay
 * empty if the page has no such records, or if others on further pages may be meant.
 */
export function withPositionedValues(plan: TemplatePlan, one: ExtractedRecord, asOne: ReadAsOne): ExtractedRecord {
  return getGroups(plan).reduce((record, group) => fillGroup(record, group, asOne), one);
}

/** Most templates have no such field, and their pages cost nothing more. */
function getGroups(plan: TemplatePlan): readonly Group[] {
  const known = groups.get(plan);
  if (known) return known;
  const asked = plan.fields.flatMap((field, at): readonly PositionedField[] => {
    const position = field.kind === 'value' ? findAskedPosition(field.name, field.description) : findEach(field);
    return position === null ? [] : [{ ...position, field, key: `field ${at}` }];
  });
  const made = [true, false].flatMap((isPost) => {
    const fields = asked.filter((one) => one.isPost === isPost);
    return fields.length === 0 ? [] : [{ fields, isPost, plan: planRecords(fields, isPost) }];
  });
  groups.set(plan, made);
  return made;
}

/** What a list of a value of each thing asks for: `["each date"]`. */
function findEach(field: FieldPlan): Pick<PositionedField, 'position' | 'words' | 'isPost'> | null {
  if (field.kind !== 'list' || field.of.kind !== 'value') return null;
  const words = EACH.exec(field.of.description)?.groups?.words;
  const { concept, whole } = words === undefined ? NO_MEANING : getMeaning('', words);
  if (words === undefined || !whole || !EACH_HAS.has(concept?.id ?? '')) return null;
  return { position: null, words, isPost: concept?.id !== 'name' && concept?.id !== 'price' };
}

const NO_MEANING = { concept: null, whole: false };
const EACH =
  /^(?:each|every|all(?: the)?|jede[rns]?|alle|chaque|toute?s(?: les)?|tous les|cada|todos los|todas las|todos os|todas as|ogni|tutt[ie] (?:i|gli|le)) (?<words>\S.*)$/iu;
const EACH_HAS = new Set(['name', 'price', 'date', 'author', 'body']);

/** The fields, and those by which their records are found and put in order. */
function planRecords(fields: readonly PositionedField[], isPost: boolean): TemplatePlan {
  const isDated = fields.some(({ position }) => position?.kind === 'newest' || position?.kind === 'oldest');
  return planTemplate({
    ...Object.fromEntries(
      fields.map(({ key, words, field, position }) => [
        key,
        position?.kind === 'count' || position?.kind === 'reply' ? words : withType(words, field),
      ]),
    ),
    ...Object.fromEntries(
      fields.flatMap(({ position, key }) =>
        isMeasured(position) ? [[toMeasureKey(key), `${position.measure} | number`]] : [],
      ),
    ),
    ...(isPost
      ? { author: 'author', date: 'date', text: 'text of the post' }
      : { name: 'name', price: 'price', ...(isDated && { date: 'date' }) }),
  });
}

type Measured = Extract<Position, { readonly measure: string }>;

function isMeasured(position: Position | null): position is Measured {
  return position?.kind === 'most' || position?.kind === 'fewest';
}

const toMeasureKey = (key: string) => `measure of ${key}`;

function withType(words: string, field: FieldPlan): string {
  const { type } = field.kind === 'list' && field.of.kind === 'value' ? field.of : { type: 'text', ...field };
  return type === 'text' ? words : `${words} | ${type}`;
}

function fillGroup(record: ExtractedRecord, { fields, plan, isPost }: Group, asOne: ReadAsOne): ExtractedRecord {
  const open = fields.filter(({ field }) => record.missing.includes(field.path));
  if (open.length === 0) return record;
  const { page, structured, view, readBy } = asOne;
  const detected = detectRecords(page, structured, plan, view, { selector: null });
  const { records, divide } = detected.extracted;
  if (records.length < MIN_RECORDS || findNothingFound(view, detected) !== null) return record;
  const queries = flatQueries(getQueries(plan));
  if (!isPost && !isList({ view, structured, queries, detected, one: readBy(plan) })) return record;
  // lines of one thing have texts like names, too
  const isItemNoun = ({ values }: ExtractedRecord, at: number) =>
    SIGNS.some((key) => hasValue(values[key])) || [detected.blocks[at] ?? []].flat().some(isRowOrLink);
  if (records.filter(isItemNoun).length < records.length * MIN_SHARE) return record;
  const isCut = divide?.coverage !== null && divide?.coverage !== undefined && divide.coverage < 1;
  let goesOn: boolean | null = null;
  const isPart = () => (goesOn ??= isCut || readPagination(page, page.url).length > 0);
  return open.reduce((filled, { field, key, position }) => {
    const having = records.filter(({ values }) => hasValue(values[key]));
    if (having.length < records.length * MIN_SHARE) return filled;
    if (position === null) return withValue(filled, field, joinChoices(having, key));
    if (position.kind !== 'nth' && position.kind !== 'reply' && isPart()) return filled;
    if (position.kind === 'count')
      return withValue(filled, field, { ...joinChoices(having, key), value: records.length });
    const opening = position.kind === 'reply' && opensThread(asOne, records) ? 1 : 0;
    const picked = isMeasured(position)
      ? extreme(records, getOrder(records, toMeasureKey(key)), position.kind === 'most' ? 1 : -1)
      : pick(opening === 0 ? records : records.slice(opening), position, isPost);
    const choice = picked && getChoice(picked, key);
    return choice ? withValue(filled, field, choice) : filled;
  }, record);
}

/** Whether the first record is the post that opens a thread: by whom the page is by, or on a page whose address is that of a thread. */
function opensThread({ readBy, page }: ReadAsOne, [first]: readonly ExtractedRecord[]): boolean {
  const starter = readBy(STARTER).values.author;
  return hasValue(starter) ? starter === first?.values.author : isThread({ page });
}

const STARTER = planTemplate({ author: 'author' });

function isRowOrLink(element: Element): boolean {
  return element.name === 'tr' || [element, ...getElements(element)].some(({ name }) => name === 'a');
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function pick(records: readonly ExtractedRecord[], position: Position, isPost: boolean): ExtractedRecord | null {
  const days = isPost || position.kind === 'newest' || position.kind === 'oldest' ? getOrder(records, 'date') : null;
  const isNewestFirst = days !== null && isFalling(days);
  switch (position.kind) {
    case 'nth':
      // the first of a list that begins with the newest may be either end
      return isPost && isNewestFirst ? null : (records[position.index] ?? null);
    case 'reply':
      return isNewestFirst ? null : (records[position.index] ?? null);
    case 'most':
    case 'fewest':
    case 'count':
      return null;
    case 'last':
      return isPost && isNewestFirst ? (records[0] ?? null) : (records.at(-1) ?? null);
    case 'newest':
      return extreme(records, days, 1);
    case 'oldest':
      return extreme(records, days, -1);
    case 'cheapest':
      return extreme(records, getOrder(records, 'price'), -1);
    case 'dearest':
      return extreme(records, getOrder(records, 'price'), 1);
    case 'other':
      return null;
    default:
      return assertNever(position);
  }
}

type Order = readonly (string | number)[];

/** The records' values to compare them by; null if one has none. */
function getOrder(records: readonly ExtractedRecord[], key: string): Order | null {
  const values = records.map((record) => record.values[key]);
  const known = values.filter((value) => typeof value === 'number' || typeof value === 'string');
  return known.length === records.length && new Set(known.map((value) => typeof value)).size === 1 ? known : null;
}

function isFalling(order: Order): boolean {
  const [first = '', last = ''] = [order[0], order.at(-1)];
  return first > last && order.every((value, at) => at === 0 || value <= (order[at - 1] ?? value));
}

/** The record with the highest or lowest value, unless several share it. */
function extreme(records: readonly ExtractedRecord[], order: Order | null, sign: 1 | -1): ExtractedRecord | null {
  if (order === null) return null;
  const [best] = [...order].sort((one, other) => (one < other ? sign : one > other ? -sign : 0));
  return order.filter((value) => value === best).length === 1 ? (records[order.indexOf(best ?? '')] ?? null) : null;
}

function getChoice({ values, evidence, choices }: ExtractedRecord, key: string): Choice | null {
  const proof = evidence[key];
  if (proof === undefined) return null;
  const place = choices[key]?.find(({ value }) => value === values[key])?.place ?? '';
  const confidence = Math.max(proof.confidence, ALIKE);
  return { value: values[key], place: `record ${place}`, evidence: { ...proof, confidence } };
}

function joinChoices(records: readonly ExtractedRecord[], key: string): Choice {
  const place = `records ${records[0]?.choices[key]?.[0]?.place ?? ''}`;
  const values = records.map((record) => record.values[key]);
  return { value: values, place, evidence: { source: 'rules', path: null, range: null, confidence: ALIKE } };
}

function withValue(record: ExtractedRecord, { name, path }: FieldPlan, choice: Choice): ExtractedRecord {
  return {
    values: { ...record.values, [name]: choice.value },
    missing: record.missing.filter((one) => one !== path),
    evidence: { ...record.evidence, [path]: choice.evidence },
    choices: { ...record.choices, [path]: [choice] },
  };
}
