import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, ResponseOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import { EXTRACTOR_FORMAT, type ExtractorDocument } from '@shared/extractor';
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
import type { ExampleRow, ExtractorRow, JobRow, KindRow, PlacedItem, Store, StoredPage } from '../../store/index';
import { getTemplateKey } from '../../store/index';
import { getUrlSite, isSameKind } from '../kinds';
import type { ExtractorPool } from '../ports';
import { findKind, findLatestOfKind, getAnswers, getQueryAnswer, growKind, toPageBody } from '../registry/index';
import { formatCount, type Learner } from '../teaching/learner';
import { getSummary } from '../teaching/show';
import type { Answers, Learned } from '../types';
import { correctItemValue, getCell } from './corrected-item';
import { dropHarmfulFields, keepCorrectedFields } from './spare-sure';

export type CorrectItem = (request: RequestOf<'correctItem'>) => Promise<ResponseOf<'correctItem'>>;

export interface CorrectParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly baseUrl: () => string;
  readonly now: () => number;
}

const OTHER_PAGES = 6;
const MAX_COMPARED = 1000; // records per page; few lists have more

/** Changes a value as a person says, keeps the page as an example, and learns from it. */
export function createCorrectItem(parts: CorrectParts, learner: Learner): CorrectItem {
  const { store, pool, baseUrl, now } = parts;

  const keepExample = async (job: JobRow, item: PlacedItem, page: StoredPage, answers: Answers) => {
    const [fingerprint] = await pool.extractor({ do: 'fingerprint', pages: [toPageBody(page)] });
    const layout = fingerprint ?? [];
    return store.atomically(() => {
      const { finalUrl, contentType, codec, data, token } = page;
      const { template } = getPlan(job);
      const perPage = job.args.perPage === 'many' ? 'many' : 'one';
      const asking = { site: getUrlSite(finalUrl), templateKey: getTemplateKey(template), perPage } as const;
      // corrects the extractor that reads such pages, instead of adding a second one
      const corrected =
        store.extractors.activeFor(asking).find(({ document }) => isSameKind(document.kind, layout, finalUrl)) ?? null;
      const ofIts = corrected?.kind == null ? null : store.examples.kind(corrected.kind);
      const known = ofIts ?? findKind(store, asking, finalUrl, layout);
      const kind = growKind(store, asking, finalUrl, layout, known);
      const url = item.item._url;
      const before = store.examples.examplesOf(kind.id).find((example) => example.url === url) ?? null;
      const records = withAnswers(before, item.record, answers);
      const facts = { url, finalUrl, contentType, codec, data, token, records };
      store.examples.addExample(kind, { ...facts, origin: 'person', createdAt: now() });
      const earlier = before && { records: before.records, origin: before.origin, token: before.token };
      const kindBefore = known && { kindBefore: known.kind };
      const taught = { kind: kind.id, record: item.record, written: answers, before: earlier, token, ...kindBefore };
      return { kind, corrected, taught };
    });
  };

  /** Fields that people corrected on the examples of a kind. */
  const correctedFields = (kind: KindRow): ReadonlySet<string> =>
    new Set(
      store.examples
        .examplesOf(kind.id)
        .filter(({ origin }) => origin === 'person')
        .flatMap(({ url }) => store.corrections.standingOf(url))
        .flatMap(({ field, taught }) => (taught?.kind === kind.id ? [field] : [])),
    );

  const learnFrom = async (
    { kind, corrected }: { readonly kind: KindRow; readonly corrected: ExtractorRow | null },
    plan: TemplatePlan,
    field: string,
    item: PlacedItem,
    page: StoredPage,
  ) => {
    const others = findLatestOfKind(store, kind.kind, OTHER_PAGES).map(({ body }) => body);
    const event = `A person corrected "${field}".`;
    const revise = async (learned: Learned): Promise<Learned> => {
      const narrowed = keepCorrectedFields(learned, { field, fields: correctedFields(kind), corrected });
      const { template } = plan;
      const { perPage } = kind;
      const base = {
        format: EXTRACTOR_FORMAT,
        version: 1,
        name: kind.site,
        template,
        perPage,
        kind: kind.kind,
      } as const;
      const document: ExtractorDocument = { ...base, code: null, ...narrowed.document };
      const [read] = await pool.extractor({
        do: 'preview',
        plan,
        document,
        pages: [toPageBody(page)],
        most: MAX_COMPARED,
      });
      if (!read) return narrowed;
      const ids = store.itemPages.ofRequest(item.request).map(({ id }) => id);
      return dropHarmfulFields(narrowed, plan, field, store.items.byIds(ids), read);
    };
    const { extractor, fields } = await learner.learn(kind, {
      plan,
      others,
      taught: true,
      event,
      revise,
      ...(corrected && { name: corrected.name, replaces: corrected.id }),
    });
    return { extractor, certificate: fields[field] };
  };

  return async ({ id, index, field, value, teach }) => {
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
    const changed = correctItemValue(item, plan, field, answer);
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
    if (!teach)
      return {
        item: shownItem,
        correction: unlearned(),
        extractor: null,
        message: 'The value was changed, in this cell only.',
      };
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
    const kept = await keepExample(job, item, page, { ...anchors, [field]: answer });
    const { kind, taught } = kept;
    const correction = store.corrections.add({ ...note, taught, correctedAt: now() });
    const { extractor, certificate } = await learnFrom(kept, plan, field, item, page);
    if (extractor) store.corrections.noteExtractor(correction, extractor.id);
    const shown = { item: shownItem, correction, extractor: extractor && getSummary(extractor) };
    const pages = formatCount(store.examples.countExamples(kind.id), 'page');
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

/** The template the job's pages were read with; for a template in words, the fields a model made of it, if one did. */
export function getPlan({ template, args }: Pick<JobRow, 'template' | 'args'>): TemplatePlan {
  return (template as TemplatePlan | null) ?? planTemplate(Template.parse(args.template));
}

/** The person's earlier answers for a page, with those of one more record. */
function withAnswers(before: ExampleRow | null, record: number, answers: Answers): readonly Answers[] {
  const records = before?.origin === 'person' ? [...before.records] : [];
  while (records.length <= record) records.push({});
  records[record] = { ...records[record], ...answers };
  return records;
}

/** Whether a cleaned-up value also has the type that is read from pages. */
function isFound(query: FieldQuery, answer: unknown): boolean {
  try {
    return isDeepStrictEqual(getQueryAnswer(query, answer, []), answer);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The item's template values, without missing and private ones. */
function ownValues({ fields }: TemplatePlan, item: Item): Readonly<Record<string, unknown>> {
  const cleaned = new Set(fields.flatMap((field) => (hasSteps([field]) ? [field.name] : [])));
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !name.startsWith('_') && !cleaned.has(name) && value !== null),
  );
}
