import { ApiError } from '@shared/client/api-error';
import type { ResponseOf } from '@shared/contract';
import type { JobSummary } from '@shared/contract/jobs';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import type { TriedArgs } from './simulation-request';
import { toProgressKey } from './use-job-urls';

type Simulation = ResponseOf<'simulatePattern'>;

export interface SimulationState {
  /** The last simulation; null if outdated. */
  readonly simulation: Simulation | null;
  readonly isBusy: boolean;
  /** Why there is none, unless the arguments were rejected. */
  readonly error: unknown;
}

const PAUSE_MS = 300; // enough to type a word without simulating each letter

/** Simulates the crawl when it or the job changes; cancels earlier requests. */
export function useSimulation(job: JobSummary | null, tried: TriedArgs | null): SimulationState {
  const asked = job === null || tried === null ? null : JSON.stringify([job.id, toProgressKey(job), tried]);
  const [answer, setAnswer] = useState<{ asked: string; simulation: Simulation | null; error: unknown } | null>(null);
  const jobId = job?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the text form of the question
  useEffect(() => {
    if (asked === null || jobId === null || tried === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('simulatePattern', { ...tried, jobId, marks: true, why: false, limit: 1 }, { signal: abort.signal }).then(
        (simulation) => setAnswer({ asked, simulation, error: null }),
        (cause: unknown) => {
          // what cannot be simulated is judged by URL
          const error = cause instanceof ApiError ? null : cause;
          if (!abort.signal.aborted) setAnswer({ asked, simulation: null, error });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  const holds = answer !== null && answer.asked === asked;
  return {
    simulation: holds ? answer.simulation : null,
    isBusy: asked !== null && !holds,
    error: holds ? answer.error : null,
  };
}
