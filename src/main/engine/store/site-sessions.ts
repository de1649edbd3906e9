import type { Sqlite } from './sqlite';

/** A login session without its cookies, which are stored as secrets. Times are milliseconds since 1970. */
export interface SiteSessionRow {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly cookies: number;
  readonly createdAt: number;
  readonly usedAt: number | null;
  readonly expiresAt: number | null;
}

export interface SiteSessionsTable {
  readonly insert: (row: SiteSessionRow) => void;
  /** Newest first. */
  readonly list: () => readonly SiteSessionRow[];
  readonly change: (row: SiteSessionRow) => void;
  /** False if there was none. */
  readonly remove: (id: string) => boolean;
}

const COLUMNS = 'id, name, host, cookies, created_at AS createdAt, used_at AS usedAt, expires_at AS expiresAt';

export function siteSessionsTable(sqlite: Sqlite): SiteSessionsTable {
  const insert = sqlite.prepare(
    `INSERT INTO site_sessions (id, name, host, cookies, created_at, used_at, expires_at)
     VALUES (@id, @name, @host, @cookies, @createdAt, @usedAt, @expiresAt)`,
  );
  const list = sqlite.prepare<[], SiteSessionRow>(`SELECT ${COLUMNS} FROM site_sessions ORDER BY created_at DESC, id`);
  const change = sqlite.prepare(
    `UPDATE site_sessions SET name = @name, cookies = @cookies, used_at = @usedAt, expires_at = @expiresAt WHERE id = @id`,
  );
  const remove = sqlite.prepare('DELETE FROM site_sessions WHERE id = ?');
  return {
    insert: (row) => {
      insert.run({ ...row });
    },
    list: () => list.all(),
    change: ({ id, name, cookies, usedAt, expiresAt }) => {
      change.run({ id, name, cookies, usedAt, expiresAt });
    },
    remove: (id) => remove.run(id).changes > 0,
  };
}
