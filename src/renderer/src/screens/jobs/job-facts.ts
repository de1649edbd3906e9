import type { JobSummary } from '@shared/contract/jobs';
import { getKnownTotal } from '@shared/known-total';

/** Average pages per second; null before the first page. */
export function getMeanRate({ progress, timer }: Pick<JobSummary, 'progress' | 'timer'>): number | null {
  return progress.progress === 0 || timer.msec === 0 ? null : (1000 * progress.progress) / timer.msec;
}

/** Remaining ms at the current pace; null if the total is unknown. */
export function estimateLeftMs(
  job: Pick<JobSummary, 'type' | 'args' | 'progress' | 'timer' | 'state' | 'paused'>,
): number | null {
  const [rate, total] = [getMeanRate(job), getKnownTotal(job)];
  if (total === null || job.paused || rate === null || job.progress.progress < 3) return null;
  return (1000 * Math.max(0, total - job.progress.progress)) / rate;
}

/** Site of a job; null if there are several or none. */
export function getSite({ args }: Pick<JobSummary, 'args'>): string | null {
  const { pattern, url, urls, startUrls, pages } = args;
  const texts = [pattern, url, urls, startUrls, pages]
    .flat()
    .map((each) => (typeof each === 'object' && each !== null && 'url' in each ? each.url : each))
    .filter((each) => typeof each === 'string');
  const hosts = new Set(texts.flatMap((text) => getTargetHost(text) ?? []));
  const [host] = hosts;
  return hosts.size === 1 ? (host ?? null) : null;
}

/** Wildcards come after the host, so a pattern is parsed like a URL. */
function getTargetHost(text: string): string | null {
  return URL.parse(text)?.host ?? null;
}
