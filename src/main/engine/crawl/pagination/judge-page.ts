import type { PaginationMethod } from '../../page/index';
import { relateUrls, withCount } from '../../page/index';
import type { RequestRow } from '../../store/index';
import type { ListPage } from './list-page';
import { type ListState, withProof } from './list-state';
import { cappedAt, tryMethods } from './next-page';
import { type Context, claim, endList } from './pager-context';
import { isNotThere, isPromised } from './promised-page';

/** Starts following a page that may be the first of a list. */
export function beginList(context: Context, request: RequestRow, page: ListPage): readonly string[] {
  if (!page.ok || !page.isList || page.methods.length === 0) {
    claim(context, request.url, { ...NEW, ...isFirstPage(request, page) });
    return [];
  }
  context.seen.add(request.id, request.id, page.keys);
  const state = { ...NEW, ...isFirstPage(request, page), ...countKnown(context, 0, page) };
  return state.isAtKnown ? endAtKnown(context, state) : tryMethods(context, state, page.methods);
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

function isFirstPage({ id, url, depth }: RequestRow, { records, expected, total, isMarked }: ListPage) {
  return {
    root: id,
    url,
    isUnmarked: !isMarked,
    records,
    expected,
    total,
    largest: records,
    lastRecords: records,
    last: { request: id, url, depth },
  };
}

/** Decides after a further page whether the list continues in the same way, in another way, or ends. */
export function judgeNextPage(
  context: Context,
  state: ListState,
  request: RequestRow,
  page: ListPage,
  rounds: number,
): readonly string[] {
  const method = state.trying;
  if (!method) return [];
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
    proven: method.kind,
    found: state.proven === null ? method.found : state.found,
    pages: number,
    records: state.records + page.fresh,
    expected: getLarger(state.expected, page.expected),
    total: getLarger(state.total ?? null, page.total),
    largest: Math.max(state.largest, page.records),
    lastRecords: page.records,
    proof,
    last: { request: request.id, url: request.url, depth: request.depth },
    left: [],
    trying: method,
    missed: 0,
    poor,
    ...countKnown(context, state.knownInRow ?? 0, page),
  };
  if (next.isAtKnown) return endAtKnown(context, next);
  if (method.url === null) {
    const isCapped = number >= context.maxPages;
    return endList(context, next, isCapped ? cappedAt(context.maxPages) : 'Nothing more was loaded.', isCapped);
  }
  if (poor >= MAX_POOR) return endList(context, next, 'Its last pages had hardly anything new.');
  return tryMethods(context, next, sortProvenFirst(page.methods, method));
}

/** How many rows at the end of a list are known, from those before a page and the page's own; enough of them anywhere on it end the list. */
function countKnown({ plan: { stopAtKnown } }: Context, before: number, { known }: ListPage) {
  let knownInRow = before;
  for (const isKnown of known) {
    knownInRow = isKnown ? knownInRow + 1 : 0;
    if (stopAtKnown !== null && knownInRow >= stopAtKnown) return { knownInRow, isAtKnown: true };
  }
  return { knownInRow, isAtKnown: false };
}

/** Ends a list whose older rows an earlier run has: nothing is missing. */
function endAtKnown(context: Context, state: ListState): readonly string[] {
  context.save({ ...state, waitsFor: null, stopped: `Stopped at ${context.plan.stopAtKnown} known rows.` });
  return [];
}

const HARDLY = 0.2;
const MAX_POOR = 2;

function getLarger(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** Puts the proven method before equally likely ones. A method that needs a browser is not started on a further page. */
function sortProvenFirst(methods: readonly PaginationMethod[], proven: PaginationMethod): readonly PaginationMethod[] {
  const linked = methods.filter(({ url }) => url !== null);
  const alike = (method: PaginationMethod) => Number(method.kind === proven.kind);
  return [...linked].sort((a, b) => alike(b) - alike(a));
}

function judgeMissing(context: Context, before: ListState, request: RequestRow, page: ListPage): readonly string[] {
  const isLost = isPromised(before, request);
  const state = isLost ? withGap(before, request.url) : before;
  const number = state.pages + 1 + state.missed;
  if (!isLost) {
    if (state.proven === null && state.missed === 0) return giveUp(context, state);
    if (isNotThere(page.httpStatus)) return endList(context, state, `There is no page ${number} (${page.httpStatus}).`);
  }
  // one failed page need not be the end, if the address of the page after it is known
  const beyond = state.missed === 0 ? pageAfter(state.last.url, request.url) : null;
  const method = beyond === null ? null : state.trying;
  if (method && beyond !== null)
    return tryMethods(context, { ...state, missed: 1 }, [{ ...method, url: beyond, isGuess: true }]);
  return endList(context, state, `Page ${number} could not be read: ${page.message ?? 'it failed'}`);
}

const MAX_GAPS = 1000;

function withGap(state: ListState, url: string): ListState {
  const { gaps = [] } = state;
  return gaps.includes(url) || gaps.length >= MAX_GAPS ? state : { ...state, gaps: [...gaps, url] };
}

/** URL of the page after next in a list with numbered pages. */
function pageAfter(from: string, to: string): string | null {
  const relation = relateUrls(from, to);
  if (relation.kind !== 'count') return null;
  const step = relation.to - (relation.from ?? (relation.to > 2 ? 0 : 1));
  return step < 1 ? null : withCount(to, relation.place, relation.to + step);
}

function judgeEmpty(context: Context, state: ListState, request: RequestRow, page: ListPage): readonly string[] {
  const number = state.pages + 1;
  if (state.proven === null && state.missed === 0) return giveUp(context, state);
  if (page.records === 0) return endList(context, state, `Page ${number} has no records.`);
  const proof = withProof(state.proof, { page: number, url: request.url, newItems: 0, repeated: page.records });
  return endList(context, { ...state, proof }, `Page ${number} only repeats what earlier pages have.`);
}

/** Drops the failed method and tries the next best from the same page. */
function giveUp(context: Context, state: ListState): readonly string[] {
  return tryMethods(context, state, state.left);
}
