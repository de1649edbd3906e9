import type { Artifact } from '@shared/contract/extract';
import type { Store } from '../../store/index';
import type { Trap } from './types';

/** Writes a job's traps to its artifacts. */
export function writeTrapsArtifact(store: Store, job: number, traps: readonly Trap[]): void {
  const held = new Map(store.crawlQueue.trapCounts(job).map((count) => [count.trap, count.held]));
  const artifact: Artifact = {
    type: 'traps',
    traps: traps.map(({ id, kind, shape, reason, urls, visits }) => ({
      id,
      kind,
      shape,
      reason,
      urls: Math.max(urls, held.get(id) ?? 0),
      visits,
      held: held.get(id) ?? 0,
    })),
  };
  const others = store.jobs.artifacts(job).filter(({ type }) => type !== 'traps');
  store.jobs.change(job, { artifacts: [...others, artifact] });
}
