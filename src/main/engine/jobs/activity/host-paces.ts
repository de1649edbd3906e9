import type { HostPace, SlowedBy } from '@shared/contract/activity';
import type { Settings } from '@shared/contract/settings';
import type { HostActivity } from '../../fetch/index';
import type { HostCount, Loading } from './run-watch';

export interface PaceParts {
  readonly counts: readonly HostCount[];
  readonly loading: readonly Loading[];
  /** Hosts that are unreachable at the moment. */
  readonly away: ReadonlySet<string>;
  /** The job's own pace; null if it has none. */
  readonly own: { readonly perSecond: number | null; readonly concurrency: number | null };
  readonly settings: Pick<Settings, 'hostPerSecond' | 'hostConcurrency'>;
  readonly look: (host: string) => HostActivity | null;
  readonly now: number;
}

export const MAX_HOSTS = 20;

/** Returns a job's pace at each of its hosts, and what limits it. */
export function getHostPaces(parts: PaceParts): HostPace[] {
  const known = new Set(parts.counts.map(({ host }) => host));
  const silent = [...parts.away].filter((host) => !known.has(host)).map((host) => ({ host, pages: 0, perSecond: 0 }));
  return [...silent, ...parts.counts].slice(0, MAX_HOSTS).map((count) => {
    const own = parts.loading.filter(({ host }) => host === count.host);
    const waiting = own.filter((page) => page.waiting).length;
    return { ...count, loading: own.length - waiting, waiting, ...explainPace(parts, count.host, waiting) };
  });
}

type Slowing = Pick<HostPace, 'slowedBy' | 'why' | 'until'>;

function explainPace({ away, own, settings, look, now }: PaceParts, host: string, waiting: number): Slowing {
  const by = (slowedBy: SlowedBy, why: string, until: number | null = null): Slowing => ({
    slowedBy,
    why,
    until: until === null ? null : new Date(until).toISOString(),
  });
  if (away.has(host)) return by('host_down', 'Not responding. Winnow keeps trying; its pages are waiting.');
  const gate = look(host);
  if (gate && gate.heldUntil > now)
    return by('retry_after', 'The site asked for a pause (Retry-After).', gate.heldUntil);
  if (waiting === 0) return by('nothing', 'Not limited.');
  if (gate && gate.delayMs > 0 && gate.delayMs >= spacing(settings.hostPerSecond))
    return by('robots', `robots.txt asks for ${formatSeconds(gate.delayMs)} between requests.`);
  if (own.perSecond !== null) return by('job', `The job allows ${own.perSecond} pages per second.`);
  if (gate && gate.active >= Math.min(own.concurrency ?? Number.POSITIVE_INFINITY, settings.hostConcurrency)) {
    const most = own.concurrency ?? settings.hostConcurrency;
    return by('answers', `Slow answers: ${most} pages load at once, and the next ones wait.`);
  }
  // without a limit, a page waits only for a moment, such as for robots.txt
  if (settings.hostPerSecond === 0) return by('nothing', 'Not limited.');
  return by('settings', `The settings allow ${settings.hostPerSecond} requests per second per site.`);
}

function spacing(perSecond: number): number {
  return perSecond > 0 ? 1000 / perSecond : 0;
}

function formatSeconds(ms: number): string {
  return `${Number((ms / 1000).toFixed(1))} s`;
}
