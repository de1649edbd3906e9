/** Name and contents of an export format. Without schemas, because the window needs it before its first paint. */
interface ExportKind {
  readonly mime: string;
  /** Button label. */
  readonly label: string;
  /** Name in file dialogs. */
  readonly title: string;
  /** File extensions other than the format's name. */
  readonly endings: readonly string[];
  /** `free`: each row has its own keys; `columns`: all rows have the same. */
  readonly rows: 'free' | 'columns';
  /** Whether it is a spreadsheet, with limited cell length. */
  readonly isSheet: boolean;
  /** Whether it can contain the changes between two jobs. */
  readonly takesChanges: boolean;
  readonly options: readonly ('separator' | 'decimal' | 'bom' | 'guardFormulas' | 'lists')[];
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
    options: ['separator', 'decimal', 'bom', 'guardFormulas', 'lists'],
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
    options: ['lists'],
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

/** Archives, in addition to result tables: a job's pages as received, and its rows with their files. */
export const ARCHIVE_KINDS = {
  warc: { mime: 'application/warc', title: 'Web archive', extension: 'warc.gz', holds: 'the pages of the job' },
  zip: { mime: 'application/zip', title: 'Table with its files', extension: 'zip', holds: 'all rows with their files' },
} as const satisfies Readonly<
  Record<string, Pick<ExportKind, 'mime' | 'title'> & { readonly extension: string; readonly holds: string }>
>;

export type ArchiveFormat = keyof typeof ARCHIVE_KINDS;
export const ARCHIVE_FORMATS = Object.keys(ARCHIVE_KINDS) as readonly ArchiveFormat[];

/** All formats in which a job can be downloaded. */
export type DownloadFormat = ExportFormat | ArchiveFormat;

export function isArchiveFormat(format: DownloadFormat): format is ArchiveFormat {
  return Object.hasOwn(ARCHIVE_KINDS, format);
}

type Kinds = typeof EXPORT_KINDS;
export type ExportFormat = keyof Kinds;
export const EXPORT_FORMATS = Object.keys(EXPORT_KINDS) as readonly ExportFormat[];

/** Format of a file extension (without the dot); null if there is none. */
export function findFormat(ending: string): ExportFormat | null {
  const wanted = ending.toLowerCase();
  const isIts = (format: ExportFormat) => {
    const { endings }: ExportKind = EXPORT_KINDS[format];
    return format === wanted || endings.includes(wanted);
  };
  return EXPORT_FORMATS.find(isIts) ?? null;
}

export const DOWNLOAD_FORMATS: readonly DownloadFormat[] = [...EXPORT_FORMATS, ...ARCHIVE_FORMATS];

/** File extensions of all downloads, without the first dot. */
export const DOWNLOAD_EXTENSIONS: readonly string[] = [
  ...EXPORT_FORMATS,
  ...ARCHIVE_FORMATS.map((format) => ARCHIVE_KINDS[format].extension),
];

/** Format of a file by its name; null if its extension names none. */
export function findDownloadFormat(fileName: string): DownloadFormat | null {
  const name = fileName.toLowerCase();
  const archive = ARCHIVE_FORMATS.find((format) => name.endsWith(`.${ARCHIVE_KINDS[format].extension}`));
  return archive ?? findFormat(/\.([^.\\/]*)$/.exec(name)?.[1] ?? '');
}

/** Formats whose rows may have different keys. */
export type FreeFormat = {
  [Format in ExportFormat]: Kinds[Format]['rows'] extends 'free' ? Format : never;
}[ExportFormat];

export function isFreeFormat(format: ExportFormat): format is FreeFormat {
  return EXPORT_KINDS[format].rows === 'free';
}

/** Formats that can contain the changes between two jobs. */
export type ChangesFormat = {
  [Format in ExportFormat]: Kinds[Format]['takesChanges'] extends true ? Format : never;
}[ExportFormat];

export const CHANGES_FORMATS = EXPORT_FORMATS.filter(
  (format): format is ChangesFormat => EXPORT_KINDS[format].takesChanges,
);

/** Table options that apply to a format. */
export function getTableOptions(format: ExportFormat): ExportKind['options'] {
  return EXPORT_KINDS[format].options;
}

export const CSV_SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/** Decimal mark of numbers. A spreadsheet in a language with a decimal comma takes `59.63` for a text and `3.1` for a date. */
export const DECIMALS = { point: '.', comma: ',' } as const;
export type Decimal = keyof typeof DECIMALS;

/** `json`: an object stays one value; `flatten`: each of its fields becomes a column, named by dotted path. Lists stay one value. */
export const NESTED = ['json', 'flatten'] as const;
export type Nested = (typeof NESTED)[number];

/** `json`: a list is written as JSON, for scripts; `text`: its values separated by semicolons, for people. */
export const LISTS = ['json', 'text'] as const;
export type Lists = (typeof LISTS)[number];
