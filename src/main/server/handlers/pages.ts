import type { storedPages, windowPages } from '@shared/contract/stored-pages';
import { AppError } from '@shared/errors';
import type { Engine } from '../../engine/index';
import type { HandlersOf } from '../dispatch';
import { pageImage, pageStyles, pickerPage, type StoredPageAnswer, storedPage } from '../stored-pages';

type Body = string | Uint8Array;

/** Stored pages for people and the window. */
export type PageHandlers = HandlersOf<typeof storedPages & typeof windowPages, AbortSignal, StoredPageAnswer<Body>>;

export function pageHandlers(engine: Engine): PageHandlers {
  return {
    storedPage: async (wanted) => requirePage(await storedPage(engine, wanted)),
    pickerPage: async ({ token }) => requirePage(await pickerPage(engine, token)),
    pageStyles: async ({ token }) => requirePage(await pageStyles(engine, token)),
    pageImage: async ({ token, url }, signal) => requirePage(await pageImage(engine, token, url, signal)),
  };
}

function requirePage<Page>(page: Page | null): Page {
  if (page) return page;
  throw new AppError('not_found', 'There is no stored page at this address; its job may have been deleted.');
}
