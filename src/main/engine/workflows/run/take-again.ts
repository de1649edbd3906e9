import { hasFinalRows } from '../../jobs/index';
import type { JobRow, Store } from '../../store/index';
import { stepOfPart } from '../run-args';

const TAKEN_AT_ONCE = 500; // items; a few milliseconds

/**
 * After failed pages were tried again, copies what the last step's child job has read from them into the items made from the failures. False for
 * other steps, because the steps after them would have to process the items again.
 */
export function takeAgain(store: Store, job: JobRow, part: JobRow): boolean {
  const { workflowRuns, partPages, atomically } = store;
  const step = stepOfPart(part.part);
  if (step === null || !hasFinalRows(store, job, part)) return false;
  for (let from = 0; ; from += TAKEN_AT_ONCE) {
    const given = workflowRuns.read(job.num, step, from, TAKEN_AT_ONCE);
    atomically(() => {
      for (const { id, path, source, item } of given) {
        if (source === null || partPages.item(source) !== null || typeof item._url !== 'string') continue;
        const again = partPages.onlyItem(part.num, item._url);
        if (again === null) continue;
        workflowRuns.revise(job.num, path, item, again);
        workflowRuns.follow(id, again.id);
      }
    });
    if (given.length < TAKEN_AT_ONCE) return true;
  }
}
