export type { Block } from './divide/block';
export { regionsOf } from './divide/regions';
export { selectorOf } from './divide/selector';
export { languageOf } from './language';
export {
  checkSchemaAnswer,
  estimateTokens,
  type ModelView,
  readWithModel,
  roomForPage,
  SURE,
  schemaQuestion,
} from './model/index';
export type { FieldQuery } from './query';
export { type ModelTask, readForModel } from './read-for-model';
export { readPage } from './read-page';
export { assembleRecord, flatQueries, type QueryNode, queriesOf } from './read-record';
export { leafPaths, planTemplate } from './template-plan';
export { minutesByKey, textsOfData } from './things/data-text';
export { followPath, textsOf } from './things/property';
export { chooseTogether, createPlaceStatistics, type Reading } from './together/index';
export type {
  Choice,
  Divide,
  ExtractedPage,
  ExtractedRecord,
  ExtractRequestPlan,
  FieldPlan,
  TemplatePlan,
  TextRange,
} from './types';
export type { ValueContext } from './values/context';
export { readValue, type Value } from './values/index';
export { cssPath, parentElement } from './view/css-path';
export { hasNoText, type PageView, viewOf } from './view/page-view';
export { fold, holdsWords, squeeze } from './words';
