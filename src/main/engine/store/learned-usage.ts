import type { Sqlite } from './sqlite';

/** Savings by extractors in a job, in USD. */
export interface LearnedUsage {
  /** Pages for which a model was asked. */
  readonly asked: number;
  /** Pages with at least one field read by an extractor. */
  readonly pages: number;
  /** Number of values read by extractors. */
  readonly fields: number;
  /** Cost a model would have had; null if its price is unknown. */
  readonly savedUsd: number | null;
  /** Cost of writing code; null if the price is unknown. */
  readonly authorUsd: number | null;
}

export interface LearnedUsageTable {
  /** Missing counts add nothing. */
  readonly add: (job: number, usage: Partial<LearnedUsage>) => void;
  readonly ofJob: (job: number) => LearnedUsage | null;
}

const NOTHING: LearnedUsage = { asked: 0, pages: 0, fields: 0, savedUsd: 0, authorUsd: 0 };

export function learnedUsageTable(sqlite: Sqlite): LearnedUsageTable {
  // NULL plus a number is NULL in SQL, so an unknown price makes the sum unknown
  const add = sqlite.prepare(
    `INSERT INTO job_boost (job, asked, pages, fields, saved_usd, author_usd)
     VALUES (@job, @asked, @pages, @fields, @savedUsd, @authorUsd)
     ON CONFLICT (job) DO UPDATE SET asked = asked + excluded.asked, pages = pages + excluded.pages,
       fields = fields + excluded.fields, saved_usd = saved_usd + excluded.saved_usd,
       author_usd = author_usd + excluded.author_usd`,
  );
  const ofJob = sqlite.prepare<[number], LearnedUsage>(
    'SELECT asked, pages, fields, saved_usd AS savedUsd, author_usd AS authorUsd FROM job_boost WHERE job = ?',
  );
  return {
    add: (job, usage) => {
      add.run({ ...NOTHING, ...usage, job });
    },
    ofJob: (job) => ofJob.get(job) ?? null,
  };
}
