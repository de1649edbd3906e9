import type { Include } from '@shared/include';
import { LRUCache } from 'lru-cache';
import { decodeBody, unpack } from '../../page/index';
import type { StoredPage } from '../../store/index';
import type { Addresses } from '../http/addresses';
import { createCookies } from '../http/cookies';
import type { PageFetcher } from '../http/fetch-page';
import { hostSet } from '../http/host-set';
import type { Route } from '../http/route';
import type { FetchOptions } from '../http/types';
import { gatherStyles } from './gather-styles';
import { styleLinks } from './style-links';

/** How a stored page looked: its style sheets and images, loaded when a person looks at it and never by the page itself. */
export interface PageAssets {
  /** The page's style sheets as one; empty where none can be had. Null where there is no such page. */
  readonly styles: (token: string) => Promise<string | null>;
  /** An image that the page shows; null for any other address, and where it cannot be had. */
  readonly image: (token: string, url: string, signal: AbortSignal) => Promise<LookImage | null>;
}

export interface LookImage {
  readonly type: string;
  readonly data: Uint8Array;
}

export interface PageLookParts {
  readonly byToken: (token: string) => StoredPage | null;
  readonly content: (token: string, kind: Include) => Promise<string | readonly string[] | null>;
  /** Waits for the turn of a host, as for everything else that is asked of it. */
  readonly fetcher: PageFetcher;
  readonly addresses: Pick<Addresses, 'isPrivateName'>;
  /** The way by which the page came is the way to what belongs to it; null where that is no longer set up. */
  readonly route: (page: StoredPage) => Route | null;
}

const TIMEOUT_MS = 8000;
const STYLES_MS = 15_000;
const SHEET_BYTES = 1_500_000;
const IMAGE_BYTES = 3_000_000;
const MAX_PACKED = 8;
const KEPT_PAGES = 20;
const IMAGE_TYPE = /^image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)\b/i;

export function createPageAssets({ byToken, content, fetcher, addresses, route }: PageLookParts): PageAssets {
  const styles = keepLast<Promise<string | null>>(KEPT_PAGES);
  const images = keepLast<Promise<ReadonlySet<string>>>(KEPT_PAGES);

  const load = async (page: StoredPage, url: string, maxBytes: number, signal: AbortSignal) => {
    const way = route(page);
    if (way === null) return null;
    const from = new URL(page.finalUrl).hostname;
    // what is in a private network is shown to pages of the same host alone
    const named = hostSet(addresses.isPrivateName(from) ? [from] : []);
    const options: FetchOptions = { signal, timeoutMs: TIMEOUT_MS, maxBytes, anyType: true, route: way, named, from };
    const fetched = await fetcher.fetch(url, createCookies(null), options);
    if (fetched.kind === 'failure' || fetched.httpStatus !== 200) return null;
    const body = unpack(fetched.body, fetched.headers['content-encoding'] ?? null, maxBytes * MAX_PACKED);
    return 'fault' in body ? null : { type: fetched.headers['content-type'] ?? '', data: body.data };
  };
  const loadStyles = async (page: StoredPage, token: string) => {
    const signal = AbortSignal.timeout(STYLES_MS); // what is there by then is shown, to all who ask

    const html = await content(token, 'html');
    if (typeof html !== 'string') return null;
    return gatherStyles(styleLinks(html), async (url) => {
      const sheet = await load(page, url, SHEET_BYTES, signal).catch(() => null);
      return sheet && decodeBody(sheet.data, sheet.type || 'text/css').text;
    });
  };
  const loadImages = async (token: string): Promise<ReadonlySet<string>> => {
    const listed = await content(token, 'images');
    const found: readonly { url?: string; largest?: string }[] = typeof listed === 'string' ? JSON.parse(listed) : [];
    return new Set(found.flatMap(({ url, largest }) => [url, largest]).filter((each) => each !== undefined));
  };
  return {
    styles: async (token) => {
      const page = byToken(token);
      return page && styles(token, () => loadStyles(page, token));
    },
    image: async (token, url, signal) => {
      const page = byToken(token);
      if (!page || !(await images(token, () => loadImages(token))).has(url)) return null;
      const image = await load(page, url, IMAGE_BYTES, signal).catch(() => null);
      return image && IMAGE_TYPE.test(image.type) ? image : null;
    },
  };
}

/** Keeps what was made for the last keys; what failed is made anew. */
function keepLast<Value extends Promise<unknown>>(most: number): (key: string, make: () => Value) => Value {
  const kept = new LRUCache<string, Value>({ max: most });
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const value = make();
    kept.set(key, value);
    value.catch(() => kept.delete(key));
    return value;
  };
}
