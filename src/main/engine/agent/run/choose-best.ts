import type { AgentStep } from '@shared/contract/agent-plan';
import type { JobRow, Store } from '../../store/index';
import { getFilled } from './read-details';

const SAMPLE = 200; // items

/**
 * Picks the attempt whose results are shown: one without problems, otherwise one whose items could be compared as the sentence asks, otherwise the one
 * with the most values; null if none began.
 */
export function chooseBest(store: Store, steps: readonly AgentStep[]): JobRow | null {
  const tried = steps.flatMap(({ jobId, problems, plan }, at) => {
    if (getFilled(store, steps.slice(0, at + 1)) !== null) return []; // its values are in the items of the list
    const part = jobId === null ? null : store.jobs.get(jobId);
    if (!part) return [];
    const worth = countValues(store, part);
    const isKept = worth > 0 && plan.restrictions.every(({ kept }) => kept !== false);
    return [{ part, isGood: problems.length === 0, isKept, worth }];
  });
  const [best] = tried
    .toReversed()
    .sort((a, b) => Number(b.isGood) - Number(a.isGood) || Number(b.isKept) - Number(a.isKept) || b.worth - a.worth);
  return best?.part ?? null;
}

/** Number of values of pages that were read, estimated from a sample; for a crawl, the number of URLs. */
function countValues(store: Store, part: JobRow): number {
  if (part.type === 'crawl') return part.hits;
  const { rows, total } = store.items.page(part.num, SAMPLE, 0);
  const values = rows.flatMap(({ item }) =>
    item._status !== 'ok'
      ? []
      : Object.entries(item).filter(([name, value]) => !name.startsWith('_') && value !== null),
  );
  return rows.length === 0 ? 0 : (values.length * total) / rows.length;
}
