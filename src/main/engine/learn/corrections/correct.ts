import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, ResponseOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { Item } from '@shared/item';
import { Template } from '@shared/template';
import {
  type FieldQuery,
  flatQueries,
  getQueries,
  hasSteps,
  planTemplate,
  stepsAt,
  type TemplatePlan,
} from '../../extract/index';
import type { ExampleRow, JobRow, KindRow, PlacedItem, Store, StoredPage } from '../../store/index';
import { templateKey } from '../../store/index';
import { getUrlSite } from '../kinds';
import type { ExtractorPool } from '../ports';
import { getAnswers, getQueryAnswer, kindFor, latestOfKind, pageBody } from '../registry/index';
import { counted, type Learner } from '../teaching/learner';
import { getSummary } from '../teaching/show';
import type { Answers } from '../types';
import { correctedItem, getCell } from './corrected-item';

export type CorrectItem = (request: RequestOf<'correctItem'>) => Promise<ResponseOf<'correctItem'>>;

export interface CorrectParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly baseUrl: () => string;
  readonly now: () => number;
}

const OTHER_PAGES = 6;

/** Changes a value by a person's word, keeps the page as an example, and learns from it what can be learned. */
export function createCorrectItem(parts: CorrectParts, learner: Learner): CorrectItem {
  const { store, pool, baseUrl, now } = parts;

  const keepExample = async (job: JobRow, item: PlacedItem, page: StoredPage, answers: Answers) => {
    const [fingerprint] = await pool.extractor({ do: 'fingerprint', pages: [pageBody(page)] });
    return store.atomically(() => {
      const { finalUrl, contentType, codec, data, token } = page;
      const { template } = getPlan(job);
      const perPage = job.args.perPage === 'many' ? 'many' : 'one';
      const kind = kindFor(
        store,
        { site: getUrlSite(finalUrl), templateKey: templateKey(template), perPage },
        finalUrl,
        fingerprint ?? [],
      );
      const url = item.item._url;
      const before = store.examples.examplesOf(kind.id).find((example) => example.url === url) ?? null;
      const records = withAnswers(before, item.record, answers);
      const facts = { url, finalUrl, contentType, codec, data, token, records };
      store.examples.addExample(kind, { ...facts, origin: 'person', createdAt: now() });
      const earlier = before && { records: before.records, origin: before.origin, token: before.token };
      return { kind, taught: { kind: kind.id, record: item.record, written: answers, before: earlier, token } };
    });
  };

  const learnFrom = async (kind: KindRow, plan: TemplatePlan, field: string) => {
    const others = latestOfKind(store, kind.kind, OTHER_PAGES).map(({ body }) => body);
    const event = `A person corrected "${field}".`;
    const { extractor, fields } = await learner.learn(kind, { plan, others, taught: true, event });
    return { extractor, certificate: fields[field] };
  };

  return async ({ id, index, field, value }) => {
    const job = store.jobs.get(id);
    if (!job) throw new AppError('not_found', `There is no job "${id}".`, { path: ['id'] });
    const item = store.items.at(job.num, index);
    if (!item) throw new AppError('not_found', `The job "${job.name}" has no item ${index}.`, { path: ['index'] });
    const plan = getPlan(job);
    const query = flatQueries(getQueries(plan)).find(({ path }) => path === field);
    if (!query) {
      const known = flatQueries(getQueries(plan)).map(({ path }) => path);
      const message = `The template has no field "${field}"; it has ${known.join(', ')}.`;
      throw new AppError('invalid_request', message, { path: ['field'] });
    }
    const isCleaned = stepsAt(plan.fields, field).length > 0;
    const answer = isCleaned ? (value ?? null) : getQueryAnswer(query, value ?? null, ['value']);
    const changed = correctedItem(item, plan, field, answer);
    const note = {
      job: job.num,
      item: item.id,
      url: item.item._url,
      field,
      before: getCell(item, field),
      value: answer,
    };
    const unlearned = () => store.corrections.add({ ...note, taught: null, correctedAt: now() });
    store.items.change(item.id, changed);
    const link = changed.item._htmlUrl;
    const shownItem: Item = { ...changed.item, _htmlUrl: link === null ? null : baseUrl() + link };
    const token = /^\/pages\/([^/]+)\//.exec(link ?? '')?.[1];
    const page = token === undefined ? null : store.pages.byToken(token);
    if (!page || page.data.length === 0) {
      const message = 'The value was changed. Its page is not stored, so nothing can be learned from it.';
      return { item: shownItem, correction: unlearned(), extractor: null, message };
    }
    if (isCleaned && !isFound(query, answer)) {
      const message =
        'The value was changed. It is not one that clean-up starts from, so nothing can be learned from it.';
      return { item: shownItem, correction: unlearned(), extractor: null, message };
    }
    const anchors = job.args.perPage === 'many' ? getAnswers(plan, ownValues(plan, item.item), []) : {};
    const { kind, taught } = await keepExample(job, item, page, { ...anchors, [field]: answer });
    const correction = store.corrections.add({ ...note, taught, correctedAt: now() });
    const { extractor, certificate } = await learnFrom(kind, plan, field);
    if (extractor) store.corrections.noteExtractor(correction, extractor.id);
    const shown = { item: shownItem, correction, extractor: extractor && getSummary(extractor) };
    const pages = counted(store.examples.countExamples(kind.id), 'page');
    if (extractor && certificate?.accepted === true) {
      const message = `The value was changed, and Winnow learned from ${pages} where "${field}" stands on pages like this one.`;
      return { ...shown, message };
    }
    const reason = certificate?.reason ?? 'It could not be found on the page.';
    return {
      ...shown,
      message: `The value was changed and kept as an example. Nothing was learned from ${pages}: ${reason}`,
    };
  };
}

/** The template by which the job's pages were read: for a sentence the one that a model made of it, where one did. */
export function getPlan({ template, args }: Pick<JobRow, 'template' | 'args'>): TemplatePlan {
  return (template as TemplatePlan | null) ?? planTemplate(Template.parse(args.template));
}

/** The answers a person gave of a page before, with those of one more record. */
function withAnswers(before: ExampleRow | null, record: number, answers: Answers): readonly Answers[] {
  const records = before?.origin === 'person' ? [...before.records] : [];
  while (records.length <= record) records.push({});
  records[record] = { ...records[record], ...answers };
  return records;
}

/** Whether a cleaned-up value is also one of the type that is read from pages. */
function isFound(query: FieldQuery, answer: unknown): boolean {
  try {
    return isDeepStrictEqual(getQueryAnswer(query, answer, []), answer);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The template's values that are there and stored as they were found, without the private fields. */
function ownValues({ fields }: TemplatePlan, item: Item): Readonly<Record<string, unknown>> {
  const cleaned = new Set(fields.flatMap((field) => (hasSteps([field]) ? [field.name] : [])));
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !name.startsWith('_') && !cleaned.has(name) && value !== null),
  );
}
