import { CSV_SEPARATORS, type CsvSeparator, EXPORT_KINDS, type ExportFormat } from '@shared/export-format';
import type { StateCreator } from 'zustand';
import { choiceOr, flagOr, readStoredFields } from './stored-values';

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly separator: CsvSeparator;
  readonly bom: boolean;
  readonly privateFields: boolean;
  readonly guardFormulas: boolean;
  /** As the grid shows them: filtered, sorted, and only the columns that show. */
  readonly asShown: boolean;
}

const STORAGE_KEY = 'winnow-export';

export interface PreferencesSlice {
  /** What the last export used; remembered between starts. */
  readonly exportOptions: ExportOptions;
  readonly setExportOptions: (change: Partial<ExportOptions>) => void;
}

export const createPreferences: StateCreator<PreferencesSlice, [], [], PreferencesSlice> = (set, get) => ({
  exportOptions: readStored(),
  setExportOptions: (change) => {
    const exportOptions = { ...get().exportOptions, ...change };
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(exportOptions));
    set({ exportOptions });
  },
});

function readStored(): ExportOptions {
  const stored = readStoredFields(window.localStorage.getItem(STORAGE_KEY));
  return {
    format: choiceOr(stored.format, EXPORT_KINDS, 'csv'),
    separator: choiceOr(stored.separator, CSV_SEPARATORS, 'comma'),
    bom: flagOr(stored.bom, false),
    privateFields: flagOr(stored.privateFields, true),
    guardFormulas: flagOr(stored.guardFormulas, true),
    asShown: flagOr(stored.asShown, true),
  };
}
