import { normalizeUrl } from '@shared/url';
import { resolveBase } from '../parse';
import type { Attributes } from '../tag-handler';
import type { Page } from '../types';
import { elementsOf } from '../walk';
import { type Captured, capturedLinks } from './captured-links';
import { resolveLinks } from './resolve-links';
import { type PageScan, scanPage } from './scan-page';
import type { FoundLink } from './types';

export { type PageScan, scanPage } from './scan-page';
export type { FoundLink } from './types';

export interface FoundOptions {
  /** Whether to tell what stands close by each link. */
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
export function linksOf(page: Page): readonly string[] {
  const urls = new Set<string>();
  const targets = elementsOf(page.document).map((element) => linkTarget(element.name, element.attribs));
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
