import { setImmediate } from 'node:timers/promises';
import type { CrawlScope } from '@shared/crawl-scope';
import type { CrawlPlace, FoundUrl } from '../../crawl/index';
import type { JudgedRow, Store } from '../../store/index';

const NOTE = 'rejudge'; // the id up to which the queue was judged anew

/** Has the next run judge the job's queue anew; written in the transaction that changes its arguments. */
export function askToRejudge(store: Store, job: number): void {
  store.jobNotes.write(job, NOTE, 0);
}

export interface RejudgeParts {
  readonly store: Store;
  readonly job: number;
  readonly scope: CrawlScope;
  /** Where a URL that is to be visited belongs in the queue. */
  readonly place: (found: FoundUrl) => CrawlPlace | null;
  /** Whether the run is to end; the next one goes on from here. */
  readonly isOver: () => boolean;
}

// Ids looked at in one transaction: a few milliseconds, then other calls are answered.
const IDS_AT_ONCE = 250;

/** Judges queued URLs, and those `priority` skipped, by the current scope. Does nothing unless it was requested. */
export async function rejudge(parts: RejudgeParts): Promise<void> {
  const { store, job } = parts;
  const from = store.jobNotes.read(job, NOTE);
  if (typeof from !== 'number') return;
  const newest = store.rejudging.newest();
  for (let after = from; after < newest; after += IDS_AT_ONCE) {
    if (parts.isOver()) return;
    const upTo = Math.min(after + IDS_AT_ONCE, newest);
    store.atomically(() => {
      for (const row of store.rejudging.rows(job, after, upTo)) judgeAnew(parts, row);
      store.jobNotes.write(job, NOTE, upTo);
    });
    await setImmediate();
  }
  store.jobNotes.write(job, NOTE, null);
}

function judgeAnew({ store, scope, place }: RejudgeParts, row: JudgedRow): void {
  if (row.state === 'skipped' && !isByPriority(row)) return;
  const judged = scope.judge(row.url, row.depth, row.origin);
  switch (judged.kind) {
    case 'outside':
      return;
    case 'skip':
      store.rejudging.skip(row.id, judged.code, judged.reason);
      return;
    case 'visit': {
      // it keeps its place in the queue; URLs in a trap wait in the trap's own place
      if (row.state === 'queued' && (row.rank === judged.rank || row.trap !== null)) return;
      const { url, origin, link, hit } = row;
      const to = place({ url, origin, link, hit, tier: judged.rank });
      if (to === null) return;
      if (to.held === null) store.rejudging.queue(row.id, to);
      else store.rejudging.skip(row.id, 'trap', to.held);
      return;
    }
  }
}

/** Whether a URL was skipped for the caller's `priority`, and not for a reason of its own. */
function isByPriority({ skippedFor }: JudgedRow): boolean {
  return skippedFor === 'skip' || skippedFor === 'only';
}
