export { type ModelQuestion, type QuestionPosition, questionOf, roomForPage } from './ask/question';
export { askedBy } from './asked';
export {
  type CheckedRecord,
  type CheckedValue,
  checkAnswer,
  checkRecords,
  type Fault,
  indexView,
  sentenceOf,
} from './check/index';
export { fieldsToAsk, joinRecord, SURE } from './ladder';
export type { Ask, ModelAnswer, ModelReading, ModelReadRequest } from './port';
export { readWithModel } from './read-with-model';
export { checkSchemaAnswer, schemaQuestion } from './schema-question';
export { estimateTokens } from './tokens';
export type { ModelView, Transform, ViewChunk, ViewNode } from './types';
export { TRANSFORMS } from './types';
export { buildModelView, type ModelViewOptions } from './view/index';
