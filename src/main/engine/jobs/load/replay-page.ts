import type { Json } from '@shared/replay';
import type { Tier } from '@shared/tier';
import { chooseSingleRoute, type Moved } from '../../fetch/index';
import {
  getPageKind,
  type LiveReplay,
  type ReplayCost,
  type ReplayPlan,
  type ReplaySample,
  type Replays,
} from '../../replay/index';
import type { RequestRow } from '../../store/index';
import { askRobots } from './check-robots';
import { createListShells, type ListShell } from './list-shells';
import type { PageLoader } from './load-page';
import { toLoadedPage, toShellPage } from './replayed-page';
import { type CallParts, NO_CALLS, readCookies, type Tried, tryCalls } from './try-calls';
import type { Loaded, LoadedPage, LoadOptions, ReplayTrace } from './types';

export interface ReplayLoaderParts extends CallParts {
  readonly loader: PageLoader;
  readonly replays: Replays;
}

const MAX_LISTS = 10_000; // first pages of lists held in memory

/** Creates a loader that uses verified API calls in place of the page where possible, and the browser otherwise. */
export function createReplayLoader(parts: ReplayLoaderParts): PageLoader {
  const { loader, replays } = parts;
  const shells = createListShells();
  const unmarked = new Set<string>(); // lists whose first page gave no record marks: it came from calls, or had no records
  const shelled = new Map<string, string>(); // lists whose first page was not loaded, with its kind
  const addUnmarked = (list: string) => {
    if (unmarked.size >= MAX_LISTS) unmarked.clear();
    if (shelled.size >= MAX_LISTS) shelled.clear();
    unmarked.add(list);
  };
  /** The empty first page of a list, if the calls for its rows are known. */
  const findShell = (kind: string, request: RequestRow, options: LoadOptions): ListShell | null => {
    if (!isFirstPage(options)) return null;
    const shell = shells.next(kind);
    const [method] = shell?.methods ?? [];
    return shell && method && isActive(request, options, method) ? shell : null;
  };
  /** Whether the calls can load the rest of a list with this first page. */
  const isRestKnown = (request: RequestRow, options: LoadOptions, { read }: LoadedPage): boolean => {
    const [method] = read?.methods ?? [];
    return method?.url === null && isActive(request, options, method);
  };
  const isActive = (request: RequestRow, options: LoadOptions, { selector }: { readonly selector: string | null }) => {
    const { state, enabled } = replays.of(toRestKind(parts, request, options, selector)).row();
    return state === 'active' && enabled;
  };
  /** Loads a first page that had been skipped, because if the calls changed, the pagination may have changed too. */
  const lookAgain = async (list: string, request: RequestRow, options: LoadOptions): Promise<WayOn> => {
    const kind = shelled.get(list);
    if (kind === undefined) return asBefore(options);
    shells.forget(kind);
    const first = await loader.load(request, { ...options, more: null });
    if (first.kind !== 'loaded') return asBefore(options);
    const method = first.read?.methods.find(({ url }) => url === null);
    const more = options.more && method ? { ...options.more, selector: method.selector } : (options.more ?? null);
    return { way: { ...options, more }, moved: first.moved };
  };
  /** Tries calls that were learned while the browser loaded a page on that same page. */
  const proveAnew = async (
    live: LiveReplay,
    request: RequestRow,
    options: LoadOptions,
    plan: ReplayPlan,
    tried: Tried,
  ): Promise<Tried & Pick<ReplayTrace, 'plan'>> => {
    const bytes = (tried.replayed?.bytes ?? 0) + tried.lostBytes;
    if (!live.mayProve({ ...plan, record: plan.record || tried.failure !== null })) return { ...tried, plan };
    const later = live.plan();
    // only the rounds that the browser loads count
    const more = options.more && { selector: options.more.selector, rounds: options.more.rounds };
    const again = await tryCalls(parts, live, request, { ...options, ...(more && { more }) });
    return { ...again, lostBytes: again.lostBytes + bytes, plan: later };
  };
  const load = async (
    live: LiveReplay,
    request: RequestRow,
    options: LoadOptions,
    ended: () => boolean,
  ): Promise<Loaded> => {
    const list = `${options.owner} ${request.url}`;
    const isRest = options.more != null;
    const shell = findShell(live.row().kind, request, options);
    if (shell) {
      const refused = await askRobots(parts, request, options);
      if (refused) return refused;
      addUnmarked(list);
      shelled.set(list, live.row().kind);
      return toShellPage(live, request, options, shell, getTier(parts, options));
    }
    const plan = live.plan();
    const mayCall = plan.recipe !== null && (!isRest || unmarked.has(list) || plan.browse);
    const tried = mayCall ? await tryCalls(parts, live, request, options) : NO_CALLS;
    const { replayed } = tried;
    const isWhole = replayed?.unusual === null && live.isCurrent(plan.revision);
    if (replayed && isWhole && !plan.browse) {
      if (options.wants.pagination && !isRest) addUnmarked(list);
      return toLoadedPage(live, request, options, replayed, getTier(parts, options), plan);
    }
    const exchanges = plan.record || tried.failure !== null || replayed !== null;
    const { way, moved } =
      isRest && tried.failure !== null ? await lookAgain(list, request, options) : asBefore(options);
    const loaded = withMoved(await loader.load(request, { ...way, ...(exchanges && { exchanges }) }), moved);
    const mayStand = replayed && isWhole && live.row().state === 'active' && (!isRest || unmarked.has(list));
    if (mayStand && (loaded.kind === 'retry' || (loaded.kind === 'loaded' && !isCheck(loaded)))) {
      live.missedCheck();
      const page = toLoadedPage(live, request, options, replayed, getTier(parts, options), plan);
      const replay = page.replay && { ...page.replay, unchecked: sayFailure(loaded) };
      return withMoved({ ...page, ...(replay && { replay }) }, loaded.moved);
    }
    if (!isRest && loaded.kind === 'loaded' && loaded.read?.extracted?.records.length === 0) addUnmarked(list);
    const isBegun = isFirstPage(options) && loaded.kind === 'loaded' && isRestKnown(request, options, loaded);
    if (isBegun) addUnmarked(list);
    if (loaded.kind === 'loaded') live.sawRendered(loaded.page.fetchRecord.rendered);
    if (loaded.kind === 'loaded' && isFirstPage(options)) shells.saw(live.row().kind, loaded);
    const trace = { ...(await proveAnew(live, request, options, plan, tried)), ended: ended() };
    return withTrace(parts, live, request, options, isBegun ? withoutMarks(loaded) : loaded, trace);
  };
  return {
    ...loader,
    load: async (request, given) => {
      if (!mayReplay(parts, request, given)) return loader.load(request, given);
      const { options, ended } = countRounds(given);
      const live = replays.of(toKind(parts, request, options));
      const leave = await live.turn(options.admissionSignal);
      try {
        const loaded = await load(live, request, options, ended);
        // what the page teaches is not known until it is recorded
        if (loaded.kind === 'loaded' && loaded.status === 'ok' && loaded.replay)
          return { ...loaded, replay: { ...loaded.replay, leave } };
        leave();
        return loaded;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/**
 * Whether a page can be compared with the result of its calls. A page that failed or came without a browser does not
 * disprove them.
 */
function isCheck({ status, page }: LoadedPage): boolean {
  return status === 'ok' && page.fetchRecord.rendered;
}

/** Why the browser could not load a page. */
function sayFailure(loaded: Extract<Loaded, { readonly kind: 'retry' | 'loaded' }>): string {
  if (loaded.kind === 'loaded') return loaded.message ?? 'It came without a browser.';
  return loaded.attempts.at(-1)?.message ?? 'It did not answer.';
}

/** How the rest of a list is loaded, and how many bytes it took to find out. */
interface WayOn {
  readonly way: LoadOptions;
  readonly moved: readonly Moved[];
}

function asBefore(way: LoadOptions): WayOn {
  return { way, moved: [] };
}

function withMoved(loaded: Loaded, moved: readonly Moved[]): Loaded {
  return loaded.kind === 'refused' || moved.length === 0 ? loaded : { ...loaded, moved: [...moved, ...loaded.moved] };
}

/** Wraps the options to count the list pages that a browser loads; `ended` returns whether there were no more. */
function countRounds(given: LoadOptions): { readonly options: LoadOptions; readonly ended: () => boolean } {
  const { more } = given;
  if (!more) return { options: given, ended: () => true };
  let made = 0;
  const onRound = (round: number) => {
    made = round;
    more.onRound?.(round);
  };
  return { options: { ...given, more: { ...more, onRound } }, ended: () => made < more.rounds };
}

function getTier({ tiers, settings }: ReplayLoaderParts, { fetchPlan }: LoadOptions): Tier {
  return chooseSingleRoute(tiers, fetchPlan, settings().rateCard).route?.tier ?? 'none';
}

/** Replays only items of a page with its own URL: links and blocks must be read from the page itself. */
function mayReplay({ tiers, settings }: ReplayLoaderParts, request: RequestRow, options: LoadOptions): boolean {
  const { wants, fetchPlan } = options;
  if (request.page !== null || !wants.extract || wants.links || wants.query) return false;
  const { render, commands, snapshots, scrolls, visitAs, region } = fetchPlan;
  if (render === 'never' || commands.length > 0 || snapshots.length > 0 || scrolls > 0) return false;
  // calls are sent from here
  if (visitAs || region !== null) return false;
  if (options.withLogin(request.url) !== request.url || fetchPlan.proxy.by === 'race') return false;
  const tier =
    fetchPlan.proxy.by === 'tier'
      ? fetchPlan.proxy.tier
      : fetchPlan.proxy.by === 'auto'
        ? 'none'
        : tiers.cheapest(settings().rateCard);
  return tier === 'none' || chooseSingleRoute(tiers, fetchPlan, settings().rateCard).route !== undefined;
}

/** Removes the record marks: rows from calls have none, so they are compared by value. */
function withoutMarks(loaded: LoadedPage): LoadedPage {
  return loaded.read ? { ...loaded, read: { ...loaded.read, marks: null } } : loaded;
}

/** Whether this is a page from which a list may continue. */
function isFirstPage({ wants, more }: LoadOptions): boolean {
  return Boolean(wants.pagination) && more == null;
}

/** Key for the rest of a list. */
function toRestKind(parts: ReplayLoaderParts, request: RequestRow, options: LoadOptions, selector: string | null) {
  const { extract } = options.wants;
  const wants = { ...options.wants, extract: extract && { ...extract, perPage: 'many' as const } };
  return toKind(parts, request, { ...options, wants, more: { selector, rounds: 0 } });
}

function toKind({ sessions }: ReplayLoaderParts, { url }: RequestRow, { wants, more, fetchPlan }: LoadOptions) {
  const { extract } = wants;
  if (!extract) throw new Error('pages without a template are not replayed');
  const { plan, perPage, recordSelector = null } = extract;
  return getPageKind(url, plan.template, {
    perPage,
    recordSelector,
    more: more ? more.selector : undefined,
    isFollowed: Boolean(wants.pagination),
    session: sessions.idFor(url, fetchPlan.session),
  });
}

function withTrace(
  parts: ReplayLoaderParts,
  live: LiveReplay,
  { url }: RequestRow,
  options: LoadOptions,
  loaded: Loaded,
  { replayed, failure, lostBytes, ended, plan }: Tried & Pick<ReplayTrace, 'ended' | 'plan'>,
): Loaded {
  const { sessions } = parts;
  if (loaded.kind !== 'loaded') return loaded;
  const bytes = (replayed?.bytes ?? 0) + lostBytes;
  const cookies = readCookies(sessions.cookiesFor(options.cookies, options.fetchPlan.session), url);
  const trace: ReplayTrace = { live, cost: null, replayed, failure, cookies, ended, plan };
  return {
    ...loaded,
    moved: bytes > 0 ? [...loaded.moved, { tier: getTier(parts, options), bytes }] : loaded.moved,
    replay: trace,
  };
}

/** The page's values by dotted path, as compared with those of the calls. */
export function toReplaySample(
  url: string,
  loaded: LoadedPage,
  rows: ReplaySample['rows'],
  trace: ReplayTrace,
): ReplaySample | null {
  if (!loaded.exchanges || rows.length === 0) return null;
  return {
    url,
    exchanges: loaded.exchanges,
    cookies: trace.cookies,
    rows,
    ended: trace.ended,
    methods: getMethods(loaded),
  };
}

function getMethods({ read }: LoadedPage): readonly Json[] {
  return JSON.parse(JSON.stringify(read?.methods ?? []));
}

export function getBrowserCost({ page, requests = 0 }: LoadedPage): ReplayCost {
  return { requests, bytes: page.wireBytes, msec: page.timer.totalMs };
}
