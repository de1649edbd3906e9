import { normalizeUrl } from '@shared/url';
import { resolveBase } from '../parse';
import { type Attributes, scanTags } from '../tag-scanner';
import type { Page } from '../types';
import { elementsOf } from '../walk';
import type { FoundLink } from './types';

const LINK_ELEMENTS = new Set(['a', 'area', 'link', 'iframe', 'frame', 'base']);

/** The absolute http(s) URLs a source links to, without fragment, each once, in page order. Reads tags only: the crawl's hot path. */
export function readLinks(source: string, url: string): readonly string[] {
  const targets: string[] = [];
  let base: string | undefined;
  let templates = 0;
  scanTags(source, {
    needsAttributes: (name) => LINK_ELEMENTS.has(name),
    open: (name, attributes) => {
      if (name === 'template') templates++;
      if (templates > 0) return;
      if (name === 'base') base ??= attributes.href;
      const target = linkTarget(name, attributes);
      if (target !== undefined) targets.push(target);
    },
    close: (name) => {
      if (name === 'template' && templates > 0) templates--;
    },
  });
  return resolveAll(targets, resolveBase(base, url));
}

/** The links with what a crawl may learn from. */
export function readFoundLinks(source: string, url: string): readonly FoundLink[] {
  return readLinks(source, url).map((each) => ({ url: each, kind: 'anchor', text: '', region: 'none', around: '' }));
}

/** The same links, read from a parsed page. */
export function linksOf(page: Page): readonly string[] {
  const targets = elementsOf(page.document).map((element) => linkTarget(element.name, element.attribs));
  return resolveAll(
    targets.filter((target) => target !== undefined),
    page.baseUrl,
  );
}

function linkTarget(name: string, attributes: Attributes): string | undefined {
  if (name === 'a' || name === 'area') return attributes.href;
  if (name === 'iframe' || name === 'frame') return attributes.src;
  if (name === 'link' && /(?:^|\s)(?:next|prev)(?:\s|$)/i.test(attributes.rel ?? '')) return attributes.href;
  return undefined;
}

function resolveAll(targets: readonly string[], base: string): readonly string[] {
  const urls = new Set<string>();
  // most pages repeat their links; the URL parser is the slow part
  for (const target of new Set(targets)) {
    if (target.startsWith('#') || target.startsWith('javascript:')) continue;
    const url = normalizeUrl(target, base);
    if (url !== null) urls.add(url);
  }
  return [...urls];
}
