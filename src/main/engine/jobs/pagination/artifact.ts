import type { Artifact } from '@shared/contract/extract';
import type { Store } from '../../store/index';
import type { JobRow } from '../../store/jobs';
import { listStates } from './list-state';

const MOST_SHOWN = 100; // lists in one job's artifacts

/** How the lists of a job were followed. */
export function paginationArtifacts(
  store: Store,
  { num, state: jobState }: Pick<JobRow, 'num' | 'state'>,
): readonly Artifact[] {
  return listStates(store.jobNotes, num)
    .all(MOST_SHOWN)
    .flatMap((list): readonly Artifact[] => {
      const kind = list.proven ?? list.trying?.kind ?? null;
      if (kind === null) return [];
      const { url, pages, found, proof } = list;
      const stopped = list.stopped ?? (jobState === 'active' ? 'It goes on.' : 'The job ended before the list did.');
      return [{ type: 'pagination', pagination: { url, kind, pages, found, proof: [...proof], stopped } }];
    });
}
