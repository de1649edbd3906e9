import { setImmediate } from 'node:timers/promises';
import type { CrawlScope } from '@shared/crawl-scope';
import type { CrawlPlace, FoundUrl } from '../../crawl/index';
import type { JudgedRow, Store } from '../../store/index';

const NOTE = 'rejudge'; // id up to which the queue was judged again

/** Makes the next run judge the queue again; call it in the transaction that changes the arguments. */
export function askToRejudge(store: Store, job: number): void {
  store.jobNotes.write(job, NOTE, 0);
}

export interface RejudgeParts {
  readonly store: Store;
  readonly job: number;
  readonly scope: CrawlScope;
  /** Queue position of a URL to visit; null to skip it. */
  readonly place: (found: FoundUrl) => CrawlPlace | null;
  /** Whether the run must end; the next one continues from here. */
  readonly isOver: () => boolean;
}

// Ids per transaction; a few milliseconds, then other calls run.
const IDS_AT_ONCE = 250;

/** Judges queued URLs and those skipped by `priority` again, if that was requested. */
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
      // it keeps its place; URLs in a trap wait in the trap's place
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

/** Whether a URL was skipped because of the caller's `priority`. */
function isByPriority({ skippedFor }: JudgedRow): boolean {
  return skippedFor === 'skip' || skippedFor === 'only';
}
