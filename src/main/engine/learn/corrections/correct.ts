import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, ResponseOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { Item } from '@shared/item';
import { parseJson } from '@shared/json-value';
import { Template } from '@shared/template';
import {
  type FieldQuery,
  flatQueries,
  getAmountCurrency,
  getQueries,
  hasSteps,
  planTemplate,
  stepsAt,
  type TemplatePlan,
} from '../../extract/index';
import type { CellBefore, JobRow, KindRow, PlacedItem } from '../../store/index';
import { getAnswers, getQueryAnswer } from '../registry/index';
import { formatCount, type Learner } from '../teaching/learner';
import { getSummary } from '../teaching/show';
import { correctItemValue, getCell } from './corrected-item';
import {
  type CorrectedItem,
  isAnswerOnPage,
  keepExample,
  type LearnParts,
  learnFromCorrection,
} from './learn-from-correction';
import { findReading, getReadingJob } from './reading-job';

type Request = RequestOf<'correctItem'>;

export type CorrectItem = (request: Request) => Promise<ResponseOf<'correctItem'>>;

export interface CorrectParts extends LearnParts {
  readonly baseUrl: () => string;
  /** The job whose items are shown for a job: the child job that an agent chose, or the job itself. */
  readonly shownFor: (job: JobRow) => JobRow;
}

/** Sets a value as the user corrected it, keeps the page as an example, and learns from it. */
export function createCorrectItem(parts: CorrectParts, learner: Learner): CorrectItem {
  const { store, baseUrl, now } = parts;

  return async (request) => {
    const { field, value, teach } = request;
    const { job: found, item } = findItem(parts, request);
    const reading = findReading(store, found, item, field);
    const job = reading?.job ?? getReadingJob(found, field);
    const before = getCell(item, field);
    const change = (plan: TemplatePlan | null, answer: unknown, currency: string | null) => {
      const changed = correctItemValue(item, plan, field, answer, currency);
      store.items.change(item.id, changed);
      const note = {
        job: found.num,
        item: item.id,
        url: (reading?.item ?? item).item._url,
        field,
        before,
        value: answer,
      };
      const { _htmlUrl: link } = changed.item;
      const shownItem: Item = { ...changed.item, _htmlUrl: link === null ? null : baseUrl() + link };
      return { note, shownItem };
    };
    if (job === null) {
      const { note, shownItem } = change(null, toLikeValue(requireField(item, field), value ?? null), null);
      const correction = store.corrections.add({ ...note, taught: null, correctedAt: now() });
      return { item: shownItem, correction, extractor: null, message: teach ? NOT_READ : CELL_ONLY };
    }
    const plan = getPlan(job);
    const query = findQuery(plan, field);
    const isCleaned = stepsAt(plan.fields, field).length > 0;
    const answer = isCleaned ? (value ?? null) : getQueryAnswer(query, value ?? null, ['value']);
    const { note, shownItem } = change(
      plan,
      answer,
      typeof value === 'string' ? getAmountCurrency(value, query, null) : null,
    );
    const place = reading
      ? findPageToLearnFrom(parts, reading.item, teach, isCleaned && !isFound(query, answer))
      : { message: OF_LIST };
    if ('message' in place) {
      const correction = store.corrections.add({ ...note, taught: null, correctedAt: now() });
      return { item: shownItem, correction, extractor: null, message: teach ? place.message : CELL_ONLY };
    }

    const { page, item: read } = place;
    const anchors = job.args.perPage === 'many' ? getAnswers(plan, ownValues(plan, read.item), []) : {};
    const corrected = { job, plan, item: read, page };
    const kept = await keepExample(parts, corrected, { ...anchors, [field]: answer });
    const correction = store.corrections.add({ ...note, taught: kept.taught, correctedAt: now() });
    if (isShortened(before.value, answer) && !isShortenedElsewhere(parts, kept.kind, field, read.item._url))
      return { item: shownItem, correction, extractor: null, message: SHORTENED };
    const { extractor, certificate } = await learnFromCorrection(parts, learner, kept, corrected, field);
    if (extractor) store.corrections.noteExtractor(correction, extractor.id);
    const pages = formatCount(store.examples.countExamples(kept.kind.id), 'page');
    const isLearned = extractor !== null && certificate?.accepted === true;
    const getReason = async () =>
      (await isMissing(parts, corrected, field, answer)) ? NOT_STORED : (certificate?.reason ?? NOT_FOUND);
    const message = isLearned
      ? `The value was changed, and Winnow learned from ${pages} where "${field}" is on pages like this one.`
      : `The value was changed. Winnow learned nothing from it, because ${beginSmall(await getReason())}`;
    return { item: shownItem, correction, extractor: extractor && getSummary(extractor), message };
  };
}

const NOT_STORED = 'The value is not on the stored page.';
const NOT_FOUND = 'It could not be found on the page.';

const SHORTENED =
  'The value was changed in this cell only, because one shorter list does not show which members to leave out. Correct the list on another page in the same way to teach Winnow.';

