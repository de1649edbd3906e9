import type { PageKind } from '@shared/extractor';
import { parsePattern, type UrlPattern } from '@shared/pattern';
import { compareFrames, compareLayouts } from './fingerprint';
import { findUrlShapes } from './url-shapes';

export { compareFrames, compareLayouts, getFingerprint } from './fingerprint';
export { findUrlShapes } from './url-shapes';

// On real sites, two pages of one template are almost always more similar than this, pages of two templates almost never.
const ALIKE = 0.65;
const ALIKE_ELSEWHERE = 0.8; // for a URL of another shape the layout alone decides
const MAX_PATTERNS = 20;

/** Site of a URL: its host without `www.`; empty if it is not a URL. */
export function getUrlSite(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}

/** The kind that a single page forms. */
export function getUrlKind(url: string, fingerprint: readonly string[]): PageKind {
  return { site: getUrlSite(url), patterns: [...findUrlShapes([url])], fingerprint: [...fingerprint] };
}

/**
 * Whether a page is of a kind, by its layout; less strictly if its URL has one of the kind's shapes. A kind without places is recognized by URL only.
 */
export function isSameKind(kind: PageKind, fingerprint: readonly string[], url: string): boolean {
  if (getUrlSite(url) !== kind.site) return false;
  const fits = hasKindShape(kind, url);
  if (kind.fingerprint.length === 0) return fits;
  return compareLayouts(kind.fingerprint, fingerprint) >= (fits ? ALIKE : ALIKE_ELSEWHERE);
}

const SAME_FRAME = 0.9;

/** Whether a page may be a redesign of a kind at the same URLs: names changed, the frame did not. */
export function mayBeRenewed(kind: PageKind, fingerprint: readonly string[], url: string): boolean {
  return (
    getUrlSite(url) === kind.site &&
    hasKindShape(kind, url) &&
    compareFrames(kind.fingerprint, fingerprint) >= SAME_FRAME
  );
}

/** Whether a URL has one of a kind's shapes; true if the kind has none. */
export function hasKindShape({ patterns }: PageKind, url: string): boolean {
  return patterns.length === 0 || patterns.some((pattern) => compiled(pattern)?.matches(url) ?? false);
}

/** The kind extended by a page: places that all its pages have, and the shapes of all their URLs. */
export function extendKind(kind: PageKind, url: string, fingerprint: readonly string[]): PageKind {
  const here = new Set(fingerprint);
  const shared = kind.fingerprint.filter((place) => here.has(place));
  const patterns = hasKindShape(kind, url)
    ? kind.patterns
    : findUrlShapes([...kind.patterns, url]).slice(0, MAX_PATTERNS);
  return { site: kind.site, patterns: [...patterns], fingerprint: shared.length > 0 ? shared : kind.fingerprint };
}

const known = new Map<string, UrlPattern | null>();
const KNOWN_LIMIT = 1000; // patterns; a run rarely meets as many kinds

/** Null for an invalid pattern, which a person may have written. */
function compiled(pattern: string): UrlPattern | null {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const made = tryParse(pattern);
  known.set(pattern, made);
  return made;
}

function tryParse(pattern: string): UrlPattern | null {
  try {
    return parsePattern(pattern);
  } catch {
    return null;
  }
}
