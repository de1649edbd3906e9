import { normalizeUrl } from '@shared/url';
import type { PageIdentity } from '../identity';
import type { PageScan } from '../links/index';
import { resolveBase } from '../parse';

/** What a page and its answer say about the page's address. */
export interface AddressClaims {
  /** Of `<link rel=canonical>` in the head, as written. */
  readonly links: readonly string[];
  readonly openGraphUrl: string | undefined;
  /** The answer's `Link` header. */
  readonly linkHeader: string | undefined;
}

/** Longer addresses are session data or a fault. */
const MAX_LENGTH = 2_000;
const UNFINISHED = /[{}<>\s]|%7[Bb]|\bundefined\b|\bnull\b|localhost(?=[:/])/i;
const IN_HEADER = /<([^>]*)>((?:\s*;\s*[\w*-]+\s*(?:=\s*(?:"[^"]*"|[^\s;,"]*))?)*)/g;

/**
 * The address that a page names as its own: absolute, without fragment. Null where it names none, names two, or names
 * an impossible one. `og:url` counts only where it names this very page, with fewer parameters.
 */
export function getCanonical(
  { links, openGraphUrl, linkHeader }: AddressClaims,
  url: string,
  base: string,
): string | null {
  const named = new Set([...links.map((link) => normalizeUrl(link, base)), ...inHeader(linkHeader, url)]);
  if (named.size > 1) return null;
  const [address] = named;
  if (address) return isSane(address, url) ? address : null;
  const graph = openGraphUrl === undefined ? null : normalizeUrl(openGraphUrl, base);
  return graph !== null && isSane(graph, url) && isSamePath(graph, url) ? graph : null;
}

function inHeader(header: string | undefined, url: string): readonly (string | null)[] {
  if (header === undefined || !/canonical/i.test(header)) return [];
  return [...header.matchAll(IN_HEADER)]
    .filter(([, , parameters = '']) => /;\s*rel\s*=\s*(?:"[^"]*\bcanonical\b[^"]*"|canonical\b)/i.test(parameters))
    .map(([, target = '']) => normalizeUrl(target, url));
}

/** What looks like a program's fault is an address only on the page's own host, as `localhost` is for a page of this machine. */
function isSane(address: string, url: string): boolean {
  if (address.length > MAX_LENGTH) return false;
  if (!UNFINISHED.test(address)) return true;
  return !/%7B/i.test(address) && new URL(address).host === new URL(url).host;
}

function isSamePath(address: string, url: string): boolean {
  const [one, other] = [new URL(address), new URL(url)];
  return one.host === other.host && one.pathname === other.pathname && one.search.length <= other.search.length;
}

/** With fewer words the page's own text is too little to compare, and the text of its frame is included. */
const ENOUGH_WORDS = 30;
/** With fewer words in all, a page has hardly any text. */
const MIN_WORDS = 12;

/** By what a scanned page is known again. `linkHeader`: the answer's `Link` header. */
export function getIdentity(scan: PageScan, url: string, linkHeader?: string): PageIdentity {
  const { canonicals, openGraphUrl, base, ownText, frameText } = scan;
  const claims = { links: canonicals, openGraphUrl, linkHeader };
  if (ownText.words() < ENOUGH_WORDS) ownText.join(frameText);
  return {
    canonical: getCanonical(claims, url, resolveBase(base, url)),
    fingerprint: ownText.words() < MIN_WORDS ? null : ownText.digest(),
  };
}
