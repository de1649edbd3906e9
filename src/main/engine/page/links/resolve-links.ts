import type { LinkKind } from '@shared/crawl';
import { createTargetResolver } from './resolve-target';
import { foldSpaces, type ShownText } from './shown-text';
import { type FoundLink, MAX_LINK_TEXT, type RawLink } from './types';

/** Kinds found in data; their URLs are followed only on the page's own site. */
const OWN_SITE: ReadonlySet<LinkKind> = new Set(['data', 'xhr']);

/**
 * Resolves the links of a page, each URL once, at its first position. A URL linked several times, as by an image and a
 * title, has the first visible text.
 */
export function resolveLinks(links: readonly RawLink[], base: string, shown: ShownText | null): readonly FoundLink[] {
  const resolveTarget = createTargetResolver(base);
  const found = new Map<string, RawLink>();
  const site = getUrlSite(base);
  for (const link of links) {
    const url = resolveTarget(link.target);
    if (url === null || (OWN_SITE.has(link.kind) && !isOfSite(url, site))) continue;
    const before = found.get(url);
    if (!before) found.set(url, link);
    else if (isFuller(before, link))
      found.set(url, before.kind === 'next' || before.kind === 'prev' ? { ...link, kind: before.kind } : link);
  }
  return Array.from(found, ([url, link]) => ({
    url,
    kind: link.kind,
    text: getRawLinkText(link),
    region: link.region,
    around: shown && link.place ? shown.around(link.place) : '',
  }));
}

/** Whether a link has a text that an earlier link to the same URL lacks. */
function isFuller(before: RawLink, link: RawLink): boolean {
  if (OWN_SITE.has(link.kind)) return false;
  if (OWN_SITE.has(before.kind)) return true;
  return !isSeen(before) && isSeen(link);
}

function isSeen({ text }: RawLink): boolean {
  return text !== '' && /\S/.test(text);
}

function getRawLinkText({ text, label }: RawLink): string {
  const seen = foldSpaces(text);
  return clipped(seen === '' ? foldSpaces(label) : seen);
}

/** Cuts between characters, never inside one. */
function clipped(text: string): string {
  if (text.length <= MAX_LINK_TEXT) return text;
  const last = text.charCodeAt(MAX_LINK_TEXT - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? MAX_LINK_TEXT - 1 : MAX_LINK_TEXT);
}

function getUrlSite(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

function isOfSite(url: string, site: string): boolean {
  const host = getUrlSite(url);
  return host === site || host.endsWith(`.${site}`) || site.endsWith(`.${host}`);
}
