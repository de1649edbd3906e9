import type { z } from 'zod';
import type { Sqlite } from './sqlite';

/** JSON values by name. A value that does not fit its schema (older or edited by hand) counts as missing. */
export interface SettingsTable {
  readonly read: <Schema extends z.ZodType>(name: string, schema: Schema) => z.output<Schema> | null;
  readonly write: (name: string, value: unknown) => void;
}

export function settingsTable(sqlite: Sqlite): SettingsTable {
  const get = sqlite.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?');
  const put = sqlite.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    read: (name, schema) => {
      const row = get.get(name);
      if (!row) return null;
      const parsed = schema.safeParse(JSON.parse(row.value));
      return parsed.success ? parsed.data : null;
    },
    write: (name, value) => {
      put.run(name, JSON.stringify(value));
    },
  };
}
