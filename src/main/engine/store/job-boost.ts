import type { Sqlite } from './open';

/** What extractors spared a job. Money in USD. */
export interface JobBoost {
  /** Pages of which a model was asked anything. */
  readonly asked: number;
  /** Pages of which an extractor read at least one field. */
  readonly pages: number;
  /** Values that extractors read. */
  readonly fields: number;
  /** What a model would have cost; null where its price is not known. */
  readonly savedUsd: number | null;
}

export interface JobBoostTable {
  readonly add: (job: number, boost: JobBoost) => void;
  readonly ofJob: (job: number) => JobBoost | null;
}

export function jobBoostTable(sqlite: Sqlite): JobBoostTable {
  // null plus a number is null in SQL: an unknown price makes the sum unknown
  const add = sqlite.prepare(
    `INSERT INTO job_boost (job, asked, pages, fields, saved_usd) VALUES (@job, @asked, @pages, @fields, @savedUsd)
     ON CONFLICT (job) DO UPDATE SET asked = asked + excluded.asked, pages = pages + excluded.pages,
       fields = fields + excluded.fields, saved_usd = saved_usd + excluded.saved_usd`,
  );
  const ofJob = sqlite.prepare<[number], JobBoost>(
    'SELECT asked, pages, fields, saved_usd AS savedUsd FROM job_boost WHERE job = ?',
  );
  return {
    add: (job, boost) => {
      add.run({ ...boost, job });
    },
    ofJob: (job) => ofJob.get(job) ?? null,
  };
}
