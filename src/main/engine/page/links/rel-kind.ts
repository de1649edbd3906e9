import type { Attributes } from '../tag-handler';

/** Whether a `rel` attribute says that a link leads to the next or the previous page. */
export function findRelKind(rel: string | undefined): 'next' | 'prev' | null {
  if (rel === undefined || !/next|prev/i.test(rel)) return null;
  const words = rel.toLowerCase().split(/\s+/);
  if (words.includes('next')) return 'next';
  return words.includes('prev') || words.includes('previous') ? 'prev' : null;
}

/** Whether a `<link rel=alternate>` names a feed, or the page in another language. */
export function findAlternateKind(
  relWords: readonly string[],
  { type = '', hreflang }: Attributes,
): 'alternate' | 'feed' | null {
  if (!relWords.includes('alternate')) return null;
  if (/^\s*application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(type)) return 'feed';
  return hreflang === undefined ? null : 'alternate';
}
