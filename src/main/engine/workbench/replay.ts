import type { CrawlScope } from '@shared/crawl-scope';
import { addUrl } from '../crawl/index';
import type { RecordContext } from '../jobs/index';
import type { RequestRow, Store } from '../store/index';
import type { KnownSite } from './known-site';

/** Replays a job's visits in order of arrival. */
export interface Replay {
  /** The next request in that order, leased; null at the end, or if `mayBegin` is false. */
  readonly next: (mayBegin: boolean) => RequestRow | null;
  /** Whether there are more. */
  readonly isOpen: () => boolean;
}

interface ReplayParts {
  readonly scratch: Store;
  readonly site: KnownSite;
  readonly context: RecordContext;
  readonly scope: CrawlScope;
}

/** Pages arrive slightly out of order, so one that nothing links to yet is tried again after all others. */
export function createReplay({ scratch, site, context, scope }: ReplayParts): Replay {
  const { job, crawlState } = context;
  let open: readonly string[] = site.visited;
  let later: string[] = [];
  let at = 0;
  let wasOfUse = true;

  const lease = (url: string): RequestRow | null => {
    const request = scratch.crawledUrls.request(job.num, url);
    if (!request) later.push(url);
    if (!request || request.begun) return null;
    scratch.crawlQueue.lease([request.id]);
    crawlState?.traps.begin(url);
    wasOfUse = true;
    return request;
  };

  /** Queues URLs that nothing links to now, such as a page behind a button, in the position they had in the job. */
  const addKnown = (url: string): void => {
    const row = site.of(url);
    if (!row) return;
    const { origin, depth, link } = row;
    const hit = addUrl(context, scope, url, { origin, depth, parent: null, ...(link && { link }) });
    if (hit) scratch.jobs.count(job.num, { hits: 1 });
  };

  const turnBack = (): boolean => {
    if (later.length === 0) return false;
    if (!wasOfUse) for (const url of later) addKnown(url);
    open = wasOfUse ? later : later.filter((url) => scratch.crawledUrls.request(job.num, url) !== null);
    later = [];
    at = 0;
    wasOfUse = false;
    return open.length > 0;
  };

  return {
    isOpen: () => at < open.length || later.length > 0,
    next: (mayBegin) => {
      if (!mayBegin) {
        open = [];
        later = [];
        return null;
      }
      do {
        for (; at < open.length; ) {
          const request = lease(open[at++] ?? '');
          if (request) return request;
        }
      } while (turnBack());
      return null;
    },
  };
}
