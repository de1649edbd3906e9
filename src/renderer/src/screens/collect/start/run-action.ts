import type { AgentPlan } from '@shared/contract/agent-plan';
import { texts } from '../../../texts';

/** What a person can do about what the input holds; the first is what Enter does. */
export interface Action {
  readonly label: string;
  readonly act: () => void;
  /** A part of the sentence was not understood, so it is pressed itself: Enter in the input only leads to it. */
  readonly asks?: boolean;
}

/** Runs a sentence at once where all of it was understood. */
export function runAction({ notUnderstood }: Pick<AgentPlan, 'notUnderstood'>, act: () => void): Action {
  return notUnderstood.length === 0
    ? { label: texts.start.run, act }
    : { label: texts.start.runAnyway, act, asks: true };
}
