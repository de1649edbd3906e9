import { decodePercent } from '@shared/url';

/** A product code found in a page's URL. */
export interface AddressCode {
  readonly code: string;
  readonly form: 'named' | 'kept' | 'bare';
}

/** Query parameters named after a product, and those that name whatever the page shows. */
const NAMED_PARAM =
  /^(?:id[-_]?)?(?:sku|asin|pid|(?:product|produkt|produit|producto|prod|item|itm|article|artikel|art|goods|offer|deal|listing)(?:[-_]?(?:id|no|nr|num|number|code|sku))?)$/i;
/** Path segments that shops put before a product number. */
const KEEPER =
  /^(?:p|pd|dp|ip|i|itm|item|items|product|products|produkt|produkte|produit|producto|productos|prodotto|produto|prod|goods|deal|deals|offer|offers|listing|listings|article|artikel|sku|detail|details|products_id|product_id|item_id|id)$/i;
const FILE = /\.(?:html?|php|aspx?|jsp|do)$/i;
const DIGITS = /^\d+$/;
const MIN_KEPT = 4; // digits after such a segment; shorter numbers are page numbers
const MIN_BARE = 6; // digits of a number without any name; shorter ones are years and sizes
const MAX_CODE = 24;

/**
 * Codes in a URL that may identify the page's product, most likely first. Leaves out a form that matches several times.
 */
export function getAddressCodes(address: string): readonly AddressCode[] {
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  const named = [...url.searchParams].flatMap(([name, value]) =>
    NAMED_PARAM.test(name) && isCode(value) ? [value.trim()] : [],
  );
  const parts = url.pathname.split('/').map(decodePercent).filter(Boolean);
  const kept = parts.flatMap((part, at) => {
    const code = part.replace(FILE, '');
    return KEEPER.test(parts[at - 1] ?? '') && isKept(code) ? [code] : [];
  });
  const last = (parts.at(-1) ?? '').replace(FILE, '');
  const bare = isMixed(last) ? [last] : numbersIn(last);
  return [...only(named, 'named'), ...only(kept, 'kept'), ...only(bare, 'bare')];
}

/**
 * Whether a URL contains a code, whatever punctuation either has: `004.822.13` is in `/p/blue-teapot-00482213/`.
 */
export function isInAddress(address: string, code: string): boolean {
  const bare = fold(code);
  if (bare.length < MIN_KEPT || !/\d/.test(bare)) return false;
  const { pathname, search } = URL.canParse(address) ? new URL(address) : { pathname: address, search: '' };
  const text = decodePercent(`${pathname}${search}`).toLowerCase();
  if (text.split(/[^\p{L}\d]+/u).some((token) => token === bare || (DIGITS.test(bare) && isPrefixed(token, bare))))
    return true;
  return bare.length >= MIN_BARE && text.split(/[/?&=]/).some((part) => fold(part.replace(FILE, '')).endsWith(bare));
}

/** Recognizes "p482213" and "iid482213". */
function isPrefixed(token: string, digits: string): boolean {
  return token.endsWith(digits) && /^\p{L}{1,3}$/u.test(token.slice(0, -digits.length));
}

function only(codes: readonly string[], form: AddressCode['form']): readonly AddressCode[] {
  const [code, ...more] = [...new Set(codes)];
  return code === undefined || more.length > 0 ? [] : [{ code, form }];
}

function numbersIn(part: string): readonly string[] {
  return part.match(/(?<!\d)\d{6,19}(?![\d\p{L}])/gu) ?? []; // "100000910wof" is a part of a longer code
}

function isCode(text: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d._-]*$/u.test(text) && /\d/.test(text) && text.length >= MIN_KEPT && text.length <= MAX_CODE
  );
}

function isKept(part: string): boolean {
  if (part.length > MAX_CODE) return false;
  return DIGITS.test(part) ? part.length >= MIN_KEPT : isMixed(part);
}

/**
 * Whether letters and digits are mixed, rather than a word followed by a number: `B08K3TQX7M`, `M67296549`, not
 * `size-20x30cm`.
 */
function isMixed(part: string): boolean {
  return /^(?=.*\d.*\d.*\d)(?=.*[A-Z])[A-Z\d]{6,16}$/.test(part) || /^[a-z]{1,4}\d{6,14}$/.test(part);
}

function fold(code: string): string {
  return code.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
}
