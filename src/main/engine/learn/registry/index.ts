export { getAnswers, getQueryAnswer } from './answers';
export { checkDocument } from './check-document';
export { findKind, growKind, kindFor } from './kind-for';
export { latestOfKind, pageBody, type TokenPage } from './page-bodies';
export type {
  AuthoredFields,
  Examined,
  ExampleBody,
  ExtractorOutcomes,
  ExtractorTask,
  PageBody,
  PreviewedPage,
} from './task';
