import type { StateCreator } from 'zustand';
import { followAllJobs } from '../api/client';
import type { ConnectionSlice } from './connection';

export interface ActivitySlice {
  /** Ids of running jobs, whoever started them, without paused ones. */
  readonly running: readonly string[];
  /** Keeps `running` up to date until the returned function is called. */
  readonly followRunning: () => () => void;
}

export const createActivity: StateCreator<ActivitySlice & ConnectionSlice, [], [], ActivitySlice> = (set, get) => {
  const without = (id: string) => get().running.filter((each) => each !== id);
  return {
    running: [],
    followRunning: () =>
      followAllJobs({
        onBegin: () => set({ running: [] }),
        onCut: () => void get().connect(), // shows whether the server is gone
        onJob: ({ id, state, paused, args }) => {
          const runs = state === 'active' && !paused && args.unlisted !== true;
          if (runs !== get().running.includes(id)) set({ running: runs ? [...get().running, id] : without(id) });
        },
        onDeleted: (id) => set({ running: without(id) }),
      }),
  };
};
