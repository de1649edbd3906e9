export { splitAmounts } from './amounts';
export { getStatedKind, guessKindByUrl } from './guess-kind';
export { createLearner, type Learner, type VisitedPage } from './learner';
export type { LinkFacts } from './link-facts';
export { prepareQuery } from './page-facts';
export {
  createLinksQuestion,
  createPagesQuestion,
  getAnswerNumbers,
  type NumbersQuestion,
  type ShownPage,
} from './questions';
export { isLoginWanted, readForQuery } from './read-for-query';
export { explainPage } from './reason';
export { createScores } from './threshold';
export type { PageFacts, QueryReading, QueryTask } from './types';
