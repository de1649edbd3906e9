import type { Args } from '../document/workflow-doc';

/** Props of a step's form. */
export interface StepFormProps {
  readonly args: Args;
  /** Sets an argument; undefined removes it. */
  readonly onArg: (name: string, value: unknown) => void;
  /** Sets several at once. */
  readonly onArgs: (change: Args) => void;
  /** Fault at a path of the arguments or below. */
  readonly faultAt: (...path: readonly (string | number)[]) => string | undefined;
  /** Fields of the input items; null if known only at run time. */
  readonly fields: readonly string[] | null;
  readonly isFirst: boolean;
  /** How a filter's sentence is understood. */
  readonly understood: string | null;
}

/** Arguments with changes; undefined removes one. */
export function withArgs(args: Args, change: Args): Args {
  return Object.fromEntries(Object.entries({ ...args, ...change }).filter(([, value]) => value !== undefined));
}
