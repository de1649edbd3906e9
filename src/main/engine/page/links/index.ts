import { normalizeUrl } from '@shared/url';
import { resolveBase } from '../parse';
import type { Attributes } from '../tag-handler';
import type { Page } from '../types';
import { getElements } from '../walk';
import { addressesInData } from './data-addresses';
import { resolveLinks } from './resolve-links';
import { type PageScan, scanPage } from './scan-page';
import type { FoundLink, RawLink } from './types';

export { type PageScan, scanPage } from './scan-page';
export type { FoundLink } from './types';

export interface FoundOptions {
  /** Whether to return the text close to each link. */
  readonly around?: boolean;
  /** What the page's scripts loaded. */
  readonly captured?: readonly Captured[];
}

/** The absolute http(s) URLs a source names, without fragment, each once, in page order. Reads tags only: the crawl's hot path. */
export function readFoundLinks(source: string, url: string, options: FoundOptions = {}): readonly FoundLink[] {
  return foundLinks(scanPage(source, options), url, options.captured);
}

/** The same of a page that was scanned. */
export function foundLinks(scan: PageScan, url: string, captured: readonly Captured[] = []): readonly FoundLink[] {
  const links = captured.length === 0 ? scan.links : [...scan.links, ...capturedLinks(captured, url)];
  return resolveLinks(links, resolveBase(scan.base, url), scan.shown);
}

/** The addresses of a parsed page's links: what a person can follow, each once, in page order. */
export function getPageLinks(page: Page): readonly string[] {
  const urls = new Set<string>();
  const targets = getElements(page.document).map((element) => linkTarget(element.name, element.attribs));
  // most pages repeat their links; the URL parser is the slow part
  for (const target of new Set(targets)) {
    if (target === undefined || target.startsWith('#') || target.startsWith('javascript:')) continue;
    const url = normalizeUrl(target, page.baseUrl);
    if (url !== null) urls.add(url);
  }
  return [...urls];
}

function linkTarget(name: string, attributes: Attributes): string | undefined {
  if (name === 'a' || name === 'area') return attributes.href;
  if (name === 'iframe' || name === 'frame') return attributes.src;
  if (name === 'link' && /(?:^|\s)(?:next|prev)(?:\s|$)/i.test(attributes.rel ?? '')) return attributes.href;
  return undefined;
}

/** A body that a page's scripts loaded. */
interface Captured {
  /** Address it came from. */
  readonly url: string;
  readonly text: string;
}

const MAX_PER_BODY = 5_000; // a body with more is an index for search, not what the page shows

/** The addresses in what a page's scripts loaded; paths are those of the page. */
function capturedLinks(captured: readonly Captured[], pageUrl: string): readonly RawLink[] {
  return captured.flatMap(({ url, text }) => getTargets(text, isSameOrigin(url, pageUrl)).map(rawLink));
}

function getTargets(text: string, takesPaths: boolean): readonly string[] {
  const targets: string[] = [];
  const take = (address: string) => {
    if (targets.length < MAX_PER_BODY && (takesPaths || /^https?:/i.test(address))) targets.push(address);
  };
  if (/^\s*</.test(text)) for (const { target } of scanPage(text).links) take(target);
  else addressesInData(text, 'data', take);
  return targets;
}

function rawLink(target: string): RawLink {
  return { target, kind: 'xhr', region: 'none', text: '', label: '', place: null };
}

/** A path in the answer of another host may be that host's. */
function isSameOrigin(url: string, pageUrl: string): boolean {
  return URL.canParse(url, pageUrl) && new URL(url, pageUrl).origin === new URL(pageUrl).origin;
}
