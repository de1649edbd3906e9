import type { PaginationMethod } from '../../page/index';
import { relateUrls, withCount } from '../../page/index';
import type { RequestRow } from '../../store/index';
import { getShortfall } from './list-end';
import type { ListPage } from './list-page';
import { type ListState, withProof } from './list-state';
import { cappedAt, NO_WAY_ON, tryMethods } from './next-page';
import { type Context, endList } from './pager-context';
import { isMissingStatus, isPromised, isWithin } from './promised-page';

/** Starts following a page that may be the first of a list. */
export function beginList(context: Context, request: RequestRow, page: ListPage): readonly string[] {
  const methods = page.methods.filter(({ isFromLater }) => isFromLater !== true);
  if (!page.ok || !page.isList || methods.length === 0) {
    const state = { ...NEW, ...isFirstPage(request, page) };
    // the outcome then says that records are missing
    return getShortfall(state) === null ? [] : endList(context, state, NO_WAY_ON);
  }
  context.seen.add(request.id, request.id, page.keys);
  const state = {
    ...NEW,
    ...isFirstPage(request, page),
    ...getFurther(undefined, page),
    ...countKnown(context, 0, page),
  };
  return state.isAtKnown ? endAtKnown(context, state) : tryMethods(context, state, methods);
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

function isFirstPage({ id, url, depth }: RequestRow, { records, expected, total, isMarked, selector }: ListPage) {
  return {
    root: id,
    url,
    isUnmarked: !isMarked,
    ...(selector !== null && { selector }),
    records,
    expected,
    total,
    largest: records,
    lastRecords: records,
    last: { request: id, url, depth },
  };
}

/** Decides after a further page whether the list continues the same way, continues another way, or ends. */
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
    ...getFurther(state.furthest, page),
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

/**
 * Number of known rows in a row at the end of a list, carrying on from the count before this page. A long enough run
 * anywhere on the page ends the list.
 */
function countKnown({ plan: { stopAtKnown } }: Context, before: number, { known }: ListPage) {
  let knownInRow = before;
  for (const isKnown of known) {
    knownInRow = isKnown ? knownInRow + 1 : 0;
    if (stopAtKnown !== null && knownInRow >= stopAtKnown) return { knownInRow, isAtKnown: true };
  }
  return { knownInRow, isAtKnown: false };
}

/** Ends a list whose older rows an earlier run already has; nothing is missing. */
function endAtKnown(context: Context, state: ListState): readonly string[] {
  context.save({ ...state, waitsFor: null, stopped: `Stopped at ${context.plan.stopAtKnown} known rows.` });
  return [];
}

const HARDLY = 0.2;
const MAX_POOR = 2;

function getLarger(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/**
 * Puts the method that has worked before equally likely ones, and the next letter of an index after the pages of this
 * one. A browser method is not started on a further page.
 */
function sortProvenFirst(methods: readonly PaginationMethod[], proven: PaginationMethod): readonly PaginationMethod[] {
  const linked = methods.filter(({ url }) => url !== null);
  const alike = ({ kind, isPart }: PaginationMethod) => (isPart ? -1 : Number(kind === proven.kind));
  return [...linked].sort((a, b) => alike(b) - alike(a));
}

function judgeMissing(context: Context, before: ListState, request: RequestRow, page: ListPage): readonly string[] {
  const isLost = isPromised(before, request);
  const state = isLost ? withGap(before, request.url) : before;
  const number = state.pages + 1 + state.missed;
  if (!isLost) {
    if (state.proven === null && state.missed === 0) return giveUp(context, state);
    if (isMissingStatus(page.httpStatus))
      return endList(context, state, `There is no page ${number} (${page.httpStatus}).`);
  }
  // one failed page does not end the list if the URL after it is known, nor do several failed pages that the list links
  // to
  const beyond = state.missed < MAX_MISSED ? pageAfter(state, request.url) : null;
  const isLinked = beyond !== null && isWithin(beyond.url, state.furthest);
  const { trying } = state;
  // a page that does not exist is not a transient failure, so a page beyond the linked ones is not worth a guess
  const mayGuess = state.missed === 0 && !(isMissingStatus(page.httpStatus) && state.furthest !== undefined);
  if (trying && beyond !== null && (isLinked || mayGuess)) {
    const { isGuess: _, ...linked } = trying;
    const method = { ...linked, url: beyond.url, ...(!isLinked && { isGuess: true as const }) };
    return tryMethods(context, { ...state, missed: state.missed + 1, step: beyond.step }, [method]);
  }
  return endList(context, state, `Page ${number} could not be read: ${page.message ?? 'it failed'}`);
}

const MAX_GAPS = 1000;

function withGap(state: ListState, url: string): ListState {
  const { gaps = [] } = state;
  return gaps.includes(url) || gaps.length >= MAX_GAPS ? state : { ...state, gaps: [...gaps, url] };
}

const MAX_MISSED = 5; // consecutive pages of a list that may fail

/** The page after a missing one in a list with numbered pages. */
function pageAfter({ last, missed, step: known }: ListState, to: string): { url: string; step: number } | null {
  const relation = relateUrls(last.url, to);
  if (relation.kind !== 'count') return null;
  const step = (missed > 0 ? known : null) ?? relation.to - (relation.from ?? (relation.to > 2 ? 0 : 1));
  const url = step < 1 ? null : withCount(to, relation.place, relation.to + step);
  return url === null ? null : { url, step };
}

/** The later of two linked pages. */
function getFurther(known: string | undefined, { methods }: ListPage): { readonly furthest?: string } {
  const found = methods.find(({ furthest }) => furthest !== undefined)?.furthest;
  const furthest = known !== undefined && (found === undefined || isWithin(found, known)) ? known : found;
  return furthest === undefined ? {} : { furthest };
}

function judgeEmpty(context: Context, state: ListState, request: RequestRow, page: ListPage): readonly string[] {
  const number = state.pages + 1;
  const further = page.methods.filter(({ isPart, url }) => isPart === true && url !== null);
  if (state.trying?.isPart === true && further.length > 0) {
    const last = { request: request.id, url: request.url, depth: request.depth };
    return tryMethods(context, { ...state, pages: number, last }, further);
  }
  if (state.proven === null && state.missed === 0) return giveUp(context, state);
  if (page.records === 0) return endList(context, state, `Page ${number} has no records.`);
  const proof = withProof(state.proof, { page: number, url: request.url, newItems: 0, repeated: page.records });
  return endList(context, { ...state, proof }, `Page ${number} only repeats what earlier pages have.`);
}

/** Drops the failed method and tries the next best from the same page. */
function giveUp(context: Context, state: ListState): readonly string[] {
  return tryMethods(context, state, state.left);
}
