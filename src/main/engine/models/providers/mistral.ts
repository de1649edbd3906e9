import { openCompatible } from './open-compatible';
import type { Provider } from './types';

export const mistral: Provider = {
  id: 'mistral',
  name: 'Mistral',
  needsKey: true,
  keyVariables: ['MISTRAL_API_KEY'],
  baseUrl: 'https://api.mistral.ai/v1',
  baseUrlVariable: 'MISTRAL_BASE_URL',
  path: '/v1',
  prices: { table: 'mistral' },
  // it reports streamed tokens unasked, and rejects unknown parameters
  open: (opening) => openCompatible('mistral', { ...opening, countsStreams: false }),
};
