import { retryAfterMs } from '@shared/retry-after';
import type { Captcha } from '../../page/index';
import type { RenderOptions } from '../browser/index';
import type { Judged } from '../http/judge-response';
import type { Fetched } from '../http/types';
import type { Politeness } from '../politeness/host-limits';
import { holdHost as holdHostUntil, MAX_HOLD_MS } from '../politeness/polite-fetcher';
import { takeTurn } from '../politeness/turn';
import { judgeAnswer, judgePage } from './judge';
import { type LoadedBy, type LoadParts, loadBy } from './load-by';
import { LOST } from './race';
import type { Tried } from './tried';
import type { FetchRoute } from './types';
import type { PageReading, ReadOutcome, Visit } from './visit';

export interface TryParts extends LoadParts {
  readonly politeness: Politeness;
  readonly now: () => number;
  readonly random: () => number;
}

export interface TryOptions {
  /** Aborts work in progress: the visit's signal, or that of a lost race. */
  readonly signal: AbortSignal;
  /** Aborts waiting for a turn. */
  readonly admissionSignal: AbortSignal;
  readonly answer: RenderOptions['answer'];
  /** Whether to pause the host when it asks for it; false if another tier is tried next. */
  readonly holds: boolean;
}

/** A longer requested pause is not waited for; the page's message states it. */
export const MAX_WAIT_MS = MAX_HOLD_MS;
const FIRST_BACK_OFF_MS = 500;

/** Tries one route when the host's turn comes, and reads the result. Rejects only when the visit's signal aborts, with its reason. */
export async function tryNextRoute<Read extends PageReading>(
  parts: TryParts,
  visit: Visit<Read>,
  route: FetchRoute,
  options: TryOptions,
): Promise<Tried<Read>> {
  const stage = { tier: route.tier, rendered: route.by === 'browser' };
  visit.onStage?.({ ...stage, waiting: true });
  const turn = await waitForTurn(parts, visit, route, options);
  if (!turn) return notBegun(parts, visit, route);
  visit.onStage?.({ ...stage, waiting: false });
  const fetchedAt = parts.now();
  const started = performance.now();
  let loaded: LoadedBy;
  let waitMs: number;
  try {
    const onRedirect = (to: URL) => turn.goOn(to, visit.refuses);
    loaded = await loadBy(parts, visit, route, { ...options, onRedirect, address: turn.address });
    waitMs = waitAfter(parts, visit, loaded.fetched);
    if (options.holds) holdHost(parts, loaded.fetched, waitMs);
  } finally {
    turn.leave();
  }
  const msec = performance.now() - started;
  visit.signal.throwIfAborted();
  const tried = { route, ...loaded, fetchedAt, waitMs, msec, bytes: loaded.fetched.wireBytes, begun: true };
  if (options.signal.aborted) return { ...tried, ...LOSER };
  return judgeAndRead(visit, tried, options.signal);
}

type Loaded = Pick<Tried, 'route' | 'fetched' | 'kept' | 'fetchedAt' | 'waitMs' | 'msec' | 'bytes' | 'begun'>;

async function judgeAndRead<Read extends PageReading>(
  visit: Visit<Read>,
  tried: Loaded,
  signal: AbortSignal,
): Promise<Tried<Read>> {
  const { fetched, kept } = tried;
  const answer = kept ? GOOD : judgeAnswer(fetched);
  const isGood = answer.status === 'ok';
  try {
    if (kept) return finished(tried, GOOD, await visit.readKept(kept, signal));
    if (fetched.kind === 'failure' || (fetched.body.length === 0 && !isGood))
      return finished<Read>(tried, answer, null);
    return finished(tried, answer, await visit.read({ answer: fetched, fetchedAt: tried.fetchedAt, isGood }, signal));
  } catch (error) {
    if (error !== LOST) throw error;
    return { ...tried, ...LOSER };
  }
}

type Unreadable = Extract<ReadOutcome<PageReading>, { readonly kind: 'unreadable' }>;

function judgeUnreadable({ message, isDocument, isCutOff }: Unreadable): Judged {
  const reason = isCutOff ? 'cut_off' : isDocument ? 'document' : 'unreadable';
  return { status: 'error', message, reason, retry: isCutOff === true };
}

const GOOD: Judged = { status: 'ok', message: null, reason: null, retry: false };

function finished<Read extends PageReading>(
  tried: Loaded,
  answer: Judged,
  outcome: ReadOutcome<Read> | null,
): Tried<Read> {
  const read = outcome?.kind === 'read' ? outcome : null;
  const verdict = read?.verdict ?? null;
  const isUnreadable = outcome?.kind === 'unreadable' && answer.status === 'ok';
  const judged: Judged = isUnreadable ? judgeUnreadable(outcome) : judgePage(answer, verdict);
  return { ...tried, ...facts(judged), read, captcha: getCaptcha(judged, verdict), lost: false };
}

function facts(judged: Judged) {
  const { status, reason } = judged;
  return { judged, status, reason, needsScripts: reason === 'empty_shell' || reason === 'bot_check' };
}

function getCaptcha({ reason }: Judged, verdict: { readonly captcha: Captcha | null } | null): Captcha | null {
  return reason === 'captcha' ? (verdict?.captcha ?? null) : null;
}

const NO_TRACE = { read: null, captcha: null, kept: null, lost: true } as const;
const LOSER = { ...NO_TRACE, ...facts({ status: 'error', message: LOST.message, reason: null, retry: false }) };

function notBegun({ now }: TryParts, { url }: Pick<Visit, 'url'>, route: FetchRoute): Tried<never> {
  const timing = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };
  const about = { finalUrl: url, message: LOST.message, reason: 'network', retry: false } as const;
  const fetched: Fetched = { kind: 'failure', ...about, timing, wireBytes: 0, tier: route.tier };
  return { route, fetched, fetchedAt: now(), waitMs: 0, msec: 0, bytes: 0, begun: false, ...LOSER };
}

/** Null if a signal other than the visit's own aborted before the turn. */
async function waitForTurn(
  { politeness }: TryParts,
  visit: Visit,
  route: FetchRoute,
  { signal, admissionSignal, answer }: TryOptions,
) {
  visit.signal.throwIfAborted();
  const hasBegun = admissionSignal !== visit.admissionSignal;
  const either = signal === visit.signal ? admissionSignal : AbortSignal.any([admissionSignal, signal]);
  try {
    const { chooseAddress: from } = visit;
    // commands and captchas run on this computer
    const isOwn = visit.plan.commands.length > 0 || answer !== undefined;
    return await takeTurn(politeness, visit.url, {
      entry: either,
      signal,
      caller: visit.caller,
      ahead: hasBegun,
      ...(from && !isOwn && { choose: (url) => from(url, route, (address) => politeness.pending(url.host, address)) }),
    });
  } catch {
    visit.signal.throwIfAborted();
    return null;
  }
}

function waitAfter({ now, random }: TryParts, { attempt }: Visit, fetched: Fetched): number {
  const asked = fetched.kind === 'response' ? retryAfterMs(fetched.headers['retry-after'], now()) : null;
  return asked ?? Math.ceil(FIRST_BACK_OFF_MS * 2 ** attempt * (0.5 + random()));
}

/** Pauses a host that asked for it, before its next request. */
export function holdHost({ politeness, now }: TryParts, fetched: Fetched, waitMs: number): void {
  holdHostUntil(politeness, fetched, now() + waitMs, now());
}
