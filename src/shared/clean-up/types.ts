export type Argument = string | number;

/** A value that steps process. */
export type Plain = string | number | boolean;
export type Cleaned = Plain | readonly Plain[] | null;

/** Result of a step for a value it cannot process. */
export const UNFIT = Symbol('unfit');
export type Outcome = Plain | readonly Plain[] | typeof UNFIT;

export interface CleanContext {
  /** URL of the page; null if there is none. */
  readonly url: string | null;
}

export interface ArgumentSpec {
  /** For `value`, a text or a number as written. */
  readonly kind: 'text' | 'number' | 'value';
  /** Default value; only the last arguments can have one. @default the argument is required */
  readonly standard?: Argument;
  /** Whether it may be empty. @default false */
  readonly mayBeEmpty?: boolean;
  /** Least value of a number. @default no limit */
  readonly least?: number;
  /** Greatest value of a number. @default no limit */
  readonly most?: number;
}

/** A kind of step: `each` processes every value of a list, `whole` the list. Both are linear in the value's length. */
export interface StepSpec {
  readonly args: readonly ArgumentSpec[];
  /** Type of the result: text, number, the same type, or that of the argument. */
  readonly gives: 'text' | 'number' | 'same' | 'written';
  /** Whether a list stays a list, is created from a value, or is reduced to one value. */
  readonly list: 'kept' | 'made' | 'ended';
  readonly each?: (value: Plain, args: readonly Argument[], context: CleanContext) => Outcome;
  readonly whole?: (values: readonly Plain[], args: readonly Argument[]) => Outcome;
}
