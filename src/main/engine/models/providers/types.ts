import type { OpenAIProvider } from '@ai-sdk/openai';
import type { ProviderId } from '@shared/model';

/** Model interface of the library, which every provider package implements. */
export type LanguageModel = ReturnType<OpenAIProvider['chat']>;
export type ModelCall = Parameters<LanguageModel['doStream']>[0];

/** Arguments for opening a provider's package. */
export interface Opening {
  readonly model: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Empty if the server needs none. */
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  /** Whether to request token counts for streams, where needed. */
  readonly countsStreams: boolean;
}

/** A registry entry: everything that differs between providers. */
export interface Provider {
  readonly id: ProviderId;
  /** Display name. */
  readonly name: string;
  readonly needsKey: boolean;
  /** Environment variables for the key; messages name the first. */
  readonly keyVariables: readonly string[];
  /** Null if a person must enter it. */
  readonly baseUrl: string | null;
  readonly baseUrlVariable: string;
  /** Appended to an address without a path. */
  readonly path: string;
  /** Price table; `by_address` finds the seller by its address, `free` costs nothing. */
  readonly prices: PriceTable | 'by_address' | 'free';
  /** Reasoning effort to request; extraction needs little. @default the model's own */
  readonly reasoning?: ModelCall['reasoning'];
  /** Room for reasoning tokens that count as output, in addition to the answer. @default none */
  readonly thoughtTokens?: (model: string) => number;
  /** Total tokens of question and answer, if no table has it. @default unknown */
  readonly contextTokens?: (environment: Environment) => number | null;
  /** Loads the provider's package on first use. */
  readonly open: (opening: Opening) => Promise<LanguageModel>;
}

interface PriceTable {
  /** The seller's name in the table. */
  readonly table: string;
  /** Table entries that cannot be used here. */
  readonly without?: RegExp;
}

export type Environment = Readonly<Record<string, string | undefined>>;
