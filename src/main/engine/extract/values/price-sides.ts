import type { PriceSide, TextPiece } from '../view/marked-text';
import { multiply } from './multipliers';
import { parseDigits } from './number';
import { mayNameEither, saysAdded, saysFormerBehind, saysOnlyBeside, saysOtherDayBefore } from './price-words';

/** The price found in a text with several amounts. */
export interface StatedPrice {
  /** The text of the requested amount; the whole text if it has only one, empty if it has none. */
  readonly text: string;
  /** Whether no mark or word decides between several amounts. */
  readonly unsure: boolean;
}

interface Amount {
  readonly value: number;
  readonly text: string;
  readonly side: PriceSide;
}

const SIGN = String.raw`(?:[$€£¥₹₽₩]|\b(?:USD|EUR|GBP|CHF)\b)`;
const NUMBER = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f\u2009'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)`;
/** Cents after the sign: "12€99" and "12 € 99", but not the "8 €59" of two neighbours. */
const SPLIT = String.raw`\d{1,6}(?:€|\s€\s)\d{2}(?!\d|[.,]\d)`;
const LETTER = String.raw`(?:[kKmMbB](?![\p{L}\p{N}_]))?`; // "£23k", but not "£20m²"
// a sign directly before a number belongs to it
const AMOUNT = new RegExp(String.raw`${SPLIT}|${SIGN}\s?${NUMBER}${LETTER}|${NUMBER}${LETTER}\s?${SIGN}(?!\d)`, 'gu');
const CURRENT_WORD =
  /(?<!\p{L})(?:now|sale|today|only|our|current|special|new|jetzt|nur|neu|maintenant|seulement|ahora|solo|ora|adesso|agora|voor|nu|teraz|nyt)(?!\p{L})/iu;
const BETWEEN = /^\s*(?:[-–—]|to|bis|à|a|tot|do|till|til)\s*$/i;
/** Matches a price for several items: "3 for $10". */
const FOR_SEVERAL = /(?<![\d.,])(?:[2-9]|\d{2,3})\s+(?:for|für|pour|por|per|voor|za|för)\s*$/iu;

/** The price, current or former, in the texts of an element. */
export function priceIn(pieces: readonly TextPiece[], wanted: 'past' | 'current' | 'unit'): StatedPrice {
  const { text, sides } = joinPieces(pieces);
  const matches = inQuestion(text, [...text.matchAll(AMOUNT)], wanted === 'unit');
  const single = matches.filter(({ index }) => !FOR_SEVERAL.test(text.slice(0, index)));
  if (single.length < matches.length) return { text: single[0]?.[0] ?? '', unsure: true };
  const amounts = getAmounts(text, matches, sides);
  const distinct = new Set(amounts.map(({ value }) => value));
  const [first] = matches;
  if (distinct.size < 2) return { text: first ? cutAround(text, first) : text, unsure: false };
  if (isRange(text, matches)) return { text: lowest(amounts), unsure: true };
  return choosePrice(amounts, wanted === 'past' ? 'past' : 'current');
}

/** The amount that marks or words call former or recommended; null if there is none, or several. */
export function formerPriceIn(pieces: readonly TextPiece[]): string | null {
  const { text, sides } = joinPieces(pieces);
  const matches = inQuestion(text, [...text.matchAll(AMOUNT)], false);
  const amounts = getAmounts(text, matches, sides);
  const isLone = new Set(amounts.map(({ value }) => value)).size === 1;
  if (isLone && saysOnlyBeside(textBefore(text, matches, 0))) return null;
  const former = amounts.filter(({ side }) => side === 'past');
  const [first] = former;
  return first && new Set(former.map(({ value }) => value)).size === 1 ? first.text : null;
}

function getAmounts(text: string, matches: readonly RegExpExecArray[], sides: readonly PriceSide[]): readonly Amount[] {
  const amounts = matches.map((match, at) => getMatchAmount(match, textBefore(text, matches, at), sides));
  const between = [...matches.map((_, at) => textBefore(text, matches, at)), textBehind(text, matches)];
  const isLed = wordSide(between[0] ?? '') !== null;
  return amounts.map((amount, at) => {
    if (isLed || amount.side === 'current') return amount;
    const [before = '', behind = ''] = [between[at], between[at + 1]];
    const [left, right] = [amounts[at - 1], amounts[at + 1]];
    // of two amounts around the word, the higher one is former
    if (right === undefined && saysFormerBehind(behind)) return { ...amount, side: 'past' };
    if (right && mayNameEither(behind) && amount.value > right.value) return { ...amount, side: 'past' };
    return left && mayNameEither(before) && left.value > amount.value && amount.side === 'past'
      ? { ...amount, side: null }
      : amount;
  });
}

function textBehind(text: string, matches: readonly RegExpExecArray[]): string {
  const last = matches.at(-1);
  return last === undefined ? '' : text.slice(last.index + last[0].length);
}

/** Of amounts for a unit, "£2.10/kg", and others those that are asked for; all where there is one kind only. */
function inQuestion(text: string, matches: readonly RegExpExecArray[], isUnit: boolean): readonly RegExpExecArray[] {
  const chosen = matches.filter(({ 0: amount, index }) => {
    const [before, behind] = [text.slice(0, index), text.slice(index + amount.length)];
    return (OF_UNIT.test(behind) || UNIT_IS.test(before)) === isUnit && !saysAdded(before, behind);
  });
  return chosen.length === 0 ? matches : chosen;
}

