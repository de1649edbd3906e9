import { type Elapsed, findElapsed } from './elapsed';
import { getLinkMeaning, isLink } from './links';
import { getMarkupMeaning, isMarkup } from './markup';
import { NUMBER } from './numbers';

/** A part of a text; each kind is compared in its own way. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'elapsed'; readonly elapsed: Elapsed };

/** Normalizes a text: decodes entities, single spaces, plain quotes and dashes, links by their target. */
export function getPlainSpelling(text: string): string {
  const markup = isMarkup(text) ? getMarkupMeaning(text) : text;
  const spaced = decodeEntities(markup)
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replaceAll('…', '...');
  if (isLink(spaced)) return getLinkMeaning(spaced);
  const linked = spaced.replace(/https?:\/\/[^\s"'<>]+/gi, (link) => getLinkMeaning(link));
  return moveCurrency(isMarkup(spaced) ? linked : lowerWords(linked));
}

/** Splits a normalized text into parts. */
export function getPieces(text: string): readonly Piece[] {
  if (isLink(text)) return [{ kind: 'words', text }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const { at: start, length, ms, unitMs } of findElapsed(text)) {
    pieces.push(...getNumberPieces(text.slice(at, start)), { kind: 'elapsed', elapsed: { ms, unitMs } });
    at = start + length;
  }
  return [...pieces, ...getNumberPieces(text.slice(at))];
}

function getNumberPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(NUMBER)) {
    if (match.index > at) pieces.push({ kind: 'words', text: text.slice(at, match.index) });
    pieces.push({ kind: 'number', text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ kind: 'words', text: text.slice(at) });
  return pieces;
}

/** Lower-cases words, which mean the same in capitals, but not codes, which contain digits. */
function lowerWords(text: string): string {
  return text.replace(/[^\s]+/g, (word) =>
    /\d/.test(word) && /\p{L}/u.test(word) && !AMOUNT.test(word) ? word : word.toLowerCase(),
  );
}
const AMOUNT = /^[^\p{L}\d]*(?:\p{L}{1,3}|\p{Sc})?\d[\d.,']*(?:\p{L}{1,4}|\p{Sc}|%)?[^\p{L}\d]*$/u;

const CURRENCY = String.raw`(?:€|\$|£|¥|₹|₽|₺|₩|zł|kč|kr|eur|usd|gbp|chf|jpy|sek|nok|dkk|pln|czk|inr|cad|aud)`;
const CODES: Readonly<Record<string, string>> = {
  '€': 'eur',
  '£': 'gbp',
  '¥': 'jpy',
  '₹': 'inr',
  zł: 'pln',
  kč: 'czk',
};
const AMOUNT_AFTER = new RegExp(String.raw`(?<![\p{L}\d])(${CURRENCY}) ?(\d[\d.,' ]*\d|\d)`, 'giu');
const AMOUNT_BEFORE = new RegExp(String.raw`(\d) ?(${CURRENCY})(?![\p{L}\d])`, 'giu');

/** Moves the currency after the number, as a code if its sign is unambiguous. */
function moveCurrency(text: string): string {
  const code = (sign: string) => CODES[sign.toLowerCase()] ?? sign.toLowerCase();
  return text
    .replace(/(\d),-+(?!\d)/g, '$1') // 20,- is 20
    .replace(AMOUNT_AFTER, (_, sign: string, amount: string) => `${amount} ${code(sign)}`)
    .replace(AMOUNT_BEFORE, (_, digit: string, sign: string) => `${digit} ${code(sign)}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  szlig: 'ß',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  ccedil: 'ç',
  iacute: 'í',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  uacute: 'ú',
  aring: 'å',
  oslash: 'ø',
  aelig: 'æ',
}; // prettier-ignore

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,8}));/gi,
    (whole, hex, decimal, name: string | undefined) => {
      if (name === undefined)
        return fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole;
      const known = ENTITIES[name] ?? ENTITIES[name.toLowerCase()];
      if (known === undefined) return whole;
      return ENTITIES[name] === undefined && name !== name.toUpperCase() ? known.toUpperCase() : known;
    },
  );
}

function fromCodePoint(code: number): string | null {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}
