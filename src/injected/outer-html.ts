import { getShadowRoots } from './shadow-roots';

/** An element as HTML, with its shadow roots as declarative ones. */
export function outerHtml(element: Element): string {
  const shadowRoots = [...getShadowRoots(element)];
  if (shadowRoots.length === 0 || !('getHTML' in element)) return element.outerHTML;
  const shell = element.cloneNode(false);
  if (!(shell instanceof Element)) return element.outerHTML;
  const end = `</${element.localName}>`;
  const begin = shell.outerHTML.slice(0, -end.length);
  return `${begin}${element.getHTML({ shadowRoots })}${end}`;
}
