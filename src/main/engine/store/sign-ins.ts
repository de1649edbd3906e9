import type { Sqlite } from './sqlite';

/** A browser that was let in. Of both its secrets only hashes are kept. */
export interface SignInRow {
  readonly id: string;
  readonly cookieHash: string;
  readonly proofHash: string;
  /** Its name and system, as far as it sent them. */
  readonly browser: string;
  readonly openedAt: number;
  /** To the hour. */
  readonly usedAt: number;
  /** When it ends unless it is used before. */
  readonly expiresAt: number;
  /** When it ends however much it is used. */
  readonly endsAt: number;
}

export interface SignInsTable {
  readonly insert: (row: SignInRow) => void;
  /** Those that have not expired, the last used first. */
  readonly list: (now: number) => readonly SignInRow[];
  /** Null where there is none, or it has expired. */
  readonly byCookie: (cookieHash: string, now: number) => SignInRow | null;
  readonly renew: (id: string, times: { readonly usedAt: number; readonly expiresAt: number }) => void;
  /** False when there is no such sign-in. */
  readonly remove: (id: string) => boolean;
}

const COLUMNS = `id, cookie_hash AS cookieHash, proof_hash AS proofHash, browser, opened_at AS openedAt, used_at AS usedAt,
  expires_at AS expiresAt, ends_at AS endsAt`;

export function signInsTable(sqlite: Sqlite): SignInsTable {
  const insert = sqlite.prepare(
    `INSERT INTO sign_ins (id, cookie_hash, proof_hash, browser, opened_at, used_at, expires_at, ends_at)
     VALUES (@id, @cookieHash, @proofHash, @browser, @openedAt, @usedAt, @expiresAt, @endsAt)`,
  );
  const dropExpired = sqlite.prepare('DELETE FROM sign_ins WHERE expires_at < ?');
  const list = sqlite.prepare<[number], SignInRow>(
    `SELECT ${COLUMNS} FROM sign_ins WHERE expires_at >= ? ORDER BY used_at DESC, opened_at DESC, id`,
  );
  const byCookie = sqlite.prepare<[string, number], SignInRow>(
    `SELECT ${COLUMNS} FROM sign_ins WHERE cookie_hash = ? AND expires_at >= ?`,
  );
  const renew = sqlite.prepare('UPDATE sign_ins SET used_at = ?, expires_at = ? WHERE id = ?');
  const remove = sqlite.prepare('DELETE FROM sign_ins WHERE id = ?');
  return {
    insert: (row) => {
      dropExpired.run(row.openedAt);
      insert.run({ ...row });
    },
    list: (now) => list.all(now),
    byCookie: (cookieHash, now) => byCookie.get(cookieHash, now) ?? null,
    renew: (id, { usedAt, expiresAt }) => {
      renew.run(usedAt, expiresAt, id);
    },
    remove: (id) => remove.run(id).changes > 0,
  };
}
