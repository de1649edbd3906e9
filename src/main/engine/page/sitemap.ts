import { normalizeUrl } from '@shared/url';
import { scanTags } from './tag-scanner';

/** A page listed by a sitemap or feed, with its metadata. */
export interface SitemapEntry {
  readonly url: string;
  /** As written; null if it has none. */
  readonly title: string | null;
  /** When the page was changed or published, as written; null if not stated. */
  readonly date: string | null;
  /** Whether it is listed by a feed or a news sitemap. */
  readonly isArticle: boolean;
}

export interface SitemapPart {
  /** Each URL once, in the file's order. */
  readonly entries: readonly SitemapEntry[];
  /** URLs of further sitemaps. */
  readonly sitemaps: readonly string[];
}

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
    urls: getDistinctUrls(parts.flatMap(({ entries }) => entries.map(({ url }) => url))),
    sitemaps: getDistinctUrls(parts.flatMap(({ sitemaps }) => sitemaps)),
  };
}

/** Reads a sitemap in parts, so that 50 MB need not be read at once; URLs are unique within a part. */
export function* readSitemapParts(text: string, fileUrl?: string): Generator<SitemapPart> {
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

function readUrlLines(text: string): SitemapPart {
  // any line could be a relative URL, so only absolute ones count
  const urls = text.split(/[\r\n]+/).map((line) => normalizeUrl(line.replace(/^\ufeff/, '')));
  return { entries: getDistinctUrls(urls).map((url) => ({ url, ...NOTHING_SAID })), sitemaps: [] };
}

const NOTHING_SAID = { title: null, date: null, isArticle: false } as const;
const ENTRIES = new Set(['url', 'item', 'entry']);

/** Reads XML in consecutive parts. */
function xmlReader(fileUrl: string | undefined): (part: string) => SitemapPart {
  const open: string[] = [];
  let itemHasLink = false;
  let about: Omit<SitemapEntry, 'url'> = NOTHING_SAID;
  return (part) => {
    const found: SitemapEntry[] = [];
    const sitemaps: (string | null)[] = [];
    let entryFrom = 0;
    let content = '';
    let isPermaLink = true;
    const resolve = (address: string | undefined) => (address?.trim() ? normalizeUrl(address, fileUrl) : null);
    const list = (url: string | null) => {
      if (url !== null) found.push({ url, ...NOTHING_SAID });
    };
    scanTags(
      part,
      {
        open: (qualified, attributes, selfClosing) => {
          const name = localName(qualified);
          const parent = open.at(-1);
          if (name === 'link' && parent === 'entry' && isAlternate(attributes.rel)) list(resolve(attributes.href));
          // the same page in another language
          if (name === 'link' && parent === 'url' && attributes.rel === 'alternate') list(resolve(attributes.href));
          // RFC 5005: paged feeds
          if (name === 'link' && (parent === 'feed' || parent === 'channel') && attributes.rel === 'next')
            sitemaps.push(resolve(attributes.href));
          if (name === 'item') itemHasLink = false;
          if (name === 'guid') isPermaLink = attributes.isPermaLink !== 'false';
          if (ENTRIES.has(name) && parent !== 'image') {
            entryFrom = found.length;
            about = name === 'url' ? NOTHING_SAID : { ...NOTHING_SAID, isArticle: true };
          }
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
          if (name === 'loc' && parent === 'url') list(resolve(content));
          if (name === 'loc' && parent === 'sitemap') sitemaps.push(resolve(content));
          if (name === 'link' && parent === 'item') {
            itemHasLink = true;
            list(resolve(content));
          }
          // an item without a link has its URL as its id, unless the id says that it is not a permalink
          if (name === 'guid' && parent === 'item' && isPermaLink && !itemHasLink) list(normalizeUrl(content));
          about = withFact(about, name, parent, content);
          if (ENTRIES.has(name) && parent !== 'image') {
            for (let each = entryFrom; each < found.length; each++)
              found[each] = { ...about, url: found[each]?.url ?? '' };
            entryFrom = found.length;
          }
          content = '';
        },
      },
      { xml: true },
    );
    return { entries: getDistinctEntries(found), sitemaps: getDistinctUrls(sitemaps) };
  };
}

/** Elements with an entry's date and title, as name and parent's name. */
const DATES = new Set(
  'url/lastmod item/pubdate item/date entry/updated entry/published news/publication_date'.split(' '),
);
const TITLES = new Set('item/title entry/title news/title'.split(' '));

/** Adds a fact from one of the entry's elements; the first one wins. */
function withFact(about: Omit<SitemapEntry, 'url'>, name: string, parent: string | undefined, content: string) {
  if (name === 'news' && parent === 'url') return { ...about, isArticle: true };
  const place = `${parent}/${name}`;
  if (about.date === null && DATES.has(place)) return { ...about, date: content.trim() || null };
  if (about.title === null && TITLES.has(place)) return { ...about, title: content.trim() || null };
  return about;
}

const MAX_XML_DEPTH = 64; // levels; sitemaps and feeds use five, and in a hostile file each end tag would be a long search

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function isAlternate(rel: string | undefined): boolean {
  return rel === undefined || rel === 'alternate';
}

function getDistinctUrls(urls: readonly (string | null)[]): readonly string[] {
  return [...new Set(urls.filter((url) => url !== null))];
}

function getDistinctEntries(entries: readonly SitemapEntry[]): readonly SitemapEntry[] {
  const distinct = new Map<string, SitemapEntry>();
  for (const entry of entries) if (!distinct.has(entry.url)) distinct.set(entry.url, entry);
  return [...distinct.values()];
}
