import type { ProviderId } from '@shared/model';
import { anthropic } from './anthropic';
import { compatible } from './compatible';
import { google } from './google';
import { mistral } from './mistral';
import { ollama } from './ollama';
import { openai } from './openai';
import { openrouter } from './openrouter';
import type { Provider } from './types';

export type { Environment, LanguageModel, ModelCall, Provider } from './types';

/** A provider for each id of the shared list; a missing one does not compile. */
export const PROVIDER: { readonly [Id in ProviderId]: Provider } = {
  openai,
  anthropic,
  google,
  openrouter,
  mistral,
  ollama,
  compatible,
};
