import type { ExtractedRecord, FieldPlan } from '../types';
import type { ModelQuestion } from './ask/question';
import type { ModelView } from './types';

/** A model's answer: its JSON value, or null and the text where it could not be parsed. */
export interface ModelAnswer {
  readonly object: unknown;
  readonly text: string;
  /** `length` for an answer that was cut, `refusal` for one that was declined. */
  readonly finish: string;
}

/** Asks the model once, its own retries included. Throws where there is no answer at all. */
export type Ask = (question: ModelQuestion, signal?: AbortSignal) => Promise<ModelAnswer>;

export interface ModelReadRequest {
  readonly view: ModelView;
  /** The template's fields, all of them. */
  readonly fields: readonly FieldPlan[];
  /** The records of the cheaper sources: one for `one`, for `many` those of the view's blocks in order. */
  readonly known: readonly ExtractedRecord[];
  readonly ask: Ask;
  readonly signal?: AbortSignal;
}

export interface ModelReading {
  readonly records: readonly ExtractedRecord[];
  /** Parts of the answer that could not be kept, and fields that it left out; each a sentence. */
  readonly warnings: readonly string[];
  /** How many questions were asked. */
  readonly questions: number;
  /** The error that ended the reading early; null where there was none. Values read until then are kept. */
  readonly failure: unknown;
}
