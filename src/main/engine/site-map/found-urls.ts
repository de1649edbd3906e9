import type { MappedUrl, MapRequest } from '@shared/contract/site-map';
import { parsePattern } from '@shared/pattern';
import { decodePercent } from '@shared/url';
import { guessKindByUrl, withoutParameters } from '../crawl/index';

/** A URL found on the way, with what its source says about it. */
export interface Occurrence extends Pick<MappedUrl, 'url' | 'by'>, Partial<Omit<MappedUrl, 'url' | 'by'>> {}

/** The URLs of a map found so far. */
export interface FoundUrls {
  /** Adds URLs that belong to the site; returns those wanted that are new or better known now. */
  readonly add: (occurrences: readonly Occurrence[]) => readonly MappedUrl[];
  readonly isOnSite: (url: string) => boolean;
  /** Lists pages whose URLs differ only in these parameters (`host name`) once from now on. */
  readonly ignore: (parameters: readonly string[]) => void;
  /** Whether its page is listed under another URL. */
  readonly isCopy: (url: string) => boolean;
  /** URLs returned before it was known that their pages are listed under another one. */
  readonly copies: () => readonly string[];
  /** Number of pages returned. */
  readonly total: () => number;
  /** Whether a wanted URL was left out because the limit was reached. */
  readonly isFull: () => boolean;
}

const MAX_KNOWN = 400_000; // URLs kept in memory, wanted or not
const MAX_TITLE = 300; // characters

export function createFoundUrls(
  site: string,
  request: Pick<MapRequest, 'search' | 'pattern' | 'subdomains' | 'limit'>,
  /** Whether robots.txt allows a visit; null if that is not known. */
  allows: (url: string) => boolean | null,
): FoundUrls {
  const known = new Map<string, MappedUrl>();
  const returned = new Set<string>();
  const isOnSite = createSiteTest(site, request.subdomains);
  const isWanted = createFilter(request);
  const ignored = new Set<string>();
  const byPlain = new Map<string, string>();
  const copies = new Set<string>();
  let isFull = false;

  /** The URL under which a page is listed: the first one found. */
  const getListed = (url: string): string => {
    if (ignored.size === 0) return url;
    const plain = withoutParameters(url, ignored);
    const first = byPlain.get(plain);
    if (first === undefined) byPlain.set(plain, url);
    return first ?? url;
  };

  const take = (found: Occurrence): MappedUrl | null => {
    const url = getListed(found.url);
    const occurrence = { ...found, url };
    const before = known.get(url);
    if (!before && (isFull || known.size >= MAX_KNOWN || !isOnSite(url))) return null;
    const after = before ? withSighting(before, occurrence) : toMappedUrl(occurrence, allows(url));
    if (after === before) return null;
    known.set(url, after);
    if (!isWanted(after)) return null;
    if (!returned.has(url) && returned.size >= request.limit) {
      isFull = true;
      return null;
    }
    returned.add(url);
    return after;
  };
  return {
    add: (occurrences) => occurrences.flatMap((each) => take(each) ?? []),
    isOnSite,
    ignore: (parameters) => {
      for (const each of parameters) ignored.add(each);
      byPlain.clear();
      for (const url of known.keys()) if (getListed(url) !== url && returned.has(url)) copies.add(url);
    },
    isCopy: (url) => getListed(url) !== url,
    copies: () => [...copies],
    total: () => returned.size - copies.size,
    isFull: () => isFull,
  };
}

function toMappedUrl(
  { url, by, title, date, kind, visited = false }: Occurrence,
  allowed: MappedUrl['allowed'],
): MappedUrl {
  return {
    url,
    title: toTitle(title),
    date: toIsoDate(date),
    kind: kind ?? guessKindByUrl(url),
    by,
    visited,
    allowed,
  };
}

/** Merges a occurrence; a page's own words replace those of others. Returns the same object if nothing is new. */
function withSighting(before: MappedUrl, { title, date, kind, visited = false }: Occurrence): MappedUrl {
  const isOwn = visited && !before.visited;
  const after = {
    ...before,
    title: isOwn ? (toTitle(title) ?? before.title) : (before.title ?? toTitle(title)),
    date: before.date ?? toIsoDate(date),
    kind: isOwn ? (kind ?? before.kind) : (before.kind ?? kind ?? null),
    visited: before.visited || visited,
  };
  const isSame = (Object.keys(after) as (keyof MappedUrl)[]).every((name) => after[name] === before[name]);
  return isSame ? before : after;
}

/** Whether a URL belongs to a site: has its host, with or without www, or a subdomain of it. */
function createSiteTest(site: string, withSubdomains: boolean): (url: string) => boolean {
  const { origin, host: siteHost } = new URL(site);
  const host = withoutWww(siteHost);
  return (url) => {
    if (url.startsWith(`${origin}/`)) return true; // nearly all URLs do, and parsing takes most of a large map's time
    const own = withoutWww(new URL(url).host);
    return own === host || (withSubdomains && own.endsWith(`.${host}`));
  };
}

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Throws `invalid_pattern`. */
function createFilter({ search, pattern }: Pick<MapRequest, 'search' | 'pattern'>): (each: MappedUrl) => boolean {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const urls = pattern === undefined ? null : parsePattern(pattern);
  return ({ url, title }) => {
    if (urls && !urls.matches(url)) return false;
    if (words.length === 0) return true;
    const text = fold(`${decodePercent(url)} ${title ?? ''}`);
    return words.every((word) => text.includes(word));
  };
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function toTitle(title: string | null | undefined): string | null {
  const folded = title?.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
  return folded || null;
}

const ISO_DAY = /^\d{4}(?:-\d\d){0,2}$/;
const MIN_DATE = 4; // characters
const MAX_DATE = 64;

/** Converts a site's date to ISO 8601; null if it is not a date. */
function toIsoDate(date: string | null | undefined): string | null {
  if (!date || date.length < MIN_DATE || date.length > MAX_DATE) return null;
  const time = Date.parse(date);
  if (Number.isNaN(time)) return null;
  const iso = new Date(time).toISOString();
  // a day that no month has is moved to the next month
  if (ISO_DAY.test(date)) return iso.startsWith(date) ? date : null;
  return iso;
}
