import type { Sqlite } from './sqlite';

/** State that parts of a running job need after a restart: JSON values by name. */
export interface JobNotesTable {
  /** null if there is none. */
  readonly read: (job: number, name: string) => unknown;
  readonly write: (job: number, name: string, value: unknown) => void;
  /** Values of names with this prefix, sorted by name. */
  readonly list: (job: number, prefix: string, limit: number) => readonly unknown[];
  readonly removeAll: (job: number, prefix: string) => void;
}

export function jobNotesTable(sqlite: Sqlite): JobNotesTable {
  const read = sqlite.prepare<[number, string], { value: string }>(
    'SELECT value FROM job_notes WHERE job = ? AND name = ?',
  );
  const write = sqlite.prepare(
    'INSERT INTO job_notes (job, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const within = 'job = +@job AND name >= +@prefix AND name < @prefix || char(0x10FFFF)';
  const list = sqlite.prepare<[object], { value: string }>(
    `SELECT value FROM job_notes WHERE ${within} ORDER BY name LIMIT +@limit`,
  );
  const removeAll = sqlite.prepare(`DELETE FROM job_notes WHERE ${within}`);
  return {
    list: (job, prefix, limit) => list.all({ job, prefix, limit }).map(({ value }) => JSON.parse(value)),
    removeAll: (job, prefix) => {
      removeAll.run({ job, prefix });
    },
    read: (job, name) => {
      const row = read.get(job, name);
      return row ? JSON.parse(row.value) : null;
    },
    write: (job, name, value) => {
      write.run(job, name, JSON.stringify(value));
    },
  };
}
