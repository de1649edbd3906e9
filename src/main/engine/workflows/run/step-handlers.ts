import type { StepName } from '@shared/contract/workflow-steps';
import { actionStep } from './action-step';
import { constStep } from './const-step';
import { crawlStep } from './crawl-step';
import { extractStep } from './extract-step';
import { fetchStep } from './fetch-step';
import { filterStep } from './filter-step';
import { limitStep, uniqueStep } from './passing-step';
import type { StepHandler } from './step-handler';

/** A handler for each kind of step; a missing one does not compile. */
export const STEP_HANDLERS: { readonly [Name in StepName]: StepHandler } = {
  const: constStep,
  crawl: crawlStep,
  extract: extractStep,
  fetch: fetchStep,
  action: actionStep,
  filter: filterStep,
  limit: limitStep,
  unique: uniqueStep,
};
