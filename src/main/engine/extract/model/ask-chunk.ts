import type { FieldPlan } from '../types';
import { getFieldQuestion, type ModelQuestion, type QuestionPosition } from './ask/question';
import { readCutJson } from './check/index';
import type { Ask, ModelAnswer, ModelReadRequest } from './port';
import type { ModelView } from './types';

/** An answer's JSON, as far as it could be parsed. */
export interface ChunkAnswer {
  /** Null if the answer contains no readable JSON. */
  readonly object: unknown;
  readonly isCut: boolean;
  readonly isDeclined: boolean;
  /** Whether there was no answer. */
  readonly isSilent: boolean;
}

const MAX_FAULTS = 40; // faults to report; more of the same do not help the model

/** Asks the questions for one page and counts them. */
export class Questioner {
  asked = 0;
  /** Error of a second question; the first answer stays valid. */
  failure: unknown = null;
  readonly #view: ModelView;
  readonly #template: readonly FieldPlan[];
  readonly #ask: Ask;
  readonly #signal: AbortSignal | undefined;

  constructor({ view, fields, ask, signal }: ModelReadRequest) {
    this.#view = view;
    this.#template = fields;
    this.#ask = ask;
    this.#signal = signal;
  }

  /** Asks about chunk `at` (from 0). Throws the port's errors, and the signal's reason once it is aborted. */
  async ask(
    at: number,
    fields: readonly FieldPlan[],
    records: QuestionPosition['records'],
    faults: readonly string[] = [],
  ): Promise<ChunkAnswer> {
    this.#signal?.throwIfAborted();
    const question = this.#questionFor(at, fields, records, faults);
    this.asked++;
    return readChunkAnswer(await this.#ask(question, this.#signal));
  }

  /** Asks once more, with the faults; an error is kept in `failure`, so that the first answer is not lost. */
  async askAgain(
    at: number,
    fields: readonly FieldPlan[],
    records: QuestionPosition['records'],
    faults: readonly string[],
  ): Promise<ChunkAnswer> {
    try {
      return await this.ask(at, fields, records, faults.slice(0, MAX_FAULTS));
    } catch (error) {
      this.#signal?.throwIfAborted();
      this.failure = error;
      return { object: null, isCut: false, isDeclined: false, isSilent: true };
    }
  }

  #questionFor(
    at: number,
    fields: readonly FieldPlan[],
    records: QuestionPosition['records'],
    faults: readonly string[],
  ): ModelQuestion {
    const chunk = this.#view.chunks[at] ?? { text: '', tokens: 0, records: [] };
    const { transform, chunks } = this.#view;
    return getFieldQuestion(fields, chunk, {
      transform,
      part: at + 1,
      of: chunks.length,
      records,
      faults,
      template: this.#template,
    });
  }
}

function readChunkAnswer({ object, text, finish }: ModelAnswer): ChunkAnswer {
  const isDeclined = finish === 'refusal';
  if (object !== null && object !== undefined) return { object, isCut: false, isDeclined, isSilent: false };
  const read = isDeclined ? null : readCutJson(text);
  return { object: read, isCut: finish === 'length', isDeclined, isSilent: isDeclined };
}
