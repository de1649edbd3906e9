import { ConnectionError } from '@shared/client/api-error';
import { create } from 'zustand';
import { type ActivitySlice, createActivity } from './activity-slice';
import { type AppearanceSlice, createAppearance } from './appearance-slice';
import { type ConnectionSlice, createConnection } from './connection';
import { type CorrectionsSlice, createCorrections } from './corrections-slice';
import { createDesk, type DeskSlice } from './desk-slice';
import { createDraft, type DraftSlice } from './draft/draft-slice';
import { createGridView, type GridViewSlice } from './grid-view/grid-view-slice';
import { createModels, type ModelsSlice } from './models-slice';
import { createOverlay, type OverlaySlice } from './overlay-slice';
import { createPatternWorkbench, type PatternWorkbenchSlice } from './pattern-workbench/pattern-workbench-slice';
import { createPreferences, type PreferencesSlice } from './preferences';
import { createProjectFile, type ProjectFileSlice } from './project-file-slice';
import { createRun, type RunSlice } from './run-slice';

export type Store = ActivitySlice &
  AppearanceSlice &
  OverlaySlice &
  ConnectionSlice &
  CorrectionsSlice &
  DeskSlice &
  DraftSlice &
  GridViewSlice &
  ProjectFileSlice &
  RunSlice &
  ModelsSlice &
  PreferencesSlice &
  PatternWorkbenchSlice;

/** State shared by several parts of the window; everything else stays in its component. */
export const useStore = create<Store>()((...tools) => ({
  ...createActivity(...tools),
  ...createAppearance(...tools),
  ...createOverlay(...tools),
  ...createConnection(...tools),
  ...createCorrections(...tools),
  ...createDesk(...tools),
  ...createDraft(...tools),
  ...createGridView(...tools),
  ...createProjectFile(...tools),
  ...createRun(...tools),
  ...createModels(...tools),
  ...createPreferences(...tools),
  ...createPatternWorkbench(...tools),
}));

// what a call without an answer said is over with the next answer
useStore.subscribe(({ connection, runError }, before) => {
  const isBack = connection === 'up' && before.connection === 'lost';
  if (isBack && runError instanceof ConnectionError) useStore.setState({ runError: null });
});
