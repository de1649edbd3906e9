import type { ModelName } from '@shared/model';

/** A model that can be asked: its provider has the key and address it needs. */
export interface ResolvedModel extends ModelName {
  /** `provider:model`. */
  readonly name: string;
}

/** Plain JSON Schema; property order is kept. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Question {
  readonly system: string;
  readonly prompt: string;
  readonly schema: JsonSchema;
  /** Room for the answer itself; models that think get some more for that. */
  readonly maxOutputTokens: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For each attempt; by the settings where it is left out. */
  readonly timeoutMs?: number;
  /** Called with the tokens of each attempt, failed ones too, as soon as the provider has counted them. */
  readonly onUsage?: (usage: CallUsage) => void;
  /** At most so many tries; 4 where it is left out. */
  readonly attempts?: number;
}

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** Money in USD. */
export interface Cost {
  readonly input: number;
  readonly output: number;
}

/** What was used; `costUsd` is null where the model has no known price. */
export interface CallUsage {
  readonly tokens: Tokens;
  readonly costUsd: Cost | null;
  readonly msec: number;
}

/** Why a model stopped: `length` means that the answer was cut, `refusal` that it was declined or filtered. */
export type Finish = 'stop' | 'length' | 'refusal' | 'other';

/** A model's answer, also a malformed, cut or declined one. */
export interface Completion {
  /** The JSON value of the answer; null where it holds none. Not checked against the schema. */
  readonly object: unknown;
  readonly text: string;
  readonly finish: Finish;
  /** Over all attempts. */
  readonly usage: Tokens;
  /** Over all attempts; null where the model has no known price. */
  readonly costUsd: Cost | null;
  /** Spent on the attempts, without the waits between them. */
  readonly msec: number;
  readonly attempts: number;
}
