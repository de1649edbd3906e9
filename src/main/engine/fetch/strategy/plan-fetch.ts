import type { TaskOptions } from '@shared/contract/task';
import { AppError } from '@shared/errors';
import { isSnapshot, type ScreenshotOptions, SELECTOR_AND_AREA, type VisitInclude } from '@shared/snapshot';
import { RENDERING_TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import { isChromeAgent } from '@shared/visit-as';
import type { z } from 'zod';
import type { WantedSnapshot } from '../browser/index';
import type { FetchPlan, ProxyPlan } from './types';

type Options = Pick<
  z.output<typeof TaskOptions>,
  | 'proxy'
  | 'render'
  | 'loadWait'
  | 'scroll'
  | 'commands'
  | 'maxAge'
  | 'nonce'
  | 'revalidate'
  | 'session'
  | 'visitAs'
  | 'region'
  | 'consentBanners'
  | 'ocr'
  | 'ocrLanguages'
> & {
  /** What a visit includes. */
  readonly include?: readonly VisitInclude[];
  readonly screenshot?: ScreenshotOptions | undefined;
};

/** Derives the fetch plan of a request; throws `conflicting_parameters`. */
export function planFetch(options: Options): FetchPlan {
  const { proxy, render, loadWait, scroll, commands, maxAge, nonce, revalidate, session } = options;
  // a named profile is replaced by its options when the job is created
  const visitAs = typeof options.visitAs === 'string' ? {} : options.visitAs;
  const region = options.region ?? visitAs?.region ?? null;
  const snapshots = planSnapshots(options);
  const acts = commands !== undefined || snapshots.length > 0;
  const plan: FetchPlan = {
    proxy: proxyPlan(proxy),
    render,
    loadWaitMs: loadWait ?? 0,
    scrolls: scroll ?? 0,
    commands: commands ?? [],
    maxAgeS: maxAge ?? null,
    // a stored page shows the state before commands and has no snapshots, and a site may show other pages to another
    // profile
    fresh: nonce !== undefined || (maxAge === 0 && revalidate !== true) || acts || isSomeone(visitAs, region),
    snapshots,
    visitAs: visitAs ?? null,
    region,
    consent: options.consentBanners ?? null,
    ocr: options.ocr ?? options.ocrLanguages !== undefined,
    ocrLanguages: options.ocrLanguages ?? [],
    session: session ?? null,
  };
  if (nonce !== undefined && (maxAge ?? 0) > 0)
    throw conflict('nonce', 'nonce asks for fresh pages, and maxAge for stored ones.');
  if (commands && (maxAge ?? 0) > 0)
    throw conflict('maxAge', 'maxAge asks for stored pages, and commands are done on fresh ones.');
  if (snapshots.length > 0 && (maxAge ?? 0) > 0)
    throw conflict('maxAge', 'maxAge asks for stored pages, and snapshots are made of fresh ones.');
  requireBrowserAllowed(plan);
  requireWorkers(plan, maxAge);
  requireFitting(plan, maxAge);
  return acts ? { ...plan, render: 'always' } : plan;
}

/** Whether a site may show different pages than to this computer. */
function isSomeone(visitAs: Options['visitAs'], region: string | null): boolean {
  return visitAs !== undefined || region !== null;
}

function planSnapshots({ include = [], screenshot }: Options): readonly WantedSnapshot[] {
  const kinds = [...new Set(include.filter(isSnapshot))];
  if (screenshot && !kinds.includes('screenshot'))
    throw conflict('screenshot', 'screenshot says what a picture shows, and include asks for none.');
  const { area = 'viewport', selector = null, format = 'png' } = screenshot ?? {};
  if (area === 'page' && selector !== null)
    throw conflict('screenshot', SELECTOR_AND_AREA, ['screenshot', 'area'], 'Leave out area, or selector.');
  return kinds.map((kind) => (kind === 'screenshot' ? { kind, area, selector, format } : { kind }));
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
  const acts = plan.commands.length > 0 || plan.snapshots.length > 0;
  if (plan.render === 'never') {
    if (inBrowser === 'include')
      throw conflict(inBrowser, `A ${plan.snapshots[0]?.kind} needs a browser, but render is "never".`);
    if (inBrowser) throw conflict(inBrowser, `${inBrowser} needs a browser, but render is "never".`);
    const rendering = tiers.find((tier) => RENDERING_TIERS.has(tier));
    if (rendering) throw conflict('render', `The tier "${rendering}" loads pages in a browser, but render is "never".`);
  }
  const unlocking = tiers.find((tier) => UNLOCKING_TIERS.has(tier));
  if (unlocking === undefined || (!acts && tiers.length > 1)) return;
  const own = plan.render === 'always' ? 'render' : inBrowser;
  if (own) throw conflict(own, `The tier "${unlocking}" loads pages by a service of its own, so ${own} has no effect.`);
}

/** Checks that workers can do what a request with a region asks for. */
function requireWorkers({ region, commands, proxy }: FetchPlan, maxAge: number | undefined): void {
  if (region === null) return;
  if (commands.length > 0)
    throw conflict('region', 'Commands are done on this computer, and region asks for workers of one region.');
  if (proxy.by === 'tier' && UNLOCKING_TIERS.has(proxy.tier))
    throw conflict('region', `The tier "${proxy.tier}" loads pages by a service of its own, so region has no effect.`);
  if ((maxAge ?? 0) > 0)
    throw conflict('maxAge', 'maxAge asks for stored pages, and region for pages shown to people of a place.');
}

/** Checks that a profile works with whatever loads the pages. */
function requireFitting({ visitAs, render, proxy }: FetchPlan, maxAge: number | undefined): void {
  if (!visitAs) return;
  if ((maxAge ?? 0) > 0)
    throw conflict('maxAge', 'maxAge asks for stored pages, and visitAs for pages shown to someone else.');
  if (visitAs.userAgent !== undefined && render !== 'never' && !isChromeAgent(visitAs.userAgent))
    throw conflict(
      'visitAs',
      'The browser cannot use this userAgent, because it is not one of Chrome; send render "never" with it.',
    );
  if (visitAs.geolocation && render === 'never')
    throw conflict('visitAs', 'A geolocation needs a browser, but render is "never".');
  if (proxy.by === 'tier' && UNLOCKING_TIERS.has(proxy.tier))
    throw conflict(
      'visitAs',
      `The tier "${proxy.tier}" loads pages by a service of its own, so visitAs has no effect.`,
    );
}

/** Name of the parameter that requires a browser. */
function doneInBrowser({
  loadWaitMs,
  scrolls,
  commands,
  snapshots,
  consent,
}: FetchPlan): 'commands' | 'consentBanners' | 'include' | 'loadWait' | 'scroll' | null {
  if (commands.length > 0) return 'commands';
  if (snapshots.length > 0) return 'include';
  if (loadWaitMs > 0) return 'loadWait';
  if (scrolls > 0) return 'scroll';
  return (consent ?? 'leave') === 'leave' ? null : 'consentBanners';
}

function conflict(parameter: string, message: string, path = [parameter], hint?: string): AppError {
  return new AppError('conflicting_parameters', message, { path, ...(hint !== undefined && { hint }) });
}
