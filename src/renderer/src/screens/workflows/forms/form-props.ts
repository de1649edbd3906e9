import type { Args } from '../document/workflow-doc';

/** What a form of a step is given. */
export interface StepFormProps {
  readonly args: Args;
  /** Takes an argument's new value; undefined leaves it out. */
  readonly onArg: (name: string, value: unknown) => void;
  /** Takes several at once. */
  readonly onArgs: (change: Args) => void;
  /** What is wrong at a place in the arguments or below it. */
  readonly faultAt: (...path: readonly (string | number)[]) => string | undefined;
  /** Fields of the incoming items; null where only a run shows them. */
  readonly fields: readonly string[] | null;
  readonly isFirst: boolean;
  /** How the sentence of a filter is read. */
  readonly understood: string | null;
}

/** The arguments with some of them changed; undefined takes one away. */
export function withArgs(args: Args, change: Args): Args {
  return Object.fromEntries(Object.entries({ ...args, ...change }).filter(([, value]) => value !== undefined));
}
