import { z } from 'zod';

/** What came of holding a job's table against its contract. */
export const VERDICT_STATES = ['unjudged', 'passed', 'held', 'released', 'repaired', 'refused'] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

/** What a verdict looks at, in the order in which people read it. */
export const TABLE_CHECKS = ['rules', 'completeness', 'duplicates', 'outliers', 'extractors'] as const;
export type TableCheckKind = (typeof TABLE_CHECKS)[number];

/** One thing that a verdict looked at. */
export const TableCheck = z.object({
  kind: z.enum(TABLE_CHECKS),
  state: z
    .enum(['good', 'look', 'bad', 'unknown'])
    .describe('look: unusual, but it breaks no rule; bad: it breaks a rule; unknown: there is nothing to tell it by'),
  message: z.string().describe('The same in a sentence'),
  fields: z.array(z.string()).describe('The fields that it is about; empty if it is about whole rows'),
});
export type TableCheck = z.infer<typeof TableCheck>;
