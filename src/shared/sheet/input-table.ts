import { MAX_URL_LENGTH } from '../url';

export type InputCell = string | number | boolean | null;
export type InputRow = Readonly<Record<string, InputCell>>;

/** A spreadsheet whose rows name pages. */
export interface InputTable {
  readonly columns: readonly string[];
  readonly rows: readonly InputRow[];
  /** The column with the most URLs; null if none has any. */
  readonly urlColumn: string | null;
}

const SCHEME = /^https?:\/\/\S+$/i;
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:\/\S*)?$/i;
const MAX_NAME = 200; // characters of a column's name

/** The URL in a cell, with https if it has no scheme; null if there is none. */
export function toCellUrl(cell: unknown): string | null {
  if (typeof cell !== 'string') return null;
  const text = cell.trim().replace(/^["'<]+|["'>]+$/g, '');
  if (text.length > MAX_URL_LENGTH) return null;
  if (SCHEME.test(text)) return text;
  return HOST.test(text) ? `https://${text}` : null;
}

/** Converts cells to rows with named columns. A first row without a URL is the header. Null if there are no rows. */
export function toInputTable(cells: readonly (readonly InputCell[])[]): InputTable | null {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const [first = []] = cells;
  const hasHeading = cells.length > 1 && first.every((cell) => toCellUrl(cell) === null);
  const columns = nameColumns(hasHeading ? first : [], width);
  const rows = cells
    .slice(hasHeading ? 1 : 0)
    .map((row) => Object.fromEntries(columns.map((name, at) => [name, toValue(row[at] ?? null)])));
  return rows.length === 0 ? null : { columns, rows, urlColumn: findUrlColumn(columns, rows) };
}

/** The column with the most URLs, the first one if equal; null if there is none. */
export function findUrlColumn(columns: readonly string[], rows: readonly InputRow[]): string | null {
  let best: { readonly name: string; readonly count: number } | null = null;
  for (const name of columns) {
    const count = rows.reduce((sum, row) => sum + Number(toCellUrl(row[name]) !== null), 0);
    if (count > (best?.count ?? 0)) best = { name, count };
  }
  return best?.name ?? null;
}

/** Column names for use beside the fields: none starts with _, and none is used twice. */
export function getCarriedNames(columns: readonly string[], fields: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(fields);
  return new Map(
    columns.map((column) => {
      const plain = column.trim().replace(/^_+/, '') || 'column';
      let name = taken.has(plain) ? `${plain} (input)` : plain;
      for (let copy = 2; taken.has(name); copy++) name = `${plain} (input ${copy})`;
      taken.add(name);
      return [column, name];
    }),
  );
}

function nameColumns(heading: readonly InputCell[], width: number): readonly string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const plain =
      String(heading[at] ?? '')
        .trim()
        .slice(0, MAX_NAME) || `Column ${at + 1}`;
    let name = plain;
    for (let copy = 2; taken.has(name); copy++) name = `${plain} (${copy})`;
    taken.add(name);
    return name;
  });
}

/** An empty cell has no value. */
function toValue(cell: InputCell): InputCell {
  return typeof cell === 'string' && cell.trim() === '' ? null : cell;
}
