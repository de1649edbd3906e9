import { setImmediate } from 'node:timers/promises';
import type { JobRow, Store } from '../store/index';
import type { JobEvents } from './events';
import { isComposite } from './job-type';
import type { Runner } from './run/runner';

interface RemoveParts {
  readonly store: Store;
  readonly events: JobEvents;
  readonly runner: Runner;
  /** Throws `not_found`. */
  readonly get: (id: string) => JobRow;
  /** Id of the job's parent; undefined if it has none. */
  readonly parentOf: (job: JobRow) => string | undefined;
}

// Rows; on a full disk, small enough for the freed reserve.
const REMOVED_AT_ONCE_ON_FULL = 25;

/** Deletes a job with its child jobs, in steps. Throws `not_found`. */
export function createRemoveJob({ store, events, runner, get, parentOf }: RemoveParts) {
  const isDiskFaulty = () => store.disk.state().fault !== null;

  const removeRows = async ({ num }: JobRow): Promise<void> => {
    while (store.jobs.removeSome(num, isDiskFaulty() ? REMOVED_AT_ONCE_ON_FULL : undefined)) await setImmediate();
    if (isDiskFaulty()) await giveRoomBack();
  };

  const giveRoomBack = async (): Promise<void> => {
    while (store.storedSizes.giveBackSome()) await setImmediate();
    store.storedSizes.emptyLog();
  };

  const remove = async (id: string): Promise<void> => {
    const job = get(id);
    store.disk.makeRoom();
    await runner.interrupt(id, 'drop');
    for (const part of isComposite(job.type) ? store.jobs.parts(job.num) : []) await remove(part.id);
    runner.gone(job);
    // a crash in the middle must not revive half a job
    runner.finish(job, 'completed', true);
    runner.settle(id, false);
    const parent = parentOf(job);
    await removeRows(job);
    events.publish(() => ({ type: 'deleted', data: { id, ...(parent !== undefined && { parent }) } }));
  };
  return remove;
}
