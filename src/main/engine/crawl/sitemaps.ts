import type { Cookies } from '../network/cookies';
import type { PageFetcher } from '../network/fetch-page';
import type { FetchOptions } from '../network/types';
import { decodeBody } from '../page/decode';
import { readSitemap } from '../page/sitemap';
import { unpack } from '../page/unpack';

export interface SitemapVisit {
  readonly urls: readonly string[];
  readonly wireBytes: number;
}

// A site may list millions of pages; a crawl that needs more of them than this reaches them by links.
const MAX_SITEMAPS = 50;
const MAX_URLS = 200_000;
const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** Reads sitemaps and the sitemaps they name, breadth first, yielding each file's URLs. One that fails yields none. */
export async function* readSitemaps(
  addresses: readonly string[],
  fetcher: PageFetcher,
  cookies: Cookies,
  options: FetchOptions,
): AsyncGenerator<SitemapVisit> {
  const waiting = [...new Set(addresses)];
  const known = new Set(waiting);
  let listed = 0;
  for (let read = 0; read < MAX_SITEMAPS && listed < MAX_URLS; read++) {
    const address = waiting.shift();
    if (address === undefined) return;
    const { text, wireBytes } = await fetchText(address, fetcher, cookies, options);
    const { urls, sitemaps } = text === null ? { urls: [], sitemaps: [] } : readSitemap(text);
    for (const next of sitemaps) {
      if (!known.has(next)) waiting.push(next);
      known.add(next);
    }
    listed += urls.length;
    yield { urls, wireBytes };
  }
}

async function fetchText(address: string, fetcher: PageFetcher, cookies: Cookies, options: FetchOptions) {
  const fetched = await fetcher.fetch(address, cookies, { ...options, anyType: true });
  const { wireBytes } = fetched;
  if (fetched.kind === 'failure' || fetched.httpStatus >= 300) return { text: null, wireBytes };
  const { body, headers } = fetched;
  const unpacked = unpack(body, headers['content-encoding'] ?? null, options.maxBytes);
  if ('fault' in unpacked) return { text: null, wireBytes };
  const plain = isGzip(unpacked.data) ? unpack(unpacked.data, 'gzip', options.maxBytes) : unpacked;
  if ('fault' in plain) return { text: null, wireBytes };
  const { text } = decodeBody(plain.data, headers['content-type'] ?? null);
  return { text, wireBytes };
}

function isGzip(data: Uint8Array): boolean {
  return GZIP_MAGIC.every((byte, index) => data[index] === byte);
}
