export { FIELD_TYPES, type FieldType, fieldTypeNamed, LIST_WORD } from './field-type';
export { parsePipeline, stepFits } from './parse-pipeline';
export type { Pipeline, Step } from './pipeline';
export { misspelled, pipelineDoubts } from './pipeline-doubts';
export { printPipeline, printStep } from './print-pipeline';
export { type CleanFault, runSteps } from './run-steps';
export { STEP_NAMES, STEPS, type StepName, stepNamed } from './steps';
export type { Argument, ArgumentSpec, CleanContext } from './types';
