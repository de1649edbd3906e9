export { cleanValues, type FieldFault, hasSteps, type Values } from './clean-values';
export { stepsAt } from './steps-at';
