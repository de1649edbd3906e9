import type { StateCreator } from 'zustand';

export interface OverlaySlice {
  /** Palette, shortcut sheet, or nothing. */
  readonly overlay: 'palette' | 'sheet' | null;
  readonly setOverlay: (overlay: OverlaySlice['overlay']) => void;
}

export const createOverlay: StateCreator<OverlaySlice, [], [], OverlaySlice> = (set) => ({
  overlay: null,
  setOverlay: (overlay) => set({ overlay }),
});
