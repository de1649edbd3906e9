import type { Provider } from './types';

export const anthropic: Provider = {
  id: 'anthropic',
  name: 'Anthropic',
  needsKey: true,
  keyVariables: ['ANTHROPIC_API_KEY'],
  baseUrl: 'https://api.anthropic.com/v1',
  baseUrlVariable: 'ANTHROPIC_BASE_URL',
  path: '/v1',
  prices: { table: 'anthropic' },
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey, fetch }).languageModel(model);
  },
};
