import type { Scope } from '@shared/contract/endpoint';
import type { Sqlite } from './sqlite';

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly scope: Scope;
  readonly hash: string;
  readonly hint: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

export interface SessionRow {
  /** When it ends unless it is used before. */
  readonly expiresAt: number;
  /** When it ends however much it is used. */
  readonly endsAt: number;
}

export interface KeysTable {
  readonly insert: (row: KeyRow) => void;
  readonly list: () => readonly KeyRow[];
  readonly byHash: (hash: string) => KeyRow | null;
  readonly touch: (id: string, now: number) => void;
  /** False when there is no such key. */
  readonly remove: (id: string) => boolean;
  readonly insertSession: (hash: string, session: SessionRow) => void;
  /** Null where there is none, or it has expired. */
  readonly session: (hash: string, now: number) => SessionRow | null;
  readonly renewSession: (hash: string, expiresAt: number) => void;
}

const COLUMNS = `id, name, scope, hash, hint, created_at AS createdAt, expires_at AS expiresAt, last_used_at AS lastUsedAt`;

export function keysTable(sqlite: Sqlite): KeysTable {
  const insert = sqlite.prepare(
    'INSERT INTO api_keys (id, name, scope, hash, hint, created_at, expires_at) VALUES (@id, @name, @scope, @hash, @hint, @createdAt, @expiresAt)',
  );
  const list = sqlite.prepare<[], KeyRow>(`SELECT ${COLUMNS} FROM api_keys ORDER BY created_at DESC, id`);
  const byHash = sqlite.prepare<[string], KeyRow>(`SELECT ${COLUMNS} FROM api_keys WHERE hash = ?`);
  const touch = sqlite.prepare('UPDATE api_keys SET last_used_at = ? WHERE id = ?');
  const remove = sqlite.prepare('DELETE FROM api_keys WHERE id = ?');
  const insertSession = sqlite.prepare('INSERT INTO sessions (hash, expires_at, ends_at) VALUES (?, ?, ?)');
  const dropSessions = sqlite.prepare('DELETE FROM sessions WHERE expires_at < ?');
  const renewSession = sqlite.prepare('UPDATE sessions SET expires_at = ? WHERE hash = ?');
  const session = sqlite.prepare<[string, number], SessionRow>(
    'SELECT expires_at AS expiresAt, ends_at AS endsAt FROM sessions WHERE hash = ? AND expires_at >= ?',
  );
  return {
    insert: (row) => {
      insert.run({ ...row });
    },
    list: () => list.all(),
    byHash: (hash) => byHash.get(hash) ?? null,
    touch: (id, now) => {
      touch.run(now, id);
    },
    remove: (id) => remove.run(id).changes > 0,
    insertSession: (hash, { expiresAt, endsAt }) => {
      dropSessions.run(Date.now());
      insertSession.run(hash, expiresAt, endsAt);
    },
    session: (hash, now) => session.get(hash, now) ?? null,
    renewSession: (hash, expiresAt) => {
      renewSession.run(expiresAt, hash);
    },
  };
}
