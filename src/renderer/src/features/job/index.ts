export { ActivityView } from './activity/activity-view';
export { Failures } from './failures/failures';
export { LogView } from './log/log-view';
export { RunHeader } from './run-header';
export { RunNotices } from './run-notices';
