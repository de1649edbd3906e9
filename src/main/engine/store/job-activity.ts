import type { Sqlite } from './sqlite';

/** State of a job after running for `msec`. Costs are USD, null if a model's price is unknown. */
export interface JobPoint {
  readonly msec: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly pages: number;
  /** Finished and queued pages. */
  readonly known: number;
  readonly items: number;
  readonly errors: number;
  readonly bytes: number;
  readonly networkUsd: number;
  readonly aiUsd: number | null;
  readonly serviceUsd: number | null;
}

export interface JobActivityTable {
  readonly add: (job: number, point: JobPoint) => void;
  /** In chronological order. */
  readonly list: (job: number) => readonly JobPoint[];
  /** Drops every second point except the first and last. */
  readonly halve: (job: number) => void;
}

export function jobActivityTable(sqlite: Sqlite): JobActivityTable {
  const add = sqlite.prepare(
    `INSERT OR REPLACE INTO job_activity (job, msec, at, pages, known, items, errors, bytes, network_usd, ai_usd, service_usd)
     VALUES (@job, @msec, @at, @pages, @known, @items, @errors, @bytes, @networkUsd, @aiUsd, @serviceUsd)`,
  );
  const list = sqlite.prepare<[number], JobPoint>(
    `SELECT msec, at, pages, known, items, errors, bytes, network_usd AS networkUsd, ai_usd AS aiUsd, service_usd AS serviceUsd
     FROM job_activity WHERE job = ? ORDER BY msec`,
  );
  const halve = sqlite.prepare(
    `DELETE FROM job_activity WHERE job = @job AND msec IN (
       SELECT msec FROM (SELECT msec, row_number() OVER (ORDER BY msec) AS place, max(msec) OVER () AS last
         FROM job_activity WHERE job = @job) WHERE place % 2 = 0 AND msec <> last)`,
  );
  return {
    add: (job, point) => {
      add.run({ job, ...point });
    },
    list: (job) => list.all(job),
    halve: (job) => {
      halve.run({ job });
    },
  };
}
