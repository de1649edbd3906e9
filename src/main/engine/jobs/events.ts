import type { JobEvent, JobsEvent } from '@shared/contract/events';

type Listener = (event: JobEvent) => void;
type JobsListener = (event: JobsEvent) => void;

/** Emits job events. Earlier events are not replayed. */
export interface JobEvents {
  readonly listen: (jobId: string, listener: Listener) => () => void;
  /** Listens to the state of all jobs, without their hits and items. */
  readonly listenToAll: (listener: JobsListener) => () => void;
  readonly emit: (jobId: string, event: JobEvent) => void;
  /** Emits an event that a job was created or deleted; the event is built only if someone listens. */
  readonly publish: (event: () => JobsEvent) => void;
  readonly hasListeners: (jobId: string) => boolean;
}

export function createJobEvents(): JobEvents {
  const listeners = new Map<string, Set<Listener>>();
  const ofAll = new Set<JobsListener>();
  return {
    listen: (jobId, listener) => {
      const of = listeners.get(jobId) ?? new Set();
      listeners.set(jobId, of.add(listener));
      return () => {
        of.delete(listener);
        if (of.size === 0 && listeners.get(jobId) === of) listeners.delete(jobId);
      };
    },
    listenToAll: (listener) => {
      ofAll.add(listener);
      return () => ofAll.delete(listener);
    },
    emit: (jobId, event) => {
      for (const listener of listeners.get(jobId) ?? []) listener(event);
      if (event.type === 'progress' || event.type === 'finished') for (const listener of ofAll) listener(event);
    },
    publish: (event) => {
      if (ofAll.size === 0) return;
      const published = event();
      for (const listener of ofAll) listener(published);
    },
    hasListeners: (jobId) => listeners.has(jobId) || ofAll.size > 0,
  };
}
