export { readPage } from './read-page';
export { planTemplate } from './template-plan';
export { chooseTogether, createPlaceStatistics, type PlaceStatistics, type Reading } from './together/index';
export type {
  Divide,
  ExtractedPage,
  ExtractedRecord,
  ExtractRequestPlan,
  FieldPlan,
  TemplatePlan,
} from './types';
