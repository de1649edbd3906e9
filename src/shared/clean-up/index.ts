export { FIELD_TYPES, type FieldType, findFieldType, LIST_WORD } from './field-type';
export { parsePipeline, stepFits } from './parse-pipeline';
export type { Pipeline, Step } from './pipeline';
export { findMisspelled, findPipelineDoubts } from './pipeline-doubts';
export { printPipeline, printStep } from './print-pipeline';
export { type CleanFault, runSteps } from './run-steps';
export { findStepName, STEP_NAMES, STEPS, type StepName } from './steps';
export type { Argument, ArgumentSpec, CleanContext } from './types';
