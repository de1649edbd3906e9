import type { Provider } from './types';

// The lowest setting of these models is a few hundred tokens; one page stays below this.
const THOUGHT_TOKENS = 2048;

export const google: Provider = {
  id: 'google',
  name: 'Google',
  needsKey: true,
  keyVariables: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  baseUrlVariable: 'GOOGLE_GENERATIVE_AI_BASE_URL',
  path: '/v1beta',
  prices: { table: 'google', without: /^claude/ },
  reasoning: 'none', // the package turns this into the lowest setting of the model
  thoughtTokens: (model) => (/^gemini-(2\.5-pro|[3-9])/.test(model) ? THOUGHT_TOKENS : 0),
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ baseURL: baseUrl, apiKey, fetch }).languageModel(model);
  },
};
