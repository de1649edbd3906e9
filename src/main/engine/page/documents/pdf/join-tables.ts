import type { PdfPageText, PdfTable } from './read-pages';

const MAX_LINES_BETWEEN = 3; // running titles, page numbers and footnotes at a page break

/** Joins tables that continue on the next page, dropping repeated header rows. */
export function joinTables(pages: readonly PdfPageText[]): readonly PdfPageText[] {
  const joined: PdfPageText[] = [];
  let open: { readonly page: number; readonly table: number } | null = null;
  for (const [at, page] of pages.entries()) {
    const before = open && joined[open.page];
    const table = open && before?.tables[open.table];
    const [first] = page.tables;
    if (before && open && table && first && first.before <= MAX_LINES_BETWEEN && continues(table, first)) {
      const whole = appendRows(table, first);
      const { page: from, table: number } = open;
      joined[from] = { ...before, tables: before.tables.map((each, index) => (index === number ? whole : each)) };
      joined.push({ ...page, tables: page.tables.slice(1) });
      if (page.tables.length > 1 || !isLast(first, page)) open = findOpen(joined.at(-1), at);
    } else {
      joined.push(page);
      open = findOpen(page, at);
    }
  }
  return joined;
}

function findOpen(page: PdfPageText | undefined, at: number) {
  const last = page?.tables.at(-1);
  return page && last && isLast(last, page) ? { page: at, table: page.tables.length - 1 } : null;
}

function isLast(table: PdfTable, { lines }: PdfPageText): boolean {
  return lines.length - table.before <= MAX_LINES_BETWEEN;
}

function continues({ columns: one }: PdfTable, { columns: other }: PdfTable): boolean {
  return (
    one.length === other.length &&
    one.every(({ left, right }, at) => {
      const next = other[at];
      return next && left < next.right && next.left < right;
    })
  );
}

function appendRows(table: PdfTable, next: PdfTable): PdfTable {
  const same = table.rows.slice(0, table.headings).every((row, at) => textOf(row) === textOf(next.rows[at] ?? []));
  const rows = [...table.rows, ...next.rows.slice(same ? table.headings : 0)];
  return { ...table, rows };
}

function textOf(row: PdfTable['rows'][number]): string {
  return row.map(({ lines }) => lines.map(({ text }) => text.trim()).join(' ')).join('\t');
}
