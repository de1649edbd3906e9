import type { FieldType } from './field-type';
import type { StepName } from './steps';
import type { Argument } from './types';

/** A clean-up step with all its arguments. */
export interface Step {
  readonly name: StepName;
  readonly args: readonly Argument[];
}

/** A parsed field description: words for the reader, and the type and clean-up steps after bars. */
export interface Pipeline {
  readonly description: string;
  /** Null to derive it from name and description. */
  readonly type: FieldType | null;
  /** Whether the description says that the field has several values. */
  readonly list: boolean;
  readonly steps: readonly Step[];
}
