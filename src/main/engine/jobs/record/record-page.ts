import type { Item } from '@shared/item';
import type { CrawlState, ListPager } from '../../crawl/index';
import {
  addUrl,
  goOnFromStart,
  judgeByQuery,
  type ListPage,
  type ListRecords,
  listRecords,
  placeOfLists,
  recordLinks,
  resolveCanonicalUrl,
  type SeenUrls,
  type SettleContext,
  type Settled,
  unreadPage,
} from '../../crawl/index';
import type { Divide, DivideTally, ExtractedRecord } from '../../extract/index';
import { emptyRecord, makeItem } from '../../extract/index';
import type { Booster } from '../../learn/index';
import type { FoundLink, PaginationWay } from '../../page/index';
import type { JobRow, KindRow, RequestRow, Store } from '../../store/index';
import type { Loaded, LoadedPage, PageRef } from '../load/types';
import { countLeftOut, writeListClaim } from '../outcome/index';
import type { JobPlan } from '../plan';
import { learnPage } from './learn-page';
import { keptChoices } from './read-by-consensus';

/** What a recorded request added to its job, to be told to whoever listens. */
export interface Recorded {
  readonly hits: readonly string[];
  readonly items: readonly Item[];
  readonly extracted: boolean;
  /** The kind that the page became an example of. */
  readonly taught: KindRow | null;
}

export interface RecordContext {
  readonly store: Store;
  readonly job: JobRow;
  readonly plan: JobPlan;
  readonly seen: SeenUrls;
  /** What a crawl learns on its way; null for a job that does not crawl. */
  readonly crawlState: CrawlState | null;
  readonly divides: DivideTally;
  /** Null for a job that follows no lists. */
  readonly lists: ListPager | null;
  readonly randomId: () => string;
  /** Null for a job without a template. */
  readonly learner: Booster | null;
}

// what a wrong guess at a start page brings; any other failure of a seed is the site's
const NO_PAGE_THERE = new Set([404, 410]);

const NOTHING: Recorded = { hits: [], items: [], extracted: false, taught: null };

/**
 * Writes what became of a request: the page, its links, its items, the counts and the charge, together with the mark
 * that the request is done. Runs inside one transaction, so a killed process leaves a request wholly done or wholly open.
 */
export function recordPage(context: RecordContext, request: RequestRow, loaded: Loaded): Recorded {
  const { store } = context;
  switch (loaded.kind) {
    case 'retry':
      chargePagination(context, loaded);
      store.requests.retryAt(request.id, loaded.at, loaded.attempts);
      return NOTHING;
    case 'refused':
      store.requests.finish(request.id, { state: 'skipped', status: null, message: loaded.message, page: null });
      countLeftOut(store.jobNotes, context.job.num, 'robots', request.url);
      return { ...NOTHING, hits: goOnWithList(context, request, unreadPage(loaded.message)) };
    case 'loaded':
      return recordLoaded(context, request, loaded);
  }
}

