import type { Sqlite } from './sqlite';

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
  /** What the writing of code cost; null where the price is not known. */
  readonly authorUsd: number | null;
}

export interface JobBoostTable {
  /** What is left out adds nothing. */
  readonly add: (job: number, boost: Partial<JobBoost>) => void;
  readonly ofJob: (job: number) => JobBoost | null;
}

const NOTHING: JobBoost = { asked: 0, pages: 0, fields: 0, savedUsd: 0, authorUsd: 0 };

export function jobBoostTable(sqlite: Sqlite): JobBoostTable {
  // null plus a number is null in SQL: an unknown price makes the sum unknown
  const add = sqlite.prepare(
    `INSERT INTO job_boost (job, asked, pages, fields, saved_usd, author_usd)
     VALUES (@job, @asked, @pages, @fields, @savedUsd, @authorUsd)
     ON CONFLICT (job) DO UPDATE SET asked = asked + excluded.asked, pages = pages + excluded.pages,
       fields = fields + excluded.fields, saved_usd = saved_usd + excluded.saved_usd,
       author_usd = author_usd + excluded.author_usd`,
  );
  const ofJob = sqlite.prepare<[number], JobBoost>(
    'SELECT asked, pages, fields, saved_usd AS savedUsd, author_usd AS authorUsd FROM job_boost WHERE job = ?',
  );
  return {
    add: (job, boost) => {
      add.run({ ...NOTHING, ...boost, job });
    },
    ofJob: (job) => ofJob.get(job) ?? null,
  };
}
