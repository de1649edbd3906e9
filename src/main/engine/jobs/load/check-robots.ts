import type { Settings } from '@shared/contract/settings';
import { PAGE_REASONS, type PageReason } from '@shared/reason';
import type { Robots, RobotsRules, Unreachable } from '../../crawl/index';
import type { TierRoutes } from '../../fetch/index';
import { chooseSingleRoute, MAX_WAIT_MS } from '../../fetch/index';
import type { RequestRow } from '../../store/index';
import { NOT_FETCHED } from '../../store/index';
import type { Loaded, LoadOptions } from './types';

export interface ObeyParts {
  readonly robots: Robots;
  readonly tiers: Pick<TierRoutes, 'next' | 'cheapest'>;
  readonly settings: () => Settings;
  readonly now: () => number;
}

/** The caller, and how robots.txt is fetched. */
type RobotsCall = Pick<LoadOptions, 'obeyRobots' | 'fetchPlan' | 'signal' | 'caller' | 'named' | 'onMoved'>;

/** Message for a URL that robots.txt forbids. */
export const REFUSED = 'robots.txt does not allow this address';

/** Result for a request that robots.txt forbids or delays; null if it may be sent. Rejects only when the signal aborts. */
export async function askRobots(parts: ObeyParts, request: RequestRow, options: LoadOptions): Promise<Loaded | null> {
  if (!options.obeyRobots) return null;
  const rules = await rulesFor(parts, request.url, options);
  if (rules.unreachable) return later(parts, request, options, rules.unreachable);
  return rules.allows(request.url) ? null : { kind: 'refused', message: REFUSED };
}

/**
 * Why a redirect or command must not load this URL, or why a link must not be downloaded as a `file`; null if allowed.
 * Rejects only when the signal aborts.
 */
export async function mayFollow(
  parts: Omit<ObeyParts, 'now'>,
  url: string,
  options: RobotsCall,
  as: 'step' | 'file' = 'step',
): Promise<string | null> {
  if (!options.obeyRobots) return null;
  const { unreachable, allows } = await rulesFor(parts, url, options);
  if (unreachable)
    return as === 'file'
      ? `robots.txt could not be loaded, so no file of this host is downloaded. ${unreachable.message}`
      : `It leads to ${url}, whose robots.txt could not be loaded. ${unreachable.message}`;
  if (allows(url)) return null;
  return as === 'file' ? `${REFUSED}.` : `It leads to ${url}, which robots.txt does not allow.`;
}

async function rulesFor(parts: Omit<ObeyParts, 'now'>, url: string, options: RobotsCall): Promise<RobotsRules> {
  const { robots, settings } = parts;
  const { fetchPlan, signal, caller, named, onMoved } = options;
  const { timeoutMs, maxPageBytes, rateCard } = settings();
  const route = chooseSingleRoute(parts.tiers, fetchPlan, rateCard);
  const limits = { signal, timeoutMs, maxBytes: maxPageBytes, caller, named, ...(onMoved && { onMoved }) };
  return robots.of(url, { ...limits, ...route });
}

/** A page that the caller named must have a result, even if robots.txt forbids it; a crawl leaves such a URL out instead. */
export function toForbiddenPage(request: RequestRow, loaded: Loaded, now: number): Loaded {
  return loaded.kind === 'refused' ? toUnvisitedPage(request, `${loaded.message}.`, 'robots', now) : loaded;
}

/** Until robots.txt is known nothing may be visited: the page is retried, up to the usual number of attempts. */
function later(
  { now }: ObeyParts,
  request: RequestRow,
  options: LoadOptions,
  { message, reason, passes, until }: Unreachable,
): Loaded {
  const time = now();
  const { attempts, tries } = request;
  if (passes && attempts + 1 < options.attempts && until - time <= MAX_WAIT_MS)
    return { kind: 'retry', at: until, moved: [], attempts: tries, solved: 0 };
  return toUnvisitedPage(
    request,
    `robots.txt could not be loaded, so no page of this host is visited. ${message}`,
    reason,
    time,
  );
}

function toUnvisitedPage(
  { url, attempts, tries }: RequestRow,
  message: string,
  reason: PageReason,
  time: number,
): Loaded {
  const timing = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };
  return {
    kind: 'loaded',
    status: PAGE_REASONS[reason],
    message,
    stored: null,
    page: {
      finalUrl: url,
      httpStatus: null,
      contentType: null,
      wireBytes: 0,
      tier: 'none',
      fetchedAt: time,
      timer: { requestedAt: new Date(time).toISOString(), ...timing, attempts: attempts + 1 },
      fetchRecord: { ...NOT_FETCHED, reason, attempts: tries },
      codec: 'identity',
      data: new Uint8Array(),
    },
    moved: [],
    solved: 0,
    read: null,
    byModel: null,
  };
}
