import { z } from 'zod';

/** Results of checking a job's table against its contract. */
export const VERDICT_STATES = ['unjudged', 'passed', 'held', 'released', 'repaired', 'refused'] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

/** Checks of a verdict, in display order. */
export const TABLE_CHECKS = ['rules', 'completeness', 'duplicates', 'outliers', 'extractors'] as const;
export type TableCheckKind = (typeof TABLE_CHECKS)[number];

/** `look`: unusual, but breaks no rule. */
const CHECK_STATES = ['good', 'look', 'bad', 'unknown'] as const;

/** The state of each check by its kind, for summaries. */
export const CheckStates = z.record(z.string(), z.enum(CHECK_STATES));
export type CheckStates = z.infer<typeof CheckStates>;

/** One check of a verdict. */
export const TableCheck = z.object({
  kind: z.enum(TABLE_CHECKS),
  state: z
    .enum(CHECK_STATES)
    .describe('look: unusual, but it breaks no rule; bad: it breaks a rule; unknown: there is nothing to judge it by'),
  message: z.string().describe('The verdict in a sentence'),
  fields: z.array(z.string()).describe('The fields that it is about; empty if it is about whole rows'),
});
export type TableCheck = z.infer<typeof TableCheck>;
