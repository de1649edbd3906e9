import type { VisitAttempt } from '@shared/contract/visit';
import { retryAfterMs } from '@shared/retry-after';
import type { Tier } from '@shared/tier';
import type { Captcha } from '../../page/index';
import type { RenderOptions } from '../browser/index';
import { createAutoTierChooser } from './auto-tier';
import { type ChooseParts, type RouteChooser, tryRoutes } from './choose-route';
import type { FetchHistory } from './history';
import type { LoadParts } from './load-by';
import { createOneTierChooser } from './one-tier';
import { race } from './race';
import { chooseBest, getAttempt, retryWait, type Tried } from './tried';
import { holdHost, MAX_WAIT_MS, type TryParts, tryNextRoute } from './try-route';
import type { PageReading, Visit } from './visit';

export { createHistory, type FetchHistory } from './history';
export { judgeAnswer } from './judge';
export { findStoredVersions } from './page-cache';
export { getNamedTiers, planFetch } from './plan-fetch';
export type { TierRoutes } from './ports';
export { requireFetchable } from './require-fetchable';
export { chooseSingleRoute } from './single-route';
export { isRendered, type Tried } from './tried';
export { MAX_WAIT_MS } from './try-route';
export type { FetchPlan } from './types';
export type { PageReading, Stage, Visit } from './visit';

/** Loads pages by the routes of a plan. */
export interface FetchStrategy {
  /** Rejects only when a signal of the visit aborts, with its reason. */
  readonly load: <Read extends PageReading>(visit: Visit<Read>) => Promise<FetchOutcome<Read>>;
}

export interface FetchOutcome<Read extends PageReading = PageReading> {
  /** The result to report: the good page, or else the best attempt. */
  readonly best: Tried<Read>;
  /** If the page is not good: what happened, and what would help. */
  readonly message: string | null;
  /** All attempts in order. */
  readonly attempts: readonly VisitAttempt[];
  readonly moved: readonly Moved[];
  /** Number of captchas solved. */
  readonly solved: number;
  /** Milliseconds before a retry; null if none would help. */
  readonly retryInMs: number | null;
}

/** Bytes on the wire in both directions, by tier. */
export interface Moved {
  readonly tier: Tier;
  readonly bytes: number;
}

export interface FetchStrategyParts extends TryParts {
  readonly history: FetchHistory;
  readonly captchas: CaptchaSolver;
}

/** The user's captcha solver. */
export interface CaptchaSolver {
  readonly isSetUp: () => boolean;
  /** Returns a function that solves a captcha in an open page; it rejects if the solver has no answer. Calls `onAnswer` for each answer. */
  readonly answerer: (captcha: Captcha, url: string, onAnswer: () => void) => RenderOptions['answer'];
}

export function createFetchStrategy(parts: FetchStrategyParts): FetchStrategy {
  return {
    load: async (visit) => {
      const { host } = new URL(visit.url);
      const choose: ChooseParts = {
        tiers: parts.tiers,
        history: parts.history.of(host),
        rates: parts.settings().rateCard,
        render: visit.plan.render,
        isOwnVisit: isOwnVisit(visit),
        hasBrowser: parts.browser.available,
        solvesCaptchas: parts.captchas.isSetUp,
        answersConsent: (visit.plan.consent ?? parts.settings().consentBanners) !== 'leave',
      };
      const solving = { solved: 0 };
      const { tried, best } = await goAll(parts, visit, choose, solving);
      const ended = tried.filter(({ begun }) => begun);
      if (ended.length === 0) throw visit.admissionSignal.reason;
      parts.history.record(
        host,
        ended.filter(({ lost }) => !lost),
      );
      if (best.status !== 'ok') holdHost(parts, best.fetched, best.waitMs);
      return {
        best,
        message: best.status === 'ok' ? null : await getVisitAdvice(parts, visit, best),
        attempts: ended.map(getAttempt),
        moved: ended.map(({ route, bytes }) => ({ tier: route.tier, bytes })),
        solved: solving.solved,
        retryInMs: retryWait(ended, best),
      };
    },
  };
}

