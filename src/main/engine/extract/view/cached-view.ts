import type { Document } from 'domhandler';
import { createObjectCache } from '../../page/index';
import { getRootView, type PageView } from './page-view';

const known = createObjectCache<Document, PageView>();

/** The view of a whole document, created once; the document must not change afterwards. */
export function getCachedView(document: Document): PageView {
  const view = known.get(document) ?? getRootView(document);
  known.set(document, view);
  return view;
}
