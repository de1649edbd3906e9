import type { Command } from '@shared/command';
import type { Settings } from '@shared/contract/settings';
import { AppError, assertNever, ERROR_TABLE } from '@shared/errors';
import { hasScript, SCRIPTS_OFF } from '@shared/script-command';
import { TIER_KINDS } from '@shared/tier';
import { getUserAgent, type VisitAs } from '@shared/visit-as';
import type { PagesTable, StoredPage } from '../../store/index';
import type { BrowserVisits, CommandRun, RenderOptions } from '../browser/index';
import { getAllowanceMs, SNAPSHOT_MS } from '../browser/index';
import { SOLVING_MS } from '../captcha/index';
import type { PageFetcher } from '../http/fetch-page';
import type { Route, UnlockerRoute } from '../http/route';
import type { Fetched, FetchFailure, FetchOptions } from '../http/types';
import type { TierRoutes } from './ports';
import type { FetchRoute } from './types';
import type { Visit } from './visit';

export interface LoadParts {
  readonly fetcher: PageFetcher;
  readonly browser: Pick<BrowserVisits, 'load' | 'available' | 'state'>;
  /** Posts the URL to a service that loads it. */
  readonly unlock: (url: string, route: UnlockerRoute, options: FetchOptions) => Promise<Fetched>;
  readonly tiers: TierRoutes;
  readonly pages: Pick<PagesTable, 'byId'>;
  readonly settings: () => Settings;
}

export interface LoadedBy {
  readonly fetched: Fetched;
  /** The stored page if it is unchanged; null if the server sent the page. */
  readonly kept: StoredPage | null;
}

export interface LoadByOptions {
  readonly signal: AbortSignal;
  /** Solves a captcha that an earlier attempt met. */
  readonly answer: RenderOptions['answer'];
  /** Called before a redirect is followed over HTTP. @default redirects are followed */
  readonly onRedirect?: FetchOptions['onRedirect'];
  readonly address?: FetchOptions['address'];
}

/** Loads a page by one route; never throws for failures of a site, proxy or browser. */
export async function loadBy(
  parts: LoadParts,
  visit: Visit,
  fetchRoute: FetchRoute,
  options: LoadByOptions,
): Promise<LoadedBy> {
  const route = parts.tiers.next(fetchRoute.tier, stickTo(visit, fetchRoute));
  if (!route)
    return {
      fetched: failure(visit.url, fetchRoute, 'proxy', `The tier "${fetchRoute.tier}" is not set up.`),
      kept: null,
    };
  const loaded = await loadByRoute(parts, visit, fetchRoute, route, options);
  const { fetched } = loaded;
  if (fetched.kind === 'response') parts.tiers.worked(route);
  else if (fetched.reason === 'proxy') parts.tiers.failed(route);
  return loaded;
}

/**
 * Key for keeping the same proxy address: logins and passed checks are valid only for the address that obtained them.
 */
function stickTo({ owner, session }: Visit, { by }: FetchRoute): string | undefined {
  return session ?? (by === 'browser' ? owner : undefined);
}

async function loadByRoute(
  parts: LoadParts,
  visit: Visit,
  fetchRoute: FetchRoute,
  route: Route,
  options: LoadByOptions,
): Promise<LoadedBy> {
  const { timeoutMs, maxPageBytes } = parts.settings();
  const common = {
    signal: options.signal,
    timeoutMs,
    maxBytes: maxPageBytes,
    ...(visit.named && { named: visit.named }),
    ...(visit.plan.visitAs && { visitAs: visit.plan.visitAs }),
  };
  switch (fetchRoute.by) {
    case 'http':
      return loadOverHttp(parts, visit, {
        ...common,
        route,
        ...(visit.plan.visitAs && { visitAs: await toHttpProfile(parts, visit.plan.visitAs) }),
        ...(visit.send && { send: visit.send }),
        ...(visit.plan.ocr && { anyType: 'pictures' }),
        ...(options.onRedirect && { onRedirect: options.onRedirect }),
        ...(options.address && { address: options.address }),
      });
    case 'browser':
      return { fetched: await inBrowser(parts, visit, fetchRoute, route, { ...common, ...options }), kept: null };
    case 'unlocker':
      return { fetched: await byUnlocker(parts, visit, fetchRoute, route, common), kept: null };
    default:
      return assertNever(fetchRoute.by);
  }
}

const CHROME_MAJOR = 150; // Chrome's stable version in November 2026; used until a browser was started, which reports its own

/** A profile with the User-Agent that the browser would send for it. */
async function toHttpProfile({ browser }: LoadParts, visitAs: VisitAs): Promise<VisitAs> {
  const { used } = await browser.state();
  const userAgent = getUserAgent(visitAs, Number.parseInt(used?.version ?? '', 10) || CHROME_MAJOR);
  return userAgent === null ? visitAs : { ...visitAs, userAgent };
}

