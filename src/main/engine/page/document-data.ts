import { isObject } from '@shared/json-value';
import { DOCUMENT_ATTRIBUTE } from './documents/index';
import type { Page } from './types';
import { getPageElements, getRootText } from './walk';

const known = new WeakMap<Page, { readonly value: object | null }>();

/** The data of a page whose body is JSON, several values as a list; null for other pages. */
export function readDocumentData(page: Page): object | null {
  const before = known.get(page);
  if (before) return before.value;
  const value = parseData(page);
  known.set(page, { value });
  return value;
}

function parseData(page: Page): object | null {
  const scripts = getPageElements(page.document).filter(
    ({ name, attribs }) => name === 'script' && attribs[DOCUMENT_ATTRIBUTE] !== undefined,
  );
  try {
    const values = scripts.map((script): unknown => JSON.parse(getRootText(script)));
    const value = values.length > 1 ? values : values[0];
    return isObject(value) ? value : null;
  } catch {
    return null; // cut off, or a page that only claims to be such a document
  }
}
