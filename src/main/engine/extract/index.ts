export { readPage } from './read-page';
export { planTemplate } from './template-plan';
export type {
  Divide,
  Evidence,
  ExtractedPage,
  ExtractedRecord,
  ExtractRequestPlan,
  FieldPlan,
  TemplatePlan,
  ValueType,
} from './types';
export { VALUE_TYPES } from './types';
