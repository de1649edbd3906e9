export { type RulesTried, tryKinds } from './by-rules/read-by-rules';
export { examine } from './cross-validation/examine';
export { processExtractor } from './extractor-worker';
export { createExtractors, type Extractors } from './extractors';
export { createJobLearner, type JobLearner } from './in-jobs/job-learner';
export { createLearnings, type Learnings } from './in-jobs/learnings';
export { getFingerprint } from './kinds';
export { learn } from './learn';
export type { Author } from './ports';
export { type ExtractorRead, type LearnedReading, readLearned } from './read-learned';
export type { ExtractorOutcomes, ExtractorTask } from './registry/index';
export { toPageBody } from './registry/index';

export { compileCoded, hasCode, loadEngine, watchCode } from './sandbox/index';
export { isStatedThroughout } from './stated';
export type { LoadedExample, LoadPages, PageToLoad } from './teaching/teach';
