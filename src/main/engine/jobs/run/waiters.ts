import type { JobRow } from '../../store/index';

interface Waiter {
  readonly resolve: (job: JobRow) => void;
  readonly reject: (error: unknown) => void;
}

/** Callers waiting for a job to end. */
export interface Waiters {
  readonly wait: (id: string) => Promise<JobRow>;
  readonly has: (id: string) => boolean;
  readonly notify: (job: JobRow) => void;
  readonly refuse: (id: string, error: unknown) => void;
  readonly refuseAll: (error: unknown) => void;
}

export function createWaiters(): Waiters {
  const waiters = new Map<string, Set<Waiter>>();
  const take = (id: string): Iterable<Waiter> => {
    const of = waiters.get(id) ?? [];
    waiters.delete(id);
    return of;
  };
  return {
    wait: (id) =>
      new Promise((resolve, reject) => {
        const of = waiters.get(id) ?? new Set();
        waiters.set(id, of.add({ resolve, reject }));
      }),
    has: (id) => waiters.has(id),
    notify: (job) => {
      for (const waiter of take(job.id)) waiter.resolve(job);
    },
    refuse: (id, error) => {
      for (const waiter of take(id)) waiter.reject(error);
    },
    refuseAll: (error) => {
      for (const id of [...waiters.keys()]) for (const waiter of take(id)) waiter.reject(error);
    },
  };
}
