import type { CrawlScope } from '@shared/crawl-scope';
import type { PaginationWay } from '../../page/pagination/types';
import { relateUrls, withCount } from '../../page/pagination/url-relation';
import type { Store } from '../../store/index';
import type { JobRow } from '../../store/jobs';
import type { ListRoot } from '../../store/list-pages';
import type { RequestRow } from '../../store/requests';
import type { JobPlan } from '../plan';
import { shortfallOf } from './list-end';
import { type ListState, listStates, withProof } from './list-state';
import { type SeenRecords, seenRecords } from './seen-records';

/** Follows the lists of a job from page to page. All but `moreFor` is called in the transaction that records a page. */
export interface ListPager {
  /** Whether a request is a further page of a list. */
  readonly isNext: (request: RequestRow) => boolean;
  /** Which records of a further page its list did not have before; `keys` as `keysOf` gives them. */
  readonly freshOf: (request: RequestRow, keys: readonly string[]) => readonly boolean[];
  /** Where the items of a further page belong among those of the job. */
  readonly positionOf: (request: RequestRow) => number;
  /** Whether a page that does not load is no failure: the end of a list, or a guess. */
  readonly mayFail: (request: RequestRow, httpStatus: number | null) => boolean;
  /** Goes on from a page that was read, or could not be; gives hits that nobody knew. */
  readonly goOn: (request: RequestRow, page: ListPage) => readonly string[];
  /** Lists go on that waited for this address to be visited. */
  readonly visited: (url: string) => readonly string[];
  /** What a browser is to do on a further page that has no address of its own; null where nothing is. */
  readonly moreFor: (request: RequestRow) => MoreTask | null;
  /** Tells how many rounds a browser made. */
  readonly madeRounds: (request: RequestRow, rounds: number) => void;
}

export interface MoreTask {
  /** What is clicked; null where the page is scrolled. */
  readonly selector: string | null;
  readonly rounds: number;
}

/** What came of a page, as far as its list depends on it. */
export interface ListPage {
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly message: string | null;
  /** Whether it was divided into records. */
  readonly isList: boolean;
  readonly records: number;
  /** Those that its list did not have before. */
  readonly keys: readonly string[];
  readonly fresh: number;
  /** Records the page claims. */
  readonly expected: number | null;
  readonly ways: readonly PaginationWay[];
}

export interface PagerParts {
  readonly store: Store;
  readonly job: JobRow;
  readonly plan: JobPlan;
  /** Where in the queue a page belongs that is to be read before others. */
  readonly place: (url: string) => { readonly grp: number; readonly rank: number };
}

/** A page of a list that could not be read, or was not asked for. */
export function unreadPage(message: string | null, page?: { readonly httpStatus: number | null }): ListPage {
  const nothing = { isList: false, records: 0, keys: [], fresh: 0, expected: null, ways: [] } as const;
  return { ok: false, httpStatus: page?.httpStatus ?? null, message, ...nothing };
}

/** Null for a job that follows no lists. */
export function createListPager(parts: PagerParts): ListPager | null {
  const { plan, store, job } = parts;
  if (plan.maxPages <= 1 || !plan.extract) return null;
  const states = listStates(store.jobNotes, job.num);
  const seen = seenRecords(store.jobNotes, job.num);
  const roots = new Map<number, ListRoot>();
  const rounds = new Map<number, number>();
  const waiting = new Map<string, number>();
  for (const { waitsFor, root, stopped } of states.all(Number.MAX_SAFE_INTEGER)) {
    if (waitsFor !== null && stopped === null) waiting.set(waitsFor, root);
  }
  const rootOf = (request: RequestRow): ListRoot => {
    const root = roots.get(request.id) ?? store.listPages.rootOf(request.id);
    if (!root) throw new Error(`the list of request ${request.id} has no first page`);
    return root;
  };
  const context: Context = { ...parts, maxPages: plan.maxPages, seen, save: (state) => save(state), roots };

  const save = (state: ListState): void => {
    states.write(state);
    if (state.waitsFor !== null) waiting.set(state.waitsFor, state.root);
    if (state.stopped === null) return;
    seen.forget(state.root);
    for (const [id, { id: root }] of roots) if (root === state.root) roots.delete(id);
  };

  return {
    isNext: ({ origin }) => origin === 'next',
    freshOf: (request, keys) => seen.fresh(rootOf(request).id, keys),
    mayFail: (request, httpStatus) =>
      request.origin === 'next' &&
      request.position >= 0 &&
      (NOT_THERE.has(httpStatus ?? 0) || states.read(rootOf(request).id)?.proven === null),
    positionOf: (request) => (request.position < 0 ? rootOf(request).position : request.position),
    goOn: (request, page) => {
      if (request.origin !== 'next') return begin(context, request, page);
      const root = rootOf(request);
      const state = states.read(root.id);
      if (!state) return [];
      const made = rounds.get(request.id) ?? 1;
      rounds.delete(request.id);
      roots.delete(request.id);
      return judge(context, { ...state, stopped: null }, request, page, made);
    },
    visited: (url) => {
      const root = waiting.get(url);
      if (root === undefined) return [];
      waiting.delete(url);
      const state = states.read(root);
      return state?.trying && state.stopped === null
        ? tryWays(context, { ...state, waitsFor: null }, [state.trying, ...state.left])
        : [];
    },
    moreFor: (request) => {
      if (request.origin !== 'next' || request.position >= 0) return null;
      const way = states.read(rootOf(request).id)?.trying;
      return way && way.url === null ? { selector: way.selector, rounds: plan.maxPages - 1 } : null;
    },
    madeRounds: (request, made) => {
      rounds.set(request.id, made);
    },
  };
}