function recordLoaded(context: RecordContext, request: RequestRow, loaded: LoadedPage): Recorded {
  const { store, job, plan } = context;
  const { id: page, token } = loaded.stored ?? storePage(context, loaded);
  const ok = loaded.status === 'ok';
  // a seed is a guess: it counts as a hit only by what it turns out to be, and a wrong one is no error
  const guess = request.origin === 'seed';
  store.requests.finish(request.id, {
    state: ok ? 'done' : 'failed',
    status: loaded.status,
    message: loaded.message,
    page,
  });

  const settled = ok ? settledAddress(context, request, loaded, page) : null;
  const reported = settled?.reported ?? request;
  const query = context.crawlState?.query ?? null;
  const wanted = judgeByQuery(query, plan.crawl, { ...request, sameAs: reported.sameAs }, loaded);
  const hit = (wanted ?? reported.hit) && settled?.isReported !== false;

  const links = loaded.read?.links ?? [];
  const rate = query ? (link: FoundLink) => query.rate(link, request) : undefined;
  const found = plan.crawl ? recordLinks(context, plan.crawl.scope, request, links, rate) : [];
  query?.linkedAgain(links, request);
  const own = [...(settled?.newHits ?? []), ...(wanted === true && !request.hit ? [request.url] : []), ...found];
  const mayFail = context.lists?.mayFail(request, loaded.page.httpStatus) ?? false;
  const read = getContextItems(context, { ...reported, hit }, loaded, loaded.read ? token : null);
  const ofList = read?.list?.page ?? (context.lists?.isNext(request) ? unreadPage(loaded.message, loaded.page) : null);
  const hits = [...own, ...goOnWithList(context, request, ofList), ...goOnFromStartPage(context, request, loaded)];
  const items = read?.items ?? null;
  const extracted = items !== null;
  const failed = !ok && !mayFail && !(guess && NO_PAGE_THERE.has(loaded.page.httpStatus ?? 0));
  if (failed) store.jobs.addError(job.num, { code: loaded.status, message: loaded.message ?? '', url: request.url });

  if (loaded.read?.linksLeftOut) reportLinksLeftOut(context, request.url, loaded.read.linksLeftOut);

  const visited = loaded.stored === null;
  if (visited && plan.visitOperation) store.jobs.charge(job.num, plan.visitOperation, 1);
  if (extracted) store.jobs.charge(job.num, 'extract', 1);
  chargePagination(context, loaded);
  store.jobs.count(job.num, {
    // a crawl has its page, though it is charged for visits alone
    visits: Number(visited || plan.visitOperation !== null),
    hits: hits.length - (settled?.lostHits ?? 0) - Number(wanted === false && request.hit),
    items: (items?.length ?? 0) - (settled?.lostItems ?? 0),
    extracts: Number(extracted),
    failures: Number(failed) - (settled?.recovered.length ?? 0),
  });
  learnPage(context, request, {
    hits: hits.length,
    extracted,
    fingerprint: loaded.read?.identity?.fingerprint ?? null,
    links: links.map(({ url }) => url),
  });
  return { hits, items: items ?? [], extracted, taught: read?.taught ?? null };
}

/** Adds the items of a page that was read again because it turned out to be a hit. */
export function recordItems(context: RecordContext, request: RequestRow, loaded: LoadedPage): readonly Item[] {
  const { store, job } = context;
  const read = getContextItems(context, { ...request, hit: true }, loaded, loaded.stored?.token ?? null);
  if (read === null) return [];
  const { items } = read;
  goOnWithList(context, request, read.list?.page ?? null);
  store.jobs.charge(job.num, 'extract', 1);
  store.jobs.count(job.num, { items: items.length, extracts: 1 });
  return items;
}

function reportLinksLeftOut({ store, job }: RecordContext, url: string, count: number): void {
  const message = `The page names more links than one page can mean; the last ${count.toLocaleString('en')} were left out.`;
  store.jobs.addError(job.num, { code: 'too_many_links', message, url });
}

/** Whatever was moved is paid for, also by ways that brought nothing; so are captchas that were answered. */
function chargePagination(
  { store, job }: RecordContext,
  { moved, solved }: Pick<LoadedPage, 'moved' | 'solved'>,
): void {
  for (const { tier, bytes } of moved) store.jobs.meter(job.num, tier, bytes);
  if (solved > 0) store.jobs.charge(job.num, 'captcha', solved);
}

function storePage({ store, job, randomId }: RecordContext, { page }: LoadedPage): PageRef {
  const token = randomId();
  return { id: store.pages.insert(job.num, { ...page, token }), token };
}

/** Null for a job that does not crawl. */
function settledAddress(context: RecordContext, request: RequestRow, loaded: LoadedPage, page: number): Settled | null {
  const { store, job, plan } = context;
  const { crawl } = plan;
  if (!crawl) return null;
  const add: SettleContext['add'] = (url, origin, from) =>
    addUrl(context, crawl.scope, url, { depth: request.depth, origin, parent: from.id });
  const parts = { store, job, add, readsItems: plan.extract !== null };
  const settled = resolveCanonicalUrl(parts, crawl, request, loaded, page);
  if (settled.recovered.length > 0) store.jobs.removeErrors(job.num, settled.recovered);
  return settled;
}

/** Goes on with the list of a page, and with those that waited for it; `page` is null for one of no list. Gives hits that nobody knew. */
function goOnWithList({ lists }: RecordContext, request: RequestRow, page: ListPage | null): readonly string[] {
  if (!lists) return [];
  return [...(page ? lists.goOn(request, page) : []), ...lists.visited(request.url)];
}

/** Goes on with the list that a crawl begins at; gives hits that nobody knew. */
function goOnFromStartPage({ store, job, plan, crawlState }: RecordContext, request: RequestRow, { read }: LoadedPage) {
  return goOnFromStart({ store, job, plan, place: placeOfLists(crawlState) }, request, read?.methods ?? []);
}

