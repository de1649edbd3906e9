import { openCompatible } from './open-compatible';
import type { Provider } from './types';

// Ollama silently cuts longer questions, so pages must be split. An environment variable can state a larger size.
const CONTEXT_TOKENS = 4096;

export const ollama: Provider = {
  id: 'ollama',
  name: 'Ollama',
  needsKey: false,
  keyVariables: ['OLLAMA_API_KEY'],
  baseUrl: 'http://127.0.0.1:11434/v1',
  baseUrlVariable: 'OLLAMA_BASE_URL',
  path: '/v1',
  prices: 'free',
  contextTokens: ({ OLLAMA_CONTEXT_LENGTH }) => Math.trunc(Number(OLLAMA_CONTEXT_LENGTH)) || CONTEXT_TOKENS,
  open: (opening) => openCompatible('ollama', opening),
};
