import type { PageIdentity } from '../identity';
import type { PageScan } from '../links/index';
import { resolveBase } from '../parse';
import { canonicalOf } from './canonical';

/** With fewer words the page's own text tells too little, and what frames it is taken in. */
const TELLING_WORDS = 30;
/** With fewer words in all, a page has hardly any text. */
const MIN_WORDS = 12;

/** By what a scanned page is known again. `linkHeader`: the answer's `Link` header. */
export function identityOf(scan: PageScan, url: string, linkHeader?: string): PageIdentity {
  const { canonicals, openGraphUrl, base, ownText, frameText } = scan;
  const claims = { links: canonicals, openGraphUrl, linkHeader };
  if (ownText.words() < TELLING_WORDS) ownText.join(frameText);
  return {
    canonical: canonicalOf(claims, url, resolveBase(base, url)),
    fingerprint: ownText.words() < MIN_WORDS ? null : ownText.digest(),
  };
}
