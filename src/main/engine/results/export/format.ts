import type { CsvSeparator, ExportFormat, FreeFormat } from '@shared/export-format';
import type { Column } from './column';

export type Row = Readonly<Record<string, unknown>>;

/** Rows a few hundred at a time, with room for other work in between. */
export type Batches = AsyncIterable<readonly Row[]>;

export interface ExportOptions {
  readonly separator: CsvSeparator;
  readonly bom: boolean;
  readonly guardFormulas: boolean;
}

/** What is exported. */
export interface ExportTable {
  /** In order; null where each row is written with the keys it has, which only JSON can. */
  readonly columns: readonly Column[] | null;
  /** From the first row on, each time it is called. */
  readonly rows: () => Batches;
  /** Of the job, for formats with room for it. */
  readonly facts: Readonly<Record<string, string | number | null>>;
}

/** A table that has columns. */
export interface ColumnTable extends ExportTable {
  readonly columns: readonly Column[];
}

export type Pieces = AsyncIterable<string | Uint8Array>;

/** Turns a table into a file, piece by piece, so that an export of any length streams. Ends early when its reader does. */
export type Exporter<Table extends ExportTable = ColumnTable> = (table: Table, options: ExportOptions) => Pieces;

export type Exporters = { readonly [Format in ExportFormat]: Exporter<ColumnTable> } & {
  readonly [Format in FreeFormat]: Exporter<ExportTable>;
};
