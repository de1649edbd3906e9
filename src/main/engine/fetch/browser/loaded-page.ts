import { z } from 'zod';
import { saysLoading } from '../../page/index';
import { BRIEF_MS, QUIET_MS, type QuietTime } from './quiet-times';
import type { Slot } from './slot';
import type { Traffic } from './traffic';

/** A page being loaded, with its options. */
export interface LoadedPage {
  readonly slot: Slot;
  readonly traffic: Traffic;
  /** Deadline for waiting, which leaves time to read, on the monotonic clock in milliseconds. */
  readonly softEnd: number;
  readonly quietTime: QuietTime;
}

const REST_MS = 8000; // some pages never become quiet
const ACT_REST_MS = 3000; // the next command waits for its element anyway
const REACTION_MS = 100; // a click's navigation is visible by then
const LOAD_PATIENCE_MS = 3000; // an image that never arrives delays the load event forever
const RECHECK_MS = 250; // interval for checking the age of open requests
const MAX_AGAIN = 4; // waits prolonged by requests; some pages always send some
const NEXT_WORLD_MS = 20; // until the next document is requested

const ReadPage = z.object({
  quiet: z.boolean(),
  changedAt: z.number(),
  textLength: z.number(),
  shortText: z.string().default(''),
  url: z.string(),
  html: z.string().nullable(),
  mayHaveClosedRoots: z.boolean(),
});
export type ReadPage = z.infer<typeof ReadPage>;

const BriefEnd = z.object({ at: z.number(), textLength: z.number() });
const BRIEF_END = '({ at: performance.now(), textLength: page.textLength() })';

const LOADING_MS = 5000; // most pages that say that they are loading have loaded by then

/**
 * Reads the page when no request is in progress, and again if one started meanwhile or if the page says that it is still
 * loading. `html` is null beyond `maxChars`.
 */
export async function readWhenQuiet(page: LoadedPage, maxChars: number): Promise<ReadPage> {
  const until = Math.min(page.softEnd, performance.now() + LOADING_MS);
  let read = await readOnceQuiet(page, maxChars);
  while (saysLoading(read.shortText) && performance.now() < until) {
    await page.traffic.next(RECHECK_MS);
    read = await readAfter(page, maxChars, QUIET_MS, performance.now() + REST_MS);
  }
  return read;
}

async function readOnceQuiet(page: LoadedPage, maxChars: number): Promise<ReadPage> {
  const cap = performance.now() + REST_MS;
  const { quietTime } = page;
  if (quietTime.wait === 'brief') {
    const read = await readAfter(page, maxChars, BRIEF_MS, cap);
    if (!quietTime.isShort(read.textLength)) return read;
    const whole = await readAfter(page, maxChars, QUIET_MS, cap);
    quietTime.note(whole.textLength !== read.textLength, whole.textLength);
    return whole;
  }
  await settleWithin(page, BRIEF_MS, cap, 0);
  const briefEnd = BriefEnd.parse(await evaluate(page, BRIEF_END));
  const begun = page.traffic.begun();
  const read = await readAfter(page, maxChars, QUIET_MS, cap);
  const textChanged = read.changedAt > briefEnd.at || read.textLength !== briefEnd.textLength;
  quietTime.note(!read.quiet || textChanged || page.traffic.begun() > begun, read.textLength);
  return read;
}

async function readAfter(page: LoadedPage, maxChars: number, quietMs: number, cap: number): Promise<ReadPage> {
  for (let again = 0; ; again++) {
    const patience = await whenAnswered(page, quietMs, cap);
    const begun = performance.now();
    const read = ReadPage.parse(await evaluate(page, `page.read(${JSON.stringify({ ...patience, maxChars })})`));
    // a request that began and ended during the wait may change the text a moment later
    const isIdle = page.traffic.idleMs() >= Math.min(quietMs, performance.now() - begun);
    if (isSettled(page, patience.capMs) && (isIdle || patience.capMs <= 0 || again >= MAX_AGAIN)) return read;
  }
}

/** Waits until the page is quiet, without reading it. Its text counts as changed at `since`, on the monotonic clock. */
export function waitUntilQuiet(page: LoadedPage, quietMs = QUIET_MS, since = 0): Promise<void> {
  return settleWithin(page, quietMs, performance.now() + REST_MS, since);
}

/** Waits until the page has reacted to an action, possibly by navigating; at most `restMs`. */
export async function waitForReaction(
  page: LoadedPage,
  { quietMs = QUIET_MS, restMs = ACT_REST_MS } = {},
): Promise<void> {
  const since = performance.now();
  await waitForTime(page, REACTION_MS);
  await settleWithin(page, quietMs, since + restMs, since);
}

/** Its text counts as changed at `since`, on the monotonic clock. */
async function settleWithin(page: LoadedPage, quietMs: number, cap: number, since: number): Promise<void> {
  for (;;) {
    const answered = await whenAnswered(page, quietMs, cap);
    const idleMs = Math.min(answered.idleMs, Math.round(performance.now() - since));
    const patience = { ...answered, idleMs };
    await evaluate(page, `page.waitUntilStill(${JSON.stringify(patience)})`);
    if (isSettled(page, patience.capMs)) return;
  }
}

/** Waits for a requested time. */
export async function waitForTime({ traffic, softEnd }: LoadedPage, ms: number): Promise<void> {
  const until = Math.min(softEnd, performance.now() + ms);
  for (let left = ms; left > 0; left = until - performance.now()) await traffic.next(left);
}

/**
 * Evaluates an expression in our isolated world; if the document is replaced meanwhile, in the new document's world.
 */
export async function evaluate({ slot, traffic }: LoadedPage, expression: string): Promise<unknown> {
  for (;;) {
    const world = slot.world();
    if (world !== null) {
      try {
        return await evaluateExpression(slot, expression, world);
      } catch (error) {
        if (error instanceof ScriptError || slot.isLost()) throw error;
      }
    }
    if (slot.world() === world) await traffic.next(NEXT_WORLD_MS);
  }
}

/** Evaluates an expression in the page's own world. Rejects with its error. */
export function runInPage({ slot }: LoadedPage, expression: string): Promise<unknown> {
  return evaluateExpression(slot, expression, undefined);
}

/** One of our scripts threw in the page. */
class ScriptError extends Error {}

async function evaluateExpression(
  { session }: Slot,
  expression: string,
  uniqueContextId: string | undefined,
): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    ...(uniqueContextId !== undefined && { uniqueContextId }),
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new ScriptError(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Waits until the page has loaded and its requests are answered; returns how long to wait for the page itself. */
async function whenAnswered({ traffic, softEnd }: LoadedPage, quietMs: number, cap: number) {
  const patient = performance.now() + LOAD_PATIENCE_MS;
  for (;;) {
    const now = performance.now();
    // half a page is useless, so a page that never completes waits until the visit's deadline
    if (now >= Math.min(cap, softEnd) && traffic.mainComplete()) return { quietMs: 0, idleMs: 0, capMs: 0 };
    const loaded = traffic.loaded() || (traffic.mainComplete() && now >= patient);
    if (loaded && traffic.open() === 0) {
      return { quietMs, idleMs: Math.round(traffic.idleMs()), capMs: Math.round(Math.min(cap, softEnd) - now) };
    }
    await traffic.next(RECHECK_MS);
  }
}

function isSettled({ traffic }: LoadedPage, capMs: number): boolean {
  return capMs <= 0 || (traffic.open() === 0 && traffic.main() !== null);
}
