import type { JobSummary } from '@shared/contract/jobs';
import type { WorkflowRunState } from '@shared/contract/workflows';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/client';
import { usePolled } from '../../../store/use-polled';

const RECENT_MS = 60_000; // ms; a run started from the list may end before the workflow is opened
const REFRESH_MS = 700; // ms; readable while counts change

interface WatchedRun {
  readonly watched: string | null;
  readonly run: WorkflowRunState | null;
  readonly error: unknown;
  readonly watch: (jobId: string | null) => void;
}

/** The run whose counts are shown: the latest if running or just started, or the selected one. */
export function useRunState(workflowId: string | null, onFound: () => void): WatchedRun {
  const [watched, watch] = useState<string | null>(null);
  const [going, setGoing] = useState(true);
  const found = useEffectEvent((latest: JobSummary) => {
    if (watched !== null) return;
    watch(latest.id);
    onFound();
  });
  useEffect(() => {
    if (workflowId === null) return;
    call('listJobs', { workflow: workflowId, limit: 1 }).then(
      ({ results: [latest] }) => latest && isRecent(latest) && found(latest),
      () => undefined, // the list of past runs shows errors
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

function isRecent({ state, timer }: JobSummary): boolean {
  return state === 'active' || Date.now() - Date.parse(timer.createdAt) < RECENT_MS;
}
