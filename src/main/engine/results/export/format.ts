import type { CsvSeparator, Decimal, ExportFormat, FreeFormat } from '@shared/export-format';
import type { Column } from './column';

export type Row = Readonly<Record<string, unknown>>;

/** Chunks of a few hundred rows, with pauses for other work in between. */
export type Batches = AsyncIterable<readonly Row[]>;

export interface ExportOptions {
  readonly separator: CsvSeparator;
  readonly decimal: Decimal;
  readonly bom: boolean;
  readonly guardFormulas: boolean;
}

/** The data to export. */
export interface ExportTable {
  /** In order; null to write each row with its own keys, which only JSON supports. */
  readonly columns: readonly Column[] | null;
  /** Starts from the first row each time it is called. */
  readonly rows: () => Batches;
  /** Facts about the job, for formats that can store them. */
  readonly facts: Readonly<Record<string, string | number | null>>;
}

/** A table that has columns. */
export interface ColumnTable extends ExportTable {
  readonly columns: readonly Column[];
}

export type Pieces = AsyncIterable<string | Uint8Array>;

/** Writes a table as a file in chunks, so that an export of any length streams. Stops when its reader does. */
export type Exporter<Table extends ExportTable = ColumnTable> = (table: Table, options: ExportOptions) => Pieces;

export type Exporters = { readonly [Format in ExportFormat]: Exporter<ColumnTable> } & {
  readonly [Format in FreeFormat]: Exporter<ExportTable>;
};
