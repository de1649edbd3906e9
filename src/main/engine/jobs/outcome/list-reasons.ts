import type { Outcome, OutcomeAction, OutcomeReason } from '@shared/contract/outcome';
import { MAX_LIST_PAGES } from '@shared/contract/task';
import { getClaimedTotal, getShortfall, type ListState, listStates } from '../../crawl/index';
import { MAX_RECORDS } from '../../extract/index';
import type { JobRow, Store } from '../../store/index';
import { groupListClaims, type ListClaim, MIN_LISTED_HITS, readListClaims } from './list-claims';
import { formatCountWere, formatNumbered } from './reason-words';
import { createBrowserAction, createRerunCall } from './task-again';

const MAX_LISTS = 10_000;
const CUT = ` Winnow reads at most ${MAX_RECORDS.toLocaleString('en')} records of one page: split the page or file.`;
const SOME_PAGES = 100; // suggested if the list does not state its length

/** Reasons why a job's lists were not read to the end. */
export function getListReasons(store: Pick<Store, 'jobNotes' | 'requests'>, job: JobRow): readonly OutcomeReason[] {
  const claims = readListClaims(store.jobNotes, job.num);
  const own = claims.filter(({ isOnTheWay }) => !isOnTheWay);
  const reasons =
    typeof job.args.maxPages === 'number' && job.args.maxPages > 1
      ? followedReasons(listStates(store.jobNotes, job.num).all(MAX_LISTS), job)
      : unfollowedReasons(store, job, own);
  const onTheWay = claims.filter((claim) => claim.isOnTheWay && listsHits(store, job, claim));
  const goOn = onTheWay.filter(({ goesOn }) => goesOn);
  return [...reasons, ...onTheWayReasons(goOn, job), ...longerReasons(onTheWay, job)];
}

/** Whether a list on the way leads to hits that the crawl had by no other way: a larger sitemap has the others. */
function listsHits({ requests }: Pick<Store, 'requests'>, { num }: JobRow, { count, request }: ListClaim): boolean {
  if (request !== undefined) return requests.countHitsFrom(num, request, MIN_LISTED_HITS) >= MIN_LISTED_HITS;
  return requests.countFromSitemaps(num, count + 1) <= count;
}

/** For lists that lead a crawl to its hits and state more entries than it found, without a way to the others. */
function longerReasons(claims: readonly ListClaim[], { hits }: JobRow): readonly OutcomeReason[] {
  const longer = claims.filter(({ goesOn, expected }) => !goesOn && expected !== null && expected > hits);
  const [first] = longer.toSorted((one, other) => (other.expected ?? 0) - (one.expected ?? 0));
  if (!first || first.expected === null) return [];
  const stated = first.expected.toLocaleString('en');
  const message = `The list at ${first.url} states ${stated} entries, but the crawl found ${hits.toLocaleString('en')} and no link to more.`;
  return [{ code: 'claims_more', message, url: first.url, count: first.expected - hits }];
}

/** For lists that lead a crawl to its hits, and continue only in a browser. */
function onTheWayReasons(claims: readonly ListClaim[], job: JobRow): readonly OutcomeReason[] {
  const [first] = claims;
  if (!first) return [];
  const lists = new Set(claims.map(({ url }) => url)).size; // several addresses may redirect to one list
  const which = lists === 1 ? `The list at ${first.url} goes` : `${formatNumbered(lists, 'list')} go`;
  const { interact, maxPages } = job.args;
  if (interact !== true) {
    const message = `${which} on only in a browser; the links of the first page were followed.`;
    const action = { ...createRerunCall(job, { interact: true }), label: 'Load the lists to their end' };
    return [{ code: 'more_pages', message, url: first.url, action }];
  }
  const message = `${which} on after what the browser loaded.`;
  const pages = Math.min(MAX_LIST_PAGES, SOME_PAGES + 2 * (typeof maxPages === 'number' ? maxPages : 0));
  const canLoadMore = job.type === 'crawl'; // a scrape takes maxPages for the lists that it reads
  const action = { ...createRerunCall(job, { maxPages: pages }), label: 'Load more of the lists' };
  return [{ code: 'more_pages', message, url: first.url, ...(canLoadMore && { action }) }];
}

/** How the lists ended that stopped at known rows; undefined if there are none. */
export function getStopAtKnown(store: Pick<Store, 'jobNotes'>, job: JobRow): Outcome['stoppedAtKnown'] {
  if (job.args.stopAtKnown === undefined) return undefined;
  const lists = listStates(store.jobNotes, job.num)
    .all(MAX_LISTS)
    .filter(({ isAtKnown }) => isAtKnown === true);
  const saved = lists.flatMap((list) => {
    const total = getClaimedTotal(list);
    return total === null || list.largest === 0 ? [] : [Math.max(0, Math.ceil(total / list.largest) - list.pages)];
  });
  const pagesSaved = saved.length === 0 ? null : saved.reduce((sum, pages) => sum + pages, 0);
  return lists.length === 0 ? undefined : { lists: lists.length, pagesSaved };
}

