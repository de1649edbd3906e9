export { concernsExtractors, type JobNotices, jobNotices, type PageNotice } from './job-notices';
export { countWarnings, jobBytes, type ShownState, shownState } from './job-state';
export { countSentence, isPassing, outcomeSentence, reasonSentence } from './outcome-sentence';
export { StateMark } from './state-mark';
