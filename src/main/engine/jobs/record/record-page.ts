import type { Item } from '@shared/item';
import {
  addUrl,
  continueFromStart,
  createUnreadPage,
  isListOfHits,
  judgeByQuery,
  type ListPage,
  placeOfLists,
  type RedirectContext,
  recordLinks,
  resolveCanonicalUrl,
  type Settled,
  toCrawledLinks,
} from '../../crawl/index';
import type { FoundLink } from '../../page/index';
import type { KindRow, RequestRow } from '../../store/index';
import { isRedirectedAway } from '../load/redirected-away';
import type { Loaded, LoadedPage, PageRef } from '../load/types';
import { learnPage } from './learn-page';
import { noticeList } from './notice-lists';
import type { RecordContext } from './record-context';
import { type ItemsRead, recordItemsOf } from './record-items';
import { reportGaps } from './report-gaps';

/** Effects of a recorded request, for the job's listeners. */
export interface Recorded {
  readonly hits: readonly string[];
  readonly items: readonly Item[];
  readonly extracted: boolean;
  /** The kind of page that this page became an example of. */
  readonly taught: KindRow | null;
  /** Whether the page did not load, and counts as a failure of the job. */
  readonly isFailure: boolean;
}

const NO_PAGE_THERE = new Set([404, 410]);

const NOTHING: Recorded = { hits: [], items: [], extracted: false, taught: null, isFailure: false };

/**
 * Records a request's result: the page, its links and items, counts, the charge, and that the request is done. Runs in one transaction, so that a
 * killed process leaves a request completely done or still open.
 */
export function recordPage(context: RecordContext, request: RequestRow, loaded: Loaded): Recorded {
  const { store } = context;
  switch (loaded.kind) {
    case 'retry':
      chargePagination(context, loaded);
      store.requests.retryAt(request.id, loaded.at, loaded.attempts);
      return NOTHING;
    case 'refused':
      store.requests.finish(request.id, {
        state: 'skipped',
        skippedFor: 'robots',
        status: null,
        message: loaded.message,
        page: null,
      });
      return { ...NOTHING, hits: goOnWithList(context, request, createUnreadPage(loaded.message)) };
    case 'loaded':
      return recordLoaded(context, request, loaded);
  }
}

function recordLoaded(context: RecordContext, request: RequestRow, given: LoadedPage): Recorded {
  const loaded = withFault(context, request, given);
  const page = finishRequest(context, request, loaded);
  const place = findPlace(context, request, loaded, page.id);
  const found = followLinks(context, request, loaded);
  noticeList(context, request, loaded);
  // checked before lists continue, because a page past the end of a list is not a failure
  const failure = getFailure(context, request, loaded);
  const read = recordItemsOf(context, place.reported, loaded, loaded.read ? page.token : null);
  reportGaps(context, request, loaded, read);
  const ofLists = goOnWithList(context, request, toListPage(context, request, loaded, read));
  const hits = [...place.newHits, ...found, ...ofLists, ...goOnFromStartPage(context, request, loaded)];
  const extracted = read !== null;
  const items = read?.items ?? [];

  if (failure) reportFailure(context, request, failure, loaded.message);
  if (loaded.read?.linksLeftOut) reportLinksLeftOut(context, request.url, loaded.read.linksLeftOut);
  chargePage(context, loaded, extracted);
  context.store.jobs.count(context.job.num, {
    // a visit job is charged for visits only
    visits: Number(isVisit(loaded) || context.plan.visitOperation !== null),
    hits: hits.length - place.lostHits,
    items: items.length - place.lostItems,
    extracts: Number(extracted),
    failures: Number(failure !== null) - place.recovered,
  });
  learnPage(context, request, {
    hits: hits.length,
    extracted,
    fingerprint: loaded.read?.identity?.fingerprint ?? null,
    items,
    links: (loaded.read?.links ?? []).map(({ url }) => url),
  });
  return { hits, items, extracted, taught: read?.taught ?? null, isFailure: failure !== null };
}

/** A page that its list links to or that was requested by its address is a failure if the site returned another one. */
function withFault(context: RecordContext, request: RequestRow, loaded: LoadedPage): LoadedPage {
  const fault =
    context.lists?.faultOf(request, loaded) ??
    findNumberedFault(request, loaded) ??
    findRedirectFault(context, request, loaded);
  if (!fault) return loaded;
  const { reason, message } = fault;
  const fetchRecord = { ...loaded.page.fetchRecord, reason };
  return { ...loaded, status: 'error', message, read: null, page: { ...loaded.page, fetchRecord } };
}

const PAGE_NUMBER = /^\D{0,6}\d{1,6}\D{0,2}$/;