/** For lists that were followed page by page. */
function followedReasons(lists: readonly ListState[], job: JobRow): readonly OutcomeReason[] {
  const open = lists.filter(({ isAtKnown }) => isAtKnown !== true);
  const capped = open.filter(
    (list) => list.isCapped && (getClaimedTotal(list) ?? Number.POSITIVE_INFINITY) > list.records,
  );
  const short = open.filter((list) => !capped.includes(list) && getShortfall(list) !== null);
  const missing = (some: readonly ListState[]) =>
    some.reduce((sum, list) => sum + Math.max(0, (getClaimedTotal(list) ?? 0) - list.records), 0);
  const reasons: OutcomeReason[] = [];
  if (capped.length > 0) {
    const count = missing(capped);
    const which =
      capped.length === 1 ? `The list at ${capped[0]?.url} goes` : `${formatNumbered(capped.length, 'list')} go`;
    reasons.push({
      code: 'max_pages',
      message: `${which} on after maxPages (${String(job.args.maxPages)})${count > 0 ? `: ${formatCountWere(count, 'record')} not read` : ''}.`,
      ...(count > 0 && { count }),
      action: readOn(
        job,
        count,
        pagesFor(
          capped.map((list) => ({ expected: getClaimedTotal(list), largest: list.largest })),
          job,
        ),
      ),
    });
  }
  if (short.length > 0) {
    const count = missing(short);
    // failed pages may have them
    const action = job.failures === 0 ? createBrowserAction(job) : null;
    reasons.push({
      code: 'claims_more',
      message: `${saysMore(short[0]?.url ?? '', short.length)}: ${formatCountWere(count, 'record')} not found on its pages.`,
      count,
      ...(action && { action }),
    });
  }
  return reasons;
}

/** For lists whose further pages the job did not request. */
function unfollowedReasons(
  { requests }: Pick<Store, 'requests'>,
  job: JobRow,
  claims: readonly ListClaim[],
): readonly OutcomeReason[] {
  const short = groupListClaims(claims).filter(({ expected, read }) => expected > read);
  const reasons: OutcomeReason[] = [];
  const goesOn = claims.filter((claim) => claim.goesOn && !isRead(requests, job, claim));
  if (short.length > 0) {
    const count = short.reduce((sum, { expected, read }) => sum + expected - read, 0);
    const isCut = short.every(({ largest }) => largest >= MAX_RECORDS);
    const action = isCut
      ? null
      : short.some(({ isDeadEnd }) => !isDeadEnd)
        ? readOn(job, count, pagesFor(short, job))
        : createBrowserAction(job);
    reasons.push({
      code: 'claims_more',
      message: `${saysMore(short[0]?.urls[0] ?? '', short.length)}: ${formatCountWere(count, 'record')} not read.${isCut ? CUT : ''}`,
      count,
      ...(action && { action }),
    });
  }
  const shortUrls = new Set(short.flatMap(({ urls }) => urls));
  const rest = goesOn.filter(({ url }) => !shortUrls.has(url));
  if (rest.length > 0) {
    const which = rest.length === 1 ? `The list at ${rest[0]?.url} has` : `${formatNumbered(rest.length, 'list')} have`;
    reasons.push({
      code: 'more_pages',
      message: `${which} more pages; only the first was read.`,
      action: readOn(job, 0, SOME_PAGES),
    });
  }
  return reasons;
}

function isRead(requests: Store['requests'], job: JobRow, { next }: ListClaim): boolean {
  return next !== null && requests.knows(job.num, next);
}

function saysMore(url: string, lists: number): string {
  return lists === 1
    ? `The page ${url} says that its list is longer`
    : `${formatNumbered(lists, 'page')} say that their lists are longer`;
}

/** Enough pages for all lists. */
function pagesFor(
  lists: readonly { readonly expected: number | null; readonly largest: number }[],
  job: JobRow,
): number {
  const asked = typeof job.args.maxPages === 'number' ? job.args.maxPages : 1;
  const pages = lists.map(({ expected, largest }) =>
    expected === null || largest === 0 ? asked + SOME_PAGES : Math.ceil(expected / largest) + 1,
  );
  return Math.min(MAX_LIST_PAGES, Math.max(...pages, asked + 1));
}

/** An action that runs the task again with more pages per list. */
function readOn(job: JobRow, missing: number, maxPages: number): OutcomeAction {
  const label = missing > 0 ? `Get the other ${missing.toLocaleString('en')}` : 'Follow the list to its end';
  return { ...createRerunCall(job, { maxPages }), label };
}
