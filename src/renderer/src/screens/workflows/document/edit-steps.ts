import type { StepName } from '@shared/contract/workflow-steps';
import { STEP_VIEWS } from '../kinds/step-views';
import { createKey, type DocStep, type WorkflowDoc } from './workflow-doc';

export function insertStep(doc: WorkflowDoc, at: number, name: StepName, key = createKey()): WorkflowDoc {
  return { ...doc, steps: doc.steps.toSpliced(at, 0, { key, name, args: STEP_VIEWS[name].fresh }) };
}

export function removeStep(doc: WorkflowDoc, key: string): WorkflowDoc {
  return { ...doc, steps: doc.steps.filter((step) => step.key !== key) };
}

export function duplicateStep(doc: WorkflowDoc, key: string): WorkflowDoc {
  const at = getWorkflowDocPlace(doc, key);
  const step = doc.steps[at];
  return step ? { ...doc, steps: doc.steps.toSpliced(at + 1, 0, { ...step, key: createKey() }) } : doc;
}

/** Moves a step to an index, clamped to the ends. */
export function moveStep(doc: WorkflowDoc, key: string, to: number): WorkflowDoc {
  const at = getWorkflowDocPlace(doc, key);
  const step = doc.steps[at];
  const place = Math.max(0, Math.min(to, doc.steps.length - 1));
  if (!step || place === at) return doc;
  return { ...doc, steps: doc.steps.toSpliced(at, 1).toSpliced(place, 0, step) };
}

export function changeStep(doc: WorkflowDoc, key: string, change: Partial<Omit<DocStep, 'key'>>): WorkflowDoc {
  return { ...doc, steps: doc.steps.map((step) => (step.key === key ? { ...step, ...change } : step)) };
}

/** Index of a step. */
export function getWorkflowDocPlace({ steps }: WorkflowDoc, key: string): number {
  return steps.findIndex((step) => step.key === key);
}
