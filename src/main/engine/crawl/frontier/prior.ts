import type { LinkRegion } from '@shared/crawl';
import type { UrlPattern } from '@shared/pattern';
import type { KindOfLink } from './kind-of-link';
import { toUrlShape } from './url-shape';

/** How promising a kind of link is before any was visited. */
export interface Expectation {
  /** Expected result of a visit. */
  readonly mean: number;
  /** Confidence, as a number of visits. */
  readonly visits: number;
  /** Maximum value of a visit. */
  readonly most: number;
}

/** `scale`: average result of the job's visits. */
export type Prior = (kind: KindOfLink, scale: number) => Expectation;

// Links in lists and pagination lead to many pages; links repeated on every page lead to the same few.
const REGION: Record<LinkRegion, number> = {
  pagination: 1,
  list: 0.8,
  table: 0.8,
  navigation: 0.7,
  main: 0.7,
  breadcrumb: 0.6,
  none: 0.5,
  aside: 0.4,
  header: 0.4,
  footer: 0.15,
};

const BY: Partial<Record<KindOfLink['by'], number>> = {
  start: 2,
  seed: 1.5,
  next: 1.3,
  feed: 0.8,
  xhr: 0.6,
  form: 0.5,
  prev: 0.6,
};

// Pages about accounts and legal matters, which have no content of the site; tried last.
const ASIDE =
  /(?:^|[/?&_.-])(?:admin|log-?in|log-?out|sign-?in|sign-?up|register|account|cart|basket|checkout|wishlist|password|privacy|terms|imprint|impressum|cookies?|contact|share|print|mailto)(?:[/?&=_.-]|$)/;
const ONWARD = /^"?(?:next|more|older|weiter|suivant|siguiente|vor|»|›|>|→|#$)|^#$/;
const MATCHING = 0.6; // a matching page is known already, but may lead to others
const ELSEWHERE = 0.3;

/**
 * Prior for pattern crawls: similarity of the URL to the pattern, and location of the link. `readsItems`: hits give
 * items.
 */
export function createStructuralPrior(pattern: UrlPattern | null, readsItems: boolean): Prior {
  const wanted = pattern ? toUrlShape(pattern.prefix) : null;
  return ({ hit, by, region, text, shape }, scale) => {
    if (hit && readsItems) return SURE;
    const place = Math.min(1, REGION[region] * (BY[by] ?? 1) * (ONWARD.test(text) ? 1.3 : 1));
    const near = hit ? MATCHING : wanted ? nearness(shape, wanted.host, wanted.path) : 0.7;
    const mean = clamp(place * near * (ASIDE.test(shape) ? 0.2 : 1));
    return { mean: mean * scale, visits: 1, most: readsItems ? BELOW_AN_ITEM : Number.POSITIVE_INFINITY };
  };
}

// a matching page gives its item for certain, so all others come after it
const SURE: Expectation = { mean: 1, visits: 10, most: Number.POSITIVE_INFINITY };
const BELOW_AN_ITEM = 0.9;

/** How close a URL is to the pattern's folder: near if above or below it, far if beside it. */
function nearness(shape: string, host: string, wanted: readonly string[]): number {
  const [path = ''] = shape.split('?');
  const [ownHost = '', ...parts] = path.split('/');
  const folders = wanted.slice(0, -1); // the part after the last slash is a prefix of a name
  let shared = 0;
  while (shared < folders.length && shared < parts.length && parts[shared] === folders[shared]) shared++;
  const diverges = shared < folders.length && shared < parts.filter(Boolean).length;
  const near = folders.length === 0 ? 0.8 : (1 + shared) / (1 + folders.length);
  return (diverges ? 0.6 * near : near) * (ownHost === host ? 1 : ELSEWHERE);
}

/** Whether a URL is that of a basket, a login or another page without content of the site. */
export function isAsidePage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return ASIDE.test(`${pathname}${search}`.toLowerCase());
}

const clamp = (value: number) => Math.min(1, Math.max(0.01, value));
