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
  // it counts streamed tokens unasked and refuses parameters it does not know
  open: (opening) => openCompatible('mistral', { ...opening, countsStreams: false }),
};
