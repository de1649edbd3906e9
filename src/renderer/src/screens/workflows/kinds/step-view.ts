import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Args } from '../document/workflow-doc';
import type { StepFormProps } from '../forms/form-props';

/** How the window shows one kind of step; its words are in the texts. */
export interface StepView {
  readonly icon: LucideIcon;
  readonly Form: ComponentType<StepFormProps>;
  /** What a new step says. */
  readonly fresh: Args;
  /** What a step does, in a sentence. */
  readonly summary: (args: Args) => string;
}