interface Context extends PagerParts {
  readonly maxPages: number;
  readonly seen: SeenRecords;
  readonly save: (state: ListState) => void;
  readonly roots: Map<number, ListRoot>;
}

/** A page that may be the first of a list. */
function begin(context: Context, request: RequestRow, page: ListPage): readonly string[] {
  if (!page.ok || !page.isList || page.ways.length === 0) {
    claim(context, request.url, { ...NEW, ...firstOf(request, page) });
    return [];
  }
  context.seen.add(request.id, request.id, page.keys);
  return tryWays(context, { ...NEW, ...firstOf(request, page) }, page.ways);
}

const NEW = {
  proven: null,
  found: '',
  pages: 1,
  proof: [],
  left: [],
  trying: null,
  waitsFor: null,
  missed: 0,
  poor: 0,
  stopped: null,
} as const;

function firstOf({ id, url, depth }: RequestRow, { records, expected }: ListPage) {
  return { root: id, url, records, expected, largest: records, last: { request: id, url, depth } };
}

/** A further page of a list: what it brought decides whether the list goes on as it did, by another way, or ends. */
function judge(
  context: Context,
  state: ListState,
  request: RequestRow,
  page: ListPage,
  rounds: number,
): readonly string[] {
  const way = state.trying;
  if (!way) return [];
  const number = state.pages + rounds;
  if (!page.ok) return judgeMissing(context, state, request, page);
  if (page.fresh === 0) return judgeEmpty(context, state, request, page);
  const proof = withProof(state.proof, {
    page: number,
    url: request.url,
    newItems: page.fresh,
    repeated: page.records - page.fresh,
  });
  context.seen.add(state.root, request.id, page.keys);
  const poor = page.fresh < page.records * HARDLY ? state.poor + 1 : 0;
  const next: ListState = {
    ...state,
    proven: way.kind,
    found: state.proven === null ? way.found : state.found,
    pages: number,
    records: state.records + page.fresh,
    expected: largerOf(state.expected, page.expected),
    largest: Math.max(state.largest, page.records),
    proof,
    last: { request: request.id, url: request.url, depth: request.depth },
    left: [],
    trying: way,
    missed: 0,
    poor,
  };
  if (way.url === null) {
    const isCapped = number >= context.maxPages;
    return end(context, next, isCapped ? CAPPED(context.maxPages) : 'Nothing more came.', isCapped);
  }
  if (poor >= MOST_POOR) return end(context, next, 'Its last pages brought hardly anything new.');
  return tryWays(context, next, usualFirst(page.ways, way));
}

const HARDLY = 0.2;
const MOST_POOR = 2;
const CAPPED = (maxPages: number) => `maxPages (${maxPages.toLocaleString('en')}) was reached.`;

function largerOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** The way that worked before goes before others that may be as likely; what only a browser does is not begun on a further page. */
function usualFirst(ways: readonly PaginationWay[], proven: PaginationWay): readonly PaginationWay[] {
  const linked = ways.filter(({ url }) => url !== null);
  const alike = (way: PaginationWay) => Number(way.kind === proven.kind);
  return [...linked].sort((a, b) => alike(b) - alike(a));
}

const NOT_THERE = new Set([404, 410]);

function judgeMissing(context: Context, state: ListState, request: RequestRow, page: ListPage): readonly string[] {
  const number = state.pages + 1;
  if (state.proven === null) return giveUp(context, state);
  if (NOT_THERE.has(page.httpStatus ?? 0)) {
    return end(context, state, `There is no page ${number} (${page.httpStatus}).`);
  }
  // one page that does not load need not be the end of a list whose addresses count
  const beyond = state.missed === 0 ? pageAfter(state.last.url, request.url) : null;
  const way = beyond === null ? null : state.trying;
  if (way && beyond !== null) return tryWays(context, { ...state, missed: 1 }, [{ ...way, url: beyond }]);
  return end(context, state, `Page ${number} could not be read: ${page.message ?? 'it failed'}`);
}

