import type { JobSummary } from '@shared/contract/jobs';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { useStore } from '../../../store/store';
import { usePolled } from '../../../store/use-polled';
import type { OtherPage } from '../details/use-other-page';
import type { PickerDraft } from '../draft/picker-draft';
import { getRunKey, withDetails } from '../run/run-key';

const RECENT = 50; // jobs; an older run is opened from the list of jobs

/** The job that ran the current fields, once it has finished and has rows; null if a field has changed since. */
export function useRanJob(draft: PickerDraft, other: OtherPage | null): JobSummary | null {
  const pages = withDetails(draft, other) ?? { list: draft, details: null };
  const { ran } = pages.list;
  const jobId = ran !== null && ran.key === getRunKey(pages) ? ran.job : null;
  const open = useStore((store) => store.job);
  const isOpen = open !== null && open.id === jobId;
  const asked = isOpen ? null : jobId;
  const read = useCallback(
    async (signal: AbortSignal) =>
      asked === null
        ? null
        : (await call('listJobs', { limit: RECENT }, { signal })).results.find(({ id }) => id === asked),
    [asked],
  );
  const { value } = usePolled(read, 0);
  const job = isOpen ? open : value;
  return job && job.id === jobId && job.state !== 'active' && job.progress.items > 0 ? job : null;
}
