import { CSV_SEPARATORS, ExportFormat } from '@shared/export-format';
import { z } from 'zod';
import type { StateCreator } from 'zustand';
import type { Store } from './store';

const separators = Object.keys(CSV_SEPARATORS) as [keyof typeof CSV_SEPARATORS];

const ExportOptions = z.object({
  format: ExportFormat.default('csv'),
  separator: z.enum(separators).default('comma'),
  bom: z.boolean().default(false),
  privateFields: z.boolean().default(true),
  guardFormulas: z.boolean().default(true),
  /** As the grid shows them: filtered, sorted, and only the columns that show. */
  asShown: z.boolean().default(true),
});
export type ExportOptions = z.infer<typeof ExportOptions>;

const STORAGE_KEY = 'winnow-export';

export interface PreferencesSlice {
  /** What the last export used; remembered between starts. */
  readonly exportOptions: ExportOptions;
  readonly setExportOptions: (change: Partial<ExportOptions>) => void;
}

export const createPreferences: StateCreator<Store, [], [], PreferencesSlice> = (set, get) => ({
  exportOptions: readStored(),
  setExportOptions: (change) => {
    const exportOptions = { ...get().exportOptions, ...change };
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(exportOptions));
    set({ exportOptions });
  },
});

function readStored(): ExportOptions {
  const defaults = ExportOptions.parse({});
  const stored = window.localStorage.getItem(STORAGE_KEY);
  if (stored === null) return defaults;
  try {
    const parsed = ExportOptions.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : defaults;
  } catch {
    return defaults; // edited by hand or written by another version
  }
}
