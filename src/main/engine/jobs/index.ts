export { createActivity, type ReadActivity } from './activity/index';
export { type Asker, BudgetReached, createAsker } from './ask-model/asker';
export { requireModel } from './ask-model/job-model';
export { createFailures, type ReadFailures } from './failures/index';
export { REFUSED } from './load/check-robots';
export { createLoadPages } from './load/load-examples';
export { createPageLoader } from './load/load-page';
export {
  createLocalWorkers,
  type PageWorkers,
  type ReadOrder,
  toReadTask,
  type VisitWorker,
} from './load/page-workers';
export { createReadyContents, type ReadyContents } from './load/ready-contents';
export { createReplayLoader } from './load/replay-page';
export type { Loaded, LoadedPage } from './load/types';
export { createJobLog, createReadLog, type ReadLog } from './log/job-log';
export { hasFinalRows } from './orchestration/final-rows';
export type { Orchestrator, Orchestrators, OrchestratorTools } from './orchestration/orchestrator';
export { getShownOutcome } from './outcome/index';
export type { JobPlan } from './plan/index';
export { planJob } from './plan/index';
export type { RecordContext } from './record/record-context';
export { recordPage } from './record/record-page';
export type { RunEnd } from './run/run-parts';
export { createJobService, type JobService } from './service';
export { maskTaskArgs, withSecrets } from './shown-args';
export { getJobProblems } from './views/job-problems';
export { createJobUrls, type JobUrls } from './views/job-urls';
export { createReadFigures, type Figures } from './views/read-figures';
export { createJobViews, getViewLinks, type JobViews } from './views/view';
