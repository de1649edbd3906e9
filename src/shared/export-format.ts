import { z } from 'zod';

export const EXPORT_FORMATS = ['csv', 'json', 'jsonl', 'xlsx', 'sqlite'] as const;
export const ExportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const CSV_SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/** `json`: an object stays one value; `flatten`: each of its fields is a column of its own, named by dots. Lists stay one value. */
export const NESTED = ['json', 'flatten'] as const;
export type Nested = (typeof NESTED)[number];

export const EXPORT_MIME: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sqlite: 'application/vnd.sqlite3',
};
