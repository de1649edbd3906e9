import type { Column } from '../column';
import { valueAt } from '../columns';
import type { Batches } from '../format';

export type SqlType = 'INTEGER' | 'REAL' | 'TEXT';

const RANK = { INTEGER: 0, REAL: 1, TEXT: 2 } as const satisfies Record<SqlType, number>;

/** The narrowest type of each column that holds all its values; TEXT where it has none. */
export async function columnTypes(columns: readonly Column[], rows: Batches): Promise<readonly SqlType[]> {
  const types: (SqlType | null)[] = columns.map(() => null);
  for await (const batch of rows) {
    for (const row of batch) {
      columns.forEach(({ path }, at) => {
        if (types[at] !== 'TEXT') types[at] = wider(types[at] ?? null, typeOf(valueAt(row, path)));
      });
    }
  }
  return types.map((type) => type ?? 'TEXT');
}

/** A value as SQLite keeps it: booleans are 0 and 1, what is nested is JSON, and a column of texts holds texts alone. */
export function sqlValue(value: unknown, type: SqlType): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (type === 'TEXT') return String(value);
  return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : String(value);
}

function typeOf(value: unknown): SqlType | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return 'INTEGER';
  if (typeof value !== 'number') return 'TEXT';
  return Number.isSafeInteger(value) ? 'INTEGER' : 'REAL';
}

function wider(first: SqlType | null, second: SqlType | null): SqlType | null {
  if (first === null || second === null) return first ?? second;
  return RANK[first] >= RANK[second] ? first : second;
}
