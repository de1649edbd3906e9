import { AppError } from '@shared/errors';
import type { JobRow, Store } from '../../store/index';
import { readTraps, writeTraps } from './notes';
import { writeTrapsArtifact } from './traps-artifact';

// no group, so that URLs the user asked for compete with the best of all groups
const PLACE = { grp: 0, rank: 1 };

/**
 * Requeues the URLs a trap holds, for a job that is not running, and reactivates the job; returns their number. The trap does not come back in this
 * job. `id` null releases all traps. Throws `not_found` for an unknown trap.
 */
export function releaseTraps(store: Store, job: JobRow, id: string | null): number {
  return store.atomically(() => {
    const traps = readTraps(store.jobNotes, job.num);
    const wanted = traps.filter((trap) => id === null || trap.id === id);
    if (id !== null && wanted.length === 0)
      throw new AppError('not_found', `The job has no trap "${id}".`, { path: ['trap'] });
    const counts = wanted.map((trap) => store.crawlQueue.free(job.num, trap.id, PLACE));
    const released = counts.reduce((sum, count) => sum + count, 0);
    const changed = traps.map((trap) =>
      wanted.includes(trap) ? { ...trap, isHeld: false, isReleased: true, barren: 0 } : trap,
    );
    if (wanted.length > 0) {
      writeTraps(store.jobNotes, job.num, changed);
      writeTrapsArtifact(store, job.num, changed);
    }
    if (released > 0 && job.state !== 'active') store.jobs.reopen(job.num);
    return released;
  });
}