const UNIT = String.raw`(?:\d{1,4}\s?)?(?:kg|kilo|g|gr|lbs?|oz|ml|cl|dl|l|lit(?:er|re)s?|m[²³2]?|cm|ft|yd|gal(?:lon)?)`;
const OF_UNIT = new RegExp(String.raw`^\s?(?:\/|(?:per|pro|par|por|al|je)\s)\s?${UNIT}(?!\p{L})`, 'iu');
const UNIT_IS = /\d\s?(?:kg|g|ml|cl|l)\s?=\s?$/iu;

function choosePrice(amounts: readonly Amount[], wanted: 'past' | 'current'): StatedPrice {
  const marked = amounts.find(({ side }) => side === wanted);
  if (marked) return { text: marked.text, unsure: false };
  const others = amounts.filter(({ side }) => side === null);
  const settled = others.length < amounts.length;
  const [first] = others;
  return { text: first?.text ?? '', unsure: !settled || others.length > 1 };
}

/** An amount with the letters or minus before its sign and the words after it, without other numbers: "US$2.4 million". */
function cutAround(text: string, { 0: amount, index }: RegExpExecArray): string {
  if (!/\d/.test(text.replace(amount, ''))) return text;
  const [lead] = (/^\d/.test(amount) ? MINUS : LEAD).exec(text.slice(0, index)) ?? [''];
  const [tail] = /^\D*/.exec(text.slice(index + amount.length)) ?? [''];
  return `${lead}${amount}${tail}`.trim();
}

const MINUS = /(?<!\S)[-−]$/;
const LEAD = /(?<![\p{L}\d])[-−]?\p{Lu}{0,3}$/u;

function lowest(amounts: readonly Amount[]): string {
  return [...amounts].sort((one, other) => one.value - other.value)[0]?.text ?? '';
}

function isRange(text: string, [first, second, ...more]: readonly RegExpExecArray[]): boolean {
  if (!first || !second || more.length > 0) return false;
  return BETWEEN.test(text.slice(first.index + first[0].length, second.index));
}

function textBefore(text: string, matches: readonly RegExpExecArray[], at: number): string {
  const before = matches[at - 1];
  return text.slice(before ? before.index + before[0].length : 0, matches[at]?.index ?? 0);
}

function getMatchAmount(match: RegExpExecArray, before: string, sides: readonly PriceSide[]): Amount {
  const [text] = match;
  const digit = match.index + text.search(/\d/);
  const [behind = ''] = /\D*$/.exec(text) ?? [];
  const digits = parseDigits(text.replace(/^[^\d]+|[^\d]+$/g, '').replace(/\s?€\s?/, '.')) ?? 0;
  return { value: multiply(digits, behind), text, side: sides[digit] ?? wordSide(before) };
}

function wordSide(before: string): PriceSide {
  if (saysOtherDayBefore(before)) return 'past';
  return CURRENT_WORD.test(before) ? 'current' : null;
}

/** A number that a text of its own ends with: the next one begins another. */
const ENDED = new RegExp(String.raw`\d\s*(?:${SIGN}\s*)?$`, 'u');

/** Joins pieces to one text, with a point before raised cents, and records the side of each character. */
/** The texts of pieces as one, with a decimal mark before cents of their own, and the side of each character. */
export function joinPieces(pieces: readonly TextPiece[]): {
  readonly text: string;
  readonly sides: readonly PriceSide[];
} {
  let text = '';
  const sides: PriceSide[] = [];
  const add = (more: string, side: PriceSide) => {
    text += more;
    for (let at = 0; at < more.length; at++) sides.push(side);
  };
  for (const [at, piece] of pieces.entries()) {
    const cents = isCents(text, piece, pieces[at + 1]);
    if (cents) {
      text = text.trimEnd();
      sides.length = text.length;
    } else if (ENDED.test(text) && /^\s*\d/.test(piece.text) && !goesOn(pieces[at - 1], piece)) add('\n', null);
    const point = /\.\d{3}$/.test(text) ? ',' : '.';
    add(cents ? `${point}${piece.text.trim()}` : piece.text, piece.side);
  }
  return { text, sides };
}

/** Whether digits continue in the next text: cents, or "1" and "299" in elements of their own. */
function goesOn(before: TextPiece | undefined, { text }: TextPiece): boolean {
  return /^\d\d$/.test(text) || (/^\d{1,3}$/.test(before?.text ?? '') && /^\d{3}(?!\d)/.test(text));
}

/** Whether two digits in a text of their own are cents: "12" and "99". */
function isCents(before: string, { text, raised }: TextPiece, next: TextPiece | undefined): boolean {
  if (!/^\s*\d{2}\s*$/.test(text) || /^\d/.test(next?.text ?? '')) return false;
  return (
    /(?<![\d.,])(?:\d{1,6}|\d{1,3}[.,]\d{3})$/.test(raised ? before.trimEnd() : before) &&
    (raised || !text.startsWith(' '))
  );
}
