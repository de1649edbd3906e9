import { EXTRACTOR_FORMAT, type ExtractorDocument } from '@shared/extractor';
import type { TemplatePlan } from '../../extract/index';
import type {
  CorrectionRow,
  ExampleRow,
  ExtractorRow,
  JobRow,
  KindRow,
  PlacedItem,
  Store,
  StoredPage,
} from '../../store/index';
import { getTemplateKey } from '../../store/index';
import { getUrlSite, isSameKind } from '../kinds';
import type { ExtractorPool } from '../ports';
import { findKind, findLatestOfKind, growKind, toPageBody } from '../registry/index';
import type { Learner } from '../teaching/learner';
import { toPickedBefore } from '../teaching/picked-fields';
import type { Answers, Learned } from '../types';
import { dropHarmfulFields, keepCorrectedFields, keepFormerField } from './spare-sure';

export interface LearnParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly now: () => number;
}

/** An item whose value the user changed, with its page. */
export interface CorrectedItem {
  readonly job: JobRow;
  readonly plan: TemplatePlan;
  readonly item: PlacedItem;
  readonly page: StoredPage;
}

/** The kind of page that got an example, and the extractor that read the wrong value. */
interface KeptExample {
  readonly kind: KindRow;
  readonly corrected: ExtractorRow | null;
}

const OTHER_PAGES = 6;
const MAX_COMPARED = 1000; // records per page; few lists have more

/** Keeps a corrected page as an example of its kind. `taught` holds what is needed to undo the correction. */
export async function keepExample({ store, pool, now }: LearnParts, corrected: CorrectedItem, answers: Answers) {
  const { job, plan, item, page } = corrected;
  const [fingerprint] = await pool.extractor({ do: 'fingerprint', pages: [toPageBody(page)] });
  const layout = fingerprint ?? [];
  return store.atomically(() => {
    const { finalUrl, contentType, codec, data, token } = page;
    const perPage = job.args.perPage === 'many' ? 'many' : 'one';
    const asking = { site: getUrlSite(finalUrl), templateKey: getTemplateKey(plan.template), perPage } as const;
    // corrects the extractor that reads such pages, instead of adding a second one
    const extractor =
      store.extractors.activeFor(asking).find(({ document }) => isSameKind(document.kind, layout, finalUrl)) ?? null;
    const ofIts = extractor?.kind == null ? null : store.examples.kind(extractor.kind);
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
    return { kind, corrected: extractor, taught };
  });
}

/** Learns an extractor again from all examples of the kind. Changes only fields that do not get worse. */
export async function learnFromCorrection(
  { store, pool }: LearnParts,
  learner: Learner,
  { kind, corrected }: KeptExample,
  { job, plan, item, page }: CorrectedItem,
  field: string,
) {
  const revise = async (learned: Learned): Promise<Learned> => {
    const narrowed = keepCorrectedFields(learned, { field, fields: getCorrectedFields(store, kind), corrected });
    const document = toDocument(kind, plan, narrowed);
    const pages = [toPageBody(page)];
    const [read] = await pool.extractor({ do: 'preview', plan, document, pages, most: MAX_COMPARED });
    if (!read) return keepFormerField(narrowed, { field, corrected });
    const ofPage = store.itemPages.ofRequest(item.request);
    const ids = ofPage.map(({ id }) => id);
    const standing = withRejected(store.items.byIds(ids), store.corrections.standingOf(item.item._url));
    const rows = standing.map((row, at) => ({ ...row, record: ofPage[at]?.record ?? at }));
    const isCut = job.parent !== null; // a parent job may keep only some of the records
    const kept = dropHarmfulFields(narrowed, plan, field, { rows, isCut }, read);
    return keepFormerField(kept, { field, corrected });
  };
  const picked = corrected && toPickedBefore(corrected);
  const { extractor, fields } = await learner.learn(kind, {
    ...(picked && { picked }),
    plan,
    others: findLatestOfKind(store, kind.kind, OTHER_PAGES).map(({ body }) => body),
    taught: true,
    event: `A person corrected "${field}".`,
    revise,
    ...(corrected && { name: corrected.name, replaces: corrected.id }),
  });
  return { extractor, certificate: fields[field] };
}

/**
 * Whether an item's page contains the answer in any form a locator could find. For a list, only the item's record could
 * tell.
 */
export async function isAnswerOnPage({ pool }: LearnParts, { plan, page }: CorrectedItem, answers: Answers) {
  const example = { page: toPageBody(page), origin: 'person', records: [answers] } as const;
  const task = { do: 'learn', plan, perPage: 'one', examples: [example], others: [], taught: true } as const;
  const { learned } = await pool.extractor(task);
  return Object.keys(answers).every((path) => learned.fields[path]?.accepted === true);
}

function toDocument({ site, perPage, kind }: KindRow, { template }: TemplatePlan, learned: Learned): ExtractorDocument {
  const base = { format: EXTRACTOR_FORMAT, version: 1, name: site, template, perPage, kind } as const;
  return { ...base, code: null, ...learned.document };
}

type Row = ReturnType<Store['items']['byIds']>[number];

/** Rows with a person as the source of cells that a person emptied, which otherwise have no source. */
function withRejected(rows: readonly Row[], standing: readonly CorrectionRow[]): readonly Row[] {
  return rows.map((row) => {
    const newest = new Map(standing.toReversed().flatMap((one) => (one.item === row.id ? [[one.field, one]] : [])));
    const emptied = [...newest.values()].filter(({ value }) => value === null);
    const person = { source: 'person', path: null, range: null, confidence: 1 } as const;
    return {
      ...row,
      evidence: { ...row.evidence, ...Object.fromEntries(emptied.map(({ field }) => [field, person])) },
    };
  });
}

/** Fields that people corrected on the examples of a kind. */
function getCorrectedFields({ examples, corrections }: Store, kind: KindRow): ReadonlySet<string> {
  return new Set(
    examples
      .examplesOf(kind.id)
      .filter(({ origin }) => origin === 'person')
      .flatMap(({ url }) => corrections.standingOf(url))
      .flatMap(({ field, taught }) => (taught?.kind === kind.id ? [field] : [])),
  );
}

/** The user's earlier answers for a page, together with those of one more record. */
function withAnswers(before: ExampleRow | null, record: number, answers: Answers): readonly Answers[] {
  const records = before?.origin === 'person' ? [...before.records] : [];
  while (records.length <= record) records.push({});
  records[record] = { ...records[record], ...answers };
  return records;
}
