import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { DataFolder } from './data-folder';
import { DATABASE_FILE } from './places';
import type { Sqlite } from './sqlite';

/**
 * Renames a damaged database, creates a new one, and copies what is readable. Rows that refer to lost ones are dropped, so that the new database is
 * consistent.
 */
export function setAside(
  folder: DataFolder,
  open: (folder: DataFolder) => Sqlite,
  log: (line: string) => void,
): Sqlite {
  const file = join(folder.dir, DATABASE_FILE);
  const kept = freeName(file);
  for (const end of ['', '-wal', '-shm'])
    if (statSync(file + end, { throwIfNoEntry: false })) renameSync(file + end, kept + end);
  const sqlite = open(folder);
  log(`The damaged database is kept as ${kept}.`);
  log(savedText(copyReadable(kept, sqlite)));
  return sqlite;
}

interface Saved {
  readonly table: string;
  readonly rows: number;
  /** Whether the whole table was read. */
  readonly whole: boolean;
}

function copyReadable(file: string, into: Sqlite): readonly Saved[] {
  let from: Sqlite | null = null;
  try {
    from = new Database(file, { readonly: true });
    from.pragma('cell_size_check = ON');
    const known = new Set(getTables(from));
    const source = from;
    return withoutTriggers(into, () => {
      const saved = getTables(into).flatMap((table) => (known.has(table) ? [copyTable(source, into, table)] : []));
      removeOrphans(into);
      return saved;
    });
  } catch {
    return []; // the table's first page is lost, so nothing else can be found
  } finally {
    from?.close();
  }
}

/** Copies forward to the first unreadable row, then backward from the end. */
function copyTable(from: Sqlite, into: Sqlite, table: string): Saved {
  try {
    const shared = getSqliteColumns(from, table).filter((name) => getSqliteColumns(into, table).includes(name));
    const names = shared.map((name) => `"${name}"`).join(', ');
    const insert = into.prepare(
      `INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${shared.map(() => '?').join(', ')})`,
    );
    const hasRowId = isOrdered(from, table);
    const copy = (order: string): boolean => {
      try {
        for (const row of from
          .prepare(`SELECT ${names} FROM "${table}" NOT INDEXED ${order}`)
          .raw()
          .safeIntegers()
          .iterate())
          insert.run(...(row as unknown[]));
        return true;
      } catch {
        return false;
      }
    };
    const whole = copy(hasRowId ? 'ORDER BY rowid' : '');
    if (!whole && hasRowId) copy('ORDER BY rowid DESC');
    const { rows } = into.prepare<[], { rows: number }>(`SELECT count(*) AS rows FROM "${table}"`).get() ?? { rows: 0 };
    return { table, rows, whole };
  } catch {
    return { table, rows: 0, whole: false };
  }
}

/** Copies without triggers, because the counts they maintain are copied too. */
function withoutTriggers<Result>(sqlite: Sqlite, work: () => Result): Result {
  const triggers = sqlite
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  sqlite.pragma('foreign_keys = OFF');
  try {
    return sqlite.transaction(() => {
      for (const { name } of triggers) sqlite.exec(`DROP TRIGGER "${name}"`);
      const result = work();
      for (const { sql } of triggers) sqlite.exec(sql);
      return result;
    })();
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
}

/** Deletes rows that refer to lost ones, repeatedly until none is left. */
function removeOrphans(sqlite: Sqlite): void {
  for (;;) {
    const orphans = sqlite.pragma('foreign_key_check') as readonly {
      readonly table: string;
      readonly rowid: number | null;
    }[];
    const withId = orphans.filter(({ rowid }) => rowid !== null);
    if (withId.length === 0) return;
    for (const { table, rowid } of withId) sqlite.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid);
  }
}

function getTables(sqlite: Sqlite): readonly string[] {
  return sqlite
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all()
    .map(({ name }) => name);
}

function getSqliteColumns(sqlite: Sqlite, table: string): readonly string[] {
  return (sqlite.pragma(`table_info("${table}")`) as readonly { readonly name: string }[]).map(({ name }) => name);
}

function isOrdered(sqlite: Sqlite, table: string): boolean {
  try {
    sqlite.prepare(`SELECT rowid FROM "${table}"`);
    return true;
  } catch {
    return false;
  }
}

function savedText(saved: readonly Saved[]): string {
  const rows = saved.filter((each) => each.rows > 0);
  if (rows.length === 0) return 'Nothing in it could be read; Winnow starts with a new database.';
  const counts = ['jobs', 'pages', 'items'].map(
    (table) => `${rows.find((each) => each.table === table)?.rows ?? 0} ${table}`,
  );
  const torn = saved.filter(({ whole }) => !whole).map(({ table }) => table);
  const lost = torn.length === 0 ? '' : ` Some rows of these tables could not be read: ${torn.join(', ')}.`;
  return `Saved from it: ${counts.join(', ')}, and the rest of what can be read.${lost}`;
}

function freeName(file: string): string {
  const day = new Date().toISOString().slice(0, 10);
  for (let number = 1; ; number++) {
    const name = `${file}.damaged-${day}${number === 1 ? '' : `-${number}`}`;
    if (!statSync(name, { throwIfNoEntry: false })) return name;
  }
}
