/** What a format of exports is called, and what its files hold. The window reads it before its first paint, so it stands without schemas. */
interface ExportKind {
  readonly mime: string;
  /** As a button names it. */
  readonly label: string;
  /** As a dialog for files names it. */
  readonly title: string;
  /** Other endings of such files, besides the format's name. */
  readonly endings: readonly string[];
  /** `free`: each row may be written with the keys it has; `columns`: all rows have the same. */
  readonly rows: 'free' | 'columns';
  /** Whether it is opened in a spreadsheet, whose cells end at some length. */
  readonly isSheet: boolean;
  /** Whether what changed between two jobs can be written in it, too. */
  readonly takesChanges: boolean;
  readonly options: readonly ('separator' | 'bom' | 'guardFormulas')[];
}

export const EXPORT_KINDS = {
  csv: {
    mime: 'text/csv; charset=utf-8',
    label: 'CSV',
    title: 'Comma-separated values',
    endings: [],
    rows: 'columns',
    isSheet: true,
    takesChanges: true,
    options: ['separator', 'bom', 'guardFormulas'],
  },
  json: {
    mime: 'application/json; charset=utf-8',
    label: 'JSON',
    title: 'JSON',
    endings: [],
    rows: 'free',
    isSheet: false,
    takesChanges: true,
    options: [],
  },
  jsonl: {
    mime: 'application/x-ndjson; charset=utf-8',
    label: 'JSONL',
    title: 'JSON lines',
    endings: ['ndjson'],
    rows: 'free',
    isSheet: false,
    takesChanges: true,
    options: [],
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'XLSX',
    title: 'Excel workbook',
    endings: [],
    rows: 'columns',
    isSheet: true,
    takesChanges: true,
    options: [],
  },
  sqlite: {
    mime: 'application/vnd.sqlite3',
    label: 'SQLite',
    title: 'SQLite database',
    endings: ['db', 'sqlite3'],
    rows: 'columns',
    isSheet: false,
    takesChanges: false,
    options: [],
  },
} as const satisfies Readonly<Record<string, ExportKind>>;

type Kinds = typeof EXPORT_KINDS;
export type ExportFormat = keyof Kinds;
export const EXPORT_FORMATS = Object.keys(EXPORT_KINDS) as readonly ExportFormat[];

/** The format of a file with this ending, which is without its dot; null where it is none's. */
export function findFormat(ending: string): ExportFormat | null {
  const wanted = ending.toLowerCase();
  const isIts = (format: ExportFormat) => {
    const { endings }: ExportKind = EXPORT_KINDS[format];
    return format === wanted || endings.includes(wanted);
  };
  return EXPORT_FORMATS.find(isIts) ?? null;
}

/** Formats whose rows need not have the same keys. */
export type FreeFormat = {
  [Format in ExportFormat]: Kinds[Format]['rows'] extends 'free' ? Format : never;
}[ExportFormat];

export function isFreeFormat(format: ExportFormat): format is FreeFormat {
  return EXPORT_KINDS[format].rows === 'free';
}

/** Formats in which what changed between two jobs can be written. */
export type ChangesFormat = {
  [Format in ExportFormat]: Kinds[Format]['takesChanges'] extends true ? Format : never;
}[ExportFormat];

export const CHANGES_FORMATS = EXPORT_FORMATS.filter(
  (format): format is ChangesFormat => EXPORT_KINDS[format].takesChanges,
);

/** Which choices of how a table is written have a meaning for a format. */
export function getOptions(format: ExportFormat): ExportKind['options'] {
  return EXPORT_KINDS[format].options;
}

export const CSV_SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/** `json`: an object stays one value; `flatten`: each of its fields is a column of its own, named by dots. Lists stay one value. */
export const NESTED = ['json', 'flatten'] as const;
export type Nested = (typeof NESTED)[number];
