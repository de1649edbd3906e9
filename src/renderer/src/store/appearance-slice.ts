import type { StateCreator } from 'zustand';
import { type Appearance, keepAppearance, readAppearance, showAppearance } from './appearance';

export interface AppearanceSlice {
  /** Density, contrast and navigation, stored between starts; the component library stores the theme. */
  readonly appearance: Appearance;
  readonly setAppearance: (change: Partial<Appearance>) => void;
}

export const createAppearance: StateCreator<AppearanceSlice, [], [], AppearanceSlice> = (set, get) => ({
  appearance: readAppearance(window.localStorage),
  setAppearance: (change) => {
    const appearance = { ...get().appearance, ...change };
    keepAppearance(window.localStorage, appearance);
    showAppearance(appearance);
    set({ appearance });
  },
});
