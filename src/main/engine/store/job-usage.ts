import type { Operation } from '@shared/rate-card';
import type { Tier } from '@shared/tier';
import { type AiUsageRow, aiUsageTable } from './ai-usage';
import { sumFamilyUsage } from './family-usage';
import { type LearnedUsage, learnedUsageTable } from './learned-usage';
import type { Sqlite } from './sqlite';
import type { JobUsage } from './usage';

/** What jobs did, transferred and asked of models, as charged. */
export interface JobUsageTable {
  readonly charge: (num: number, operation: Operation, count: number) => void;
  readonly meter: (num: number, tier: Tier, bytes: number) => void;
  readonly useAi: (num: number, usage: AiUsageRow) => void;
  /** Adds the pages for which a model was asked and those that extractors read. */
  readonly addLearnedUsage: (num: number, usage: Partial<LearnedUsage>) => void;
  /** Total of the job and its child jobs. */
  readonly usage: (num: number) => JobUsage;
  /** Total of all stored jobs; unknown model prices count as 0. */
  readonly usageOfAll: () => JobUsage;
}

export function jobUsageTable(sqlite: Sqlite): JobUsageTable {
  const partNums = sqlite.prepare<[number], { num: number }>('SELECT num FROM jobs WHERE parent = ?');
  const charge = sqlite.prepare(
    `INSERT INTO job_operations (job, operation, count) VALUES (?, ?, ?)
     ON CONFLICT (job, operation) DO UPDATE SET count = count + excluded.count`,
  );
  const meter = sqlite.prepare(
    'INSERT INTO job_network (job, tier, bytes) VALUES (?, ?, ?) ON CONFLICT (job, tier) DO UPDATE SET bytes = bytes + excluded.bytes',
  );
  const operations = sqlite.prepare<[number], { operation: Operation; count: number }>(
    'SELECT operation, count FROM job_operations WHERE job = ?',
  );
  const bytes = sqlite.prepare<[number], { tier: Tier; bytes: number }>(
    'SELECT tier, bytes FROM job_network WHERE job = ?',
  );
  const allOperations = sqlite.prepare<[], { operation: Operation; count: number }>(
    'SELECT operation, sum(count) AS count FROM job_operations GROUP BY operation',
  );
  const allBytes = sqlite.prepare<[], { tier: Tier; bytes: number }>(
    'SELECT tier, sum(bytes) AS bytes FROM job_network GROUP BY tier',
  );
  const ai = aiUsageTable(sqlite);
  const boosts = learnedUsageTable(sqlite);

  const ownUsage = (num: number): JobUsage => {
    const boost = boosts.ofJob(num);
    return {
      operations: Object.fromEntries(operations.all(num).map((row) => [row.operation, row.count])),
      bytes: Object.fromEntries(bytes.all(num).map((row) => [row.tier, row.bytes])),
      ai: ai.ofJob(num),
      ...(boost && { boost }),
    };
  };
  return {
    charge: (num, operation, times) => {
      charge.run(num, operation, times);
    },
    meter: (num, tier, amount) => {
      meter.run(num, tier, amount);
    },
    useAi: ai.add,
    addLearnedUsage: boosts.add,
    usageOfAll: () => ({
      operations: Object.fromEntries(allOperations.all().map((row) => [row.operation, row.count])),
      bytes: Object.fromEntries(allBytes.all().map((row) => [row.tier, row.bytes])),
      ai: ai.ofAll(),
    }),
    usage: (num) => sumFamilyUsage([ownUsage(num), ...partNums.all(num).map((part) => ownUsage(part.num))]),
  };
}
