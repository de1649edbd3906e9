import type { FieldType } from './field-type';
import type { StepName } from './steps';
import type { Argument } from './types';

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
  /** Whether the description states that the field has several values. */
  readonly list: boolean;
  readonly steps: readonly Step[];
}
