/** The figure in the last table of Markdown that has this row and a head that starts with these words; NaN where there is none. */
export function readFigure(output: string, row: string, head: string): number {
  let heads: readonly string[] = [];
  let figure = Number.NaN;
  let wasTable = false;
  for (const line of output.split('\n')) {
    const isTable = line.startsWith('|');
    const cells = isTable
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    if (isTable && !wasTable) heads = cells;
    else if (cells[0] === row) {
      const cell = cells[heads.findIndex((name) => name.startsWith(head))];
      if (cell !== undefined) figure = Number.parseFloat(cell.replaceAll(',', ''));
    }
    wasTable = isTable;
  }
  return figure;
}
