import { framesIn } from './frames';
import { outerHtml } from './outer-html';

/** The current document: with open shadow roots as declarative ones, and the content of same-origin frames next to their tags. */
export function serializeDocument(): string {
  const root = document.documentElement;
  if (!root) return '';
  const doctype = document.doctype ? `${new XMLSerializer().serializeToString(document.doctype)}\n` : '';
  return framesIn(document).reduce((html, frame) => frame.putInto(html), `${doctype}${outerHtml(root)}`);
}
