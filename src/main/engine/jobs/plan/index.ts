export type { ExtractPlan, JobPlan } from './job-plan';
export { keptCrawl, planJob } from './plan-job';
export { keptArgs } from './task-args';
