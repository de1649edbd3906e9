import type { Step, StepName } from '@shared/clean-up/index';

const PICKS: ReadonlySet<StepName> = new Set(['first', 'last', 'item', 'join']);
const KEEP_NUMBERS: ReadonlySet<StepName> = new Set(['round', 'multiply', 'first', 'last', 'item', 'unique']);
const MAKE_OTHERS: ReadonlySet<StepName> = new Set(['round', 'multiply', 'default']);

/** Whether a list, or a value that is none, is a list after these steps. */
export function isListAfter(steps: readonly Step[], list: boolean): boolean {
  return steps.reduce((now, { name }) => (name === 'split' ? true : PICKS.has(name) ? false : now), list);
}

/** Whether values of a type stay of that type. */
export function keepsType(steps: readonly Step[], isText: boolean): boolean {
  return steps.every(({ name }) => (isText ? !MAKE_OTHERS.has(name) : KEEP_NUMBERS.has(name)));
}
