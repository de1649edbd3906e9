export { groupJobNotices, isAboutExtractors, type JobNotices, type PageNotice } from './job-notices';
export { getJobSite } from './job-site';
export { countWarnings, getShownState, type ShownState, sumJobBytes } from './job-state';
export {
  countItems,
  countSentence,
  describeAsList,
  describeEmptyFields,
  describeLeftOut,
  describeOutcome,
  describeReason,
  isPassing,
  orderReasons,
} from './outcome-sentence';
export { StateMark } from './state-mark';
