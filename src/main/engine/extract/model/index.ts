export { type ModelQuestion, type QuestionPosition, questionOf, roomForPage } from './ask/question';
export { checkAnswer, checkRecords, indexView } from './check/index';
export { fieldsToAsk, SURE } from './ladder';
export type { Ask, ModelReadRequest } from './port';
export { readWithModel } from './read-with-model';
export { checkSchemaAnswer, schemaQuestion } from './schema-question';
export { estimateTokens } from './tokens';
export type { ModelView, Transform } from './types';
export { buildModelView } from './view/index';
