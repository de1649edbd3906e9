import { NEAR_SAME_BITS } from '../../page/index';
import { urlShape } from '../frontier/index';
import type { Detector } from './types';

// So many of the fruitless pages in a row show the same; pages with little text are compared less surely.
const ALIKE = 10;
const ALIKE_SHARE = 0.9;
// A set of pages that does not grow comes to its own end.
const GROWING_SHARE = 0.7;

/** Addresses without number for one and the same page. */
export const duplicates: Detector = {
  kind: 'duplicates',
  alike: { by: 'text', bits: NEAR_SAME_BITS, whereBlank: false },
  counts: () => false, // their contents decide, not their number
  familiesOf: ({ url }) => {
    const { host, path, query } = urlShape(url);
    const shape = `${host}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    return /[#~?]/.test(shape) ? [{ key: shape, shape, scope: shape, value: '' }] : [];
  },
  hitsAreNews: true, // similar pages that lead to wanted ones are a plain site
  reason: ({ barren, alike, growing }) =>
    alike >= ALIKE && alike >= ALIKE_SHARE * barren && growing >= GROWING_SHARE * barren
      ? `The same page under many addresses: ${alike} of the last ${barren} pages show nearly the same text, and all lead nowhere else.`
      : null,
};
