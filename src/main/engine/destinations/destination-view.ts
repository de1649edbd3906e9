import type { Destination, DestinationWrite } from '@shared/contract/destinations';
import { maskSecrets } from '@shared/secrets-in';
import { toIso, toIsoOrNull } from '@shared/utc-time';
import type { DestinationRow, Store, WriteRow } from '../store/index';
import { getWriter } from './kinds/index';

type Tables = Pick<Store, 'destinations' | 'jobs'>;

/** A destination in API format, with masked secrets. */
export function viewDestination({ destinations, jobs }: Tables, row: DestinationRow): Destination {
  const { id, schedule, job, target, key, createdAt, updatedAt } = row;
  const [last] = destinations.writes(id, 1);
  return {
    id,
    schedule,
    job: job === null ? null : (jobs.byNum(job)?.id ?? null),
    target: maskSecrets(target),
    key: key && [...key],
    place: getWriter(target).place(target),
    lastWrite: last ? viewWrite({ jobs }, last) : null,
    open: destinations.open(id).length,
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  };
}

export function viewWrite({ jobs }: Pick<Tables, 'jobs'>, row: WriteRow): DestinationWrite {
  const { id, job, state, tries, nextAt, rows, message, hint, updatedAt } = row;
  return {
    id,
    jobId: jobs.byNum(job)?.id ?? '',
    state,
    tries,
    nextAt: toIsoOrNull(nextAt),
    rows,
    message,
    hint,
    updatedAt: toIso(updatedAt),
  };
}
