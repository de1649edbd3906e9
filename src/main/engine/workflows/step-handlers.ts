import type { StepName } from '@shared/contract/workflow-steps';
import { actionStep } from './run/action-step';
import { constStep } from './run/const-step';
import { crawlStep } from './run/crawl-step';
import { extractStep } from './run/extract-step';
import { fetchStep } from './run/fetch-step';
import { filterStep } from './run/filter-step';
import { limitStep, uniqueStep } from './run/passing-step';
import type { StepHandler } from './step-handler';

/** Every kind of step of the shared list; a missing one does not compile. */
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
