import type { ListPager } from '../../crawl/index';
import type { FetchPlan } from '../../fetch/index';
import type { PaginationMethod } from '../../page/index';
import type { RequestRow } from '../../store/index';
import type { PageLoader } from './load-page';
import type { Loaded, LoadedPage, LoadOptions } from './types';

const MIN_ROUNDS = 100; // rounds of loading more, for a list on a crawled page
const WATCHED_DEPTH = 1; // links from the start, up to which a crawl notices lists that it does not load whole
const LIKELY = 0.4;

export interface ListLoad {
  readonly loader: Pick<PageLoader, 'load'>;
  /** Null if the job does not follow lists. */
  readonly lists: ListPager | null;
  /** CSS selector of the link or button to the next page, if the user chose it. */
  readonly nextSelector: string | null;
  /** Whether to load lists on visited pages to their end. */
  readonly interact: boolean;
  /** Whether a crawl follows the lists of its start pages. */
  readonly follows: boolean;
  /** Pages of a list to load at most. */
  readonly maxPages: number;
}

/** Whether a crawl notices a list on this page that continues only in a browser, so that its outcome can say so. */
export function isWatched({ hit, depth, origin }: Pick<RequestRow, 'hit' | 'depth' | 'origin'>): boolean {
  return !hit && depth <= WATCHED_DEPTH && origin !== 'next';
}

/** Loads a page. If its list continues only in a browser and the job allows it, loads more of the list. */
export async function loadList(
  { loader, lists, nextSelector, interact, follows, maxPages }: ListLoad,
  request: RequestRow,
  options: LoadOptions,
): Promise<Loaded> {
  const isNext = lists?.isNext(request) ?? false;
  const { extract } = options.wants;
  const wants = {
    ...options.wants,
    pagination:
      lists !== null && extract !== null && nextSelector !== null
        ? { selector: nextSelector }
        : (extract !== null && (lists !== null || extract.perPage !== 'one')) ||
          interact ||
          follows ||
          (options.wants.links !== false && isWatched(request)),
    // a later page of a list is a list, however few records it has
    extract:
      isNext && extract
        ? { ...extract, perPage: 'many' as const, listSelector: lists?.selectorOf(request) ?? null }
        : extract,
  };
  const task = lists?.moreFor(request) ?? null;
  if (!lists || !task) {
    const loaded = await loader.load(request, { ...options, wants });
    return interact
      ? loadToEnd(loader, request, loaded, { ...options, wants }, Math.max(MIN_ROUNDS, maxPages - 1))
      : loaded;
  }
  let rounds = 0;
  const onRound = (made: number) => {
    rounds = made;
  };
  const more = { ...task, onRound };
  const loaded = await loader.load(request, { ...options, wants, fetchPlan: withBrowser(options.fetchPlan), more });
  lists.madeRounds(request, rounds);
  return loaded;
}

/** Always visits: a stored page holds only the first round of its list. */
function withBrowser(fetchPlan: FetchPlan): FetchPlan {
  return { ...fetchPlan, render: 'always', fresh: true };
}

/** Loads the page again with its whole list, within the same visit; returns the first result if that fails. */
async function loadToEnd(
  loader: Pick<PageLoader, 'load'>,
  request: RequestRow,
  loaded: Loaded,
  options: LoadOptions,
  rounds: number,
): Promise<Loaded> {
  if (loaded.kind !== 'loaded' || loaded.status !== 'ok' || options.fetchPlan.render === 'never') return loaded;
  const method = loaded.read?.methods.find(isDoneInBrowser);
  if (!method) return loaded;
  let made = 0;
  const onRound = (round: number) => {
    made = round;
  };
  const more = { selector: method.selector, rounds, onRound };
  const fetchPlan = withBrowser(options.fetchPlan);
  const whole = await loader.load({ ...request, page: null, tries: [] }, { ...options, fetchPlan, more });
  if (whole.kind !== 'loaded') return loaded;
  const moved = [...loaded.moved, ...whole.moved];
  const solved = loaded.solved + whole.solved;
  if (whole.status === 'ok' && whole.read)
    return { ...withLinkedMethods(whole), moved, solved, ...(made >= rounds && { listGoesOn: true as const }) };
  const message = `Its list continues by ${method.found}, which failed: ${whole.message ?? 'it failed'}`;
  return { ...loaded, message, moved, solved };
}

function isDoneInBrowser({ url, confidence }: PaginationMethod): boolean {
  return url === null && confidence >= LIKELY;
}

function withLinkedMethods(loaded: LoadedPage): LoadedPage {
  if (!loaded.read) return loaded;
  return { ...loaded, read: { ...loaded.read, methods: loaded.read.methods.filter(({ url }) => url !== null) } };
}
