// More than any wall, shell or notice says; a page that shows so much is the page that was asked for.
const MUCH = 8_000; // characters outside links

/** Elements whose text is not counted, with what ends each. */
const UNCOUNTED = new Map(
  ['script', 'style', 'noscript', 'template', 'svg', 'textarea', 'title', 'a', 'nav', 'footer'].map((name) => [
    name,
    new RegExp(`</${name}`, 'gi'),
  ]),
);
const NAME = /[a-z][^\s/>]*/iy;

/**
 * Whether markup shows so much text that it cannot be a block. Judged from the source alone, several times faster than
 * by a parse; in doubt, false.
 */
export function saysMuch(markup: string): boolean {
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

/** Where text goes on after a tag; after the element where its text is not counted. */
function afterTag(markup: string, open: number): number {
  const close = markup.startsWith('<!--', open) ? markup.indexOf('-->', open + 4) : markup.indexOf('>', open);
  if (close < 0) return markup.length;
  NAME.lastIndex = open + 1;
  const ending = UNCOUNTED.get(NAME.exec(markup)?.[0].toLowerCase() ?? '');
  if (!ending) return close + 1;
  ending.lastIndex = close;
  return ending.exec(markup)?.index ?? markup.length;
}
