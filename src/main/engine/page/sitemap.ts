import { normalizeUrl } from '@shared/url';
import { scanTags } from './tag-scanner';

export interface Sitemap {
  /** Page URLs without duplicates, in the file's order. */
  readonly urls: readonly string[];
  /** URLs of further sitemaps. */
  readonly sitemaps: readonly string[];
}

/**
 * Reads an XML sitemap or sitemap index, an RSS or Atom feed, or a plain list of URLs. Returns two empty lists for anything else.
 * Relative URLs count if the file's own URL is given.
 */
export function readSitemap(text: string, fileUrl?: string): Sitemap {
  const parts = [...readSitemapParts(text, fileUrl)];
  return {
    urls: getDistinctUrls(parts.flatMap(({ urls }) => urls)),
    sitemaps: getDistinctUrls(parts.flatMap(({ sitemaps }) => sitemaps)),
  };
}

/** Reads a sitemap in parts, so that 50 MB need not be read at once; URLs are unique within a part. */
export function* readSitemapParts(text: string, fileUrl?: string): Generator<Sitemap> {
  const isXml = /^[\ufeff\s]*</.test(text.slice(0, 1000));
  const read = isXml ? xmlReader(fileUrl) : readUrlLines;
  for (const part of cutIntoParts(text, isXml ? '>' : '\n')) yield read(part);
}

const PART = 256 * 1024; // characters; a few milliseconds
const ENTRY_END = /<\/(?:[\w-]+:)?(?:url|sitemap|item|entry)\s*>/gi;

/** Splits a text after the end of an entry or line. */
function* cutIntoParts(text: string, end: '>' | '\n'): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const to = text.length - from <= PART ? text.length : cutBehind(text, from + PART, end);
    yield text.slice(from, to);
    from = to;
  }
}

function cutBehind(text: string, from: number, end: '>' | '\n'): number {
  if (end === '\n') return text.indexOf(end, from) + 1 || text.length;
  ENTRY_END.lastIndex = from;
  return ENTRY_END.exec(text) ? ENTRY_END.lastIndex : text.length;
}

function readUrlLines(text: string): Sitemap {
  // any line could be a relative URL, so only absolute ones count
  const urls = text.split(/[\r\n]+/).map((line) => normalizeUrl(line.replace(/^\ufeff/, '')));
  return { urls: getDistinctUrls(urls), sitemaps: [] };
}

/** Reads XML in consecutive parts. */
function xmlReader(fileUrl: string | undefined): (part: string) => Sitemap {
  const open: string[] = [];
  let itemHasLink = false;
  return (part) => {
    const urls: (string | null)[] = [];
    const sitemaps: (string | null)[] = [];
    let content = '';
    let isPermaLink = true;
    const resolve = (address: string | undefined) => (address?.trim() ? normalizeUrl(address, fileUrl) : null);
    scanTags(
      part,
      {
        open: (qualified, attributes, selfClosing) => {
          const name = localName(qualified);
          const parent = open.at(-1);
          if (name === 'link' && parent === 'entry' && isAlternate(attributes.rel)) urls.push(resolve(attributes.href));
          // the same page in another language
          if (name === 'link' && parent === 'url' && attributes.rel === 'alternate')
            urls.push(resolve(attributes.href));
          // RFC 5005: paged feeds
          if (name === 'link' && (parent === 'feed' || parent === 'channel') && attributes.rel === 'next')
            sitemaps.push(resolve(attributes.href));
          if (name === 'item') itemHasLink = false;
          if (name === 'guid') isPermaLink = attributes.isPermaLink !== 'false';
          content = '';
          if (!selfClosing && open.length < MAX_XML_DEPTH) open.push(name);
        },
        text: (data) => {
          content += data;
        },
        close: (qualified) => {
          const name = localName(qualified);
          const at = open.lastIndexOf(name);
          if (at < 0) return;
          open.length = at;
          const parent = open.at(-1);
          if (name === 'loc' && parent === 'url') urls.push(resolve(content));
          if (name === 'loc' && parent === 'sitemap') sitemaps.push(resolve(content));
          if (name === 'link' && parent === 'item') {
            itemHasLink = true;
            urls.push(resolve(content));
          }
          // an item without a link has its URL as its id, unless the id says that it is no permalink
          if (name === 'guid' && parent === 'item' && isPermaLink && !itemHasLink) urls.push(normalizeUrl(content));
          content = '';
        },
      },
      { xml: true },
    );
    return { urls: getDistinctUrls(urls), sitemaps: getDistinctUrls(sitemaps) };
  };
}

const MAX_XML_DEPTH = 64; // levels; sitemaps and feeds use five, and a hostile file must not make each end tag a long search

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function isAlternate(rel: string | undefined): boolean {
  return rel === undefined || rel === 'alternate';
}

function getDistinctUrls(urls: readonly (string | null)[]): readonly string[] {
  return [...new Set(urls.filter((url) => url !== null))];
}
