import { openCompatible } from './open-compatible';
import type { Provider } from './types';

export const compatible: Provider = {
  id: 'compatible',
  name: 'Compatible server',
  needsKey: false,
  keyVariables: ['WINNOW_AI_KEY'],
  baseUrl: null,
  baseUrlVariable: 'WINNOW_AI_BASE_URL',
  path: '/v1',
  prices: 'by_address',
  open: (opening) => openCompatible('compatible', opening),
};
