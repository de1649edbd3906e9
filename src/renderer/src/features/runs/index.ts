export { describeChanges, formatChangeSigns } from './change-words';
export { MAX_RUNS } from './most-runs';
export { RunMark } from './run-mark';
export { RunsPart } from './runs-part';
export { describeTask, getTaskFields } from './task-words';
