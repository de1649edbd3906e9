import type { JobRow } from '../../store/index';
import type { RunContext } from './run-context';

/** Reports the phase of a run. */
export interface RunPhase {
  readonly set: (phase: JobRow['phase']) => void;
  /** It loads pages. */
  readonly work: () => void;
  /** Whether it only waits for the network or hosts. */
  readonly offline: (isOffline: boolean) => void;
}

export function createRunPhase({ parts, job, plan, notes }: RunContext): RunPhase {
  let wasOffline = false;
  let stored = job.phase;
  const set = (phase: JobRow['phase']): void => {
    if (phase !== stored) parts.store.disk.survive(() => parts.store.jobs.change(job.num, { phase }));
    stored = phase;
    notes.phase(phase);
    parts.progressed();
  };
  const workPhase = () => (plan().crawl ? 'crawling' : plan().extract ? 'extracting' : 'visiting');
  return {
    set,
    work: () => set(workPhase()),
    offline: (isOffline) => {
      if (wasOffline === isOffline) return;
      wasOffline = isOffline;
      set(isOffline ? 'offline' : workPhase());
    },
  };
}
