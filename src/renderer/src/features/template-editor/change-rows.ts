import { EMPTY_ROW, type GroupRow, type Row, type RowPath } from '../../store/draft/template-rows';

type Rows = readonly Row[];

/** The row at a path; null if there is none. */
export function getRowAt(rows: Rows, path: RowPath): Row | null {
  const [at = -1, ...rest] = path;
  const row = rows[at];
  if (!row || rest.length === 0) return row ?? null;
  return row.kind === 'group' ? getRowAt(row.rows, rest) : null;
}

/** Changes the list of rows that contains the path's row; `change` gets it and the row's index. */
function changeSiblings(rows: Rows, [at = 0, ...rest]: RowPath, change: (rows: Rows, at: number) => Rows): Rows {
  if (rest.length === 0) return change(rows, at);
  return rows.map((row, index) =>
    index === at && row.kind === 'group' ? { ...row, rows: changeSiblings(row.rows, rest, change) } : row,
  );
}

export function replaceRow(rows: Rows, path: RowPath, row: Row): Rows {
  return changeSiblings(rows, path, (siblings, at) => siblings.with(at, row));
}

/** Inserts rows before a path. */
export function insertRows(rows: Rows, path: RowPath, added: Rows): Rows {
  return changeSiblings(rows, path, (siblings, at) => siblings.toSpliced(at, 0, ...added));
}

export function removeRow(rows: Rows, path: RowPath): Rows {
  return changeSiblings(rows, path, (siblings, at) => siblings.toSpliced(at, 1));
}

/** Duplicates a row below it, with another name. */
export function duplicateRow(rows: Rows, path: RowPath): Rows {
  return changeSiblings(rows, path, (siblings, at) => {
    const row = siblings[at];
    if (!row) return siblings;
    const copy = { ...row, name: getFreeRowName(row.name, siblings) };
    return siblings.toSpliced(at + 1, 0, copy);
  });
}

/** Moves a row among its siblings; it stays if it would leave them. */
export function moveRow(rows: Rows, path: RowPath, by: number): { readonly rows: Rows; readonly path: RowPath } {
  const from = path.at(-1) ?? 0;
  const to = from + by;
  const count = countAt(rows, path);
  if (to < 0 || to >= count || by === 0) return { rows, path };
  const moved = changeSiblings(rows, path, (siblings) => {
    const row = siblings[from];
    return row ? siblings.toSpliced(from, 1).toSpliced(to, 0, row) : siblings;
  });
  return { rows: moved, path: [...path.slice(0, -1), to] };
}

/** Number of siblings of the path's row, including it. */
export function countAt(rows: Rows, path: RowPath): number {
  if (path.length <= 1) return rows.length;
  const parent = getRowAt(rows, path.slice(0, -1));
  return parent?.kind === 'group' ? parent.rows.length : 0;
}

/** Turns a value into a group with one empty field, and a group into a value. */
export function switchKind(row: Row): Row {
  if (row.kind === 'group') return { ...EMPTY_ROW, name: row.name, bracketed: row.many };
  const rows = [{ ...EMPTY_ROW, name: '', description: row.description }];
  return { kind: 'group', name: row.name, many: row.bracketed || row.list, rows } satisfies GroupRow;
}

/** A unique name based on this one. */
export function getFreeRowName(name: string, rows: Rows): string {
  const taken = new Set(rows.map((row) => row.name));
  const stem = name.replace(/_?\d+$/, '') || 'field';
  for (let number = 2; ; number++) {
    const free = `${stem}_${number}`;
    if (!taken.has(free)) return free;
  }
}
