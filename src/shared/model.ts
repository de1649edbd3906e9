import { AppError, type ErrorPath } from './errors';

/** Model providers. `compatible` is any server with OpenAI's chat protocol. */
export const PROVIDERS = ['openai', 'anthropic', 'google', 'openrouter', 'mistral', 'ollama', 'compatible'] as const;
export type ProviderId = (typeof PROVIDERS)[number];

/** A parsed model name; `model` is the provider's name and may contain colons and slashes. */
export interface ModelName {
  readonly provider: ProviderId;
  readonly model: string;
}

const isProvider = (name: string): name is ProviderId => PROVIDERS.some((known) => known === name);

/** Parses `provider:model`; null if it is invalid. */
export function readModelName(text: string): ModelName | null {
  const colon = text.indexOf(':');
  const provider = text.slice(0, Math.max(0, colon)).trim();
  const model = text.slice(colon + 1).trim();
  return isProvider(provider) && model !== '' ? { provider, model } : null;
}

/** Parses `provider:model`. Throws `invalid_request` at `path` with the known providers. */
export function parseModelName(text: string, path: ErrorPath = ['model']): ModelName {
  const name = readModelName(text);
  if (name) return name;
  throw new AppError(
    'invalid_request',
    `"${text}" names no model; write provider:model, with one of the providers ${PROVIDERS.join(', ')}.`,
    { path, hint: 'For example openai:gpt-5-mini, ollama:llama3.2 or compatible:my-model.' },
  );
}

/** Parses a model name from the environment, where a bare name means the compatible server. */
export function parseEnvironmentModelName(text: string): ModelName {
  return readModelName(text) ?? { provider: 'compatible', model: text.trim() };
}

/** `provider:model`, as in requests, settings and metrics. */
export function writeModelName({ provider, model }: ModelName): string {
  return `${provider}:${model}`;
}
