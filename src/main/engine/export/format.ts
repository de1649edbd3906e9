import type { CsvSeparator, ExportFormat } from '@shared/export-format';
import type { Item } from '@shared/item';

export interface ExportOptions {
  readonly separator: CsvSeparator;
  readonly bom: boolean;
  readonly privateFields: boolean;
  readonly guardFormulas: boolean;
  /** The columns in order; every item has these keys. */
  readonly columns: readonly string[];
}

/** Turns items into text, piece by piece, so that an export of any length streams. */
export type Exporter = (items: Iterable<Item>, options: ExportOptions) => Iterable<string>;

export type Exporters = { readonly [Format in ExportFormat]: Exporter };
