import { SnapshotName } from '@shared/snapshot';
import type { RequestRow } from '../../store/index';
import type { LoadedPage } from '../load/types';
import type { RecordContext } from './record-context';
import type { ItemsRead } from './record-items';

type FailedCall = NonNullable<LoadedPage['failedCalls']>[number];

/** Reports what is missing on a page that loaded: requested snapshots, and data that the page itself did not get. */
export function reportGaps(
  context: RecordContext,
  request: RequestRow,
  loaded: LoadedPage,
  read: ItemsRead | null,
): void {
  if (loaded.status !== 'ok') return;
  reportSnapshots(context, request, loaded);
  reportFailedCalls(context, request, loaded, read);
}

/** Pictures of commands are not counted: their fault ends the visit, or they are optional. */
function reportSnapshots({ store, job }: RecordContext, { url }: RequestRow, { snapshots = [] }: LoadedPage): void {
  for (const { kind, data, message } of snapshots) {
    if (data.length > 0 || !SnapshotName.safeParse(kind).success) continue;
    const why = message ?? 'The browser did not make it.';
    store.jobs.addError(job.num, { code: 'snapshot_failed', message: `No ${kind} of ${url} was made. ${why}`, url });
  }
}

/** Many pages work without some of their calls, so a failed call counts only if the page lacks something. */
function reportFailedCalls(
  { store, job }: RecordContext,
  { url }: RequestRow,
  { failedCalls = [], read: page }: LoadedPage,
  read: ItemsRead | null,
): void {
  const lacks = read ? read.isEmpty || read.isShort : page?.isBare === true;
  const call = lacks ? failedCalls[0] : failedCalls.find(endedList);
  if (!call) return;
  const to = call.url.split(/[?#]/, 1)[0];
  const why = call.status === null ? 'no answer' : `HTTP ${call.status}`;
  const message = `Data is missing on ${url}: its own call to ${to} failed (${why}).`;
  store.jobs.addError(job.num, { code: 'data_failed', message, url });
}

/** Whether more of a list could not be loaded. Other statuses are often how a server says that the list has ended. */
function endedList({ isMore, status }: FailedCall): boolean {
  return isMore && (status === null || status === TOO_MANY_REQUESTS || status >= SERVER_FAULTS);
}

const TOO_MANY_REQUESTS = 429;
const SERVER_FAULTS = 500;
