/** `data`: all JSON, so a complete URL may occur anywhere; `code`: only values with a quoted name count. */
export type DataMode = 'data' | 'code';

// Endings of names whose values are page URLs: `url`, `productUrl`, `canonical_url`, `href`, `permalink`.
const ADDRESS_NAME =
  /(?:^|[\W_a-z])(?:url|uri|href|link|path|pathname|permalink|permaurl|canonical|slugpath|website)$/i;
const EXACT_NAME = /^(?:to|item|@id|loc|mainentityofpage|discussionurl)$/i;
// Names of other kinds of URL.
const OTHER_NAME =
  /im(?:age|g)|photo|picture|thumb|logo|icon|avatar|poster|banner|src|api|endpoint|asset|script|style|css|font|file|cdn|static|base|root|ajax|action|login|logout|signin|signout|upload|socket|callback|redirect|return|sprite|manifest|track|pixel|beacon|share|embed|oauth|auth|cookie|media|video|audio|download|config|route|template|public|cache|include/i;

const MAX_ADDRESS = 2_000;
const MAX_NAME = 60;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DOUBLE = 0x22;
const SINGLE = 0x27;

/**
 * Finds page URLs in a text that contains JSON, even within strings: complete URLs, and paths whose name means a URL. Parses
 * nothing: looks at each slash once, so it is linear for any text.
 */
export function addressesInData(text: string, mode: DataMode, take: (address: string) => void): void {
  let listName: string | null = null;
  let listEnd = -1;
  for (let slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', slash + 1)) {
    const start = startOfValue(text, slash);
    if (start < 0) continue;
    const end = endOfValue(text, start);
    const quote = start - 1;
    if (end < 0) continue;
    const before = beforeValue(text, quote);
    let name: string | null;
    if (before.sign === '[') name = before.name;
    else if (before.sign === ',' && before.at === listEnd) name = listName;
    else name = before.sign === ',' ? null : before.name;
    const inList = before.sign === '[' || before.sign === ',';
    [listName, listEnd] = inList ? [name, endOfQuote(text, end)] : [null, -1];
    slash = end - 1;
    if (before.sign === '') continue;
    const address = unescaped(text.slice(start, end));
    if (isAddressUnder(name, address, mode) && !isNoPage(address)) take(address);
  }
}

function isAddressUnder(name: string | null, address: string, mode: DataMode): boolean {
  if (address === '/' || address.startsWith('//')) return false;
  if (name !== null) {
    if (OTHER_NAME.test(name)) return false;
    if (ADDRESS_NAME.test(name) || EXACT_NAME.test(name)) return true;
  }
  return mode === 'data' && /^https?:/i.test(address);
}

/** Start of the quoted text whose first slash is at `slash`; -1 if it does not start like a URL. */
function startOfValue(text: string, slash: number): number {
  let at = slash - 1;
  if (text.charCodeAt(at) === BACKSLASH) at--;
  if (isQuote(text.charCodeAt(at))) return at + 1;
  if (text[at] !== ':') return -1;
  const scheme = text.slice(Math.max(0, at - 5), at).toLowerCase();
  const start = scheme === 'https' ? at - 5 : scheme.endsWith('http') ? at - 4 : -1;
  return start > 0 && isQuote(text.charCodeAt(start - 1)) ? start : -1;
}

/** End of a URL; -1 if it is not a URL or too long. */
function endOfValue(text: string, start: number): number {
  const last = Math.min(text.length, start + MAX_ADDRESS);
  for (let at = start; at < last; at++) {
    const code = text.charCodeAt(at);
    if (isQuote(code)) return at;
    if (code <= 0x20 || code === 0x3c || code === 0x3e) return -1;
    if (code !== BACKSLASH) continue;
    const next = text.charCodeAt(at + 1);
    if (next === BACKSLASH || isQuote(next)) return at;
    if (next !== SLASH && next !== 0x75) return -1;
  }
  return -1;
}

function isQuote(code: number): boolean {
  return code === DOUBLE || code === SINGLE;
}

/** Position after the quote that ends a value. */
function endOfQuote(text: string, end: number): number {
  let at = end;
  while (text.charCodeAt(at) === BACKSLASH) at++;
  return at + 1;
}

interface Before {
  /** The sign before the value: `:`, `[`, `,`, `=` or none of these. */
  readonly sign: ':' | '[' | ',' | '=' | '';
  /** Index of a comma. */
  readonly at: number;
  readonly name: string | null;
}

/** Searches backwards from a value's quote for its name. */
function beforeValue(text: string, quote: number): Before {
  const at = skipBack(text, backslashes(text, quote - 1));
  const sign = text[at];
  if (sign === ',') return { sign, at: skipBack(text, at - 1) + 1, name: null };
  if (sign === '=') return text.slice(at - 4, at).toLowerCase() === 'href' ? { sign, at, name: 'href' } : NOTHING;
  if (sign === ':') return { sign, at, name: nameBefore(text, at) };
  if (sign !== '[') return NOTHING;
  const colon = skipBack(text, at - 1);
  return { sign, at, name: text[colon] === ':' ? nameBefore(text, colon) : null };
}

const NOTHING: Before = { sign: '', at: -1, name: null };

/** The quoted name before a colon; null if there is none. */
function nameBefore(text: string, colon: number): string | null {
  const quote = skipBack(text, colon - 1);
  if (!isQuote(text.charCodeAt(quote))) return null;
  const end = backslashes(text, quote - 1) + 1;
  let start = end;
  while (start > 0 && end - start < MAX_NAME && /[\w$@.-]/.test(text[start - 1] ?? '')) start--;
  return isQuote(text.charCodeAt(start - 1)) ? text.slice(start, end) : null;
}

function backslashes(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === BACKSLASH) at--;
  return at;
}

const MAX_SPACE = 40; // characters between a name and its value, including line breaks

function skipBack(text: string, from: number): number {
  let at = from;
  while (from - at < MAX_SPACE && text.charCodeAt(at) <= 0x20) at--;
  return at;
}

function unescaped(address: string): string {
  if (!address.includes('\\') && !address.includes('&')) return address;
  return address
    .replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\/', '/')
    .replaceAll('&amp;', '&');
}

const FILE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?jsx?|tsx?|json|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|og[gv]|wav|flac|avi|mov|mkv|m3u8|vtt|wasm|webmanifest)$/i;
const FOLDER =
  /\/(?:api|graphql|rpc|ajax|xhr|rest|wp-json|wp-content|wp-includes|wp-admin|cdn-cgi|_next|_nuxt|_astro|static|assets?|images?|img|css|js|socket\.io|admin-ajax\.php|oauth2?)(?=\/|$)/i;
const PLACEHOLDER = /[{}<>[\]*|^`"'\\\s]|%7B|\/:[a-z]|\$\w|\(\?/i;

/** Whether a URL in a script is not a page: an asset, an API call, or a route with placeholders. */
function isNoPage(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return PLACEHOLDER.test(path) || FILE.test(path) || FOLDER.test(path.replace(/^https?:\/\/[^/]*/i, ''));
}
