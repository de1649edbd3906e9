import type { StateCreator } from 'zustand';

export interface OverlaySlice {
  /** Palette, shortcut sheet, or nothing. */
  readonly overlay: 'palette' | 'sheet' | null;
  readonly setOverlay: (overlay: OverlaySlice['overlay']) => void;
  /** Step of the tour, from 0; null while it is not shown. */
  readonly tour: number | null;
  readonly setTour: (step: number | null) => void;
}

export const createOverlay: StateCreator<OverlaySlice, [], [], OverlaySlice> = (set) => ({
  overlay: null,
  setOverlay: (overlay) => set({ overlay }),
  tour: null,
  setTour: (tour) => set({ tour }),
});
