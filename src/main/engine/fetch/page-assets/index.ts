import type { Include } from '@shared/include';
import { LRUCache } from 'lru-cache';
import { decodeBody, unpack } from '../../page/index';
import type { StoredPage } from '../../store/index';
import type { Addresses } from '../http/addresses';
import { createCookies } from '../http/cookies';
import type { PageFetcher } from '../http/fetch-page';
import { createHostSet } from '../http/host-set';
import type { Route } from '../http/route';
import type { FetchOptions } from '../http/types';

/** Style sheets and images of a stored page, loaded when the user views it and never by the page itself. */
export interface PageAssets {
  /** The page's style sheets as one; empty if none can be loaded. Null if the page does not exist. */
  readonly styles: (token: string) => Promise<string | null>;
  /** An image of the page; null for any other URL, and if it cannot be loaded. */
  readonly image: (token: string, url: string, signal: AbortSignal) => Promise<AssetImage | null>;
}

export interface AssetImage {
  readonly type: string;
  readonly data: Uint8Array;
}

export interface PageAssetParts {
  readonly byToken: (token: string) => StoredPage | null;
  readonly content: (token: string, kind: Include) => Promise<string | readonly string[] | null>;
  /** Waits for the host's turn like all requests. */
  readonly fetcher: PageFetcher;
  readonly addresses: Pick<Addresses, 'isPrivateName'>;
  /** The route that loaded the page also loads its assets; null if it is no longer set up. */
  readonly route: (page: StoredPage) => Route | null;
}

const TIMEOUT_MS = 8000;
const STYLES_MS = 15_000;
const SHEET_BYTES = 1_500_000;
const IMAGE_BYTES = 3_000_000;
const MAX_PACKED = 8;
const KEPT_PAGES = 20;
const IMAGE_TYPE = /^image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)\b/i;

export function createPageAssets({ byToken, content, fetcher, addresses, route }: PageAssetParts): PageAssets {
  const styles = keepLast<Promise<string | null>>(KEPT_PAGES);
  const images = keepLast<Promise<ReadonlySet<string>>>(KEPT_PAGES);

  const load = async (page: StoredPage, url: string, maxBytes: number, signal: AbortSignal) => {
    const fetchRoute = route(page);
    if (fetchRoute === null) return null;
    const from = new URL(page.finalUrl).hostname;
    // assets in a private network are shown only on pages of the same host
    const named = createHostSet(addresses.isPrivateName(from) ? [from] : []);
    const options: FetchOptions = {
      signal,
      timeoutMs: TIMEOUT_MS,
      maxBytes,
      anyType: true,
      route: fetchRoute,
      named,
      from,
    };
    const fetched = await fetcher.fetch(url, createCookies(null), options);
    if (fetched.kind === 'failure' || fetched.httpStatus !== 200) return null;
    const body = unpack(fetched.body, fetched.headers['content-encoding'] ?? null, maxBytes * MAX_PACKED);
    return 'fault' in body ? null : { type: fetched.headers['content-type'] ?? '', data: body.data };
  };
  const loadStyles = async (page: StoredPage, token: string) => {
    const signal = AbortSignal.timeout(STYLES_MS); // after this time, all readers get the style sheets that have loaded

    const html = await content(token, 'html');
    if (typeof html !== 'string') return null;
    return gatherStyles(findStyleLinks(html), async (url) => {
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

/** Caches the values of the most recent keys; failures are not cached. */
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

/** Loads a style sheet as text; null if it cannot be loaded. */
type LoadSheet = (url: string) => Promise<string | null>;

const MAX_SHEETS = 24; // the median page has five; later sheets matter little for the look
const MAX_CHARACTERS = 4_000_000;
const DEEPEST = 3; // levels of imports

/** A page's style sheets with their imports, in order, as one text. Skips those that cannot be loaded. */
async function gatherStyles(links: readonly StyleLink[], load: LoadSheet): Promise<string> {
  let left = MAX_SHEETS;
  const seen = new Set<string>();
  const gather = async (sheets: readonly StyleLink[], depth: number): Promise<string> => {
    const texts = await Promise.all(sheets.map((sheet) => one(sheet, depth)));
    return texts.join('\n');
  };
  const one = async ({ url, media }: StyleLink, depth: number): Promise<string> => {
    if (left <= 0 || depth > DEEPEST || seen.has(url)) return '';
    seen.add(url);
    left -= 1;
    const css = await load(url);
    if (css === null) return '';
    const { imports, rules } = readImports(css, url);
    const text = `${await gather(imports, depth + 1)}\n${rules}`;
    return media === '' || /^all$/i.test(media) ? text : `@media ${media} {\n${text}\n}`;
  };
  return (await gather(links, 1)).slice(0, MAX_CHARACTERS);
}

/** A parsed style sheet: imports and rules. */
interface ImportedSheet {
  readonly imports: readonly { readonly url: string; readonly media: string }[];
  readonly rules: string;
}

const IMPORT =
  /^\s*(?:\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/\s*)*@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^"'()\s;]+))\s*\)?\s*([^;{}]*);/i;
const CHARSET = /^\uFEFF?\s*@charset\s+"[^"]*";/i;

/** Reads the imports at the start of a style sheet; URLs are resolved against its own. */
function readImports(css: string, base: string): ImportedSheet {
  const imports: { url: string; media: string }[] = [];
  let rules = css.replace(CHARSET, '');
  for (let match = IMPORT.exec(rules); match !== null; match = IMPORT.exec(rules)) {
    const [whole, double, single, bare, condition = ''] = match;
    const url = URL.parse(double ?? single ?? bare ?? '', base);
    // imports for a layer or feature are rare, and their rules work without the condition
    const media = /layer|supports/i.test(condition) ? '' : condition.trim();
    if (url?.protocol === 'http:' || url?.protocol === 'https:') imports.push({ url: url.href, media });
    rules = rules.slice(whole.length);
  }
  return { imports, rules };
}

/** A style sheet that a page links to. */
interface StyleLink {
  readonly url: string;
  /** Its media query; empty for all. */
  readonly media: string;
}

// matches our own serialization: one space before an attribute, values always in double quotes
const LINKS = /<link((?: [^ \t\n\f\r>/][^ \t\n\f\r=>/]*="[^"]*")*)>/g;
const ATTRIBUTE = / ([^ =]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/** Style sheets of a normalized page in order, without alternate ones, which are off by default. */
function findStyleLinks(html: string): readonly StyleLink[] {
  return [...html.matchAll(LINKS)].flatMap(([, attributes = '']) => {
    const { rel = '', href = '', media = '', disabled } = Object.fromEntries(readAttributes(attributes));
    const kinds = rel.toLowerCase().split(/\s+/);
    const isOn = kinds.includes('stylesheet') && !kinds.includes('alternate') && disabled === undefined;
    return isOn && /^https?:/i.test(href) ? [{ url: href, media: media.trim() }] : [];
  });
}

function readAttributes(attributes: string): readonly (readonly [string, string])[] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
    name,
    value.replace(/&(?:amp|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity),
  ]);
}
