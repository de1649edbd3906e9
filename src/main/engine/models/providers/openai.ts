import type { Provider } from './types';

// Low effort on one page stays well below this.
const THOUGHT_TOKENS = 2048;

export const openai: Provider = {
  id: 'openai',
  name: 'OpenAI',
  needsKey: true,
  keyVariables: ['OPENAI_API_KEY'],
  baseUrl: 'https://api.openai.com/v1',
  baseUrlVariable: 'OPENAI_BASE_URL',
  path: '/v1',
  // those do not use the chat protocol
  prices: { table: 'openai', without: /codex|-pro\b|deep-research|search/ },
  reasoning: 'low',
  thoughtTokens: (model) => (/^(o\d|gpt-([5-9]|\d\d))/.test(model) && !/chat/.test(model) ? THOUGHT_TOKENS : 0),
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: baseUrl, apiKey, fetch }).chat(model);
  },
};
