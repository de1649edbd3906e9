import { isForeign } from './elements';
import type { Page } from './types';
import { elementsOf, foldedTextOf } from './walk';

/** What the page calls itself: `<title>`, else `og:title`, else its first heading; null where it has none. */
export function pageTitle(page: Page): string | null {
  const elements = elementsOf(page.document);
  const title = elements.find((element) => element.name === 'title' && !isForeign(element));
  const shared = elements.find((element) => element.name === 'meta' && element.attribs.property === 'og:title');
  const heading = elements.find((element) => element.name === 'h1');
  const candidates = [title && foldedTextOf(title), shared?.attribs.content?.trim(), heading && foldedTextOf(heading)];
  return candidates.find((text) => text) ?? null;
}
