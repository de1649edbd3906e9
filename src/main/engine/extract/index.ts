export { cleanValues, type FieldFault, hasSteps, stepsAt, type Values } from './clean/index';
export { describeGiven, readGivenBlocks } from './divide/given-blocks';
export { likeBlocks } from './divide/like-blocks';
export { refinement } from './divide/refine';
export { selectorOf } from './divide/selector';
export { fieldsWithout, joinFields } from './join-fields';
export { languageOf } from './language';
export { valueAt } from './model/check/values';
export {
  checkSchemaAnswer,
  estimateTokens,
  type ModelView,
  readWithModel,
  roomForPage,
  SURE,
  schemaQuestion,
} from './model/index';
export { isSameValue } from './model/ladder';
export type { FieldQuery } from './query';
export { type ModelTask, modelViewOf, readForModel } from './read-for-model';
export { readPage } from './read-page';
export { assembleRecord, flatQueries, type QueryNode, queriesOf } from './read-record';
export { fieldAt, leafPaths, planTemplate } from './template-plan';
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
export { keptViewOf } from './view/kept-view';
export { hasNoText, type PageView, viewOf } from './view/page-view';
export { fold, holdsWords, squeeze } from './words';
