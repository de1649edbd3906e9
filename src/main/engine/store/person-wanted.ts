import type { Sqlite } from './sqlite';

/** Pages of a job that need the user to get access. */
export interface PersonWanted {
  readonly reason: 'login' | 'captcha';
  readonly pages: number;
  /** Host of some of these pages. */
  readonly host: string;
}

/** Finds where a job waits for the user. */
export interface PersonWantedTable {
  /** For the job and its child jobs, most pages first. */
  readonly of: (job: number) => readonly PersonWanted[];
}

export function personWantedTable(sqlite: Sqlite): PersonWantedTable {
  const of = sqlite.prepare<[object], PersonWanted>(
    `SELECT p.reason, count(*) AS pages, min(p.host) AS host FROM jobs j
       JOIN requests r ON r.job = j.num AND r.state = 'failed' JOIN pages p ON p.id = r.page
     WHERE (j.num = @job OR j.parent = @job) AND p.reason IN ('login', 'captcha') GROUP BY p.reason ORDER BY pages DESC`,
  );
  return { of: (job) => of.all({ job }) };
}
