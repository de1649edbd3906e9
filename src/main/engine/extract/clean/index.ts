export { cleanValues, type FieldFault, hasSteps, type Values } from './clean-values';
export { isListAfter, keepsType } from './outcome';
