import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import type { Column } from '../column';
import { getCellValue } from '../columns';
import type { Batches, ColumnTable } from '../format';

const MAX_COLUMNS = 2000; // SQLite's own limit

/** Writes a table as a database with the tables `items` and `job`, in batches. */
export async function writeDatabase(file: string, { columns, rows, facts }: ColumnTable): Promise<void> {
  if (columns.length > MAX_COLUMNS) throw tooManyColumns(columns.length);
  const types = await columnTypes(columns, rows());
  const names = sqlNames(columns.map(({ name }) => name));
  const database = new Database(file);
  try {
    // an incomplete file is never sent, so crash safety is not needed
    database.pragma('journal_mode = OFF');
    database.pragma('synchronous = OFF');
    database.exec('BEGIN');
    writeFacts(database, facts);
    if (columns.length > 0) {
      database.exec(`CREATE TABLE items (${names.map((name, at) => `${name} ${types[at]}`).join(', ')})`);
      const insert = database.prepare(`INSERT INTO items VALUES (${names.map(() => '?').join(', ')})`);
      for await (const batch of rows()) {
        for (const row of batch) {
          insert.run(columns.map(({ path }, at) => sqlValue(getCellValue(row, path), types[at] ?? 'TEXT')));
        }
      }
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

function writeFacts(database: Database.Database, facts: ColumnTable['facts']): void {
  const names = Object.keys(facts).map(quoteIdentifier);
  database.exec(`CREATE TABLE job (${names.map((name) => `${name} TEXT`).join(', ')})`);
  database.prepare(`INSERT INTO job VALUES (${names.map(() => '?').join(', ')})`).run(Object.values(facts));
}

/** Column names that differ by more than case, as SQLite requires. */
function sqlNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((wanted) => {
    let name = wanted.replaceAll('\0', '');
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${wanted} (${copy})`;
    taken.add(name.toLowerCase());
    return quoteIdentifier(name);
  });
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function tooManyColumns(count: number): AppError {
  const message = `A SQLite table has at most ${MAX_COLUMNS.toLocaleString('en')} columns; these items have ${count.toLocaleString('en')}.`;
  return new AppError('invalid_request', `${message} Choose some by fields, or export them as jsonl.`, {
    path: ['fields'],
  });
}

type SqlType = 'INTEGER' | 'REAL' | 'TEXT';

const RANK = { INTEGER: 0, REAL: 1, TEXT: 2 } as const satisfies Record<SqlType, number>;

/** Narrowest type of each column that fits all its values; TEXT if there are none. */
async function columnTypes(columns: readonly Column[], rows: Batches): Promise<readonly SqlType[]> {
  const types: (SqlType | null)[] = columns.map(() => null);
  for await (const batch of rows) {
    for (const row of batch) {
      columns.forEach(({ path }, at) => {
        if (types[at] !== 'TEXT') types[at] = wider(types[at] ?? null, getType(getCellValue(row, path)));
      });
    }
  }
  return types.map((type) => type ?? 'TEXT');
}

/** Converts a value for SQLite: booleans become 0 and 1, nested values JSON, and in a text column everything becomes text. */
function sqlValue(value: unknown, type: SqlType): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (type === 'TEXT') return String(value);
  return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : String(value);
}

function getType(value: unknown): SqlType | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return 'INTEGER';
  if (typeof value !== 'number') return 'TEXT';
  return Number.isSafeInteger(value) ? 'INTEGER' : 'REAL';
}

function wider(first: SqlType | null, second: SqlType | null): SqlType | null {
  if (first === null || second === null) return first ?? second;
  return RANK[first] >= RANK[second] ? first : second;
}
