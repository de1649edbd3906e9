import type { ExtractedRecord, FieldPlan } from '../types';
import type { ModelQuestion } from './ask/question';
import type { ModelView } from './types';

/** A model's answer: its JSON value, or null and the text if it could not be parsed. */
export interface ModelAnswer {
  readonly object: unknown;
  readonly text: string;
  /** `length` for a truncated answer, `refusal` for a declined one. */
  readonly finish: string;
}

/** Asks the model once, including retries. Throws if there is no answer. */
export type Ask = (question: ModelQuestion, signal?: AbortSignal) => Promise<ModelAnswer>;

export interface ModelReadRequest {
  readonly view: ModelView;
  /** All fields of the template. */
  readonly fields: readonly FieldPlan[];
  /** Records of cheaper sources: a single one for `one`, those of the view's blocks in order for `many`. */
  readonly known: readonly ExtractedRecord[];
  readonly ask: Ask;
  readonly signal?: AbortSignal;
}

export interface ModelReading {
  readonly records: readonly ExtractedRecord[];
  /** Parts of the answer that were rejected, and missing fields, one sentence each. */
  readonly warnings: readonly string[];
  /** Number of questions asked. */
  readonly questions: number;
  /** Error that ended the reading early; null if there was none. Values read before are kept. */
  readonly failure: unknown;
}
