import type { storedPages, windowPages } from '@shared/contract/stored-pages';
import { AppError } from '@shared/errors';
import type { Engine } from '../../engine/index';
import type { HandlersOf } from '../dispatch';
import { getPageImage, getPageStyles, getPickerPage, getStoredPage, type StoredPageAnswer } from '../stored-pages';

type Body = string | Uint8Array;

/** Stored pages for people and the window. */
export type PageHandlers = HandlersOf<typeof storedPages & typeof windowPages, AbortSignal, StoredPageAnswer<Body>>;

export function pageHandlers(engine: Engine): PageHandlers {
  return {
    storedPage: async (wanted, signal) => requirePage(await getStoredPage(engine, wanted, signal)),
    pickerPage: async ({ token }) => requirePage(await getPickerPage(engine, token)),
    pageStyles: async ({ token }) => requirePage(await getPageStyles(engine, token)),
    pageImage: async ({ token, url }, signal) => requirePage(await getPageImage(engine, token, url, signal)),
  };
}

function requirePage<Page>(page: Page | null): Page {
  if (page) return page;
  throw new AppError('not_found', 'There is no stored page at this address; its job may have been deleted.');
}
