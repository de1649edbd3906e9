import type { Activity } from '@shared/contract/activity';
import type { JobSummary } from '@shared/contract/jobs';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';

const EVERY_MS = 1000;

/** A job's activity, refreshed each second while it runs; null before the first response. */
export function useActivity(job: Pick<JobSummary, 'id' | 'state' | 'paused'>): Activity | null {
  const { id, state, paused } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once more when it pauses or ends
  const read = useCallback((signal: AbortSignal) => call('jobActivity', { id }, { signal }), [id, state, paused]);
  return usePolled(read, state === 'active' ? EVERY_MS : 0).value;
}
