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

export interface KeysTable {
  readonly insert: (row: KeyRow) => void;
  readonly list: () => readonly KeyRow[];
  readonly byHash: (hash: string) => KeyRow | null;
  readonly touch: (id: string, now: number) => void;
  /** False if there is no such key. */
  readonly remove: (id: string) => boolean;
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
  };
}
