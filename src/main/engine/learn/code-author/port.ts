/** One call of the model: plain texts, and the JSON Schema its answer must fit. */
export interface AuthorQuestion {
  readonly system: string;
  readonly prompt: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
}

/** The model's answer: its JSON value, or null and the text where it could not be parsed; and its usage over all attempts. */
export interface AuthorAnswer {
  readonly object: unknown;
  readonly text: string;
  readonly usage: { readonly input: number; readonly output: number };
  /** USD; null where the model has no known price. */
  readonly costUsd: { readonly input: number; readonly output: number } | null;
}

/** Asks the author once, its own retries included. Throws where there is no answer at all. */
export type AskAuthor = (question: AuthorQuestion, signal?: AbortSignal) => Promise<AuthorAnswer>;
