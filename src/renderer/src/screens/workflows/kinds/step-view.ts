import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Args } from '../document/workflow-doc';
import type { StepFormProps } from '../forms/form-props';

/** How the window shows one kind of step; its texts are separate. */
export interface StepView {
  readonly icon: LucideIcon;
  readonly Form: ComponentType<StepFormProps>;
  /** Initial arguments of a new step. */
  readonly fresh: Args;
  /** What a step does, as a sentence. */
  readonly summary: (args: Args) => string;
}
