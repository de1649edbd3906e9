// More text than any wall, shell or notice has; a page with this much is the requested page.
const MUCH = 8_000; // characters outside links

/** Elements whose text is not counted, with the pattern of their end. */
const UNCOUNTED = new Map(
  ['script', 'style', 'noscript', 'template', 'svg', 'textarea', 'title', 'a', 'nav', 'footer'].map((name) => [
    name,
    new RegExp(`</${name}`, 'gi'),
  ]),
);
const NAME = /[a-z][^\s/>]*/iy;

/**
 * Whether markup has so much visible text that it cannot be a block page. Scans only the source, which is several times faster
 * than parsing; false if in doubt.
 */
export function hasMuchText(markup: string): boolean {
  let characters = 0;
  let at = 0;
  while (at < markup.length && characters < MUCH) {
    const open = markup.indexOf('<', at);
    const end = open < 0 ? markup.length : open;
    if (end > at) characters += markup.slice(at, end).trim().length;
    if (open < 0) break;
    at = afterTag(markup, open);
  }
  return characters >= MUCH;
}

/** Position where text continues after a tag, or after an element whose text is not counted. */
function afterTag(markup: string, open: number): number {
  const close = markup.startsWith('<!--', open) ? markup.indexOf('-->', open + 4) : markup.indexOf('>', open);
  if (close < 0) return markup.length;
  NAME.lastIndex = open + 1;
  const ending = UNCOUNTED.get(NAME.exec(markup)?.[0].toLowerCase() ?? '');
  if (!ending) return close + 1;
  ending.lastIndex = close;
  return ending.exec(markup)?.index ?? markup.length;
}