async function loadOverHttp(parts: LoadParts, visit: Visit, options: FetchOptions): Promise<LoadedBy> {
  const { url, cookies, version } = visit;
  if (version === null) return { fetched: await parts.fetcher.fetch(url, cookies, options), kept: null };
  const { etag, lastModified } = version;
  const fetched = await parts.fetcher.fetch(url, cookies, { ...options, validators: { etag, lastModified } });
  if (fetched.kind === 'failure' || fetched.httpStatus !== 304) return { fetched, kept: null };
  const kept = parts.pages.byId(version.id);
  if (kept && kept.removedAt === null) return { fetched, kept };
  // its job was deleted meanwhile, or the page was removed
  const whole = await parts.fetcher.fetch(url, cookies, options);
  return { fetched: { ...whole, wireBytes: whole.wireBytes + fetched.wireBytes }, kept: null };
}

async function inBrowser(
  { browser, settings }: LoadParts,
  { url, cookies, owner, plan, more, exchanges, refuses, render = browser.load }: Visit,
  fetchRoute: FetchRoute,
  route: Route,
  options: Pick<RenderOptions, 'signal' | 'timeoutMs' | 'maxBytes' | 'named' | 'visitAs'> & LoadByOptions,
): Promise<Fetched> {
  if (route.via === 'unlocker')
    return failure(url, fetchRoute, 'proxy', `The tier "${fetchRoute.tier}" cannot be used in a browser.`);
  const { answer, onRedirect, address, ...limits } = options;
  if (!settings().pageScripts && hasScript(plan.commands))
    return failure(url, fetchRoute, 'command', `${SCRIPTS_OFF} ${ERROR_TABLE.scripts_off.hint}`);
  const consent = plan.consent ?? settings().consentBanners;
  const commands = plan.commands.length > 0 ? commandRun(plan.commands, limits.timeoutMs, refuses) : null;
  try {
    return await render(url, cookies, {
      ...limits,
      timeoutMs:
        limits.timeoutMs +
        (answer ? SOLVING_MS : 0) +
        roundsMs(more?.rounds ?? 0) +
        (commands?.timeoutMs ?? 0) +
        plan.snapshots.length * SNAPSHOT_MS,
      route,
      owner,
      // screenshots need images and styles
      assets: TIER_KINDS[fetchRoute.tier].assets || plan.snapshots.length > 0 || takesPictures(plan.commands),
      loadWaitMs: plan.loadWaitMs,
      scrolls: plan.scrolls,
      ...(plan.snapshots.length > 0 && { snapshots: plan.snapshots }),
      ...(commands && { commands }),
      ...(consent !== 'leave' && { consent }),
      ...(more && { more }),
      ...(exchanges && { exchanges }),
      ...(answer && { answer }),
      ...(onRedirect && { onRedirect }),
      ...(address && { address }),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [detail] = error.details;
    return failure(url, fetchRoute, 'browser', [error.message, detail?.hint].filter(Boolean).join(' '));
  }
}

function takesPictures(commands: readonly Command[]): boolean {
  return commands.some((command) => 'screenshot' in command);
}

function commandRun(list: readonly Command[], pageMs: number, refuses: Visit['refuses']): CommandRun {
  return { list, timeoutMs: getAllowanceMs(list, pageMs), ...(refuses && { refuses }) };
}

const ROUND_MS = 3000; // ms per round of loading more of a list
const ALL_ROUNDS_MS = 600_000;

function roundsMs(rounds: number): number {
  return Math.min(rounds * ROUND_MS, ALL_ROUNDS_MS);
}

async function byUnlocker(
  { unlock }: LoadParts,
  { url, plan }: Visit,
  fetchRoute: FetchRoute,
  route: Route,
  options: FetchOptions,
): Promise<Fetched> {
  if (plan.snapshots.length > 0)
    return failure(url, fetchRoute, 'browser', 'Snapshots need a browser, but an unlocker loads pages without one.');
  if (plan.commands.length > 0)
    return failure(url, fetchRoute, 'command', 'Commands need a browser, but an unlocker loads pages without one.');
  if (plan.visitAs)
    return failure(url, fetchRoute, 'browser', 'An unlocker loads pages as itself, so visitAs has no effect.');
  if (plan.region !== null)
    return failure(url, fetchRoute, 'network', 'An unlocker loads pages by itself, so region has no effect.');
  if (route.via === 'unlocker') return unlock(url, route, options);
  return failure(url, fetchRoute, 'proxy', `The tier "${fetchRoute.tier}" is not set up with an unlocker's address.`);
}

const NO_TIME = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };

function failure(url: string, { tier }: FetchRoute, reason: FetchFailure['reason'], message: string): FetchFailure {
  return { kind: 'failure', finalUrl: url, message, reason, retry: false, timing: NO_TIME, wireBytes: 0, tier };
}
