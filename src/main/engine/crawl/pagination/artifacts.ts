import type { Artifact } from '@shared/contract/extract';
import type { JobRow, Store } from '../../store/index';
import { listStates } from './list-state';

const MAX_SHOWN = 100; // lists in one job's artifacts

type FollowedList = Extract<Artifact, { readonly type: 'pagination' }>['pagination'];

/** The artifacts of a job, with how its lists were followed. */
export function artifactsOf(job: JobRow, store: Store): Artifact[] {
  const lists = followedLists(store, job, MAX_SHOWN);
  return [...job.artifacts, ...lists.map((pagination) => ({ type: 'pagination' as const, pagination }))];
}

/** How the first lists of a job were followed; those that did not go on are left out. */
export function followedLists(store: Store, job: JobRow, limit: number): readonly FollowedList[] {
  if (job.args.maxPages === undefined) return [];
  return listStates(store.jobNotes, job.num)
    .all(limit)
    .flatMap((list) => {
      const kind = list.proven ?? list.trying?.kind ?? null;
      if (kind === null) return [];
      const { url, pages, found, proof } = list;
      const stopped = list.stopped ?? (job.state === 'active' ? 'It goes on.' : 'The job ended before the list did.');
      return [{ url, kind, pages, found, proof: [...proof], stopped }];
    });
}
