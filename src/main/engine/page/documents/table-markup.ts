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
