/** `data`: JSON throughout, so a whole address may stand anywhere; `code`: only what stands under a quoted name. */
export type DataMode = 'data' | 'code';

// What names an address of a page, at the end of a name: `url`, `productUrl`, `canonical_url`, `href`, `permalink`.
const ADDRESS_NAME =
  /(?:^|[\W_a-z])(?:url|uri|href|link|path|pathname|permalink|permaurl|canonical|slugpath|website)$/i;
const EXACT_NAME = /^(?:to|item|@id|loc|mainentityofpage|discussionurl)$/i;
// Addresses of other kinds, by their names.
const OTHER_NAME =
  /im(?:age|g)|photo|picture|thumb|logo|icon|avatar|poster|banner|src|api|endpoint|asset|script|style|css|font|file|cdn|static|base|root|ajax|action|login|logout|signin|signout|upload|socket|callback|redirect|return|sprite|manifest|track|pixel|beacon|share|embed|oauth|auth|cookie|media|video|audio|download|config|route|template|public|cache|include/i;

const MAX_ADDRESS = 2_000;
const MAX_NAME = 60;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DOUBLE = 0x22;
const SINGLE = 0x27;

/**
 * The addresses of pages in a text that holds JSON, also JSON inside strings: whole addresses, and paths under names that mean
 * addresses. Nothing is parsed: each slash is looked at once, so time is linear whatever the text.
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

/** Where a quoted text begins whose first slash is at `slash`; -1 where it does not begin like an address. */
function startOfValue(text: string, slash: number): number {
  let at = slash - 1;
  if (text.charCodeAt(at) === BACKSLASH) at--;
  if (isQuote(text.charCodeAt(at))) return at + 1;
  if (text[at] !== ':') return -1;
  const scheme = text.slice(Math.max(0, at - 5), at).toLowerCase();
  const start = scheme === 'https' ? at - 5 : scheme.endsWith('http') ? at - 4 : -1;
  return start > 0 && isQuote(text.charCodeAt(start - 1)) ? start : -1;
}

/** The end of an address; -1 where it is no address or too long. */
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

/** Behind the quote that ends a value. */
function endOfQuote(text: string, end: number): number {
  let at = end;
  while (text.charCodeAt(at) === BACKSLASH) at++;
  return at + 1;
}

interface Before {
  /** What stands before the value: `:`, `[`, `,`, `=` or nothing of these. */
  readonly sign: ':' | '[' | ',' | '=' | '';
  /** Index of a comma. */
  readonly at: number;
  readonly name: string | null;
}

/** Looks back from a value's quote to the name it stands under. */
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

/** The quoted name before a colon; null where there is none. */
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

const MAX_SPACE = 40; // between a name and its value, line breaks and all

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

/** Whether an address that a script uses names no page: an asset, a call of an interface, or a route with places to fill. */
function isNoPage(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return PLACEHOLDER.test(path) || FILE.test(path) || FOLDER.test(path.replace(/^https?:\/\/[^/]*/i, ''));
}
