import { createRequire } from 'node:module';
import type { ModelPrice } from '@shared/contract/settings';
import type { Environment, Provider } from './providers/index';
import type { CountedTokens } from './reported-usage';
import type { Cost } from './types';

type Table = typeof import('@pydantic/genai-prices');

// Loaded on first use, to keep the start fast.
let table: Table | null = null;
function load(): Table {
  table ??= createRequire(import.meta.url)('@pydantic/genai-prices') as Table;
  return table;
}

/** A model and what determines its price. */
export interface Priced {
  readonly provider: Provider;
  readonly model: string;
  readonly baseUrl: string | null;
  /** Set by a person; takes precedence over the table. */
  readonly price: ModelPrice | null;
}

const MILLION = 1e6;

/** Cost of tokens in USD; null if the price is unknown. */
export function getCost({ price, ...model }: Priced, tokens: CountedTokens, now: number): Cost | null {
  if (price) return linear(price, tokens);
  if (model.provider.prices === 'free') return { input: 0, output: 0 };
  const found = findPrice(model, tokens, now);
  return found && { input: found.input_price, output: found.output_price };
}

/** USD per million tokens for a call of typical length; null if unknown. */
export function getPrice(model: Priced, now: number): ModelPrice | null {
  const thousand = { input: 1000, output: 1000, cacheRead: 0, cacheWrite: 0 };
  const cost = getCost(model, thousand, now);
  return cost && { input: round(cost.input * 1000), output: round(cost.output * 1000) };
}

/** Total tokens of a model's input and output; null if unknown. */
export function getContextTokens({ price: _, ...model }: Priced, environment: Environment, now: number): number | null {
  const own = model.provider.contextTokens?.(environment);
  if (own !== undefined) return own;
  return findPrice(model, { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 }, now)?.model.context_window ?? null;
}

export interface TableModel {
  readonly id: string;
  readonly contextTokens: number | null;
}

// Matches table entries that are not text models, and patterns instead of names.
const NO_CHAT =
  /embed|tts|audio|image|realtime|transcribe|whisper|moderation|ocr|computer-use|live|veo|imagen|babbage|davinci|curie|^ada\b|instruct-0|^ft[:-]|[-.]$|^claude-v|^gpt-3|^text-|voxtral|lyria/i;

/** A provider's text models in the table. */
export function listTableModels(provider: Provider): readonly TableModel[] {
  if (typeof provider.prices === 'string') return [];
  const { table: providerId, without } = provider.prices;
  const found = load().findProvider({ providerId });
  return (found?.models ?? [])
    .filter(({ id, deprecated }) => !deprecated && !NO_CHAT.test(id) && !without?.test(id))
    .map(({ id, context_window }) => ({ id, contextTokens: context_window ?? null }));
}

function findPrice({ provider, model, baseUrl }: Omit<Priced, 'price'>, tokens: CountedTokens, now: number) {
  if (provider.prices === 'free') return null;
  const seller = provider.prices === 'by_address' ? addressed(baseUrl) : { providerId: provider.prices.table };
  if (!seller) return null;
  const { input, output, cacheRead, cacheWrite } = tokens;
  const cached = cacheRead + cacheWrite <= input;
  const usage = {
    input_tokens: input,
    output_tokens: output,
    ...(cached && { cache_read_tokens: cacheRead, cache_write_tokens: cacheWrite }),
  };
  return load().calcPrice(usage, model, { ...seller, timestamp: new Date(now) });
}

const addressed = (baseUrl: string | null) => (baseUrl === null ? null : { providerApiUrl: baseUrl });

function linear(price: ModelPrice, { input, output }: CountedTokens): Cost {
  return { input: (input * price.input) / MILLION, output: (output * price.output) / MILLION };
}

/** Removes floating-point noise: 0.15000000000000002. */
const round = (value: number) => Number(value.toPrecision(9));
