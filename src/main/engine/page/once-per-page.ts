import { createObjectCache } from './object-cache';
import type { Page } from './types';

/** Caches a reading per page; the page's document must not change afterwards. */
export function oncePerPage<Value>(read: (page: Page) => Value): (page: Page) => Value {
  const known = createObjectCache<Page, { readonly value: Value }>();
  return (page) => {
    const found = known.get(page) ?? { value: read(page) };
    known.set(page, found);
    return found.value;
  };
}
