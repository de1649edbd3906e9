import type { Sqlite } from './sqlite';

/** A job's usage of one model. `inputUsd` and `outputUsd` are null once the price of any call was unknown. */
export interface AiUsageRow {
  /** `provider:model`. */
  readonly model: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly inputUsd: number | null;
  readonly outputUsd: number | null;
  /** Total duration of the calls, in ms. */
  readonly msec: number;
}

export interface AiUsageTable {
  /** Adds to the job's usage of that model. */
  readonly add: (job: number, usage: AiUsageRow) => void;
  readonly ofJob: (job: number) => readonly AiUsageRow[];
  /** Totals over all jobs; costs cover the calls with a known price. */
  readonly ofAll: () => readonly AiUsageRow[];
}

export function aiUsageTable(sqlite: Sqlite): AiUsageTable {
  // NULL plus a number is NULL in SQL, so an unknown price makes the sum unknown
  const add = sqlite.prepare(
    `INSERT INTO job_ai (job, model, calls, input_tokens, output_tokens, input_usd, output_usd, msec)
     VALUES (@job, @model, @calls, @inputTokens, @outputTokens, @inputUsd, @outputUsd, @msec)
     ON CONFLICT (job, model) DO UPDATE SET
       calls = calls + excluded.calls,
       input_tokens = input_tokens + excluded.input_tokens,
       output_tokens = output_tokens + excluded.output_tokens,
       input_usd = input_usd + excluded.input_usd,
       output_usd = output_usd + excluded.output_usd,
       msec = msec + excluded.msec`,
  );
  const ofJob = sqlite.prepare<[number], AiUsageRow>(
    `SELECT model, calls, input_tokens AS inputTokens, output_tokens AS outputTokens, input_usd AS inputUsd,
       output_usd AS outputUsd, msec FROM job_ai WHERE job = +? ORDER BY model`,
  );
  const ofAll = sqlite.prepare<[], AiUsageRow>(
    `SELECT model, sum(calls) AS calls, sum(input_tokens) AS inputTokens, sum(output_tokens) AS outputTokens,
       sum(input_usd) AS inputUsd, sum(output_usd) AS outputUsd, sum(msec) AS msec FROM job_ai GROUP BY model ORDER BY model`,
  );
  return {
    add: (job, usage) => {
      add.run({ ...usage, msec: Math.round(usage.msec), job });
    },
    ofJob: (job) => ofJob.all(job),
    ofAll: () => ofAll.all(),
  };
}
