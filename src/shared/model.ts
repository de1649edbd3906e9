import { AppError, type ErrorPath } from './errors';

/** Who can be asked for models. `compatible` is any server that speaks OpenAI's chat protocol. */
export const PROVIDERS = ['openai', 'anthropic', 'google', 'openrouter', 'mistral', 'ollama', 'compatible'] as const;
export type ProviderId = (typeof PROVIDERS)[number];

/** A model's full name taken apart; `model` is the provider's own name and may hold colons and slashes. */
export interface ModelName {
  readonly provider: ProviderId;
  readonly model: string;
}

const isProvider = (name: string): name is ProviderId => PROVIDERS.some((known) => known === name);

/** Reads `provider:model`; null where it is none. */
export function readModelName(text: string): ModelName | null {
  const colon = text.indexOf(':');
  const provider = text.slice(0, Math.max(0, colon)).trim();
  const model = text.slice(colon + 1).trim();
  return isProvider(provider) && model !== '' ? { provider, model } : null;
}

/** Reads `provider:model`. Throws `invalid_request` at `path` with the providers there are. */
export function parseModelName(text: string, path: ErrorPath = ['model']): ModelName {
  const name = readModelName(text);
  if (name) return name;
  throw new AppError(
    'invalid_request',
    `"${text}" names no model; write provider:model, with one of the providers ${PROVIDERS.join(', ')}.`,
    { path, hint: 'For example openai:gpt-5-mini, ollama:llama3.2 or compatible:my-model.' },
  );
}

/** Reads the name of a model from the environment, where a bare name is one of the compatible server. */
export function environmentModelName(text: string): ModelName {
  return readModelName(text) ?? { provider: 'compatible', model: text.trim() };
}

/** `provider:model`, the form in which requests, settings and metrics name a model. */
export function writeModelName({ provider, model }: ModelName): string {
  return `${provider}:${model}`;
}
