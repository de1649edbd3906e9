// XML 1.0 has no control characters but tab and line ends, no half characters, and not the last two of the plane
const SPECIAL = /[&<>"\ufffe\uffff]|(?![\t\n\x7f-\x9f])\p{Cc}|\p{Surrogate}|_x[\dA-Fa-f]{4}_/u;
const EACH = /\r\n?|[&<>"\ufffe\uffff]|(?![\t\n\x7f-\x9f])\p{Cc}|\p{Surrogate}|_(?=x[\dA-Fa-f]{4}_)/gu;
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['_', '_x005F_'],
  ['\r', '\n'],
  ['\r\n', '\n'],
]);

/** Text as the content of a cell: what XML forbids is left out, line ends are LF, and no escape of the format's own is made by chance. */
export function escapeXml(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH, (found) => INSTEAD.get(found) ?? '') : text;
}
