import type { Page } from '../page/index';
import { isElement } from '../page/index';

/** The page's language as a lower-case tag, from `<html lang>`; null if not stated. */
export function getPageLanguage(page: Page): string | null {
  const html = page.document.children.find((node) => isElement(node) && node.name === 'html');
  const lang = html && isElement(html) ? (html.attribs.lang ?? html.attribs['xml:lang']) : undefined;
  return lang ? lang.trim().toLowerCase().replace('_', '-') : null;
}
