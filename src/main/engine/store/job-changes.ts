import type { Sqlite } from './sqlite';

/** Tells of which jobs a row changed that their summaries are made from, in any table and by any statement. */
export interface JobChanges {
  /** Calls it with the number of each such job, within the transaction that changes it. */
  readonly listen: (listener: (num: number) => void) => void;
  /** For changes that are in no row. */
  readonly changed: (num: number) => void;
}

/** Tables whose rows summaries show, each with the column that names the job. */
const SHOWN: Readonly<Record<string, string>> = {
  jobs: 'num',
  job_operations: 'job',
  job_network: 'job',
  job_ai: 'job',
  job_boost: 'job',
  job_errors: 'job',
  job_notes: 'job',
  job_replays: 'job',
  verdicts: 'job',
};

/** Listens by triggers of this connection, the only one that writes, so that no statement can be forgotten. */
export function createJobChanges(sqlite: Sqlite): JobChanges {
  const listeners: ((num: number) => void)[] = [];
  const changed = (num: number): void => {
    for (const listener of listeners) listener(num);
  };
  sqlite.function('job_changed', { directOnly: false }, (num) => {
    changed(Number(num));
    return null;
  });
  sqlite.exec(Object.entries(SHOWN).map(createTriggers).join('\n'));
  return {
    listen: (listener) => {
      listeners.push(listener);
    },
    changed,
  };
}

/** Of a job's notes, summaries show only how lists were followed; others are written with each page. */
const SHOWN_ROWS: Readonly<Record<string, (row: string) => string>> = {
  job_notes: (row) => `WHEN ${row}.name >= 'list:' AND ${row}.name < 'list;'`,
};

function createTriggers([table, column]: readonly [string, string]): string {
  const events = [
    ['INSERT', 'new'],
    ['UPDATE', 'new'],
    ['DELETE', 'old'],
  ];
  return events
    .map(
      ([event = '', row = '']) =>
        `CREATE TEMP TRIGGER ${table}_${event.toLowerCase()}_changed AFTER ${event} ON main.${table}
         ${SHOWN_ROWS[table]?.(row) ?? ''} BEGIN SELECT job_changed(${row}.${column}); END;`,
    )
    .join('\n');
}