/** The fault of a page that does not exist though a crawled list links to it by its number; null if there is none. */
function findNumberedFault({ origin, hit, link }: RequestRow, { page, message }: LoadedPage) {
  const isNumbered = origin === 'link' && !hit && link?.region === 'pagination' && PAGE_NUMBER.test(link.text.trim());
  if (!isNumbered || !NO_PAGE_THERE.has(page.httpStatus ?? 0)) return null;
  const linked = 'The list links to this page.';
  return { reason: 'client_error', message: message === null ? linked : `${message} ${linked}` } as const;
}

/** The fault of a requested page that redirects to a list or to a page above it; null if it does not. */
function findRedirectFault({ plan }: RecordContext, { url }: RequestRow, loaded: LoadedPage) {
  const { status, landedUrl, page, read } = loaded;
  if (plan.crawl || plan.extract?.perPage !== 'one' || status !== 'ok') return null;
  const final = landedUrl ?? page.finalUrl;
  if (!isRedirectedAway(url, final, read?.extracted?.listed !== undefined)) return null;
  return { reason: 'redirect', message: `The address redirects to another page, ${final}.` } as const;
}

/** Stores the page if it is new, and finishes its request. */
function finishRequest(context: RecordContext, request: RequestRow, loaded: LoadedPage): PageRef {
  const { status, message } = loaded;
  const page = loaded.stored ?? storePage(context, loaded);
  const state = status === 'ok' ? 'done' : 'failed';
  context.store.requests.finish(request.id, { state, status, message, page: page.id });
  return page;
}

/** The URL under which a page is reported, and how this changes the job's counts. */
interface Place {
  /** The request after recording, as a hit or not. */
  readonly reported: RequestRow;
  readonly newHits: readonly string[];
  readonly lostHits: number;
  readonly lostItems: number;
  /** Number of failed pages that have now loaded through another URL. */
  readonly recovered: number;
}

/** Finds the canonical URL of a page, and whether it is a hit: by its URL, or by the query of its crawl. */
function findPlace(context: RecordContext, request: RequestRow, loaded: LoadedPage, page: number): Place {
  const { store, plan, crawlState } = context;
  const settled = loaded.status === 'ok' ? settleAddress(context, request, loaded, page) : null;
  const reported = settled?.reported ?? request;
  const sought = { ...request, sameAs: reported.sameAs };
  const wanted = judgeByQuery(crawlState?.query ?? null, plan.crawl, sought, loaded);
  const isList = reported.hit && isListOfItems(context, reported, loaded);
  if (isList) {
    store.samePages.unmarkHit(reported.id);
    store.samePages.setReason(reported.id, 'It lists the pages that match, so it is not read as an item.');
  }
  const hit = (wanted ?? reported.hit) && settled?.isReported !== false && !isList;
  const becameHit = wanted === true && !request.hit;
  const ceasedToBe = (wanted === false && request.hit) || isList;
  return {
    reported: { ...reported, hit },
    newHits: [...(settled?.newHits ?? []), ...(becameHit ? [request.url] : [])],
    lostHits: (settled?.lostHits ?? 0) + Number(ceasedToBe),
    lostItems: settled?.lostItems ?? 0,
    recovered: settled?.recovered.length ?? 0,
  };
}

/** Whether a page only lists the pages that are to be read as items. */
function isListOfItems({ plan }: RecordContext, { url }: RequestRow, { read }: LoadedPage): boolean {
  const { crawl, extract } = plan;
  return crawl !== null && extract?.perPage === 'one' && isListOfHits(crawl, url, read?.links ?? []);
}

/** Queues the links of a crawled page, ordered by relevance to the query if there is one; returns new hits. */
function followLinks(context: RecordContext, request: RequestRow, { read }: LoadedPage): readonly string[] {
  const { plan, crawlState } = context;
  const query = crawlState?.query ?? null;
  const links = plan.crawl ? toCrawledLinks(plan.crawl.scope, read?.links ?? []) : (read?.links ?? []);
  const rate = query ? (link: FoundLink) => query.rate(link, request) : undefined;
  const found = plan.crawl ? recordLinks(context, plan.crawl.scope, request, links, rate) : [];
  query?.linkedAgain(links, request);
  return found;
}

type Failure = Exclude<LoadedPage['status'], 'ok'>;

/** The failure of a page that did not load; null if it does not count as one. */
function getFailure({ lists }: RecordContext, request: RequestRow, { status, page }: LoadedPage): Failure | null {
  if (status === 'ok' || lists?.mayFail(request, page.httpStatus)) return null;
  if (isSearch(request)) return null;
  return isDeadEnd(request, page) ? null : status;
}

