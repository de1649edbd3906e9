export { createLearner, type Learner, type VisitedPage } from './learner';
export type { LinkFacts } from './link-facts';
export { readyQuery } from './page-facts';
export { linksQuestion, type NumbersQuestion, numbersOf, pagesQuestion, type ShownPage } from './questions';
export { asksForLogin, readForQuery } from './read-for-query';
export { reasonOf } from './reason';
export { createScores } from './threshold';
export type { PageFacts, QueryReading, QueryTask } from './types';
