/** What came back of a table. */
export interface TableScore {
  readonly cells: number;
  readonly right: number;
  readonly isWhole: boolean;
}

type Rows = readonly (readonly string[])[];

/** Compares a table with what was read, rows aligned in order so that as many cells as possible are equal. */
export function scoreTable(truth: Rows, read: Rows): TableScore {
  const cells = truth.reduce((sum, row) => sum + row.length, 0);
  const best: number[][] = Array.from({ length: truth.length + 1 }, () => new Array<number>(read.length + 1).fill(0));
  for (const [at, row] of truth.entries())
    for (const [other, found] of read.entries()) {
      const same = countEqual(row, found);
      const [above, left, both] = [best[at]?.[other + 1], best[at + 1]?.[other], best[at]?.[other]] as number[];
      (best[at + 1] as number[])[other + 1] = Math.max(above ?? 0, left ?? 0, (both ?? 0) + same);
    }
  const right = best[truth.length]?.[read.length] ?? 0;
  return { cells, right, isWhole: right === cells && read.length === truth.length };
}

function countEqual(row: readonly string[], found: readonly string[]): number {
  return row.filter((text, at) => normalize(text) === normalize(found[at] ?? '\0')).length;
}

function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
