import type { InputCell } from '@shared/sheet/input-table';

/** Cells of a table that are rendered; the resulting page has about 5 MB. */
export const MAX_CELLS = 200_000;

/** A cell of a generated table. */
export interface TableCell {
  readonly markup: string;
  readonly colspan?: number;
  readonly rowspan?: number;
  /** Further attributes, with a space before each. */
  readonly attributes?: string;
}

/** Markup of a table; `headings` of its first rows are column names. Empty if no cell is filled. */
export function tableMarkup(rows: readonly (readonly TableCell[])[], headings: number): string {
  return tableParts(rows, headings).join('\n');
}

/** The same with a string for each row, so that a long table can be cut. */
export function tableParts(rows: readonly (readonly TableCell[])[], headings: number): readonly string[] {
  if (rows.every((cells) => cells.every(({ markup }) => markup === ''))) return [];
  const lines = rows.map((cells, at) => `<tr>${cells.map((cell) => cellTag(cell, at < headings)).join('')}</tr>`);
  const head = headings > 0 ? ['<thead>', ...lines.slice(0, headings), '</thead>'] : [];
  return ['<table>', ...head, '<tbody>', ...lines.slice(headings), '</tbody>', '</table>'];
}

function cellTag(cell: TableCell, isHeading: boolean): string {
  const tag = isHeading ? 'th' : 'td';
  return `<${tag}${getSpan('colspan', cell)}${getSpan('rowspan', cell)}${cell.attributes ?? ''}>${cell.markup}</${tag}>`;
}

const MAX_SPAN = 1000; // columns or rows, as in HTML

function getSpan(name: 'colspan' | 'rowspan', cell: TableCell): string {
  const span = Math.min(MAX_SPAN, cell[name] ?? 1);
  return span > 1 ? ` ${name}="${span}"` : '';
}

export const isFilled = (cell: InputCell | undefined): boolean => cell != null && cell !== '';

/** Whether the first row contains column names: only texts, without duplicates. */
export function hasHeading([first = [], ...others]: readonly (readonly InputCell[])[]): boolean {
  const names = first.filter(isFilled);
  const width = others.slice(0, 50).reduce((most, row) => Math.max(most, row.filter(isFilled).length), 0);
  return (
    others.length > 0 &&
    names.length > 0 &&
    names.length >= width - 1 &&
    names.every((name) => typeof name === 'string' && !/^https?:/i.test(name) && !/^[\d.,\s%€$£-]+$/.test(name)) &&
    new Set(names).size === names.length
  );
}
