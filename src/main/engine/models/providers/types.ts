import type { OpenAIProvider } from '@ai-sdk/openai';
import type { ProviderId } from '@shared/model';

/** The library's interface of one model, which every provider package implements. */
export type LanguageModel = ReturnType<OpenAIProvider['chat']>;
export type ModelCall = Parameters<LanguageModel['doStream']>[0];

/** What a provider's package is opened with. */
export interface Opening {
  readonly model: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Empty where the server needs none. */
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  /** Whether to ask for the tokens of streamed answers, where that has to be asked for. */
  readonly countsStreams: boolean;
}

/** One row of the registry: all that differs between providers. */
export interface Provider {
  readonly id: ProviderId;
  /** As people know it. */
  readonly name: string;
  readonly needsKey: boolean;
  /** Environment variables that may hold its key; the first is the one to name. */
  readonly keyVariables: readonly string[];
  /** Null where a person has to say it. */
  readonly baseUrl: string | null;
  readonly baseUrlVariable: string;
  /** Added to an address that has no path of its own. */
  readonly path: string;
  /** Where its prices stand; `by_address` finds the seller by its address, `free` costs nothing. */
  readonly prices: PriceTable | 'by_address' | 'free';
  /** How much thinking to ask for; extraction needs little. */
  readonly reasoning?: ModelCall['reasoning'];
  /** Room for thoughts that count as output, beside that for the answer. */
  readonly thoughtTokens?: (model: string) => number;
  /** The most tokens of question and answer in total, where no table has it. */
  readonly contextTokens?: (environment: Environment) => number | null;
  /** Loads the provider's package at its first use. */
  readonly open: (opening: Opening) => Promise<LanguageModel>;
}

interface PriceTable {
  /** The seller's name in the table. */
  readonly table: string;
  /** Names in the table that cannot be asked here. */
  readonly without?: RegExp;
}

export type Environment = Readonly<Record<string, string | undefined>>;
