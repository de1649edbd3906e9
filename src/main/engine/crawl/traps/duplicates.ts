import { NEAR_SAME_BITS } from '../../page/index';
import { toUrlShape } from '../frontier/index';
import type { Detector } from './types';

// Number of consecutive useless pages with the same content; pages with little text are compared less reliably.
const ALIKE = 10;
const ALIKE_SHARE = 0.9;
// A set of pages that does not grow will end without help.
const GROWING_SHARE = 0.7;

/** Endless URLs for the same page. */
export const duplicates: Detector = {
  kind: 'duplicates',
  alike: { by: 'text', bits: NEAR_SAME_BITS, whereBlank: false },
  counts: () => false, // the content decides, not the number of pages
  familiesOf: ({ url }) => {
    const { host, path, query } = toUrlShape(url);
    const shape = `${host}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    return /[#~?]/.test(shape) ? [{ key: shape, shape, scope: shape, value: '' }] : [];
  },
  hitsAreNews: true, // similar pages that lead to hits are not a trap
  reason: ({ barren, alike, growing }) =>
    alike >= ALIKE && alike >= ALIKE_SHARE * barren && growing >= GROWING_SHARE * barren
      ? `The same page under many addresses: ${alike} of the last ${barren} pages show nearly the same text, and all lead nowhere else.`
      : null,
};
