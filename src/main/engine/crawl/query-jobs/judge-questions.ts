import type { Store } from '../../store/index';
import { getAnswerNumbers, type NumbersQuestion } from '../query/index';

/** A job's model, used within its budget. */
export interface QueryAsker {
  /** Throws if there is no answer. */
  readonly ask: (question: NumbersQuestion) => Promise<{ readonly object: unknown }>;
  /** Whether every further question would fail for the same reason. */
  readonly endsAsking: (error: unknown) => boolean;
}

export interface QuestionParts {
  readonly store: Store;
  readonly job: number;
  readonly asker: QueryAsker;
  /** Aborts when no new request may start. */
  readonly admissionSignal: AbortSignal;
}

/** Questions to the model, up to a limit, and until it fails for good. */
export interface Questions {
  readonly mayAsk: () => boolean;
  /** Returns the numbers in the answer, out of `count` shown; null if there is no answer. */
  readonly ask: (question: NumbersQuestion, count: number) => Promise<ReadonlySet<number> | null>;
  /** Counts a failure; the last one is reported as a problem of the job. */
  readonly failed: (error: unknown) => void;
  readonly haveEnded: () => boolean;
}

const MAX_QUESTIONS = 60;
const MAX_FAILURES = 2; // consecutive

export function createQuestions({ store, job, asker, admissionSignal }: QuestionParts): Questions {
  let questions = 0;
  let failures = 0;
  let ended = false;

  const failed = (error: unknown) => {
    failures++;
    if (admissionSignal.aborted) return;
    ended = asker.endsAsking(error) || failures >= MAX_FAILURES;
    const message = error instanceof Error ? error.message : String(error);
    if (ended) note(store, job, `${message} Winnow decides without the model which pages match.`);
  };

  const ask = async (question: NumbersQuestion, count: number): Promise<ReadonlySet<number> | null> => {
    questions++;
    try {
      const numbers = getAnswerNumbers((await asker.ask(question)).object, count);
      if (numbers) failures = 0;
      else failed(new Error('The model answered without numbers.'));
      return numbers;
    } catch (error) {
      failed(error);
      return null;
    }
  };

  return {
    mayAsk: () => !ended && questions < MAX_QUESTIONS && !admissionSignal.aborted,
    ask,
    failed,
    haveEnded: () => ended,
  };
}

function note(store: Store, job: number, message: string): void {
  if (!store.jobs.errors(job).some((error) => error.message === message))
    store.jobs.addError(job, { code: 'model_failed', message });
}
