import { type AddressCode, getAddressCodes } from '../codes/address-codes';
import type { SourceReader } from '../source-reader';
import { inProperty } from '../view/where';

/**
 * Shops number their pages by product about as often as not; a number with a name or a fixed position in the URL is the
 * product's.
 */
const SCORE: { readonly [F in AddressCode['form']]: number } = { named: 0.6, kept: 0.55, bare: 0.51 };

/** The number in the page's own URL, if nothing else states the item's. */
export const fromAddress: SourceReader = ({ page, scope }, query) => {
  if (scope === 'record' || query.concept?.id !== 'sku' || query.many || query.nested) return [];
  return getAddressCodes(page.url).map(({ code, form }) => ({
    texts: [code],
    score: SCORE[form],
    source: 'rules',
    where: inProperty(page.url, form === 'bare' ? 'address:number' : `address:${form}`),
  }));
};
