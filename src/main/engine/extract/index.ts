export { conceptIn } from './asked/meaning';
export { toOption } from './asked/options';
export type { FieldQuery } from './asked/query';
export { toFieldKey } from './asked/sentence';
export { fieldAt, leafPaths, planTemplate, stepsAt } from './asked/template-plan';
export { cleanValues, hasSteps } from './clean/index';
export { cleanRecord, withCleanMessage } from './clean-record';
export { chooseByConsensus, createPlaceStatistics, type Reading } from './consensus/index';
export { textsOfData, withUnitOfKey } from './entities/data-text';
export { followPath, getTexts } from './entities/property';
export { fieldsWithout, joinFields } from './join-fields';
export { emptyRecord, makeItem } from './make-item';
export {
  assembleValues,
  checkSchemaAnswer,
  estimateTokens,
  fenceFor,
  getRecordValue,
  isSameValue,
  type ModelView,
  readWithModel,
  roomForPage,
  SURE,
  schemaQuestion,
} from './model/index';
export { getAmountCurrency, toAskedPrice, withCentsApart } from './ranking/stated-price';
export { getModelView, type ModelTask, readForModel } from './read-for-model';
export { readPage } from './read-page';
export { assembleRecord, flatQueries, getQueries, type QueryNode } from './read-record';
export {
  describeGiven,
  getSelector,
  getStatedList,
  likeBlocks,
  MAX_RECORDS,
  readGivenBlocks,
  refinement,
  type StatedList,
} from './records/index';
export { createDetectionCounts, type DetectionCounts } from './records-artifact';
export { toMemberText } from './sources/index';
export { type FieldIdea, suggestFields } from './suggest/index';
export type {
  Choice,
  Evidence,
  ExtractedPage,
  ExtractedRecord,
  ExtractRequestPlan,
  FieldPlan,
  RecordDetection,
  TemplatePlan,
  TextRange,
} from './types';
export { getValueContext } from './value-context';
export type { ValueContext } from './values/index';
export {
  MONTHS,
  memberLines,
  readAvailability,
  readClock,
  readCurrency,
  readDate,
  readNumber,
  readStatedCurrency,
  readTypedValue,
  readYesNo,
  type Value,
} from './values/index';
export { isAside } from './view/asides';
export { getCachedView as getKeptView } from './view/cached-view';
export { getSpannedCells } from './view/columns';
export { cssPath, parentElement } from './view/css-path';
export { getRootView, hasNoText, type PageView } from './view/page-view';
export { conceptOfTerm } from './vocabulary';
export { collapseSpaces, fold, holdsWords } from './words/fold';
