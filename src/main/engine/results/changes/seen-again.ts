import type { PageReason } from '@shared/reason';
import type { JobRow, Store } from '../../store/index';

const GONE: ReadonlySet<PageReason> = new Set(['not_found', 'soft_404']);

/**
 * Whether a job looked where another job's request was, so that what it did not find there is gone. It did not where the page
 * failed, where a page on the way to it failed, and where it was ended before it got there.
 */
export function createSeenAgain({ changeRows, requests }: Store, job: JobRow): (request: number | null) => boolean {
  const isCutShort = job.stopped || job.state === 'active' || requests.state(job.num).queued > 0;
  const known = new Map<number, boolean>();
  return (request) => {
    const way: number[] = [];
    let seen: boolean | null = null;
    for (let at = request; seen === null; ) {
      const place = at === null ? null : changeRows.request(at);
      if (at === null || !place || way.includes(at)) seen = true;
      else {
        way.push(at);
        seen = known.get(at) ?? lookedAt(place.url);
        at = place.parent;
      }
    }
    for (const each of way) known.set(each, seen);
    return seen;
  };

  /** Null where the job does not know the page: then the page on which it was found decides. */
  function lookedAt(url: string): boolean | null {
    const outcome = changeRows.outcome(job.num, url);
    if (!outcome) return isCutShort ? false : null;
    const { state, status, reason } = outcome;
    if (status === null) return state === 'done'; // a result that needed no visit
    return status === 'ok' || (reason !== null && GONE.has(reason));
  }
}
