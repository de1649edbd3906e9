export type { ExtractPlan, JobPlan } from './job-plan';
export { planJob, planStoredCrawl } from './plan-job';
export { toStoredArgs } from './task-args';
