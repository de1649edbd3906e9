import { isElapsedSince, isSameElapsed, type Seen } from './elapsed';
import { isAdvertisersLink, isLink } from './links';
import { getNumberMeaning, isSameNumber } from './numbers';
import { getPieces, getPlainSpelling, type Piece } from './texts';

export type { Seen } from './elapsed';

/**
 * Whether a person would consider two values the same. Ignores spaces, entities, case, the order of attributes, lists
 * and parameters, tracking in links, picture sizes, thousands separators, and "3 min ago" becoming older. `seen` is
 * when each was read.
 */
export function hasSameMeaning(before: unknown, after: unknown, seen: Seen | null = null): boolean {
  const [was, is] = [parseJsonText(before), parseJsonText(after)];
  if (isEmpty(was) || isEmpty(is)) return isEmpty(was) && isEmpty(is);
  if (Array.isArray(was) || Array.isArray(is)) return isSameList(toList(was), toList(is), seen);
  if (isRecord(was) && isRecord(is)) return isSameRecord(was, is, seen);
  if (isRecord(was) || isRecord(is)) return false;
  return isSameText(String(was), String(is), seen);
}

/** A text that is the same for all values with one meaning, except for relative times, which are left open. */
export function getMeaning(value: unknown): string {
  const plain = parseJsonText(value);
  if (isEmpty(plain)) return '';
  if (Array.isArray(plain))
    return plain.length === 1 ? getMeaning(plain[0]) : `[${plain.map(getMeaning).sort().join('|')}]`;
  if (!isRecord(plain))
    return getPieces(getPlainSpelling(String(plain)))
      .map(getPieceMeaning)
      .join('');
  const fields = Object.keys(plain)
    .sort()
    .filter((name) => !isEmpty(plain[name]));
  return `{${fields.map((name) => `${name}:${getMeaning(plain[name])}`).join('|')}}`;
}

/** Whether a row is an advertisement among others: one of its fields says so, or it links to an ad network. */
export function isAdvertisement(row: Readonly<Record<string, unknown>>): boolean {
  return Object.values(row).some((value) => {
    if (Array.isArray(value)) return value.some((each) => typeof each === 'string' && isAdvertisersText(each));
    return typeof value === 'string' && isAdvertisersText(value);
  });
}

const LABEL =
  /^(?:ad|ads|advert|advertisement|advertising|sponsored(?: (?:ad|result|post|listing))?|promoted|paid|anzeige|werbung|gesponsert|publicité|annonce|sponsorisé|patrocinado|publicidad|anuncio|sponsorizzato|pubblicità|annuncio|gesponsord|advertentie|sponsrad|sponset|promowane|reklama)[.: ·]*$/i;

function isAdvertisersText(text: string): boolean {
  return text.length < 40 && LABEL.test(text.trim())
    ? true
    : /^(?:https?:)?\/\//i.test(text) && isAdvertisersLink(text);
}

type Values = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.values(value).every(isEmpty);
}

/** Parses JSON in text fields, because its key order means nothing. */
function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{][\s\S]*[\]}]\s*$/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function toList(value: unknown): readonly unknown[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => !isEmpty(each));
}

/** Whether lists have the same values in any order. */
function isSameList(before: readonly unknown[], after: readonly unknown[], seen: Seen | null): boolean {
  if (before.length !== after.length) return false;
  const open = new Map<string, unknown[]>();
  for (const value of before) {
    const meaning = getMeaning(value);
    open.set(meaning, [...(open.get(meaning) ?? []), value]);
  }
  const others: unknown[] = [];
  for (const value of after) {
    const same = open.get(getMeaning(value));
    if (same && same.length > 0) same.shift();
    else others.push(value);
  }
  const left = [...open.values()].flat();
  return others.every((value, at) => hasSameMeaning(left[at], value, seen));
}

function isSameRecord(before: Values, after: Values, seen: Seen | null): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => hasSameMeaning(before[name], after[name], seen));
}

function isSameText(before: string, after: string, seen: Seen | null): boolean {
  const [was, is] = [getPlainSpelling(before), getPlainSpelling(after)];
  if (was === is) return true;
  const [first, second] = [readDate(before), readDate(after)];
  if (first !== null && second !== null) return first === second;
  const [earlier, later] = [getPieces(was), getPieces(is)];
  if (seen && isSameTold(earlier, second, seen.before)) return true;
  if (seen && isSameTold(later, first, seen.after)) return true;
  return earlier.length === later.length && earlier.every((piece, at) => isSamePiece(piece, later[at], seen));
}

function isSamePiece(before: Piece, after: Piece | undefined, seen: Seen | null): boolean {
  if (before.kind === 'elapsed') return after?.kind === 'elapsed' && isSameElapsed(before.elapsed, after.elapsed, seen);
  if (before.kind === 'number') return after?.kind === 'number' && isSameNumber(before.text, after.text);
  return after?.kind === 'words' && before.text.trim() === after.text.trim();
}

/** Whether one text is "3 days ago" and the other is that date. */
function isSameTold(pieces: readonly Piece[], dateMs: number | null, readMs: number): boolean {
  const [only, ...more] = pieces;
  return (
    dateMs !== null && only?.kind === 'elapsed' && more.length === 0 && isElapsedSince(only.elapsed, dateMs, readMs)
  );
}

function getPieceMeaning(piece: Piece): string {
  if (piece.kind === 'elapsed') return '(ago)';
  return piece.kind === 'number' ? getNumberMeaning(piece.text) : piece.text;
}

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:Z|[+-]\d\d:?\d\d))?)?$/i;

/** An ISO date, in ms since 1970; null for anything else. */
function readDate(text: string): number | null {
  const plain = text.trim();
  if (!ISO_DATE.test(plain) || isLink(plain)) return null;
  const time = Date.parse(plain);
  return Number.isNaN(time) ? null : time;
}
