import type { FieldCertificate } from '@shared/extractor';
import type { AskAuthor, AuthorAnswer, AuthorQuestion } from './port';
import { type AuthorTask, createFirstQuestion, createRepairQuestion, createRepeatedQuestion } from './question';

import { createWorkbench, type Trial, type Workbench, type WorkbenchParts } from './workbench';

/** Code written by a model, with its validation results. */
export interface Authored {
  /** Null if nothing the model wrote was usable. */
  readonly code: string | null;
  /** The model's note on what the code relies on. */
  readonly note: string;
  /** Certificates of the requested fields by path; empty without code. */
  readonly fields: Readonly<Record<string, FieldCertificate>>;
  /** Indices of the examples that the model was not shown. */
  readonly heldOut: readonly number[];
  readonly usage: AuthorUsage;
  readonly questions: number;
  /** The error that ended the conversation early; null if there was none. */
  readonly failure: unknown;
}

export interface AuthorUsage {
  readonly tokens: { readonly input: number; readonly output: number };
  /** USD; null if the model's price is unknown. */
  readonly costUsd: number | null;
}

export interface AuthorParts {
  readonly ask: AskAuthor;
  /** How often the model may repair its code. @default 2 */
  readonly maxRepairs?: number;
  /** Ends the model calls and the trials of its code. @default they run to the end */
  readonly signal?: AbortSignal;
}

const MAX_REPAIRS = 2;

/** Has a model write code for fields, and validates it in this thread. Throws only when `signal` aborts. */
export function authorFields(parts: AuthorParts & WorkbenchParts): Promise<Authored> {
  return authorOnWorkbench(createWorkbench(parts), parts);
}

interface Attempt {
  readonly code: string;
  readonly note: string;
  readonly trial: Trial;
}

/** The same with validation elsewhere, for example in a thread that can be killed. */
export async function authorOnWorkbench(workbench: Workbench, parts: AuthorParts): Promise<Authored> {
  const { ask, maxRepairs = MAX_REPAIRS, signal } = parts;
  const bill = createBill();
  let best: Attempt | null = null;
  /** Null for an answer without code. */
  let last: Attempt | null | undefined;
  let failure: unknown = null;
  try {
    const task = await workbench.task();
    for (let attempt = 0; attempt <= maxRepairs; attempt++) {
      signal?.throwIfAborted();
      const answer = await ask(nextQuestion(task, last), signal);
      bill.add(answer);
      const written = readAuthoredCode(answer);
      last = written && { ...written, trial: await workbench.trial(written.code) };
      if (last && last.trial.score > (best?.trial.score ?? 0)) best = last;
      if (last?.trial.failures.length === 0) break;
    }
  } catch (error) {
    signal?.throwIfAborted();
    failure = error;
  }
  const { code = null, note = '', trial = NO_TRIAL } = best ?? {};
  return { code, note, fields: trial.fields, heldOut: trial.heldOut, ...bill.total(), failure };
}

const NO_TRIAL: Pick<Trial, 'fields' | 'heldOut'> = { fields: {}, heldOut: [] };

function nextQuestion(task: AuthorTask, last: Attempt | null | undefined): AuthorQuestion {
  if (last === undefined) return createFirstQuestion(task);
  return last === null ? createRepeatedQuestion(task) : createRepairQuestion(task, last.code, last.trial.failures);
}

function createBill() {
  let [input, output, questions] = [0, 0, 0];
  let costUsd: number | null = 0;
  return {
    add: ({ usage, costUsd: cost }: Awaited<ReturnType<AskAuthor>>) => {
      questions++;
      input += usage.input;
      output += usage.output;
      costUsd = cost === null || costUsd === null ? null : costUsd + cost.input + cost.output;
    },
    total: () => ({ usage: { tokens: { input, output }, costUsd: questions === 0 ? null : costUsd }, questions }),
  };
}

/** The code in an answer and the note on it; null if there is no code. */
function readAuthoredCode({ object, text }: Pick<AuthorAnswer, 'object' | 'text'>): {
  readonly code: string;
  readonly note: string;
} | null {
  const properties = typeof object === 'object' && object !== null ? object : {};
  const code: unknown = Reflect.get(properties, 'code') ?? text;
  const note: unknown = Reflect.get(properties, 'note');
  if (typeof code !== 'string' || !/\bexport\s+default\b/.test(code)) return null;
  return { code: unfenced(code), note: typeof note === 'string' ? note.slice(0, MAX_NOTE) : '' };
}

const MAX_NOTE = 500; // characters

/** Removes code fences, which models add even if asked for plain text. */
function unfenced(code: string): string {
  const inner = /```(?:js|javascript|mjs)?\s*\n([\s\S]*?)\n\s*```/.exec(code)?.[1];
  return (inner ?? code).trim();
}
