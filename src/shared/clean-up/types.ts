import type { FieldType } from './field-type';
import type { StepName } from './steps';

export type Argument = string | number;

/** One clean-up step as it is asked for, with all its arguments. */
export interface Step {
  readonly name: StepName;
  readonly args: readonly Argument[];
}

/** What a field's description says: words for the reader, and behind bars how its values are typed and cleaned up. */
export interface Pipeline {
  readonly description: string;
  /** Null: by name and description. */
  readonly type: FieldType | null;
  /** Whether the field is said to have several values. */
  readonly list: boolean;
  readonly steps: readonly Step[];
}

/** A value that steps work on. */
export type Plain = string | number | boolean;
export type Cleaned = Plain | readonly Plain[] | null;

/** What a step gives; `UNFIT` where the value is none that it can work on. */
export const UNFIT = Symbol('unfit');
export type Outcome = Plain | readonly Plain[] | typeof UNFIT;

export interface CleanContext {
  /** Address of the page; null where there is none. */
  readonly url: string | null;
}

export interface ArgumentSpec {
  /** `value` is a text or a number, whichever was written. */
  readonly kind: 'text' | 'number' | 'value';
  /** What is taken where it is left out; it may only be left out at the end. */
  readonly standard?: Argument;
  /** Whether it may be an empty text. */
  readonly mayBeEmpty?: boolean;
  readonly least?: number;
  readonly most?: number;
}

/** A kind of step: `each` works on every value of a list, `whole` on the list. Both run in time linear in the value's length. */
export interface StepSpec {
  readonly args: readonly ArgumentSpec[];
  readonly each?: (value: Plain, args: readonly Argument[], context: CleanContext) => Outcome;
  readonly whole?: (values: readonly Plain[], args: readonly Argument[]) => Outcome;
}
