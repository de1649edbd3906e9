/** A model call: texts, and the JSON Schema of the answer. */
export interface AuthorQuestion {
  readonly system: string;
  readonly prompt: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
}

/** A model's answer: its JSON value, or null and the text if it could not be parsed, and the usage of all attempts. */
export interface AuthorAnswer {
  readonly object: unknown;
  readonly text: string;
  readonly usage: { readonly input: number; readonly output: number };
  /** USD; null if the model's price is unknown. */
  readonly costUsd: { readonly input: number; readonly output: number } | null;
}

/** Asks the model once, including retries. Throws if there is no answer. */
export type AskAuthor = (question: AuthorQuestion, signal?: AbortSignal) => Promise<AuthorAnswer>;
