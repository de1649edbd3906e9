/** What came of holding a job's table against its contract. */
export const VERDICT_STATES = ['unjudged', 'passed', 'held', 'released', 'repaired', 'refused'] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];
