import { ConnectionError } from '@shared/client/api-error';
import type { AppInfo } from '@shared/contract/settings';
import type { StateCreator } from 'zustand';
import { call, takeFirstApp } from '../api/client';

export interface ConnectionSlice {
  /** Facts about the server; null until the first response. */
  readonly app: AppInfo | null;
  readonly connection: 'starting' | 'up' | 'lost';
  readonly connectError: unknown;
  /** Asks the server for its facts; returns whether it responded. */
  readonly connect: () => Promise<boolean>;
  /** Call when a request got no response. */
  readonly noteLost: () => void;
}

export const createConnection: StateCreator<ConnectionSlice, [], [], ConnectionSlice> = (set) => ({
  app: null,
  connection: 'starting',
  connectError: null,
  connect: async () => {
    try {
      const app = (await takeFirstApp()) ?? (await call('getApp', {}));
      set({ app, connection: 'up', connectError: null });
      return true;
    } catch (error) {
      set({ connection: error instanceof ConnectionError ? 'lost' : 'up', connectError: error });
      return false;
    }
  },
  noteLost: () => set({ connection: 'lost' }),
});
