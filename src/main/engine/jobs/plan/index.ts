export type { ExtractPlan, JobPlan } from './job-plan';
export { keptCrawl } from './kept-crawl';
export { planJob } from './plan-job';
export { keptArgs } from './task-args';
