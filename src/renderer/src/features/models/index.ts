export { getPrice, readPrice } from './model-price';
export { suggestedModels } from './model-suggestions';
export { unpricedModel, withinBudget } from './unpriced-model';
