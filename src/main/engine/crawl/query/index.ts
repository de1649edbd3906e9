export { createLearner, type Learner, type VisitedPage } from './learner';
export type { LinkFacts } from './link-facts';
export { readyQuery } from './page-facts';
export { getAnswerNumbers, linksQuestion, type NumbersQuestion, pagesQuestion, type ShownPage } from './questions';
export { asksForLogin, readForQuery } from './read-for-query';
export { explainPage } from './reason';
export { createScores } from './threshold';
export type { PageFacts, QueryReading, QueryTask } from './types';
