import type { Element } from 'domhandler';
import { toAskedEnd } from '../asked/asked-end';
import { toAskedPeriod } from '../asked/asked-period';
import { isOfOtherKind } from '../asked/price-kinds';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { asksForRegularPrice } from '../sources/index';
import { getAskedCurrency, joinPieces, priceIn, readCurrency, readStatedCurrency } from '../values/index';
import { readTextPieces, type TextPiece } from '../view/marked-text';

const UNSURE = 0.75; // the first or lowest of several amounts is right about half of the time

/**
 * Reduces a candidate for a price, current or former, to the intended amount of its element; unchanged if there is only
 * one.
 */
export function withOnePrice(candidate: Candidate, query: FieldQuery): Candidate {
  const { source, texts, where } = candidate;
  const [whole = ''] = texts;
  if (!asksForMoney(query) || source !== 'rules' || texts.length !== 1 || where.element === null) return candidate;
  const [, label = ''] = /^label:(.*)$/s.exec(where.place()) ?? [];
  const text = isOfOtherKind(label, where.element, query) ? null : toAskedPeriod(whole, where.element, query);
  if (text === null) return { ...candidate, texts: [] };
  const end = toAskedEnd(text, query);
  if (end !== whole) return { ...candidate, texts: [end] };
  const pieces = cutTo(readTextPieces(where.element) ?? [], text);
  const shown = pieces ?? [{ text, side: null, raised: false }];
  const asked = getAskedCurrency(query.form);
  if (asked !== null && shown.some(({ text }) => holdsOther(text, asked))) return candidate;
  const { text: one, unsure } = priceIn(shown, getWanted(query));
  return { ...candidate, texts: [one], score: candidate.score * (unsure ? UNSURE : 1) };
}

/** A price as an element shows it, with a decimal mark before cents that are only raised: "10.99" for 10<sup>99</sup>. */
export function withCentsApart(text: string, element: Element, query: FieldQuery): string {
  if (!asksForMoney(query) || text.length > MAX_TEXT) return text;
  const pieces = cutTo(readTextPieces(element) ?? [], text);
  return pieces?.some((piece) => piece.raised && /^\s*\d{2}\s*$/.test(piece.text)) ? joinPieces(pieces).text : text;
}

/** The amount of a text that a field asks for, as a learned place has it; the whole text if no word decides. */
export function toAskedPrice(text: string, query: FieldQuery): string {
  if (!asksForMoney(query) || text.length > MAX_TEXT || !SEVERAL.test(text)) return text;
  const asked = getAskedCurrency(query.form);
  if (asked !== null && holdsOther(text, asked)) return text;
  const { text: one, unsure } = priceIn([{ text, side: null, raised: false }], getWanted(query));
  return unsure || one === '' ? text : one;
}

const MAX_TEXT = 200; // characters
const SEVERAL = /\d\D+\d/;

function getWanted(query: FieldQuery): 'past' | 'current' | 'unit' {
  if (query.concept?.id === 'old price' || asksForRegularPrice(query)) return 'past';
  return OF_UNIT.test(`${query.path} ${query.description}`) ? 'unit' : 'current';
}

const OF_UNIT = /(?<!\p{L})(?:unit|per|pro|par|por|al|grundpreis)(?!\p{L})/iu;

/** Currency that a text states beside the amount of a field; null if it states none, or if the field is not an amount: "5 pounds" may be a weight. */
export function getAmountCurrency(text: string, query: FieldQuery, language: string | null): string | null {
  return SIGN.test(text) || (asksForMoney(query) && /\p{L}/u.test(text)) ? readStatedCurrency(text, language) : null;
}

const SIGN = /\p{Sc}/u;

/** Whether a field means a price, even if its values are requested as plain numbers. */
export function asksForMoney({ type, concept }: FieldQuery): boolean {
  return type === 'price' || (type === 'number' && concept?.type === 'price');
}

/** Whether a text has other currency signs, among which that of the field is chosen later. */
function holdsOther(text: string, asked: string): boolean {
  return text.split(/[\d.,\s]+/).some((word) => word !== '' && (readCurrency(`${word}1`, null) ?? asked) !== asked);
}

/** The text pieces of an element that form the value, ignoring white space; null if none do. */
function cutTo(pieces: readonly TextPiece[], value: string): readonly TextPiece[] | null {
  const wanted = withoutSpaces(value);
  const from = withoutSpaces(pieces.map(({ text }) => text).join('')).lastIndexOf(wanted);
  if (from < 0 || wanted === '') return null;
  let at = 0;
  return pieces.flatMap((piece) => {
    const start = at;
    at += withoutSpaces(piece.text).length;
    if (at <= from || start >= from + wanted.length) return [];
    return [{ ...piece, text: slice(piece.text, from - start, from + wanted.length - start) }];
  });
}

/** A part of a text, by positions that ignore white space. */
function slice(text: string, from: number, to: number): string {
  let count = 0;
  return [...text]
    .filter((char) => {
      if (/\s/.test(char)) return count > from && count < to;
      count += char.length;
      return count > from && count <= to;
    })
    .join('');
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}
