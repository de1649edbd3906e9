import { AMBIGUOUS_CODES, CURRENCY_CODES } from '../words/currency-codes';

/**
 * Signs and abbreviations by ISO 4217 code, more specific ones first; a sign shared by several countries means the
 * largest.
 */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['USD', /us\s?\$|u\.s\.\s?\$|\$\s?us\b/i],
  ['CAD', /ca?\s?\$|cdn\s?\$|\$\s?ca\b/i],
  ['AUD', /au?\s?\$/i],
  ['NZD', /nz\s?\$/i],
  ['HKD', /hk\s?\$/i],
  ['TWD', /nt\s?\$/i],
  ['SGD', /sg?\s?\$/i],
  ['BRL', /r\s?\$/i],
  ['MXN', /mx\s?\$/i],
  ['EUR', /€|\beuros?\b/i],
  ['GBP', /£|\bpounds?\b/i],
  ['INR', /₹|(?:^|[^\p{L}\d])(?:Rs\.?|rs\.)(?=\s?\d)|\d\s?(?:Rs\.?|rs\.)(?![\p{L}\d])/u],
  ['JPY', /円|¥|￥/],
  ['CNY', /元|rmb/i],
  ['KRW', /₩|원/],
  ['RUB', /₽|руб|(?:^|\s)р\.(?:$|\s)/i],
  ['UAH', /₴|грн/i],
  ['TRY', /₺|\bTL\b/],
  ['PLN', /zł|\bzl\b/i],
  ['CZK', /kč|\bkc\b/i],
  ['HUF', /(?:^|[^\p{L}])Ft(?![\p{L}])/u],
  ['ILS', /₪/],
  ['VND', /₫|\bđ\b|(?<=\d)\s?đ/i],
  ['THB', /฿|บาท/],
  ['PHP', /₱/],
  ['NGN', /₦/],
  ['KZT', /₸|тг/i],
  ['GEL', /₾/],
  ['CRC', /₡/],
  ['PYG', /₲/],
  ['MYR', /(?:^|[^\p{L}])RM(?=\s?\d)/u],
  ['IDR', /(?:^|[^\p{L}])Rp\.?(?=\s?\d)/u],
  ['HRK', /(?:^|[^\p{L}])Kn(?![\p{L}])/u],
  ['RON', /\blei\b|\bron\b/i],
  ['BGN', /лв/i],
  ['CHF', /(?:^|[^\p{L}])(?:sfr|fr)\.(?=\s?\d)/iu],
  ['SEK', /(?:^|[^\p{L}])kr\.?(?![\p{L}])|:-/iu],
  ['KWD', /\bKD\b|د\.ك/],
  ['AED', /\bdhs?\b|د\.إ/i],
  ['USD', /\$/],
  ['ZAR', /^\W{0,3}(?:(?:from|only|now|price|total)[:\s]+)?R(?=\s?\d)/iu],
  ['BDT', /৳/],
  ['EGP', /ج\.م/],
  ['SAR', /ر\.س/],
  ['IRR', /ریال/],
];

/** Signs that mean a currency only on pages in its language; elsewhere they are units: "12 ft", "41 kN". */
const AT_HOME: readonly (readonly [string, string, RegExp])[] = [
  ['hu', 'HUF', /(?:^|[^\p{L}])ft(?![\p{L}])/iu],
  ['hr', 'HRK', /(?:^|[^\p{L}])kn(?![\p{L}])/u],
  ['tr', 'TRY', /\btl\b/i],
];

const KRONE: Readonly<Record<string, string>> = { da: 'DKK', nb: 'NOK', nn: 'NOK', no: 'NOK', is: 'ISK' };

/** ISO 4217 code of the currency that a text names by code, sign or word; null if none. */
export function readCurrency(raw: string, language: string | null): string | null {
  for (const match of raw.matchAll(/(?<![A-Za-z])([A-Za-z]{3})(?![A-Za-z])/g)) {
    const code = (match[1] ?? '').toUpperCase();
    if (!CURRENCY_CODES.has(code)) continue;
    if (match[1] === code || (!AMBIGUOUS_CODES.has(code) && (raw.trim().length === 3 || /\d/.test(raw)))) return code;
  }
  const home = language?.slice(0, 2) ?? '';
  const found = SIGNS.find(([, sign]) => sign.test(raw))?.[0] ?? findAtHome(raw, home);
  return found === 'SEK' ? (KRONE[home] ?? 'SEK') : found;
}

function findAtHome(raw: string, home: string): string | null {
  return AT_HOME.find(([language, , sign]) => language === home && sign.test(raw))?.[1] ?? null;
}

/** Signs that several countries share, which name no currency by themselves. */
const SHARED: Readonly<Record<string, RegExp>> = { $: /\$/, '¥': /[¥￥]/, kr: /kr\.?/i };

/** Currency of an amount as its text states it: an ISO 4217 code, or a sign that several countries share; null if none. */
export function readStatedCurrency(raw: string, language: string | null): string | null {
  const code = readCurrency(raw, language);
  if (code === null || raw.toUpperCase().includes(code)) return code;
  const [sign] = Object.entries(SHARED).find(([, shared]) => shared.test(raw)) ?? [];
  if (sign === undefined || (sign === '$' && code !== 'USD') || (sign === 'kr' && code !== 'SEK')) return code;
  if (sign === '$' && /us\s?\$|u\.s\.\s?\$|\$\s?us\b/i.test(raw)) return code;
  return sign === '¥' && /円|元/.test(raw) ? code : sign;
}
