/** An element as HTML, with its open shadow roots as declarative ones. */
export function outerHtml(element: Element): string {
  const shadowRoots = openRoots(element);
  if (shadowRoots.length === 0 || !('getHTML' in element)) return element.outerHTML;
  const shell = element.cloneNode(false);
  if (!(shell instanceof Element)) return element.outerHTML;
  const end = `</${element.localName}>`;
  const begin = shell.outerHTML.slice(0, -end.length);
  return `${begin}${element.getHTML({ shadowRoots })}${end}`;
}

function openRoots(node: ParentNode): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  for (const element of node.querySelectorAll('*')) {
    if (element.shadowRoot) found.push(element.shadowRoot, ...openRoots(element.shadowRoot));
  }
  return found;
}
