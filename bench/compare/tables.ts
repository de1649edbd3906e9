/** A Markdown table of a benchmark's output: its heads, and its rows, whose first cell is their name. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function readTables(output: string): Table[] {
  const tables: { heads: string[]; rows: string[][] }[] = [];
  let open = false;
  for (const line of output.split('\n')) {
    if (!line.startsWith('|')) {
      open = false;
      continue;
    }
    const cells = line.split('|').slice(1, -1);
    if (cells.every((cell) => /^[-: ]+$/.test(cell))) continue;
    const trimmed = cells.map((cell) => cell.trim());
    if (open) tables.at(-1)?.rows.push(trimmed);
    else tables.push({ heads: trimmed, rows: [] });
    open = true;
  }
  return tables;
}

/** Each cell that starts with a number on both sides, as `before → after (ratio)`; tables and rows are matched by their first cells. */
export function compareTables(before: readonly Table[][], after: readonly Table[][]): string {
  const first = after[0] ?? [];
  return first.map((table, index) => compareTable(table, index, before, after)).join('\n\n');
}

function compareTable(table: Table, index: number, before: readonly Table[][], after: readonly Table[][]): string {
  const lines = [line(table.heads), line(table.heads.map(() => '---'))];
  for (const row of table.rows) {
    const cells = row.map((cell, column) => {
      const old = median(before.map((run) => getFigure(run[index], row[0], table.heads[column])));
      const now = median(after.map((run) => getFigure(run[index], row[0], table.heads[column])));
      if (column === 0 || old === null || now === null) return cell;
      return `${old} → ${now} (${(now / old).toFixed(2)})`;
    });
    lines.push(line(cells));
  }
  return lines.join('\n');
}

function getFigure(table: Table | undefined, row: string | undefined, head: string | undefined): number | null {
  const column = table?.heads.indexOf(head ?? '') ?? -1;
  const cell = table?.rows.find(([name]) => name === row)?.[column];
  const figure = Number.parseFloat((cell ?? '').replaceAll(',', ''));
  return Number.isNaN(figure) ? null : figure;
}

function median(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
