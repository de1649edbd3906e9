export { readPage } from './read-page';
export { planTemplate } from './template-plan';
export type {
  Divide,
  ExtractedPage,
  ExtractedRecord,
  ExtractRequestPlan,
  FieldPlan,
  TemplatePlan,
} from './types';
