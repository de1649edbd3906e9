import { NEAR_SAME_BITS } from '../../page/identity/near-same';
import { urlShape } from '../frontier/url-shape';
import type { Detector } from './types';

const ALIKE = 10; // pages in a row that show the same and lead nowhere

/** Addresses without number for one and the same page. */
export const duplicates: Detector = {
  kind: 'duplicates',
  alikeBits: NEAR_SAME_BITS,
  familiesOf: ({ url }) => {
    const { host, path, query } = urlShape(url);
    const shape = `${host}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    return /[#~?]/.test(shape) ? [{ key: shape, shape, scope: shape, value: '', isCombined: false }] : [];
  },
  reason: ({ barren, alike }) =>
    barren >= ALIKE && alike >= ALIKE && alike >= barren
      ? `The same page under many addresses: the last ${alike} pages show nearly the same text and lead nowhere else.`
      : null,
};
