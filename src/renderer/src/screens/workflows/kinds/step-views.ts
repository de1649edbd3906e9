import { STEP_NAMES, type StepName } from '@shared/contract/workflow-steps';
import { texts } from '../../../texts';
import type { DocStep } from '../document/workflow-doc';
import { actionView } from './action';
import { constView } from './const';
import { crawlView } from './crawl';
import { extractView } from './extract';
import { fetchView } from './fetch';
import { filterView } from './filter';
import { limitView } from './limit';
import type { StepView } from './step-view';
import { uniqueView } from './unique';

/** A view for each kind of step; a missing one does not compile. */
export const STEP_VIEWS: Readonly<Record<StepName, StepView>> = {
  const: constView,
  crawl: crawlView,
  extract: extractView,
  fetch: fetchView,
  action: actionView,
  filter: filterView,
  limit: limitView,
  unique: uniqueView,
};

/** A step's name as a known kind; null if unknown. */
export function toStepName(name: string): StepName | null {
  return STEP_NAMES.find((each) => each === name) ?? null;
}

/** Name of a kind of step. */
export function getKindName(name: string): string {
  const kind = toStepName(name);
  return kind === null ? texts.workflows.unknownKind(name) : texts.workflows.kinds[kind].name;
}

/** What a step does, as a sentence. */
export function describeStep({ name, args }: Pick<DocStep, 'name' | 'args'>): string {
  const kind = toStepName(name);
  return kind === null ? texts.workflows.unknownKindHint : STEP_VIEWS[kind].summary(args);
}
