export { getPrice, readPrice } from './model-price';
export { listSuggestedModels } from './model-suggestions';
export { findUnpricedModel, limitPlanToBudget } from './unpriced-model';
