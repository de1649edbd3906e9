import type { Sqlite } from './sqlite';

export interface SealedSecret {
  readonly value: Buffer;
  /** Which vault sealed it. */
  readonly protection: string;
}

export interface SecretsTable {
  readonly get: (name: string) => SealedSecret | null;
  readonly put: (name: string, secret: SealedSecret) => void;
  readonly remove: (name: string) => void;
}

export function secretsTable(sqlite: Sqlite): SecretsTable {
  const get = sqlite.prepare<[string], SealedSecret>('SELECT value, protection FROM secrets WHERE name = ?');
  const put = sqlite.prepare(
    `INSERT INTO secrets (name, value, protection) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, protection = excluded.protection`,
  );
  const remove = sqlite.prepare('DELETE FROM secrets WHERE name = ?');
  return {
    get: (name) => get.get(name) ?? null,
    put: (name, { value, protection }) => {
      put.run(name, value, protection);
    },
    remove: (name) => {
      remove.run(name);
    },
  };
}
