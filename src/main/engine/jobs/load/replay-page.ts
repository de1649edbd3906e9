import { brotliCompressSync, constants } from 'node:zlib';
import type { Settings } from '@shared/contract/settings';
import type { Json } from '@shared/replay';
import type { Tier } from '@shared/tier';
import {
  assembleValues,
  type ExtractedRecord,
  leafPaths,
  type RecordDetection,
  type TemplatePlan,
} from '../../extract/index';
import type { Cookies, Fetched, FetchOptions, PoliteCaller, TierRoutes } from '../../fetch/index';
import { chooseSingleRoute, type PageFetcher } from '../../fetch/index';
import { type PaginationMethod, unpack } from '../../page/index';
import {
  CallFailed,
  type CallRequest,
  getPageKind,
  joinUrl,
  type LiveReplay,
  type ReplayCost,
  type ReplayedPage,
  type ReplaySample,
  type Replays,
  readAnswer,
  runRecipe,
  type Send,
  writeBody,
} from '../../replay/index';
import { NOT_FETCHED, type RequestRow } from '../../store/index';
import { mayFollow, type ObeyParts } from './check-robots';
import type { PageLoader } from './load-page';
import type { Loaded, LoadedPage, LoadOptions, ReplayTrace } from './types';

export interface ReplayLoaderParts extends ObeyParts {
  readonly loader: PageLoader;
  readonly replays: Replays;
  readonly caller: PoliteCaller;
  /** For the page itself; waits for its host's turn. */
  readonly fetcher: PageFetcher;
  readonly sessions: {
    readonly cookiesFor: (job: Cookies, choice: string | null) => Cookies;
    readonly idFor: (url: string, choice: string | null) => string | null;
  };
  readonly tiers: Pick<TierRoutes, 'next' | 'cheapest'>;
  readonly settings: () => Settings;
}

const MAX_LISTS = 10_000; // first pages of lists held in memory

