import type { WorkflowRunState } from '@shared/contract/workflows';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { usePolled } from '../../../use-polled';

const REFRESH_MS = 700; // counts that move, at a pace a person can read

interface WatchedRun {
  readonly watched: string | null;
  readonly run: WorkflowRunState | null;
  readonly error: unknown;
  readonly watch: (jobId: string | null) => void;
}

/** The run whose counts are shown: the latest, while it is going on, or the one that was chosen. */
export function useRunState(workflowId: string | null): WatchedRun {
  const [watched, watch] = useState<string | null>(null);
  const [going, setGoing] = useState(true);
  useEffect(() => {
    if (workflowId === null) return;
    call('listJobs', { workflow: workflowId, state: 'active', limit: 1 }).then(
      ({ results: [latest] }) => latest && watch((now) => now ?? latest.id),
      () => undefined,
    );
  }, [workflowId]);
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (watched === null) return null;
      const state = await call('getRunSteps', { id: watched }, { signal });
      setGoing(state.state === 'active');
      return state;
    },
    [watched],
  );
  const { value, error } = usePolled(read, watched !== null && going ? REFRESH_MS : 0);
  return {
    watched,
    run: value?.id === watched ? value : null,
    error: watched === null ? null : error,
    watch: (jobId) => {
      setGoing(true);
      watch(jobId);
    },
  };
}
