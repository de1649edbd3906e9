import { resolveHttpUrl } from '../page-urls';
import { resolveBase } from '../parse';
import type { Attributes } from '../tag-handler';
import type { Page } from '../types';
import { getPageElements } from '../walk';
import { addressesInData } from './data-addresses';
import { resolveLinks } from './resolve-links';
import { type PageScan, scanPage } from './scan-page';
import type { FoundLink, RawLink } from './types';

export { addressesInCode } from './code-addresses';
export { type PageScan, scanPage } from './scan-page';
export type { FoundLink } from './types';

export interface FoundOptions {
  /** Whether to return the text around each link. */
  readonly around?: boolean;
  /** JSON that the page's scripts loaded. */
  readonly captured?: readonly Captured[];
}

/** Absolute http(s) URLs in a source, without fragment and duplicates, in page order. Reads only tags, because it is the crawl's hot path. */
export function readFoundLinks(source: string, url: string, options: FoundOptions = {}): readonly FoundLink[] {
  return foundLinks(scanPage(source, options), url, options.captured);
}

/** The same for a scanned page. */
export function foundLinks(scan: PageScan, url: string, captured: readonly Captured[] = []): readonly FoundLink[] {
  const links = captured.length === 0 ? scan.links : [...scan.links, ...capturedLinks(captured, url)];
  return resolveLinks(links, resolveBase(scan.base, url), scan.shown);
}

/** URLs of the links that a person can follow on a parsed page, without duplicates, in page order. */
export function getPageLinks(page: Page): readonly string[] {
  const urls = new Set<string>();
  const targets = getPageElements(page.document).map((element) => linkTarget(element.name, element.attribs));
  // most pages repeat their links, and parsing URLs is slow
  for (const target of new Set(targets)) {
    if (target === undefined || target.startsWith('#') || target.startsWith('javascript:')) continue;
    const url = resolveHttpUrl(target, page);
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
  /** URL it came from. */
  readonly url: string;
  readonly text: string;
}

const MAX_PER_BODY = 5_000; // URLs; a body with more is a search index, not content of the page

/** URLs in the JSON that a page's scripts loaded; paths are relative to the page. */
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

/** A path in another host's response may belong to that host. */
function isSameOrigin(url: string, pageUrl: string): boolean {
  return URL.canParse(url, pageUrl) && new URL(url, pageUrl).origin === new URL(pageUrl).origin;
}
