import type { StateCreator } from 'zustand';
import { followAllJobs } from '../api/client';
import type { ConnectionSlice } from './connection';
import type { RunSlice } from './run-slice';

export interface ActivitySlice {
  /** Ids of running jobs, whoever started them, without paused ones. */
  readonly running: readonly string[];
  /** Keeps `running` up to date until the returned function is called. */
  readonly followRunning: () => () => void;
}

export const createActivity: StateCreator<ActivitySlice & ConnectionSlice & RunSlice, [], [], ActivitySlice> = (
  set,
  get,
) => {
  const without = (id: string) => get().running.filter((each) => each !== id);
  return {
    running: [],
    followRunning: () =>
      followAllJobs({
        onBegin: () => set({ running: [] }),
        onCut: () => void get().connect(), // shows whether the server is gone
        onJob: (job) => {
          const { id, state, paused, args } = job;
          // its own stream is over; it changes once more if pages of its child jobs are tried again
          if (state !== 'active' && get().job?.state !== 'active') get().noteChange(job);
          const runs = state === 'active' && !paused && args.unlisted !== true;
          if (runs !== get().running.includes(id)) set({ running: runs ? [...get().running, id] : without(id) });
        },
        onDeleted: (id) => set({ running: without(id) }),
      }),
  };
};