interface ItemsRead {
  /** Null for a job that follows no lists. */
  readonly list: ListRecords | null;
  readonly items: readonly Item[];
  readonly taught: KindRow | null;
}

/** Null where the page was not to be extracted: no template, or a crawled page that is no hit or did not load. */
function getContextItems(
  context: RecordContext,
  request: RequestRow,
  loaded: LoadedPage,
  token: string | null,
): ItemsRead | null {
  const { store, job, plan } = context;
  if (!plan.extract) return null;
  if (plan.crawl && (!(request.hit || context.lists?.isNext(request)) || !loaded.read)) return null;
  const extracted = loaded.read?.extracted ?? null;
  if (plan.crawl && !extracted) return null;
  const { status, page, byModel } = loaded;
  const { plan: template } = plan.extract;
  const records: readonly ExtractedRecord[] = byModel?.records ?? extracted?.records ?? [emptyRecord(template)];
  const message = loaded.message ?? byModel?.message ?? null;
  const boosted = extracted !== null && !byModel?.asked;
  const origin = {
    url: request.url,
    pageUrl: page.finalUrl,
    token,
    status,
    message,
    fetchedAt: page.fetchedAt,
    boosted,
  };
  const list = context.lists && listRecords(context.lists, request, loaded, records);
  const items = records
    .map((record) => makeItem(template, record, origin))
    .filter((_, index) => list?.kept[index] ?? true);
  const ordinal = plan.crawl ? 0 : (context.lists?.positionOf(request) ?? request.position);
  const alone = records.length === 1 && extracted?.divide === null;
  const kept = records.filter((_, index) => list?.kept[index] ?? true);
  kept.forEach((record, index) => {
    const item = items[index];
    if (!item) return;
    const { evidence } = record;
    const row = store.items.insert(job.num, { request: request.id, ordinal, record: index, item, evidence });
    const choices = alone ? keptChoices(record) : null;
    if (choices !== null) store.readings.insert(job.num, { item: row, url: page.finalUrl, choices });
  });
  if (extracted?.divide) {
    const detection = { ...extracted.divide, count: kept.length };
    recordDetection(context, request, detection);
    if (!context.lists) claimList(context, request, detection, loaded.read?.methods ?? []);
  }
  if (byModel?.failure)
    store.jobs.addError(job.num, { code: 'model_failed', message: byModel.failure, url: request.url });
  const taught =
    extracted && context.learner ? context.learner.record({ url: request.url, token, loaded, records }) : null;
  return { list, items, taught };
}

/** Keeps what a page says of its list, so that the job can tell at its end what it did not read. */
function claimList(
  { store, job, plan }: RecordContext,
  { id, url }: RequestRow,
  { expected, total, count }: Divide,
  methods: readonly PaginationWay[],
): void {
  const method = count > 0 ? methods.find(({ confidence }) => confidence >= MIN_METHOD_CONFIDENCE) : undefined;
  const claimed = total ?? expected;
  if (claimed === null && !method) return;
  // a crawl finds the other pages of a list by their links
  const goesOn = { next: method?.url ?? null, goesOn: method !== undefined && plan.crawl === null };
  writeListClaim(store.jobNotes, job.num, id, { url, expected: claimed, count, ...goesOn });
}

const MIN_METHOD_CONFIDENCE = 0.6; // a guessed address, or scrolling that might bring more, is not enough to call a table partial

/** Adds to the job's artifact how the page was divided, and reports a page that claims more than was read. */
function recordDetection({ store, job, divides, lists }: RecordContext, request: RequestRow, detection: Divide): void {
  // what all pages of a list claim is told once, and compared when the list ends
  divides.add(lists?.isNext(request) ? { ...detection, expected: 0 } : detection);
  const artifact = divides.artifact();
  const others = store.jobs.artifacts(job.num).filter((each) => each.type !== 'divide');
  if (artifact) store.jobs.change(job.num, { artifacts: [...others, artifact] });
  const { expected, count } = detection;
  if (expected === null || expected <= count || lists) return;
  const read = `${count.toLocaleString('en')} ${count === 1 ? 'was' : 'were'} read`;
  const message = `The page says it lists ${expected.toLocaleString('en')} records; ${read}.`;
  store.jobs.addError(job.num, { code: 'shortfall', message, url: request.url });
}
