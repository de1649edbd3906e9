import { editDistance } from '@shared/edit-distance';
import { parsePattern } from '@shared/pattern';

/** A pattern that matches URLs of a crawl, near one that matches none. */
export interface NearPattern {
  readonly pattern: string;
  /** Number of the URLs that it matches. */
  readonly count: number;
}

const MAX_URLS = 1000; // a few milliseconds
const MAX_CANDIDATES = 40;
const MAX_EDITS = 2;

/**
 * Finds the pattern that was probably meant, if the given one matches none of the URLs that the crawl found: another
 * scheme or host prefix, another case, a slash at the end, ** for *, a folder's name with a slip, or a regular expression
 * as a pattern. Null if none of these matches a URL.
 */
export function findNearPattern(pattern: string, urls: readonly string[]): NearPattern | null {
  const some = urls.slice(0, MAX_URLS);
  const near = getCandidates(pattern, some).flatMap((candidate): readonly NearPattern[] => {
    const { matches } = parsePattern(candidate);
    const count = some.filter(matches).length;
    return count > 0 ? [{ pattern: candidate, count }] : [];
  });
  return near.toSorted((one, other) => other.count - one.count)[0] ?? null;
}

/** Patterns that differ from the given one in one respect, the smallest changes first. */
function getCandidates(pattern: string, urls: readonly string[]): readonly string[] {
  const { href } = parsePattern(pattern);
  const end = href.endsWith('/') ? href.slice(0, -1) : `${href}/`;
  const scheme = href.startsWith('https:') ? href.replace('https:', 'http:') : href.replace('http:', 'https:');
  const host = /:\/\/www\./.test(href) ? href.replace('://www.', '://') : href.replace('://', '://www.');
  const deep = href.replaceAll(/\*+/g, '**');
  const found = [...fromExpression(pattern), scheme, host, end, deep, `${href}**`, ...getSlips(href, urls)].filter(
    (each) => each !== href,
  );
  // an IP address with www. in front is not a URL
  return [...new Set(found)].filter((each) => URL.canParse(each)).slice(0, MAX_CANDIDATES);
}

const REPEATED = /(?:\\[dw]|\[[^\]/]+\]|\.)(?:[*+]\??|\{\d+(?:,\d*)?\})|\\[dw]/gi;
const GROUP = /\((?:\?:)?([^()|]*)\)/g;

/** Patterns for a regular expression such as `https://shop.example/item/\d+`; none if it has no sign of one. */
function fromExpression(pattern: string): readonly string[] {
  const text = pattern.trim().replaceAll(GROUP, '$1');
  if (text.search(REPEATED) < 0) return [];
  const as = (wildcard: string) => text.replaceAll(REPEATED, wildcard).replaceAll(/\\(.)/g, '$1').replace(/\$$/, '');
  return [as('*'), as('**')].filter(isPattern);
}

function isPattern(text: string): boolean {
  try {
    return parsePattern(text).href !== '';
  } catch {
    return false;
  }
}

/** The pattern with one folder's name written as URLs of the crawl have it. */
function getSlips(href: string, urls: readonly string[]): readonly string[] {
  const parts = href.split('/');
  const [scheme = '', , host = ''] = parts;
  const slips = new Set<string>();
  for (const url of urls) {
    const own = url.split('?')[0]?.split('/') ?? [];
    if (own[0] !== scheme || own[2] !== host) continue;
    for (const [at, part] of parts.entries()) {
      const other = own[at];
      if (at < FIRST_FOLDER || part.includes('*') || other === undefined || other === '' || other === part) continue;
      if (isSlip(part, other) && isSameBefore(parts, own, at)) slips.add(parts.with(at, other).join('/'));
    }
    if (slips.size >= MAX_CANDIDATES) break;
  }
  return [...slips];
}

const FIRST_FOLDER = 3; // after the scheme, an empty part and the host

function isSlip(one: string, other: string): boolean {
  const [plain, otherPlain] = [one.toLowerCase(), other.toLowerCase()];
  if (plain === otherPlain) return true;
  const edits = editDistance(plain, otherPlain);
  return edits <= MAX_EDITS && edits < Math.min(plain.length, otherPlain.length) / 2;
}

function isSameBefore(parts: readonly string[], own: readonly string[], at: number): boolean {
  return parts.slice(FIRST_FOLDER, at).every((part, index) => part.includes('*') || part === own[FIRST_FOLDER + index]);
}
