import { escapeMarkup, getFileName, makePage } from './markup';
import { getChild, readXmlTree, textIn } from './xml-tree';

/** Renders a drawing as a page with the drawing's own title. */
export function svgPage(source: string, url: string): string {
  const root = readXmlTree(source);
  const title = textIn(root ? getChild(root, 'title') : undefined).trim();
  const description = textIn(root ? getChild(root, 'desc') : undefined).trim();
  const shown = [title && `<h1>${escapeMarkup(title)}</h1>`, description && `<p>${escapeMarkup(description)}</p>`];
  const start = source.search(/<(?:[\w-]+:)?svg[\s>]/i);
  const drawing = start < 0 ? '' : source.slice(start);
  return makePage({ title: title || getFileName(url) }, [...shown, drawing].filter(Boolean).join('\n'));
}
