import type { Sqlite } from './open';

/** What a part of a running job must know again after a restart: a JSON value under a name. */
export interface JobNotesTable {
  /** null where there is none. */
  readonly read: (job: number, name: string) => unknown;
  readonly write: (job: number, name: string, value: unknown) => void;
}

export function jobNotesTable(sqlite: Sqlite): JobNotesTable {
  const read = sqlite.prepare<[number, string], { value: string }>(
    'SELECT value FROM job_notes WHERE job = ? AND name = ?',
  );
  const write = sqlite.prepare(
    'INSERT INTO job_notes (job, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  return {
    read: (job, name) => {
      const row = read.get(job, name);
      return row ? JSON.parse(row.value) : null;
    },
    write: (job, name, value) => {
      write.run(job, name, JSON.stringify(value));
    },
  };
}
