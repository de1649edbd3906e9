import type { ResponseOf } from '@shared/contract';
import type { ModelPrice } from '@shared/contract/settings';
import type { StateCreator } from 'zustand';
import { call } from '../api/client';

export type Models = ResponseOf<'listModels'>;

export interface ModelsSlice {
  /** The providers and models there are; null until the first answer. */
  readonly models: Models | null;
  /** The prices a person set, by model. */
  readonly ownPrices: Readonly<Record<string, ModelPrice>>;
  readonly modelsError: unknown;
  readonly loadModels: () => Promise<void>;
}

export const createModels: StateCreator<ModelsSlice, [], [], ModelsSlice> = (set) => ({
  models: null,
  ownPrices: {},
  modelsError: null,
  loadModels: async () => {
    try {
      const [models, settings] = await Promise.all([call('listModels', {}), call('getSettings', {})]);
      set({ models, ownPrices: settings.modelPrices, modelsError: null });
    } catch (error) {
      set({ modelsError: error });
    }
  },
});