/** Whether a list lost members and got no others, only parts of those it had. Which ones the person does not want, one page cannot show. */
function isShortened(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length === 0 || after.length >= before.length)
    return false;
  return after.every((member) => before.some((other) => isPartOf(member, other)));
}

function isPartOf(member: unknown, other: unknown): boolean {
  if (typeof member === 'string' && typeof other === 'string') return other.includes(member);
  return isDeepStrictEqual(member, other);
}

function isShortenedElsewhere({ store }: CorrectParts, kind: KindRow, path: string, page: string): boolean {
  return store.examples
    .examplesOf(kind.id)
    .filter(({ origin, url }) => origin === 'person' && url !== page)
    .flatMap(({ url }) => store.corrections.standingOf(url))
    .some(({ field, before, value }) => field === path && isShortened(before.value, value));
}

/** A sentence as the end of another. */
function beginSmall(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Whether the answer does not occur on the item's page. */
async function isMissing(parts: CorrectParts, corrected: CorrectedItem, field: string, answer: unknown) {
  if (answer === null || corrected.job.args.perPage === 'many') return false;
  return !(await isAnswerOnPage(parts, corrected, { [field]: answer }));
}

function findItem(
  { store, shownFor }: CorrectParts,
  { id, index }: Request,
): { readonly job: JobRow; readonly item: PlacedItem } {
  const asked = store.jobs.get(id);
  if (!asked) throw new AppError('not_found', `There is no job "${id}".`, { path: ['id'] });
  const job = shownFor(asked);
  const item = store.items.at(job.num, index);
  if (!item) throw new AppError('not_found', `The job "${job.name}" has no item ${index}.`, { path: ['index'] });
  return { job, item };
}

function findQuery(plan: TemplatePlan, field: string): FieldQuery {
  const queries = flatQueries(getQueries(plan));
  const query = queries.find(({ path }) => path === field);
  if (query) return query;
  const known = queries.map(({ path }) => path).join(', ');
  const message = `The template has no field "${field}"; it has ${known}.`;
  throw new AppError('invalid_request', message, { path: ['field'] });
}

/** Returns the stored page of an item, or the reason why nothing is learned from it, as the API states it. */
function findPageToLearnFrom(
  { store }: CorrectParts,
  item: PlacedItem,
  teach: boolean,
  isNotOnPage: boolean,
): Pick<CorrectedItem, 'page' | 'item'> | { readonly message: string } {
  if (!teach) return { message: CELL_ONLY };
  const token = /^\/pages\/([^/]+)\//.exec(item.item._htmlUrl ?? '')?.[1];
  const page = token === undefined ? null : store.pages.byToken(token);
  if (!page || page.data.length === 0)
    return { message: 'The value was changed. Its page is not stored, so Winnow cannot learn from it.' };
  const message = 'The value was changed. Clean-up made it, so Winnow cannot learn from it.';
  return isNotOnPage ? { message } : { page, item };
}

const CELL_ONLY = 'The value was changed in this cell only.';
const NOT_READ =
  'The value was changed in this cell only. No step of the workflow reads it from a page, so Winnow cannot learn from it.';
const OF_LIST =
  'The value was changed in this cell only. It comes from the list this page was opened from; pick it there to teach Winnow.';

/** Throws `invalid_request` if the item has no such field. */
function requireField(item: PlacedItem, field: string): CellBefore {
  const own = Object.keys(item.item).filter((name) => !name.startsWith('_'));
  if (own.includes(field.split('.')[0] ?? '')) return getCell(item, field);
  const message = `The item has no field "${field}"; it has ${own.join(', ')}.`;
  throw new AppError('invalid_request', message, { path: ['field'] });
}

/** A typed value as a number or a yes-or-no value if it replaces one; otherwise unchanged. */
function toLikeValue({ value: before }: CellBefore, value: unknown): unknown {
  if (typeof value !== 'string' || (typeof before !== 'number' && typeof before !== 'boolean')) return value;
  const read = parseJson(value.trim());
  return typeof read === typeof before ? read : value;
}

/**
 * The template that the job's pages were read with. A template in words has been replaced by fields if a model inferred
 * them.
 */
export function getPlan({ template, args }: Pick<JobRow, 'template' | 'args'>): TemplatePlan {
  return (template as TemplatePlan | null) ?? planTemplate(Template.parse(args.template));
}

/** Whether a cleaned-up value still has the type that is read from pages. */
function isFound(query: FieldQuery, answer: unknown): boolean {
  try {
    return isDeepStrictEqual(getQueryAnswer(query, answer, []), answer);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The item's template values, without missing and private fields. */
function ownValues({ fields }: TemplatePlan, item: Item): Readonly<Record<string, unknown>> {
  const cleaned = new Set(fields.flatMap((field) => (hasSteps([field]) ? [field.name] : [])));
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !name.startsWith('_') && !cleaned.has(name) && value !== null),
  );
}