/** The address after next of a list whose addresses count. */
function pageAfter(from: string, to: string): string | null {
  const relation = relateUrls(from, to);
  if (relation.kind !== 'count') return null;
  const step = relation.to - (relation.from ?? (relation.to > 2 ? 0 : 1));
  return step < 1 ? null : withCount(to, relation.place, relation.to + step);
}

function judgeEmpty(context: Context, state: ListState, request: RequestRow, page: ListPage): readonly string[] {
  const number = state.pages + 1;
  if (state.proven === null) return giveUp(context, state);
  if (page.records === 0) return end(context, state, `Page ${number} holds no records.`);
  const proof = withProof(state.proof, { page: number, url: request.url, newItems: 0, repeated: page.records });
  return end(context, { ...state, proof }, `Page ${number} only repeats what the pages before it hold.`);
}

/** The way led nowhere; the next best is tried from the same page. */
function giveUp(context: Context, state: ListState): readonly string[] {
  return tryWays(context, state, state.left);
}

/** Puts the next page of a list into the queue by the first way that leads to one. */
function tryWays(context: Context, state: ListState, ways: readonly PaginationWay[]): readonly string[] {
  if (state.pages >= context.maxPages) {
    const isWhole = ways.length === 0;
    return end(context, state, isWhole ? LAST : CAPPED(context.maxPages), !isWhole);
  }
  let why = state.proven === null ? 'No way on from its first page led to another.' : LAST;
  for (const [at, way] of ways.entries()) {
    const trying = {
      ...state,
      trying: way,
      left: ways.slice(at + 1),
      found: state.proven === null ? way.found : state.found,
    };
    const tried = tryWay(context, trying, way);
    if (tried.kind === 'waits') {
      context.save({ ...trying, waitsFor: way.url });
      return [];
    }
    if (tried.kind === 'queued') {
      context.save({ ...trying, waitsFor: null });
      return tried.hits;
    }
    why = tried.why;
    if (state.trying === null && state.proven === null) state = { ...state, trying: way, found: way.found };
  }
  return end(context, state, why);
}

const LAST = 'Nothing on the last page leads on.';

type Tried =
  | { readonly kind: 'queued'; readonly hits: readonly string[] }
  | { readonly kind: 'waits' }
  | { readonly kind: 'no'; readonly why: string };

function tryWay(context: Context, state: ListState, way: PaginationWay): Tried {
  const { store, job, plan } = context;
  const root = context.roots.get(state.last.request) ?? store.listPages.rootOf(state.last.request);
  if (!root) return { kind: 'no', why: 'The list lost its first page.' };
  const byBrowser = way.url === null;
  if (byBrowser && plan.reach.render === 'never') {
    const why = 'The list goes on only in a browser, and render is "never".';
    store.jobs.addError(job.num, { code: 'pagination', message: why, url: state.url });
    return { kind: 'no', why };
  }
  const url = way.url ?? state.last.url;
  if (!byBrowser && url === root.url) return { kind: 'no', why: 'It leads back to its first page.' };
  const judged = byBrowser ? null : judgeScope(plan.crawl?.scope, url, state.last.depth);
  if (judged !== null && judged.refused !== null) return { kind: 'no', why: judged.refused };
  const hit = judged?.hit ?? false;
  const taken = store.listPages.take(job.num, {
    url,
    // a page that a browser loads further has the address of the first one
    position: byBrowser ? -root.id : root.position,
    depth: state.last.depth,
    parent: state.last.request,
    hit,
    ...context.place(url),
  });
  if (taken.kind === 'queued') {
    context.roots.set(taken.id, root);
    return { kind: 'queued', hits: taken.isNewHit ? [url] : [] };
  }
  if (taken.kind === 'waits') return { kind: 'waits' };
  const number = state.pages + 1;
  const why =
    taken.kind === 'failed'
      ? `Page ${number} could not be read.`
      : hit
        ? `Page ${number} is read as a page of its own.`
        : 'It leads back to a page that was read before.';
  return { kind: 'no', why };
}

/** A crawl visits no page of a list that its own rules leave out. */
function judgeScope(scope: CrawlScope | undefined, url: string, depth: number) {
  const judged = scope?.judge(url, depth, 'next');
  if (!judged) return null;
  if (judged.kind === 'visit') return { hit: judged.hit, refused: null };
  const why = judged.kind === 'skip' ? judged.reason : 'it is of another site';
  return { hit: false, refused: `The next page is not visited: ${why}.` };
}

function end(context: Context, state: ListState, stopped: string, isCapped = false): readonly string[] {
  context.save({ ...state, waitsFor: null, stopped });
  if (!isCapped) claim(context, state.url, state);
  return [];
}

/** Tells of a list that says it has more than its pages brought. */
function claim({ store, job }: Context, url: string, state: ListState): void {
  const message = shortfallOf(state);
  if (message !== null) store.jobs.addError(job.num, { code: 'shortfall', message, url });
}
