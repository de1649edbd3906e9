import {
  CSV_SEPARATORS,
  type CsvSeparator,
  DECIMALS,
  type Decimal,
  EXPORT_KINDS,
  type ExportFormat,
  type Lists,
} from '@shared/export-format';
import type { StateCreator } from 'zustand';
import { choiceOr, flagOr, readStoredFields } from './stored-values';

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly separator: CsvSeparator;
  readonly decimal: Decimal;
  readonly bom: boolean;
  readonly privateFields: boolean;
  /** A column with the currency after each amount. */
  readonly currencies: boolean;
  readonly guardFormulas: boolean;
  readonly lists: Lists;
  /** As the grid shows them: filtered, sorted, visible columns only. */
  readonly asShown: boolean;
}

const STORAGE_KEY = 'winnow-export';
const VERSION = 2;

export interface PreferencesSlice {
  /** Options of the last export, stored between starts. */
  readonly exportOptions: ExportOptions;
  readonly setExportOptions: (change: Partial<ExportOptions>) => void;
}

export const createPreferences: StateCreator<PreferencesSlice, [], [], PreferencesSlice> = (set, get) => ({
  exportOptions: readExportOptions(window.localStorage.getItem(STORAGE_KEY), navigator.language),
  setExportOptions: (change) => {
    const exportOptions = { ...get().exportOptions, ...change };
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...exportOptions, version: VERSION }));
    set({ exportOptions });
  },
});

/** Stored options; by default what Excel opens correctly: fields only, marked as UTF-8, with the language's separator and decimal mark. */
export function readExportOptions(text: string | null, language: string): ExportOptions {
  const stored = readStoredFields(text);
  const decimal = getDecimal(language);
  const isChosen = stored.version === VERSION; // earlier versions stored their defaults with any choice
  return {
    format: choiceOr(stored.format, EXPORT_KINDS, 'csv'),
    // with a decimal comma, spreadsheets split cells at semicolons
    separator: choiceOr(
      isChosen ? stored.separator : null,
      CSV_SEPARATORS,
      decimal === 'comma' ? 'semicolon' : 'comma',
    ),
    decimal: choiceOr(stored.decimal, DECIMALS, decimal),
    bom: flagOr(isChosen ? stored.bom : null, true),
    privateFields: flagOr(isChosen ? stored.privateFields : null, false),
    currencies: flagOr(stored.currencies, false),
    guardFormulas: flagOr(stored.guardFormulas, true),
    lists: stored.lists === 'json' ? 'json' : 'text',
    asShown: flagOr(stored.asShown, true),
  };
}

function getDecimal(language: string): Decimal {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point';
}
