/** Separators between URLs without spaces; within a URL, a comma before another scheme occurs only in its query. */
const SEPARATOR = /["'>”’]*[,;|]["'<“‘]*(?=https?:\/\/)/i;
const URL_IN_QUERY = /[?&#][^,;|]*=https?(?::|%3a)/i;
const MARKDOWN_LINK = /\[[^\]\n]*\]\((https?:\/\/[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)/gi;
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;
const LIST_MARK = /^(?:[-–—•·*+‣◦▪●○]|\(?\d{1,5}[.)])$/;
const OPENING = /^["'<([“‘«]+/;
const CLOSING = /["'>,;|”’»]+$/;
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const;

/**
 * The entries of a pasted list, which may be on lines of their own or separated by spaces, commas, semicolons or bars; without bullets, numbers, quotes and
 * brackets around them. Markdown links count by their URLs.
 */
export function splitUrls(text: string): readonly string[] {
  return closeRanges(text.replaceAll(INVISIBLE, ''))
    .replaceAll(MARKDOWN_LINK, ' $1 ')
    .split(/\s+/)
    .filter((entry) => !LIST_MARK.test(entry))
    .flatMap((entry) => splitJoined(stripMarks(entry)))
    .map(stripMarks)
    .filter((entry) => entry !== '');
}

/** Removes spaces within ranges (`{{1 .. 3}}`), so that they are not split. */
export function closeRanges(text: string): string {
  return text.replaceAll(/\{\{[^{}]*\}\}/g, (range) => range.replaceAll(/\s+/g, ''));
}

/** URLs joined by a comma, a semicolon or a bar without a space; of hosts without a scheme, any of them separates. */
function splitJoined(entry: string): readonly string[] {
  if (URL_IN_QUERY.test(entry)) return [entry];
  if (addScheme(entry) !== entry) return entry.split(/[,;|]/).every(isHost) ? entry.split(/[,;|]/) : [entry];
  return entry.split(SEPARATOR);
}

function isHost(text: string): boolean {
  return addScheme(text) !== text;
}

/** Removes quotes and separators at both ends, and brackets that are not a pair within the URL. */
function stripMarks(entry: string): string {
  let text = entry.replace(OPENING, '').replace(CLOSING, '');
  for (const [open, close] of BRACKETS) {
    while (text.endsWith(close) && count(text, close) > count(text, open))
      text = text.slice(0, -1).replace(CLOSING, '');
  }
  return text;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

// names of this computer and IP addresses have no certificate
const NEAR_HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)*\.localhost|\d+(?:\.\d+){3}|\[::1\])(?=[:/?#]|$)/i;
const HOST = /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}(?=[:/?#]|$)/u;
const PORT = /^[^/?#]*:(?!\d{1,5}(?:[/?#]|$))/;

/**
 * Adds the scheme that people leave out: http for this computer and IP addresses, https for other hosts. Unchanged if the
 * text has a scheme or begins with no host.
 */
export function addScheme(text: string): string {
  const plain = text.startsWith('//') ? text.slice(2) : text;
  if (PORT.test(plain.replace(/^\[::1\]/, ''))) return text;
  if (NEAR_HOST.test(plain)) return `http://${plain}`;
  return HOST.test(plain) ? `https://${plain}` : text;
}
