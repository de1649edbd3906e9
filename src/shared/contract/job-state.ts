import { z } from 'zod';

export const JOB_STATES = ['active', 'completed', 'error'] as const;
export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

/** The state in the answer of a call that waited for its job: clients know no other sign that it failed. */
export const EndState = JobState.exclude(['active']).describe('error: no page could be loaded, or the job broke off');
