// XML 1.0 allows no control characters except tab and line ends, no lone surrogates, no U+FFFE and U+FFFF
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

/** Escapes text for a cell: removes what XML forbids, uses LF line ends, and keeps text from looking like an `_x0000_` escape. */
export function escapeXml(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH, (found) => INSTEAD.get(found) ?? '') : text;
}
