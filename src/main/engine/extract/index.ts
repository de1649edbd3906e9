export { cleanValues, type FieldFault, hasSteps, stepsAt, type Values } from './clean/index';
export { cleanRecord, withCleanMessage } from './clean-record';
export { describeGiven, readGivenBlocks } from './divide/given-blocks';
export { likeBlocks } from './divide/like-blocks';
export { refinement } from './divide/refine';
export { selectorOf } from './divide/selector';
export { createDivideTally, type DivideTally } from './divide-artifact';
export { fieldsWithout, joinFields } from './join-fields';
export { languageOf } from './language';
export { emptyRecord, makeItem } from './make-item';
export { conceptIn } from './meaning';
export { fenceFor } from './model/ask/fence';
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
export { keyOf } from './sentence';
export { type FieldIdea, suggestFields } from './suggest/index';
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
export { readAvailability } from './values/availability';
export type { ValueContext } from './values/context';
export { readCurrency } from './values/currency';
export { readDate } from './values/date';
export { readValue, type Value } from './values/index';
export { MONTHS } from './values/months';
export { readNumber } from './values/number';
export { readYesNo } from './values/yes-no';
export { isAside } from './view/asides';
export { cssPath, parentElement } from './view/css-path';
export { keptViewOf } from './view/kept-view';
export { hasNoText, type PageView, viewOf } from './view/page-view';
export { fold, holdsWords, squeeze } from './words';
