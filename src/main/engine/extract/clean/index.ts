export { cleanValues, type FieldFault, hasSteps, isListAfter, keepsType, type Values } from './clean-values';
