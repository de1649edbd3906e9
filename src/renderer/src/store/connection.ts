import { ConnectionError } from '@shared/client/api-error';
import type { AppInfo } from '@shared/contract/settings';
import type { StateCreator } from 'zustand';
import { call } from '../api/client';

export interface ConnectionSlice {
  /** What runs behind the window; null until the first answer. */
  readonly app: AppInfo | null;
  readonly connection: 'starting' | 'up' | 'lost';
  readonly connectError: unknown;
  /** Asks the server who it is; returns whether it answered. */
  readonly connect: () => Promise<boolean>;
  /** Notes that a call got no answer. */
  readonly noteLost: () => void;
}

export const createConnection: StateCreator<ConnectionSlice, [], [], ConnectionSlice> = (set) => ({
  app: null,
  connection: 'starting',
  connectError: null,
  connect: async () => {
    try {
      const app = await call('getApp', {});
      set({ app, connection: 'up', connectError: null });
      return true;
    } catch (error) {
      set({ connection: error instanceof ConnectionError ? 'lost' : 'up', connectError: error });
      return false;
    }
  },
  noteLost: () => set({ connection: 'lost' }),
});
