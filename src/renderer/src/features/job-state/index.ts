export { formatRate, leftWords, rateWords, roughly } from './activity-words';
export { concernsExtractors, type JobNotices, jobNotices, type PageNotice } from './job-notices';
export { countWarnings, jobBytes, type ShownState, shownState } from './job-state';
export { ProgressBar } from './progress-bar';
export { StateMark } from './state-mark';
