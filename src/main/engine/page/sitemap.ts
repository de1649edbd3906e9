import { normalizeUrl } from '@shared/url';
import { scanTags } from './tag-scanner';

export interface Sitemap {
  /** Page URLs, each once, in the file's order. */
  readonly urls: readonly string[];
  /** Further sitemaps the file names. */
  readonly sitemaps: readonly string[];
}

/** Reads an XML sitemap or sitemap index, an RSS or Atom feed, or a plain list of URLs. Anything else gives two empty lists. */
export function readSitemap(text: string): Sitemap {
  return /^\s*</.test(text.slice(0, 1000).replace(/^\ufeff/, '')) ? readXml(text) : readLines(text);
}

function readLines(text: string): Sitemap {
  const urls = text.split(/[\r\n]+/).map((line) => normalizeUrl(line.replace(/^\ufeff/, '')));
  return { urls: unique(urls), sitemaps: [] };
}

function readXml(text: string): Sitemap {
  const urls: (string | null)[] = [];
  const sitemaps: (string | null)[] = [];
  const open: string[] = [];
  let content = '';
  scanTags(
    text,
    {
      open: (qualified, attributes, selfClosing) => {
        const name = localName(qualified);
        if (name === 'link' && open.at(-1) === 'entry' && isAlternate(attributes.rel))
          urls.push(normalizeUrl(attributes.href ?? ''));
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
        if (name === 'loc' && parent === 'url') urls.push(normalizeUrl(content));
        if (name === 'loc' && parent === 'sitemap') sitemaps.push(normalizeUrl(content));
        if (name === 'link' && parent === 'item') urls.push(normalizeUrl(content));
        content = '';
      },
    },
    { xml: true },
  );
  return { urls: unique(urls), sitemaps: unique(sitemaps) };
}

const MAX_XML_DEPTH = 64; // sitemaps and feeds nest five deep; a hostile file must not make every end tag a long search

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function isAlternate(rel: string | undefined): boolean {
  return rel === undefined || rel === 'alternate';
}

function unique(urls: readonly (string | null)[]): readonly string[] {
  return [...new Set(urls.filter((url) => url !== null))];
}
