import type { Sqlite } from './sqlite';

/** A signed-in browser. Both secrets are stored as hashes. */
export interface SignInRow {
  readonly id: string;
  readonly cookieHash: string;
  readonly proofHash: string;
  /** Browser and system, from its user agent. */
  readonly browser: string;
  readonly openedAt: number;
  /** Rounded to the hour. */
  readonly usedAt: number;
  /** When it ends if it is not used. */
  readonly expiresAt: number;
  /** When it ends regardless of use. */
  readonly endsAt: number;
}

export interface SignInsTable {
  readonly insert: (row: SignInRow) => void;
  /** Unexpired ones, last used first. */
  readonly list: (now: number) => readonly SignInRow[];
  /** Null if there is none or it has expired. */
  readonly byCookie: (cookieHash: string, now: number) => SignInRow | null;
  readonly renew: (id: string, times: { readonly usedAt: number; readonly expiresAt: number }) => void;
  /** False if there is no such sign-in. */
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
