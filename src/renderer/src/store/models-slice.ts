import type { ResponseOf } from '@shared/contract';
import type { StateCreator } from 'zustand';
import { call } from '../api/client';
import type { Store } from './store';

export type Models = ResponseOf<'listModels'>;

export interface ModelsSlice {
  /** The providers and models there are; null until the first answer. */
  readonly models: Models | null;
  readonly modelsError: unknown;
  readonly loadModels: () => Promise<void>;
}

export const createModels: StateCreator<Store, [], [], ModelsSlice> = (set) => ({
  models: null,
  modelsError: null,
  loadModels: async () => {
    try {
      set({ models: await call('listModels', {}), modelsError: null });
    } catch (error) {
      set({ modelsError: error });
    }
  },
});