/** Whether the page must be loaded by Winnow itself, because an unlocker cannot do what is requested. */
function isOwnVisit({ plan: { commands, snapshots, visitAs, region } }: Visit): boolean {
  return commands.length > 0 || snapshots.length > 0 || visitAs !== null || region !== null;
}

interface Gone<Read extends PageReading> {
  readonly tried: readonly Tried<Read>[];
  readonly best: Tried<Read>;
}

interface Solving {
  solved: number;
}

async function goAll<Read extends PageReading>(
  parts: FetchStrategyParts,
  visit: Visit<Read>,
  choose: ChooseParts,
  solving: Solving,
): Promise<Gone<Read>> {
  const { proxy } = visit.plan;
  const go = (chooser: RouteChooser, signal: AbortSignal, holds: boolean) =>
    tryRoutes<Tried<Read>>(chooser, (route, before) =>
      tryNextRoute(parts, visit, route, {
        signal,
        holds,
        answer: getAnswer(parts, visit, before, solving),
        // a visit in progress is finished
        admissionSignal: before.length === 0 ? visit.admissionSignal : visit.signal,
      }),
    );
  if (proxy.by === 'race') {
    const lanes = proxy.tiers.map(
      (tier) => (signal: AbortSignal) => go(createOneTierChooser(choose, tier, null), signal, false),
    );
    const { winner, tried } = await race(lanes, visit.signal);
    return bestIn(tried, winner ?? chooseBest(tried, true));
  }
  const chooser = proxy.by === 'auto' ? createAutoTierChooser(choose) : chosenTier(parts, choose, visit);
  const tried = await go(chooser, visit.signal, proxy.by !== 'auto');
  return bestIn(tried, chooseBest(tried));
}

function bestIn<Read extends PageReading>(tried: readonly Tried<Read>[], best: Tried<Read> | undefined): Gone<Read> {
  if (!best) throw new Error('a visit went no way at all');
  return { tried, best };
}

function chosenTier(parts: FetchStrategyParts, choose: ChooseParts, { plan }: Visit): RouteChooser {
  if (plan.proxy.by === 'tier') return createOneTierChooser(choose, plan.proxy.tier, null);
  const tier = parts.tiers.cheapest(choose.rates);
  return createOneTierChooser(choose, tier, tier === 'none' ? null : `${tier} is the cheapest tier that is set up.`);
}

/** Solves the captcha of the last attempt, if a solver is set up. */
function getAnswer(
  { captchas }: FetchStrategyParts,
  { url }: Visit,
  before: readonly Tried[],
  solving: Solving,
): RenderOptions['answer'] {
  const captcha = before.at(-1)?.captcha;
  if (!captcha || !captchas.isSetUp()) return undefined;
  return captchas.answerer(captcha, url, () => {
    solving.solved++;
  });
}

/** Message for a page that is not good: what happened, and what would help. */
async function getVisitAdvice(parts: LoadParts, visit: Visit, best: Tried): Promise<string | null> {
  const { message } = best.judged;
  if (message === null) return null;
  const help = (await renderHelp(parts, visit, best)) ?? askedWait(best);
  return help === null ? message : `${message} ${help}`;
}

/** Why no browser ran the scripts of an empty shell. */
async function renderHelp({ browser }: LoadParts, { plan }: Visit, { reason, route }: Tried): Promise<string | null> {
  if (reason !== 'empty_shell' || route.by !== 'http') return null;
  if (plan.render === 'never') return 'Its scripts were not run, because render is "never".';
  if (await browser.available()) return null;
  const { problem } = await browser.state();
  return problem ? `${problem.message}${problem.command ? ` Get one with: ${problem.command}` : ''}` : null;
}

/** Describes a `Retry-After` that is too long to wait for. */
function askedWait({ fetched, fetchedAt }: Tried): string | null {
  const asked = fetched.kind === 'response' ? retryAfterMs(fetched.headers['retry-after'], fetchedAt) : null;
  if (asked === null || asked <= MAX_WAIT_MS) return null;
  return `It asks to come back in ${Math.ceil(asked / 1000).toLocaleString('en')} s.`;
}
