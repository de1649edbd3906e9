import { normalizeUrl } from '@shared/url';
import type { PageIdentity } from '../identity';
import type { PageScan } from '../links/index';
import { resolveBase } from '../parse';

/** What a page and its response state about its URL. */
export interface AddressClaims {
  /** `href` of `<link rel=canonical>` in the head, as written. */
  readonly links: readonly string[];
  readonly openGraphUrl: string | undefined;
  /** The response's `Link` header. */
  readonly linkHeader: string | undefined;
}

/** Characters; longer URLs contain session data or are faulty. */
const MAX_LENGTH = 2_000;
const UNFINISHED = /[{}<>\s]|%7[Bb]|\bundefined\b|\bnull\b|localhost(?=[:/])/i;
const IN_HEADER = /<([^>]*)>((?:\s*;\s*[\w*-]+\s*(?:=\s*(?:"[^"]*"|[^\s;,"]*))?)*)/g;

/**
 * The canonical URL that a page declares: absolute, without fragment. Null if it declares none, two, or an impossible
 * one. `og:url` counts only if it is this page's URL with fewer parameters.
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

/** Whether a host is plausible: likely mistakes such as `localhost` count only for pages on the same host. */
function isSane(address: string, url: string): boolean {
  if (address.length > MAX_LENGTH) return false;
  if (!UNFINISHED.test(address)) return true;
  return !/%7B/i.test(address) && new URL(address).host === new URL(url).host;
}

function isSamePath(address: string, url: string): boolean {
  const [one, other] = [new URL(address), new URL(url)];
  return one.host === other.host && one.pathname === other.pathname && one.search.length <= other.search.length;
}

/** Words; if the page's own text has fewer, the text around it (navigation, header, footer) is included. */
const ENOUGH_WORDS = 30;
/** Words; a page with fewer has hardly any text. */
const MIN_WORDS = 12;

/** Identity of a scanned page. `linkHeader`: the response's `Link` header. */
export function getIdentity(scan: PageScan, url: string, linkHeader?: string): PageIdentity {
  const { canonicals, openGraphUrl, base, ownText, frameText } = scan;
  const claims = { links: canonicals, openGraphUrl, linkHeader };
  if (ownText.words() < ENOUGH_WORDS) ownText.join(frameText);
  return {
    canonical: getCanonical(claims, url, resolveBase(base, url)),
    fingerprint: ownText.words() < MIN_WORDS ? null : ownText.digest(),
  };
}
