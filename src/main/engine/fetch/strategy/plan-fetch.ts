import type { TaskOptions } from '@shared/contract/task';
import { AppError } from '@shared/errors';
import { RENDERING_TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import type { z } from 'zod';
import type { FetchPlan, ProxyPlan } from './types';

type Options = Pick<
  z.output<typeof TaskOptions>,
  'proxy' | 'render' | 'loadWait' | 'scroll' | 'commands' | 'maxAge' | 'nonce' | 'revalidate' | 'session'
>;

/** Derives the fetch plan of a request; throws `conflicting_parameters`. */
export function planFetch(options: Options): FetchPlan {
  const { proxy, render, loadWait, scroll, commands, maxAge, nonce, revalidate, session } = options;
  const plan: FetchPlan = {
    proxy: proxyPlan(proxy),
    render,
    loadWaitMs: loadWait ?? 0,
    scrolls: scroll ?? 0,
    commands: commands ?? [],
    maxAgeS: maxAge ?? null,
    // a stored page shows the state before commands
    fresh: nonce !== undefined || (maxAge === 0 && revalidate !== true) || commands !== undefined,
    session: session ?? null,
  };
  if (nonce !== undefined && (maxAge ?? 0) > 0)
    throw conflict('nonce', 'nonce asks for fresh pages, and maxAge for stored ones.');
  if (commands && (maxAge ?? 0) > 0)
    throw conflict('maxAge', 'maxAge asks for stored pages, and commands are done on fresh ones.');
  requireBrowserAllowed(plan);
  return commands ? { ...plan, render: 'always' } : plan;
}

function proxyPlan(proxy: Options['proxy']): ProxyPlan {
  if (proxy === undefined) return { by: 'cheapest' };
  if (proxy === 'auto') return { by: 'auto' };
  const [first, ...others] = typeof proxy === 'string' ? [proxy] : new Set(proxy);
  if (first === undefined) return { by: 'cheapest' };
  return others.length === 0 ? { by: 'tier', tier: first } : { by: 'race', tiers: [first, ...others] };
}

/** Tiers that a request names. */
export function getNamedTiers({ proxy }: FetchPlan): readonly Tier[] {
  if (proxy.by === 'tier') return [proxy.tier];
  return proxy.by === 'race' ? proxy.tiers : [];
}

function requireBrowserAllowed(plan: FetchPlan): void {
  const tiers = getNamedTiers(plan);
  const inBrowser = doneInBrowser(plan);
  if (plan.render === 'never') {
    if (inBrowser) throw conflict(inBrowser, `${inBrowser} is done in a browser, and render is "never".`);
    const rendering = tiers.find((tier) => RENDERING_TIERS.has(tier));
    if (rendering) throw conflict('render', `The tier "${rendering}" loads pages in a browser, and render is "never".`);
  }
  const unlocking = tiers.find((tier) => UNLOCKING_TIERS.has(tier));
  if (unlocking === undefined || (plan.commands.length === 0 && tiers.length > 1)) return;
  const own = plan.render === 'always' ? 'render' : inBrowser;
  if (own) throw conflict(own, `The tier "${unlocking}" loads pages by a service of its own, so ${own} has no effect.`);
}

/** The parameter that requires a browser. */
function doneInBrowser({ loadWaitMs, scrolls, commands }: FetchPlan): 'commands' | 'loadWait' | 'scroll' | null {
  if (commands.length > 0) return 'commands';
  if (loadWaitMs > 0) return 'loadWait';
  return scrolls > 0 ? 'scroll' : null;
}

function conflict(parameter: string, message: string): AppError {
  return new AppError('conflicting_parameters', message, { path: [parameter] });
}
