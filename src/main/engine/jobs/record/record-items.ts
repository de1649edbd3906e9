import type { Item } from '@shared/item';
import { type ListRecords, listRecords } from '../../crawl/index';
import {
  type ExtractedRecord,
  emptyRecord,
  makeItem,
  type RecordDetection,
  type TemplatePlan,
} from '../../extract/index';
import type { PaginationMethod } from '../../page/index';
import type { KindRow, RequestRow, StoredEvidence } from '../../store/index';
import { withFiles } from '../files/with-files';
import type { LoadedPage } from '../load/types';
import {
  hasValue,
  writeCutList,
  writeEmptyItems,
  writeEmptyList,
  writeListClaim,
  writeListedRecords,
} from '../outcome/index';
import { serializeChoices } from './read-by-consensus';
import type { RecordContext } from './record-context';
import { recordReplay } from './record-replay';

export interface ItemsRead {
  /** Null if the job does not follow lists. */
  readonly list: ListRecords | null;
  readonly items: readonly Item[];
  /** Whether the page has no value for any field. */
  readonly isEmpty: boolean;
  /** Whether the page says that it lists more records than it has. */
  readonly isShort: boolean;
  /** The kind of page that this page became an example of. */
  readonly taught: KindRow | null;
}

/**
 * Writes a page's items, its claim about its list, and what a model could not read. Returns null if it was not to be extracted: no template, or a
 * crawled page that is not a hit or did not load. `token` is that of the stored page; null if there is none.
 */
export function recordItemsOf(
  context: RecordContext,
  request: RequestRow,
  loaded: LoadedPage,
  token: string | null,
): ItemsRead | null {
  const template = templateFor(context, request, loaded);
  if (!template) return null;
  const records = getRecords(template, loaded);
  const list = context.lists && listRecords(context.lists, request, loaded, records);
  // a record repeated from an earlier page of its list adds no item
  const kept = records.filter((_, index) => list?.kept[index] ?? true);
  const origin = getOrigin(request, loaded, token);
  const carried = getCarried(context, request);
  const items = kept.map((record) => {
    const item = { ...carried, ...makeItem(template, record, origin) };
    const { store, job, plan } = context;
    return loaded.fileFaults && plan.extract
      ? withFiles({ store, job, extract: plan.extract }, item, loaded.fileFaults)
      : item;
  });
  const isAlone = records.length === 1 && loaded.read?.extracted?.divide === null;
  insertItems(context, request, loaded, { kept, items, isAlone });
  noteDetection(context, request, loaded, kept.length);
  noteMissedNext(context, request, loaded.read?.missedNext);
  const listed = loaded.read?.extracted?.listed;
  if (listed !== undefined) writeListedRecords(context.store.jobNotes, context.job.num, request.id, listed);
  noteEmptyList(context, request, loaded, records.length);
  noteModelFailure(context, request, loaded);
  recordReplay(context, request, template, loaded, records);
  const expected = loaded.read?.extracted?.divide?.expected ?? 0;
  return {
    list,
    items,
    isEmpty: !records.some(({ values }) => hasValue(values)),
    isShort: expected > records.length,
    taught: teach(context, request, loaded, token, records),
  };
}

/** The rows that recording a page would store, for work that must be done before. */
export function previewItems(context: RecordContext, request: RequestRow, loaded: LoadedPage): readonly Item[] {
  const template = templateFor(context, request, loaded);
  if (!template) return [];
  return getRecords(template, loaded).map((record) => makeItem(template, record, getOrigin(request, loaded, null)));
}

/** The template for a page; null if it is not to be read. */
function templateFor({ plan, lists }: RecordContext, request: RequestRow, { read }: LoadedPage): TemplatePlan | null {
  if (!plan.extract) return null;
  const isWanted = !plan.crawl || request.hit || lists?.isNext(request) === true;
  // a requested page yields one item even if nothing loaded; a crawled one must have loaded
  return isWanted && (!plan.crawl || read?.extracted) ? plan.extract.plan : null;
}

function getRecords(template: TemplatePlan, { read, byModel }: LoadedPage): readonly ExtractedRecord[] {
  return byModel?.records ?? read?.extracted?.records ?? [emptyRecord(template)];
}

function getOrigin({ url }: RequestRow, { status, page, message, byModel, read }: LoadedPage, token: string | null) {
  return {
    url,
    pageUrl: page.finalUrl,
    token,
    status,
    message: message ?? byModel?.message ?? null,
    fetchedAt: page.fetchedAt,
    byExtractor: Boolean(read?.extracted) && !byModel?.asked,
  };
}

interface NewItems {
  readonly kept: readonly ExtractedRecord[];
  readonly items: readonly Item[];
  /** Whether the page has a single item, so that other pages of its host may help to read it. */
  readonly isAlone: boolean;
}

/** Columns of the spreadsheet row that named the page, or that named the first page of its list. */
function getCarried({ plan, lists }: Pick<RecordContext, 'plan' | 'lists'>, request: RequestRow) {
  return plan.carried?.[lists?.positionOf(request) ?? request.position];
}

