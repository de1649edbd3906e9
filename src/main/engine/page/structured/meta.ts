import { isForeign } from '../elements';
import { resolveUrl } from '../references';
import type { Page } from '../types';
import { getFoldedText, getPageElements } from '../walk';
import { getAttributeTokens } from './names';

// Properties about the page's owner at Facebook and its phone app; they are not Open Graph, and say nothing about the content.
const OF_OWNER = /^(?:fb|al):./;

/** `<meta name>`, and `fb:` and `al:` properties, by lower-case name, the first one wins; the page's title under `title`, its canonical URL under `canonical`. */
export function readMeta(page: Page): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  const put = (name: string, value: string | null) => {
    if (value && !found.has(name)) found.set(name, value);
  };
  put('title', pageTitle(page));
  for (const { name, attribs } of getPageElements(page.document)) {
    // some pages use `value` instead of the standard's `content`
    const content = attribs.content ?? attribs.value;
    if (name === 'meta' && content !== undefined) {
      put((attribs.name ?? '').trim().toLowerCase(), content.trim());
      for (const property of getAttributeTokens(attribs.property?.toLowerCase()))
        if (OF_OWNER.test(property)) put(property, content.trim());
    }
    const isCanonical = name === 'link' && getAttributeTokens(attribs.rel?.toLowerCase()).includes('canonical');
    if (isCanonical && attribs.href !== undefined) put('canonical', resolveUrl(attribs.href, page.baseUrl));
  }
  found.delete('');
  return Object.fromEntries(found);
}

/** The values of each `<meta name>` that a page states several times with different values, as papers do for their authors. */
export function readRepeatedMeta(page: Page): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const { name, attribs } of getPageElements(page.document)) {
    const content = (attribs.content ?? attribs.value ?? '').trim();
    const key = name === 'meta' ? (attribs.name ?? '').trim().toLowerCase() : '';
    if (key !== '' && content !== '') found.set(key, (found.get(key) ?? new Set()).add(content));
  }
  return Object.fromEntries([...found].flatMap(([key, values]) => (values.size > 1 ? [[key, [...values]]] : [])));
}

/** Title of the page: `<title>`, otherwise `og:title`, otherwise its first heading; null if it has none. */
export function pageTitle(page: Page): string | null {
  const elements = getPageElements(page.document);
  const title = elements.find((element) => element.name === 'title' && !isForeign(element));
  const shared = elements.find((element) => element.name === 'meta' && element.attribs.property === 'og:title');
  const heading = elements.find((element) => element.name === 'h1');
  const candidates = [
    title && getFoldedText(title),
    shared?.attribs.content?.trim(),
    heading && getFoldedText(heading),
  ];
  return candidates.find((text) => text) ?? null;
}
