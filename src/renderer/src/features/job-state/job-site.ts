import type { JobSummary } from '@shared/contract/jobs';
import { isRecord } from '@shared/json-value';

/** Site of a job; null if there are several or none. */
export function getJobSite({ args }: Pick<JobSummary, 'args'>): string | null {
  const steps = [args.steps].flat().flatMap((step) => (isRecord(step) && isRecord(step.args) ? [step.args] : []));
  const hosts = new Set([args, ...steps].flatMap(getTargets).flatMap((text) => getTargetHost(text) ?? []));
  const [host] = hosts;
  return hosts.size === 1 ? (host ?? null) : null;
}

/** Where a task, or a step of a workflow, begins; a step may be given items with their URLs. */
function getTargets({ pattern, url, urls, startUrls, pages, items }: JobSummary['args']): readonly string[] {
  return [pattern, url, urls, startUrls, pages, items]
    .flat()
    .map((each) => (isRecord(each) ? (each._url ?? each.url) : each))
    .filter((each) => typeof each === 'string');
}

/** Wildcards come after the host, so a pattern is parsed like a URL. */
function getTargetHost(text: string): string | null {
  return URL.parse(text)?.host ?? null;
}
