import { TEXT_STEPS } from './text-steps';
import type { StepSpec } from './types';
import { VALUE_STEPS } from './value-steps';

const ALL = { ...TEXT_STEPS, ...VALUE_STEPS };
export type StepName = keyof typeof ALL;

/** All clean-up steps by name. */
export const STEPS: Readonly<Record<StepName, StepSpec>> = ALL;

/** In the order in which they are offered. */
export const STEP_NAMES = Object.keys(ALL) as readonly StepName[];

/** The step with this name, ignoring case and spaces; null if there is none. */
export function findStepName(name: string): StepName | null {
  const plain = name.trim().toLowerCase().replace(/\s+/g, ' ');
  return STEP_NAMES.find((step) => step === plain) ?? null;
}
