export { getAnswers, getQueryAnswer } from './answers';
export { checkDocument } from './check-document';
export { findKind, findOrCreateKind, growKind } from './kind-for';
export { findLatestOfKind, type TokenPage, toPageBody } from './page-bodies';
export type {
  AuthoredFields,
  Examined,
  ExampleBody,
  ExtractorOutcomes,
  ExtractorTask,
  PageBody,
  PickedBefore,
  PreviewedPage,
} from './task';
