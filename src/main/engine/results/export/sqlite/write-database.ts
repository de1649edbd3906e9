import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import { valueAt } from '../columns';
import type { ColumnTable } from '../format';
import { columnTypes, sqlValue } from './column-types';

const MAX_COLUMNS = 2000; // SQLite's own limit

/** Writes a table as a database with the tables `items` and `job`, a batch at a time. */
export async function writeDatabase(file: string, { columns, rows, facts }: ColumnTable): Promise<void> {
  if (columns.length > MAX_COLUMNS) throw tooManyColumns(columns.length);
  const types = await columnTypes(columns, rows());
  const names = sqlNames(columns.map(({ name }) => name));
  const database = new Database(file);
  try {
    // a file that is not whole is never shown to anyone, so nothing of it need survive a crash
    database.pragma('journal_mode = OFF');
    database.pragma('synchronous = OFF');
    database.exec('BEGIN');
    writeFacts(database, facts);
    if (columns.length > 0) {
      database.exec(`CREATE TABLE items (${names.map((name, at) => `${name} ${types[at]}`).join(', ')})`);
      const insert = database.prepare(`INSERT INTO items VALUES (${names.map(() => '?').join(', ')})`);
      for await (const batch of rows()) {
        for (const row of batch) {
          insert.run(columns.map(({ path }, at) => sqlValue(valueAt(row, path), types[at] ?? 'TEXT')));
        }
      }
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

function writeFacts(database: Database.Database, facts: ColumnTable['facts']): void {
  const names = Object.keys(facts).map(quoted);
  database.exec(`CREATE TABLE job (${names.map((name) => `${name} TEXT`).join(', ')})`);
  database.prepare(`INSERT INTO job VALUES (${names.map(() => '?').join(', ')})`).run(Object.values(facts));
}

/** Names of columns that differ by more than case, as SQLite asks for. */
function sqlNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((wanted) => {
    let name = wanted.replaceAll('\0', '');
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${wanted} (${copy})`;
    taken.add(name.toLowerCase());
    return quoted(name);
  });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function tooManyColumns(count: number): AppError {
  const message = `A SQLite table has at most ${MAX_COLUMNS.toLocaleString('en')} columns; these items have ${count.toLocaleString('en')}.`;
  return new AppError('invalid_request', `${message} Choose some by fields, or export them as jsonl.`, {
    path: ['fields'],
  });
}
