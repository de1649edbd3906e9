import type { ResponseOf } from '@shared/contract';
import type { ModelPrice } from '@shared/contract/settings';
import type { StateCreator } from 'zustand';
import { call } from '../api/client';

export type Models = ResponseOf<'listModels'>;

export interface ModelsSlice {
  /** Providers and models; null until the first response. */
  readonly models: Models | null;
  /** Whether the settings name a search engine. */
  readonly searches: boolean;
  /** Prices set by the user, by model. */
  readonly ownPrices: Readonly<Record<string, ModelPrice>>;
  readonly modelsError: unknown;
  readonly loadModels: () => Promise<void>;
}

export const createModels: StateCreator<ModelsSlice, [], [], ModelsSlice> = (set) => ({
  models: null,
  searches: false,
  ownPrices: {},
  modelsError: null,
  loadModels: async () => {
    try {
      const [models, settings] = await Promise.all([call('listModels', {}), call('getSettings', {})]);
      set({ models, searches: settings.searchUrl !== null, ownPrices: settings.modelPrices, modelsError: null });
    } catch (error) {
      set({ modelsError: error });
    }
  },
});