/** A loader that reads pages by the calls behind them where these are proved, and by the browser otherwise. */
export function createReplayLoader(parts: ReplayLoaderParts): PageLoader {
  const { loader, replays } = parts;
  const unmarked = new Set<string>(); // lists whose first page gave no marks: by calls, or because it had no records
  const addUnmarked = (list: string) => {
    if (unmarked.size >= MAX_LISTS) unmarked.clear();
    unmarked.add(list);
  };
  const load = async (
    live: LiveReplay,
    request: RequestRow,
    options: LoadOptions,
    ended: () => boolean,
  ): Promise<Loaded> => {
    const list = `${options.owner} ${request.url}`;
    const isRest = options.more != null;
    const plan = live.plan(request.url);
    const mayCall = plan.recipe !== null && (!isRest || unmarked.has(list) || plan.browse);
    const tried = mayCall ? await tryCalls(parts, live, request, options) : NO_CALLS;
    const { replayed } = tried;
    if (replayed && !plan.browse && replayed.unusual === null) {
      if (options.wants.pagination && !isRest) addUnmarked(list);
      return toLoadedPage(live, request, options, replayed, getTier(parts, options));
    }
    const exchanges = plan.record || tried.failure !== null || replayed !== null;
    const loaded = await loader.load(request, { ...options, ...(exchanges && { exchanges }) });
    if (!isRest && loaded.kind === 'loaded' && loaded.read?.extracted?.records.length === 0) addUnmarked(list);
    if (loaded.kind === 'loaded') live.sawRendered(loaded.page.fetchRecord.rendered);
    return withTrace(parts, live, request, options, withoutMarks(loaded, isRest && unmarked.has(list)), tried, ended());
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
        // until it is recorded, what it teaches is not known
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

/** The options with a count of the pages of a list that a browser loads; `ended` says whether it could load no more. */
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

/** Only items of a page by its own URL: links and blocks are read of the page itself. */
function mayReplay({ tiers, settings }: ReplayLoaderParts, request: RequestRow, options: LoadOptions): boolean {
  const { wants, fetchPlan } = options;
  if (request.page !== null || !wants.extract || wants.links || wants.query) return false;
  const { render, commands, snapshots, scrolls } = fetchPlan;
  if (render === 'never' || commands.length > 0 || snapshots.length > 0 || scrolls > 0) return false;
  if (options.withLogin(request.url) !== request.url || fetchPlan.proxy.by === 'race') return false;
  const tier =
    fetchPlan.proxy.by === 'tier'
      ? fetchPlan.proxy.tier
      : fetchPlan.proxy.by === 'auto'
        ? 'none'
        : tiers.cheapest(settings().rateCard);
  return tier === 'none' || chooseSingleRoute(tiers, fetchPlan, settings().rateCard).route !== undefined;
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

interface Tried {
  readonly replayed: (ReplayedPage & ReplayCost) | null;
  readonly failure: string | null;
  /** Bytes of calls that gave no page. */
  readonly lostBytes: number;
}

const NO_CALLS: Tried = { replayed: null, failure: null, lostBytes: 0 };

async function tryCalls(
  parts: ReplayLoaderParts,
  live: LiveReplay,
  request: RequestRow,
  options: LoadOptions,
): Promise<Tried> {
  const { recipe } = live.row();
  if (!recipe) return NO_CALLS;
  const more = options.more ?? null;
  // how the list goes on is not known of every page
  if (options.wants.pagination && !more && recipe.methods === null) return NO_CALLS;
  const started = performance.now();
  const cookies = parts.sessions.cookiesFor(options.cookies, options.fetchPlan.session);
  const sent = { requests: 0, bytes: 0 };
  const send = createSend(parts, request.url, cookies, options, sent);
  try {
    const page = await runRecipe(recipe, request.url, send, {
      rounds: more?.rounds ?? 0,
      cookies: () => readCookies(cookies, request.url),
      now: parts.now,
      randomId: () => crypto.randomUUID(),
      once: live.onceFor(options.owner),
    });
    more?.onRound?.(page.rounds);
    return { replayed: { ...page, ...sent, msec: performance.now() - started }, failure: null, lostBytes: 0 };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { replayed: null, failure: error.message, lostBytes: sent.bytes };
  }
}

function createSend(
  parts: ReplayLoaderParts,
  pageUrl: string,
  cookies: Cookies,
  options: LoadOptions,
  sent: { requests: number; bytes: number },
): Send {
  const { caller, fetcher, settings, tiers } = parts;
  const { timeoutMs, maxPageBytes, rateCard } = settings();
  const limits: FetchOptions = {
    signal: options.signal,
    timeoutMs,
    maxBytes: maxPageBytes,
    caller: options.caller,
    named: options.named,
    ...chooseSingleRoute(tiers, options.fetchPlan, rateCard),
  };
  return async (request) => {
    const url = request ? joinUrl(request) : pageUrl;
    const refused = await mayFollow(parts, url, options);
    if (refused !== null) throw new CallFailed(refused);
    sent.requests++;
    const fetched = request
      ? await caller.call({ url, headers: request.headers, body: getBody(request), pageUrl }, cookies, limits)
      : await fetcher.fetch(url, cookies, limits);
    sent.bytes += fetched.wireBytes;
    return { url, method: request?.method ?? 'GET', answer: readFetched(fetched, url, maxPageBytes) };
  };
}

function getBody({ method, body }: CallRequest): string | null {
  return writeBody(body) ?? (method === 'POST' ? '' : null);
}

function readFetched(fetched: Fetched, url: string, maxBytes: number): Json {
  if (fetched.kind === 'failure') throw new CallFailed(`${url} could not be loaded: ${fetched.message}`);
  const { httpStatus, headers, body } = fetched;
  if (httpStatus < 200 || httpStatus > 299) throw new CallFailed(`${url} answered with status ${httpStatus}.`);
  const unpacked = unpack(body, headers['content-encoding'] ?? null, maxBytes);
  const text = 'data' in unpacked ? new TextDecoder().decode(unpacked.data) : '';
  const answer = readAnswer(headers['content-type'] ?? '', text);
  if (answer === undefined) throw new CallFailed(`${url} no longer answers with data.`);
  return answer;
}

function readCookies(cookies: Cookies, url: string): Record<string, string> {
  const pairs = cookies
    .header(url)
    .split('; ')
    .filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** A list whose first page came without marks is compared by values throughout. */
function withoutMarks(loaded: Loaded, isUnmarked: boolean): Loaded {
  if (!isUnmarked || loaded.kind !== 'loaded' || !loaded.read) return loaded;
  return { ...loaded, read: { ...loaded.read, marks: null } };
}

function withTrace(
  parts: ReplayLoaderParts,
  live: LiveReplay,
  { url }: RequestRow,
  options: LoadOptions,
  loaded: Loaded,
  { replayed, failure, lostBytes }: Tried,
  ended: boolean,
): Loaded {
  const { sessions } = parts;
  if (loaded.kind !== 'loaded') return loaded;
  const bytes = (replayed?.bytes ?? 0) + lostBytes;
  const cookies = readCookies(sessions.cookiesFor(options.cookies, options.fetchPlan.session), url);
  const trace: ReplayTrace = { live, cost: null, replayed, failure, cookies, ended };
  return {
    ...loaded,
    moved: bytes > 0 ? [...loaded.moved, { tier: getTier(parts, options), bytes }] : loaded.moved,
    replay: trace,
  };
}

/** The page's values by dotted path, as they are compared with those of the calls. */
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

const CONFIDENCE = 0.99; // every value was the same on all pages that were compared

function toLoadedPage(
  live: LiveReplay,
  { url }: RequestRow,
  options: LoadOptions,
  page: ReplayedPage & ReplayCost,
  tier: Tier,
): LoadedPage {
  const { extract } = options.wants;
  if (!extract) throw new Error('pages without a template are not replayed');
  const records = page.rows.map((row, at) => toRecord(extract.plan, row, page.places[at] ?? {}));
  const now = Date.now();
  const timing = { firstByteMs: null, downloadMs: null, totalMs: page.msec, redirects: 0 };
  const isList = live.row().recipe?.records != null || extract.perPage === 'many';
  return {
    kind: 'loaded',
    status: 'ok',
    message: null,
    stored: null,
    page: {
      finalUrl: url,
      httpStatus: 200,
      contentType: REPLAYED_TYPE,
      wireBytes: page.bytes,
      tier,
      fetchedAt: now,
      timer: { requestedAt: new Date(now).toISOString(), ...timing, attempts: 1 },
      // it holds answers in place of the page, which no other visit can use
      fetchRecord: { ...NOT_FETCHED, noStore: true },
      ...packAnswers(page),
    },
    moved: [{ tier, bytes: page.bytes }],
    solved: 0,
    read: {
      kind: 'read',
      encoding: 'utf-8',
      stored: packAnswers(page),
      captured: null,
      verdict: null,
      links: [],
      identity: null,
      match: null,
      methods: options.more
        ? []
        : ((live.row().recipe?.methods ?? []) as readonly unknown[] as readonly PaginationMethod[]),
      marks: null,
      includes: {},
      extracted: { records, divide: isList ? toDetection(records.length) : null },
      modelView: null,
      fingerprint: null,
      byExtractor: null,
      misfits: [],
      around: null,
      marked: null,
      pickable: null,
    },
    byModel: null,
    replay: { live, cost: page, replayed: null, failure: null, cookies: {}, ended: true },
  };
}

const REPLAYED_TYPE = 'application/json; charset=utf-8';

function packAnswers({ answers }: ReplayedPage) {
  const text = JSON.stringify(
    Object.fromEntries(answers.map(({ method, url, answer }) => [`${method} ${url}`, answer])),
    null,
    1,
  );
  const data = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return { codec: 'br', data } as const;
}

function toDetection(count: number): RecordDetection {
  const reasoning = 'The calls behind the page give its records.';
  return { selector: null, count, expected: null, coverage: null, reasoning, total: null, runnerUp: null };
}

function toRecord(
  { fields }: TemplatePlan,
  row: Readonly<Record<string, Json>>,
  places: Readonly<Record<string, string>>,
): ExtractedRecord {
  const paths = fields.flatMap(leafPaths);
  const found = paths.filter((path) => row[path] !== null && row[path] !== undefined);
  return {
    values: assembleValues(fields, (path) => row[path] ?? null),
    missing: paths.filter((path) => !found.includes(path)),
    evidence: Object.fromEntries(
      found.map((path) => [path, { source: 'xhr', path: places[path] ?? null, range: null, confidence: CONFIDENCE }]),
    ),
    choices: {},
  };
}
