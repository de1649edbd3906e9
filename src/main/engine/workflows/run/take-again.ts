import type { JobRow, Store } from '../../store/index';
import { stepOfPart } from '../run-args';

const TAKEN_AT_ONCE = 500; // items; a few milliseconds

/**
 * Copies what a step's child job has read from pages that were tried again to the items made from their failures, whichever step
 * they have reached. A page that turns out to have several records changes nothing, because later steps would have to take them.
 */
export function takeAgain({ workflowRuns, partPages, atomically }: Store, job: JobRow, part: JobRow): void {
  const step = stepOfPart(part.part);
  if (step === null) return;
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
    if (given.length < TAKEN_AT_ONCE) return;
  }
}
