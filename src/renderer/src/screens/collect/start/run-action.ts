import type { AgentPlan } from '@shared/contract/agent-plan';
import { texts } from '../../../texts';

/** An action for the input; Enter runs the first. */
export interface Action {
  readonly label: string;
  readonly act: () => void;
  /** Part of the sentence was not understood, so Enter only focuses the button. */
  readonly asks?: boolean;
}

/** Runs a sentence at once if all of it was understood. */
export function createRunAction({ notUnderstood }: Pick<AgentPlan, 'notUnderstood'>, act: () => void): Action {
  return notUnderstood.length === 0
    ? { label: texts.start.run, act }
    : { label: texts.start.runAnyway, act, asks: true };
}
