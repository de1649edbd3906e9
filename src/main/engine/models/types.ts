import type { ModelName } from '@shared/model';

/** An available model: its provider has the key and address it needs. */
export interface ResolvedModel extends ModelName {
  /** `provider:model`. */
  readonly name: string;
}

/** Plain JSON Schema; property order is preserved. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Question {
  readonly system: string;
  readonly prompt: string;
  readonly schema: JsonSchema;
  /** Room for the answer; reasoning models get more. */
  readonly maxOutputTokens: number;
}

export interface CallOptions {
  /** Ends the call and its retries. @default only the time limit ends it */
  readonly signal?: AbortSignal;
  /** Per attempt. @default from the settings */
  readonly timeoutMs?: number;
  /** Called with the tokens of each attempt, failed ones included, when the provider reported them. @default no call */
  readonly onUsage?: (usage: CallUsage) => void;
  /** Maximum number of attempts. @default 4 */
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

/** Usage; `costUsd` is null if the model's price is unknown. */
export interface CallUsage {
  readonly tokens: Tokens;
  readonly costUsd: Cost | null;
  readonly msec: number;
}

/** Why a model stopped: `length` means that the answer was cut, `refusal` that it was declined or filtered. */
export type Finish = 'stop' | 'length' | 'refusal' | 'other';

/** A model's answer, including malformed, cut and declined ones. */
export interface Completion {
  /** JSON value of the answer; null if it has none. Not validated against the schema. */
  readonly object: unknown;
  readonly text: string;
  readonly finish: Finish;
  /** Sum over all attempts. */
  readonly usage: Tokens;
  /** Sum over all attempts; null if the model's price is unknown. */
  readonly costUsd: Cost | null;
  /** Duration of the attempts, without delays between them. */
  readonly msec: number;
  readonly attempts: number;
}
