import type { FieldPlan } from '../types';
import { type ModelQuestion, type QuestionPosition, questionOf } from './ask/question';
import { readCutJson } from './check/cut-json';
import type { Ask, ModelAnswer } from './port';
import type { ModelView } from './types';

/** An answer as JSON, read as far as it goes. */
export interface ChunkAnswer {
  /** Null where the model gave nothing that can be read. */
  readonly object: unknown;
  readonly isCut: boolean;
  readonly isDeclined: boolean;
}

/** Asks the questions of one reading and counts them. */
export class Questioner {
  asked = 0;
  readonly #view: ModelView;
  readonly #ask: Ask;
  readonly #signal: AbortSignal | undefined;

  constructor(view: ModelView, ask: Ask, signal?: AbortSignal) {
    this.#view = view;
    this.#ask = ask;
    this.#signal = signal;
  }

  /** Asks about chunk `at` (from 0). Throws what the port throws, and the signal's reason once it is aborted. */
  async ask(
    at: number,
    fields: readonly FieldPlan[],
    records: QuestionPosition['records'],
    faults: readonly string[] = [],
  ): Promise<ChunkAnswer> {
    this.#signal?.throwIfAborted();
    const question = this.questionFor(at, fields, records, faults);
    this.asked++;
    return readAnswer(await this.#ask(question, this.#signal));
  }

  questionFor(
    at: number,
    fields: readonly FieldPlan[],
    records: QuestionPosition['records'],
    faults: readonly string[],
  ): ModelQuestion {
    const chunk = this.#view.chunks[at] ?? { text: '', tokens: 0, records: [] };
    const { transform, chunks } = this.#view;
    return questionOf(fields, chunk, { transform, part: at + 1, of: chunks.length, records, faults });
  }
}

function readAnswer({ object, text, finish }: ModelAnswer): ChunkAnswer {
  const isDeclined = finish === 'refusal';
  if (object !== null && object !== undefined) return { object, isCut: false, isDeclined };
  return { object: isDeclined ? null : readCutJson(text), isCut: finish === 'length', isDeclined };
}
