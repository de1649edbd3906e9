export { concernsExtractors, type JobNotices, jobNotices, type PageNotice } from './job-notices';
export { countWarnings, jobBytes, type ShownState, shownState } from './job-state';
export { StateMark } from './state-mark';
