export {
  checkSchemaAnswer,
  estimateTokens,
  type ModelView,
  readWithModel,
  roomForPage,
  SURE,
  schemaQuestion,
} from './model/index';
export { type ModelTask, readForModel } from './read-for-model';
export { readPage } from './read-page';
export { planTemplate } from './template-plan';
export { chooseTogether, createPlaceStatistics, type Reading } from './together/index';
export type {
  Divide,
  ExtractedPage,
  ExtractedRecord,
  ExtractRequestPlan,
  FieldPlan,
  TemplatePlan,
} from './types';
