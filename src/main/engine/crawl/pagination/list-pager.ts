import { isAdvertisement } from '@shared/same-meaning';
import type { RecordKeys } from '../../page/index';
import type { ListRoot, RequestRow } from '../../store/index';
import type { CrawledPage } from '../loaded-page';
import { beginList, judgeNextPage } from './judge-page';
import { createKnownRows } from './known-rows';
import type { ListPage } from './list-page';
import { type ListState, listStates } from './list-state';
import { tryMethods } from './next-page';
import type { Context, PagerParts } from './pager-context';
import { findFault, isMissingStatus, isPromised, isWithin } from './promised-page';
import { createSeenRecords } from './seen-records';

/** Follows a job's lists from page to page. Call everything except `moreFor` in the transaction that records a page. */
export interface ListPager {
  /** Whether a request is a further page of a list. */
  readonly isNext: (request: RequestRow) => boolean;
  /** Which records of a further page are new to its list. */
  readonly freshOf: (request: RequestRow, records: RecordKeys) => readonly boolean[];
  /** For each record, whether an earlier run has it; empty if the job does not stop at known rows. */
  readonly knownOf: (records: readonly Readonly<Record<string, unknown>>[]) => readonly boolean[];
  /** Position of a further page's items among all items of the job. */
  readonly positionOf: (request: RequestRow) => number;
  /** The fault of a page that its list links to; null if it has none, or if the list may end before it. */
  readonly faultOf: (request: RequestRow, loaded: CrawledPage) => ReturnType<typeof findFault>;
  /** Whether the page may fail without being a failure of the job: the list may have ended, or the URL was a guess. */
  readonly mayFail: (request: RequestRow, httpStatus: number | null) => boolean;
  /** Continues after a page, whether or not it could be read; returns new hits. */
  readonly goOn: (request: RequestRow, page: ListPage) => readonly string[];
  /** Continues the lists that waited for this URL. */
  readonly visited: (url: string) => readonly string[];
  /** How a browser loads a further page without a URL of its own; null if none is needed. */
  readonly moreFor: (request: RequestRow) => MoreTask | null;
  /** CSS selector of the records on the first page of a further page's list; null if it is not known. */
  readonly selectorOf: (request: RequestRow) => string | null;
  /** Whether a further page is the next period of a calendar. */
  readonly isPeriod: (request: RequestRow) => boolean;
  /** Whether the record keys of a list include more than values. */
  readonly isMarked: (request: RequestRow) => boolean;
  /** Forgets how a list was followed, so that it is read again from its first page. */
  readonly restart: (root: number) => void;
  /** Records how many rounds of loading more a browser made. */
  readonly madeRounds: (request: RequestRow, rounds: number) => void;
}

export interface MoreTask {
  /** The element to click; null to scroll. */
  readonly selector: string | null;
  readonly rounds: number;
}

/** Null if the job follows no lists. */
export function createListPager(parts: PagerParts): ListPager | null {
  const { plan, store, job } = parts;
  if (plan.maxPages <= 1 || !plan.extract) return null;
  const states = listStates(store.jobNotes, job.num);
  const seen = createSeenRecords(store.jobNotes, job.num);
  const isKnown = createKnownRows(store, job);
  const roots = new Map<number, ListRoot>();
  const rounds = new Map<number, number>();
  const waiting = new Map<string, number>();
  for (const { waitsFor, root, stopped } of states.all(Number.MAX_SAFE_INTEGER)) {
    if (waitsFor !== null && stopped === null) waiting.set(waitsFor, root);
  }
  const getRequestRoot = (request: RequestRow): ListRoot => {
    const root = roots.get(request.id) ?? store.listPages.rootOf(request.id);
    if (!root) throw new Error(`the list of request ${request.id} has no first page`);
    return root;
  };
  const context: Context = { ...parts, maxPages: plan.maxPages, seen, save: (state) => save(state), roots };

  /**
   * State of the list that this further page belongs to; null for other pages, and for pages that a browser adds to the
   * first.
   */
  const getLinkState = (request: RequestRow): ListState | null =>
    request.origin === 'next' && request.position >= 0 ? states.read(getRequestRoot(request).id) : null;

  const save = (state: ListState): void => {
    states.write(state);
    if (state.waitsFor !== null) waiting.set(state.waitsFor, state.root);
    if (state.stopped === null) return;
    seen.forget(state.root);
    for (const [id, { id: root }] of roots) if (root === state.root) roots.delete(id);
  };

  return {
    isNext: ({ origin }) => origin === 'next',
    freshOf: (request, records) => {
      const { id } = getRequestRoot(request);
      return seen.fresh(id, records, isWithin(request.url, states.read(id)?.furthest));
    },
    knownOf: (records) =>
      plan.stopAtKnown === null ? [] : records.filter((row) => !isAdvertisement(row)).map(isKnown),
    faultOf: (request, loaded) => {
      const state = getLinkState(request);
      return state && isPromised(state, request) ? findFault(state, request, loaded) : null;
    },
    mayFail: (request, httpStatus) => {
      const state = getLinkState(request);
      return state !== null && !isPromised(state, request) && (isMissingStatus(httpStatus) || state.proven === null);
    },
    positionOf: (request) => (request.position < 0 ? getRequestRoot(request).position : request.position),
    goOn: (request, page) => {
      if (request.origin !== 'next') return beginList(context, request, page);
      const root = getRequestRoot(request);
      const state = states.read(root.id);
      if (!state) return [];
      const made = rounds.get(request.id) ?? 1;
      rounds.delete(request.id);
      roots.delete(request.id);
      return judgeNextPage(context, { ...state, stopped: null }, request, page, made);
    },
    visited: (url) => {
      const root = waiting.get(url);
      if (root === undefined) return [];
      waiting.delete(url);
      const state = states.read(root);
      return state?.trying && state.stopped === null
        ? tryMethods(context, { ...state, waitsFor: null }, [state.trying, ...state.left])
        : [];
    },
    moreFor: (request) => {
      if (request.origin !== 'next' || request.position >= 0) return null;
      const method = states.read(getRequestRoot(request).id)?.trying;
      return method && method.url === null ? { selector: method.selector, rounds: plan.maxPages - 1 } : null;
    },
    selectorOf: (request) => states.read(getRequestRoot(request).id)?.selector ?? null,
    isPeriod: (request) => states.read(getRequestRoot(request).id)?.trying?.isPeriod === true,
    isMarked: (request) => states.read(getRequestRoot(request).id)?.isUnmarked !== true,
    restart: (root) => {
      states.remove(root);
      seen.forget(root);
      for (const [id, { id: own }] of roots) if (own === root) roots.delete(id);
      for (const [url, own] of waiting) if (own === root) waiting.delete(url);
    },
    madeRounds: (request, made) => {
      rounds.set(request.id, made);
    },
  };
}