/**
 * Whether nothing is missing though there is no page: a seed is a guess, and a page that is not a hit is visited only for its links. Every other failure of
 * such a page counts, because it may have had links. `FAILED` in `store/failed-pages.ts` says the same of rows.
 */
function isDeadEnd({ origin, hit }: RequestRow, { httpStatus, fetchRecord }: LoadedPage['page']): boolean {
  const isExpendable = origin === 'seed' || (origin !== 'start' && !hit);
  return isExpendable && NO_PAGE_THERE.has(httpStatus ?? 0) && fetchRecord.reason !== 'client_error';
}

/** Whether the page is a search of the site that the crawl tried by itself; the crawl continues without it. */
function isSearch({ link }: RequestRow): boolean {
  return link?.kind === 'search';
}

/** The page as part of a list; null if it belongs to none. */
function toListPage(
  { lists }: RecordContext,
  request: RequestRow,
  { message, page }: LoadedPage,
  read: ItemsRead | null,
): ListPage | null {
  return read?.list?.page ?? (lists?.isNext(request) ? createUnreadPage(message, page) : null);
}

/** Adds the items of a page that was read again because it became a hit. */
export function recordItems(context: RecordContext, request: RequestRow, loaded: LoadedPage): readonly Item[] {
  const { store, job } = context;
  const read = recordItemsOf(context, { ...request, hit: true }, loaded, loaded.stored?.token ?? null);
  if (read === null) return [];
  const { items } = read;
  goOnWithList(context, request, read.list?.page ?? null);
  store.jobs.charge(job.num, 'extract', 1);
  store.jobs.count(job.num, { items: items.length, extracts: 1 });
  return items;
}

function reportFailure(
  { store, job }: RecordContext,
  { url }: RequestRow,
  code: Failure,
  message: string | null,
): void {
  store.jobs.addError(job.num, { code, message: message ?? '', url });
}

function reportLinksLeftOut({ store, job }: RecordContext, url: string, count: number): void {
  const message = `The page has too many links; the last ${count.toLocaleString('en')} were left out.`;
  store.jobs.addError(job.num, { code: 'too_many_links', message, url });
}

/** Whether a page was visited, not read from the store. */
function isVisit({ stored }: LoadedPage): boolean {
  return stored === null;
}

function chargePage(context: RecordContext, loaded: LoadedPage, extracted: boolean): void {
  const { store, job, plan } = context;
  if (isVisit(loaded) && plan.visitOperation) store.jobs.charge(job.num, plan.visitOperation, 1);
  if (extracted) store.jobs.charge(job.num, 'extract', 1);
  chargePagination(context, loaded);
}

/** Charges all bytes transferred, including failed attempts, and solved captchas. */
function chargePagination(
  { store, job }: RecordContext,
  { moved, solved }: Pick<LoadedPage, 'moved' | 'solved'>,
): void {
  for (const { tier, bytes } of moved) store.jobs.meter(job.num, tier, bytes);
  if (solved > 0) store.jobs.charge(job.num, 'captcha', solved);
}

function storePage({ store, job, randomId, onStored }: RecordContext, loaded: LoadedPage): PageRef {
  const { page, snapshots = [], read } = loaded;
  const token = randomId();
  const id = store.pages.insert(job.num, { ...page, token });
  store.pageSnapshots.insert(id, snapshots);
  if (read) onStored?.(token, read);
  return { id, token };
}

/** Settles which URL the page belongs to; null if the job does not crawl. */
function settleAddress(context: RecordContext, request: RequestRow, loaded: LoadedPage, page: number): Settled | null {
  const { store, job, plan } = context;
  const { crawl } = plan;
  if (!crawl) return null;
  const add: RedirectContext['add'] = (url, origin, from) =>
    addUrl(context, crawl.scope, url, { depth: request.depth, origin, parent: from.id });
  const parts = { store, job, add, readsItems: plan.extract !== null };
  const settled = resolveCanonicalUrl(parts, crawl, request, loaded, page);
  if (settled.recovered.length > 0) store.jobs.removeErrors(job.num, settled.recovered);
  return settled;
}

/**
 * Continues the page's list, and lists that were waiting for this page; `page` is null if it has no list. Returns new
 * hits.
 */
function goOnWithList({ lists }: RecordContext, request: RequestRow, page: ListPage | null): readonly string[] {
  if (!lists) return [];
  return [...(page ? lists.goOn(request, page) : []), ...lists.visited(request.url)];
}

/** Continues the list on a start page of a crawl; returns new hits. */
function goOnFromStartPage({ store, job, plan, crawlState }: RecordContext, request: RequestRow, { read }: LoadedPage) {
  return continueFromStart({ store, job, plan, place: placeOfLists(crawlState) }, request, read?.methods ?? []);
}
