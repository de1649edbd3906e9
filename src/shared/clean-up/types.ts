export type Argument = string | number;

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
  /** What becomes of a value's type: texts and numbers of their own, the type it had, or that of what was written. */
  readonly gives: 'text' | 'number' | 'same' | 'written';
  /** Whether a list stays one, is made of a value, or ends in one value. */
  readonly list: 'kept' | 'made' | 'ended';
  readonly each?: (value: Plain, args: readonly Argument[], context: CleanContext) => Outcome;
  readonly whole?: (values: readonly Plain[], args: readonly Argument[]) => Outcome;
}
