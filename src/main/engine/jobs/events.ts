import type { JobEvent } from '@shared/contract/events';

type Listener = (event: JobEvent) => void;

/** Tells listeners what happens to jobs; nothing is kept for those who come late. */
export interface JobEvents {
  readonly listen: (jobId: string, listener: Listener) => () => void;
  readonly emit: (jobId: string, event: JobEvent) => void;
  readonly heard: (jobId: string) => boolean;
}

export function createJobEvents(): JobEvents {
  const listeners = new Map<string, Set<Listener>>();
  return {
    listen: (jobId, listener) => {
      const of = listeners.get(jobId) ?? new Set();
      listeners.set(jobId, of.add(listener));
      return () => {
        of.delete(listener);
        if (of.size === 0 && listeners.get(jobId) === of) listeners.delete(jobId);
      };
    },
    emit: (jobId, event) => {
      for (const listener of listeners.get(jobId) ?? []) listener(event);
    },
    heard: (jobId) => listeners.has(jobId),
  };
}
