import type { StateCreator } from 'zustand';

export interface ProjectFileSlice {
  /** A project's file that was dropped or chosen, until it is opened or another screen is; null if there is none. */
  readonly projectFile: File | null;
  readonly setProjectFile: (file: File | null) => void;
}

export const createProjectFile: StateCreator<ProjectFileSlice, [], [], ProjectFileSlice> = (set) => ({
  projectFile: null,
  setProjectFile: (projectFile) => set({ projectFile }),
});
