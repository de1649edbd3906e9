import type { Item } from '@shared/item';
import { toCellText } from '../cells';

export const COPY_FORMATS = ['tsv', 'csv', 'json', 'markdown'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** Items as clipboard text with the given fields in order. A single cell is copied without formatting. */
export function copyText(
  items: readonly Item[],
  fields: readonly string[],
  format: CopyFormat,
  names: Readonly<Record<string, string>> = {},
): string {
  const heads = fields.map((field) => names[field] ?? field);
  switch (format) {
    case 'json':
      return JSON.stringify(
        items.map((item) => Object.fromEntries(fields.map((field, at) => [heads[at] ?? field, item[field] ?? null]))),
        null,
        2,
      );
    case 'csv':
      // for programs, which know the point only; a table pasted into a spreadsheet has the mark of the language
      return [heads, ...guarded(items, fields, '.')].map((row) => row.map(csvCell).join(',')).join('\r\n');
    case 'markdown':
      return markdownTable(heads, getItemRows(items, fields));
    case 'tsv':
      if (items.length === 1 && fields.length === 1) return getItemRows(items, fields)[0]?.[0] ?? '';
      return guarded(items, fields)
        .map((row) => row.map(tsvCell).join('\t'))
        .join('\n');
  }
}

function getItemRows(
  items: readonly Item[],
  fields: readonly string[],
  decimal?: string,
): readonly (readonly string[])[] {
  return items.map((item) => fields.map((field) => toCellText(item[field], 'plain', decimal).text));
}

/** Prefixes texts that a spreadsheet would run as a formula, as in exports. */
function guarded(items: readonly Item[], fields: readonly string[], decimal?: string): readonly (readonly string[])[] {
  const isText = (item: Item, at: number) => typeof item[fields[at] ?? ''] === 'string';
  return getItemRows(items, fields, decimal).map((row, nth) => {
    const item = items[nth];
    return row.map((text, at) => (item && isText(item, at) && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text));
  });
}

/** Spreadsheets read a quoted cell with line breaks as one. */
function tsvCell(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvCell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
  return [line(heads), `| ${heads.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}

function markdownCell(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, '<br>');
}