/** Evidence for carried columns; the user supplied them, so no place on a page is needed. */
function getCarriedEvidence(carried: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, StoredEvidence>> {
  const given = { source: 'input', path: null, range: null, confidence: 1 } as const;
  const filled = Object.entries(carried).filter(([, value]) => value !== null);
  return Object.fromEntries(filled.map(([name]) => [name, given]));
}

function insertItems(
  { store, job, plan, lists }: RecordContext,
  request: RequestRow,
  { page, status }: LoadedPage,
  { kept, items, isAlone }: NewItems,
): void {
  const empty: number[] = [];
  let fields: readonly string[] = [];
  const ordinal = plan.crawl ? 0 : (lists?.positionOf(request) ?? request.position);
  const carriedEvidence = getCarriedEvidence(getCarried({ plan, lists }, request));
  kept.forEach((record, index) => {
    const item = items[index];
    if (!item) return;
    const evidence = { ...carriedEvidence, ...record.evidence };
    const row = store.items.insert(job.num, { request: request.id, ordinal, record: index, item, evidence });
    if (!hasValue(record.values)) {
      empty.push(row);
      fields = Object.keys(record.values);
    }
    const choices = isAlone ? serializeChoices(record) : null;
    if (choices !== null) store.readings.insert(job.num, { item: row, url: page.finalUrl, choices });
  });
  if (empty.length > 0 && status === 'ok')
    writeEmptyItems(store.jobNotes, job.num, request.id, { url: request.url, items: empty, fields });
}

function noteDetection(context: RecordContext, request: RequestRow, { read }: LoadedPage, count: number): void {
  if (!read?.extracted?.divide) return;
  const detection = { ...read.extracted.divide, count };
  recordDetection(context, request, detection);
  const leadsOn = read.methods.some((method) => isSureMethod(method, count)) || context.lists?.isNext(request);
  if (detection.isCut && !leadsOn) writeCutList(context.store.jobNotes, context.job.num, request.id, request.url);
  if (!context.lists) claimList(context, request, detection, read.methods);
}

/** Notes a page that was to be read as a list and gave no record, unless it says itself that it has none. */
function noteEmptyList(
  { store, job, plan, lists }: RecordContext,
  request: RequestRow,
  loaded: LoadedPage,
  count: number,
) {
  const divide = loaded.read?.extracted?.divide;
  // the page after the last of a list has no records
  if (count > 0 || plan.extract?.perPage !== 'many' || loaded.status !== 'ok' || lists?.isNext(request)) return;
  if (divide?.expected !== 0) writeEmptyList(store.jobNotes, job.num, request.id, request.url);
}

/** Reports a list that ends because the user's selector of the next page finds nothing, although the page leads on. */
function noteMissedNext({ store, job }: RecordContext, { url }: RequestRow, found: string | undefined): void {
  if (found === undefined) return;
  const message = `nextSelector finds nothing on the page, but its list goes on: ${found}.`;
  store.jobs.addError(job.num, { code: 'pagination', message, url });
}

function noteModelFailure({ store, job }: RecordContext, { url }: RequestRow, { byModel }: LoadedPage): void {
  if (byModel?.failure) store.jobs.addError(job.num, { code: 'model_failed', message: byModel.failure, url });
}

/** Adds the page to the examples of its kind, if the job learns. */
function teach(
  { learner }: RecordContext,
  { id, url }: RequestRow,
  loaded: LoadedPage,
  token: string | null,
  records: readonly ExtractedRecord[],
): KindRow | null {
  // a page from calls has no markup to learn from
  return loaded.read?.extracted && learner && !loaded.replay?.cost
    ? learner.record({ request: id, url, token, loaded, records })
    : null;
}

/** Stores the list size that a page claims, so that the outcome can report what is missing. */
function claimList(
  { store, job, plan }: RecordContext,
  { id, url }: RequestRow,
  { expected, total, count }: RecordDetection,
  methods: readonly PaginationMethod[],
): void {
  const method = count > 0 ? methods.find((each) => isSureMethod(each, count)) : undefined;
  const claimed = total ?? expected;
  if (claimed === null && !method) return;
  // a crawl finds further list pages by their links
  const isFound = plan.crawl !== null && (method?.url !== null || plan.crawl.interact);
  const goesOn = { next: method?.url ?? null, goesOn: method !== undefined && !isFound };
  // the visited page may lead on where one that was sent does not
  const isDeadEnd = methods.length === 0 && plan.crawl === null && job.args.pages === undefined;
  const end = isDeadEnd && { isDeadEnd: true as const };
  writeListClaim(store.jobNotes, job.num, id, { url, expected: claimed, count, ...goesOn, ...end });
}

const MIN_METHOD_CONFIDENCE = 0.6; // a guessed URL, or scrolling that may load more, is not enough to call a table partial

function isSureMethod({ confidence, records, isFromLater }: PaginationMethod, count: number): boolean {
  // a call for other records is another list's, and an address of a later part means that part
  return isFromLater !== true && confidence >= MIN_METHOD_CONFIDENCE && (records ?? count) === count;
}

/** Records how the page's records were detected, and reports a page that claims more than was read. */
function recordDetection(
  { store, job, detections, lists }: RecordContext,
  request: RequestRow,
  detection: RecordDetection,
): void {
  // all pages of a list repeat its claim, so it is counted once and compared when the list ends
  detections.add(lists?.isNext(request) ? { ...detection, expected: 0, total: null } : detection);
  const artifact = detections.artifact();
  const others = store.jobs.artifacts(job.num).filter((each) => each.type !== 'divide');
  if (artifact) store.jobs.change(job.num, { artifacts: [...others, artifact] });
  const { expected, count } = detection;
  if (expected === null || expected <= count || lists) return;
  const read = `${count.toLocaleString('en')} ${count === 1 ? 'was' : 'were'} read`;
  const message = `The page says it lists ${expected.toLocaleString('en')} records; ${read}.`;
  store.jobs.addError(job.num, { code: 'shortfall', message, url: request.url });
}
