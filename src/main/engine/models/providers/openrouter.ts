import type { Provider } from './types';

export const openrouter: Provider = {
  id: 'openrouter',
  name: 'OpenRouter',
  needsKey: true,
  keyVariables: ['OPENROUTER_API_KEY'],
  baseUrl: 'https://openrouter.ai/api/v1',
  baseUrlVariable: 'OPENROUTER_BASE_URL',
  path: '/api/v1',
  prices: { table: 'openrouter' },
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createOpenRouter } = await import('@openrouter/ai-sdk-provider');
    return createOpenRouter({ baseURL: baseUrl, apiKey, fetch, compatibility: 'strict' }).chat(model);
  },
};
