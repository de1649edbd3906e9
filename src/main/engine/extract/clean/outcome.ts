import { STEPS, type Step } from '@shared/clean-up/index';

/** Whether a list, or a value that is none, is a list after these steps. */
export function isListAfter(steps: readonly Step[], list: boolean): boolean {
  return steps.reduce((now, { name }) => (STEPS[name].list === 'kept' ? now : STEPS[name].list === 'made'), list);
}

/** Whether values of a type stay of that type. */
export function keepsType(steps: readonly Step[], isText: boolean): boolean {
  const keeping = isText ? ['text', 'same'] : ['number', 'same'];
  return steps.every(({ name }) => keeping.includes(STEPS[name].gives));
}
