import { framesIn } from './frames';
import { outerHtml } from './outer-html';

/** The document as it stands: open shadow roots as declarative ones, small frames of the same origin beside their tags. */
export function serializeDocument(): string {
  const root = document.documentElement;
  if (!root) return '';
  const doctype = document.doctype ? `${new XMLSerializer().serializeToString(document.doctype)}\n` : '';
  return framesIn(document).reduce((html, frame) => frame.putInto(html), `${doctype}${outerHtml(root)}`);
}
