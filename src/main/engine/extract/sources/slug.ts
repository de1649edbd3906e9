import { decodePercent } from '@shared/url';
import { fold } from '../words/fold';

const MIN_LETTERS = 5; // a shorter last path segment is more often a number or code than a name

/**
 * The folded words of the last path segment, without extension and numbers: "ingrid solberg" for
 * `/writers/ingrid-solberg.html`.
 */
export function getSlug(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parts = new URL(url).pathname.split('/').filter((part) => part !== '' && !/^(?:index|default)\b/i.test(part));
  const last = decodePercent(parts.at(-1) ?? '').replace(/\.(?:html?|php|aspx?|jsp)$/i, '');
  const words = fold(last.replace(/^\d+[-_]+|[-_]+\d+$/g, ''));
  return words.replace(/[^\p{L}]/gu, '').length >= MIN_LETTERS ? words : null;
}
