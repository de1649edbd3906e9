import { RENDERING_TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import { type ChooseParts, canRender, type RouteChooser } from './choose-route';
import { HOPELESS, needsBrowser } from './odds';
import type { FetchRoute, Outcome, Transport } from './types';

/** Fetches a page by one tier: over HTTP, and in a browser if needed. `why` explains the choice of tier. */
export function createOneTierChooser(parts: ChooseParts, tier: Tier, why: string | null): RouteChooser {
  return {
    first: () => chooseFirstRoute(parts, tier, why),
    next: async (tried) => (await chooseRenderedRoute(parts, tried)) ?? (await chooseSolvedRoute(parts, tried)),
  };
}

/** The first route of a tier at this host. */
export async function chooseFirstRoute(parts: ChooseParts, tier: Tier, why: string | null): Promise<FetchRoute> {
  const by = await firstTransport(parts, tier);
  const learned = by === 'browser' && parts.render === 'auto' && !RENDERING_TIERS.has(tier);
  return {
    tier,
    by,
    why: learned ? joinSentences(why, 'Pages of this host are empty before their scripts run.') : why,
  };
}

async function firstTransport(parts: ChooseParts, tier: Tier): Promise<Transport> {
  if (UNLOCKING_TIERS.has(tier)) return 'unlocker';
  if (RENDERING_TIERS.has(tier) || parts.render === 'always') return 'browser';
  if (parts.render === 'never' || !needsBrowser(parts.history)) return 'http';
  return (await canRender(parts, tier)) ? 'browser' : 'http';
}

/** The browser on the same tier, if HTTP returned a page that needs its scripts, or an answer about consent. */
export async function chooseRenderedRoute(parts: ChooseParts, tried: readonly Outcome[]): Promise<FetchRoute | null> {
  const last = tried.at(-1);
  if (last?.route.by !== 'http') return null;
  const { tier } = last.route;
  if (last.reason === 'consent') {
    const answers = parts.answersConsent && parts.render !== 'never' && (await canRender(parts, tier));
    return answers ? { tier, by: 'browser', why: 'The page asks for consent; the browser answers it.' } : null;
  }
  if (!last.needsScripts) return null;
  const isCheck = last.reason === 'bot_check';
  if (isCheck && !passesChecks(parts, tier)) return null;
  if (!(await canRender(parts, tier))) return null;
  const why = isCheck
    ? 'A bot check protects the page; a browser may pass it.'
    : 'The page was empty before its scripts ran.';
  return { tier, by: 'browser', why };
}

/** Whether to expect a browser to pass this tier's checks; until a few have stopped it, the chance counts as even. */
function passesChecks({ history }: ChooseParts, tier: Tier): boolean {
  const { good, blocked } = history.counts(tier, true);
  return (1 + good) / (2 + good + blocked) >= HOPELESS;
}

/** The browser with a solved captcha, once. */
export async function chooseSolvedRoute(parts: ChooseParts, tried: readonly Outcome[]): Promise<FetchRoute | null> {
  const last = tried.at(-1);
  if (last?.reason !== 'captcha' || last.route.by === 'unlocker' || !parts.solvesCaptchas()) return null;
  if (tried.some(({ route, reason }, at) => route.by === 'browser' && reason === 'captcha' && metBefore(tried, at)))
    return null;
  if (!(await canRender(parts, last.route.tier))) return null;
  return { tier: last.route.tier, by: 'browser', why: 'The page shows a captcha; the solver is asked.' };
}

/** Whether a captcha was met before this attempt, so that a browser gets a solution. */
function metBefore(tried: readonly Outcome[], at: number): boolean {
  const { tier } = tried[at]?.route ?? {};
  return tried.slice(0, at).some(({ route, reason }) => route.tier === tier && reason === 'captcha');
}

function joinSentences(first: string | null, second: string): string {
  return first === null ? second : `${first} ${second}`;
}
