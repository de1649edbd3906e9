import type { Provider } from './types';

// Reasoning cannot be disabled in the newest models; at the lowest effort one page stays below this.
const THOUGHT_TOKENS = 2048;

export const anthropic: Provider = {
  id: 'anthropic',
  name: 'Anthropic',
  needsKey: true,
  keyVariables: ['ANTHROPIC_API_KEY'],
  baseUrl: 'https://api.anthropic.com/v1',
  baseUrlVariable: 'ANTHROPIC_BASE_URL',
  path: '/v1',
  prices: { table: 'anthropic' },
  reasoning: 'none', // the package turns this into the lowest setting of the model
  thoughtTokens: (model) => (/claude-(fable|[a-z]+-5(-[1-9])?$)/.test(model) ? THOUGHT_TOKENS : 0),
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey, fetch }).languageModel(model);
  },
};
