import type { Document } from 'domhandler';
import { type PageView, viewOf } from './page-view';

const known = new WeakMap<Document, PageView>();

/** The view of a whole document that is not changed any more, made once. */
export function keptViewOf(document: Document): PageView {
  const view = known.get(document) ?? viewOf(document);
  known.set(document, view);
  return view;
}
