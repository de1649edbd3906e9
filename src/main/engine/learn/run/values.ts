import { LRUCache } from 'lru-cache';
import { type FieldQuery, fold, readValue, type ValueContext } from '../../extract/index';
import { namesInRow } from './names-in-a-row';

/** A value as it is compared with others of its field: what only looks different has one key. Null for no value. */
export function keyOfValue(value: unknown, query: FieldQuery, context: ValueContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return keyOfPlain(JSON.stringify(value));
  switch (query.type) {
    case 'number':
    case 'price':
    case 'rating': {
      const number = typeof value === 'number' ? value : readValue(String(value), query.type, query.form, context);
      return typeof number === 'number' ? number.toFixed(2) : null;
    }
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : keyOfRead(String(value), query, context);
    case 'date':
      return keyOfRead(String(value), query, context)?.slice(0, 10) ?? null;
    case 'url':
    case 'image':
      return keyOfRead(String(value), query, context) ?? String(value).trim();
    default:
      return keyOfText(String(readForm(String(value), query, context)), query);
  }
}

function readForm(text: string, query: FieldQuery, context: ValueContext): unknown {
  return query.form === null ? text : (readValue(text, query.type, query.form, context) ?? text);
}

function keyOfRead(text: string, query: FieldQuery, context: ValueContext): string | null {
  const value = readValue(text, query.type, query.form, context);
  return value === null ? null : String(value);
}

function keyOfText(text: string, { form }: FieldQuery): string | null {
  if (form === 'isbn 10' || form === 'isbn 13') return text.replace(/[^\dXx]/g, '').toLowerCase() || null;
  if (form === 'currency' || form === 'availability') return fold(text) || null;
  return keyOfPlain(text) || null;
}

/** A text without white space, case, and the shapes of quotation marks. */
export function keyOfPlain(text: string): string {
  const before = plainKeys.get(text);
  if (before !== undefined) return before;
  const key = plainKey(text);
  if (text.length <= MAX_KEYED) plainKeys.set(text, key);
  return key;
}

const MAX_KEYS = 5000;
const plainKeys = new LRUCache<string, string>({ max: MAX_KEYS }); // while a field is learned, few texts are compared many times
const MAX_KEYED = 4000; // characters

function plainKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200d\ufeff]+/g, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/^[:;,.-]+(?=.)/, '')
    .toLowerCase();
}

/** The agreement from which on a value counts as the one that was answered. */
export const RIGHT = 0.95;
const PREFIX = 0.96; // of a list that was only begun
const BEGUN = 0.94; // of one whose first members are not all those given

/** How much of a list an answer holds: all of it, its first members, or some that a person picked. */
export type Given = 'all' | 'first' | 'some';

/**
 * How far a value is what was answered, 0 to 1: lists by the F1 of their members. An answer need
 * not hold all of a list, as `given` says.
 */
export function agreement(
  value: unknown,
  answer: unknown,
  query: FieldQuery,
  context: ValueContext,
  given: Given,
): number {
  if (!query.many) return sameness(single(value), single(answer), query, context);
  const [found, wanted] = [value, answer].map((list) =>
    parseList(list).flatMap((one) => keyOfValue(one, query, context) ?? []),
  );
  return membersAgree(alignedKeys(found ?? [], wanted ?? []), wanted ?? [], given);
}

const LONG_MEMBER = 80; // characters
const NEARLY = 0.9; // of a member's pieces, where the whole list has to fit as well

/** Keys of long members that are nearly those wanted, as those wanted. */
function alignedKeys(found: readonly string[], wanted: readonly string[]): readonly string[] {
  const long = wanted.filter((key) => key.length >= LONG_MEMBER);
  if (long.length === 0) return found;
  return found.map((key) => long.find((one) => isNearly(key, one)) ?? key);
}

/** Texts without white space are compared by their pieces. */
function isNearly(key: string, wanted: string): boolean {
  if (key === wanted) return true;
  if (Math.abs(key.length - wanted.length) > wanted.length * (1 - NEARLY) * 2) return false;
  return sharedShare(splitKey(key), splitKey(wanted)) >= NEARLY;
}

function splitKey(key: string): readonly string[] {
  return key.split(/[^\p{L}\p{N}]+/u);
}

function sameness(value: unknown, answer: unknown, query: FieldQuery, context: ValueContext): number {
  const [found, wanted] = [value, answer].map((one) => keyOfValue(one, query, context));
  if (found === wanted) return 1;
  if (query.type !== 'text' || typeof value !== 'string' || typeof answer !== 'string') return 0;
  if (answer.length >= LONG) return likenessOfTexts(value, answer);
  if (query.form !== null) return 0;
  return isSameRow(value, answer) ? 1 : looseness(value, answer);
}

/** Whether two texts list the same names, whatever stands between them. */
function isSameRow(value: string, answer: string): boolean {
  const names = namesInRow(answer).map(keyOfPlain);
  return names.length > 1 && names.join('\n') === namesInRow(value).map(keyOfPlain).join('\n');
}

const LOOSE_WORDS = 0.94; // the same words with other marks; less than what counts as right
const LOOSE = 0.6;

/** How far a short text says the same in other words, below what counts as right. */
function looseness(value: string, answer: string): number {
  const [left, right] = [getWords(value), getWords(answer)];
  if (left.length === 0 || right.length === 0) return 0;
  const share = sharedShare(left, right) * LOOSE_WORDS;
  return share >= LOOSE ? share : 0;
}

const LONG = 300; // characters; texts as long are seldom written down the same twice

/** The F1 of the words of two texts, 0 to 1. */
export function likenessOfTexts(one: string, other: string): number {
  if (Math.min(one.length, other.length) < Math.max(one.length, other.length) * HALF) return 0;
  const [left, right] = [getWords(one), getWords(other)];
  return sharedShare(left, right);
}

const HALF = 0.5;

function getWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function membersAgree(found: readonly string[], wanted: readonly string[], given: Given): number {
  if (found.length === 0 || wanted.length === 0) return Number(found.length === wanted.length);
  if (given !== 'all' && found.length > wanted.length) {
    if (wanted.every((key, at) => found[at] === key)) return PREFIX;
    if (given === 'some' && isAmong(wanted, found)) return RIGHT;
    // what goes on behind the given members is not wrong
    if (given === 'first')
      return Math.min(BEGUN, Math.max(sharedShare(found, wanted), sharedShare(found.slice(0, wanted.length), wanted)));
  }
  return sharedShare(found, wanted);
}

/** Whether a list holds all of another in its order: two of its members that a person picked. */
function isAmong(some: readonly string[], all: readonly string[]): boolean {
  let from = 0;
  return some.every((key) => {
    const at = all.indexOf(key, from);
    from = at + 1;
    return at >= 0;
  });
}

/** The F1 of what two lists have in common, each member as often as it is in both. */
function sharedShare(found: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const key of wanted) left.set(key, (left.get(key) ?? 0) + 1);
  let common = 0;
  for (const key of found) {
    const count = left.get(key) ?? 0;
    if (count > 0) common++;
    left.set(key, count - 1);
  }
  return (2 * common) / (found.length + wanted.length || 1);
}

/** Whether an agreement counts as being right. */
export function isRight(share: number): boolean {
  return share >= RIGHT;
}

/** Whether an answer says that the page has no such value. */
export function isNothing(answer: unknown): boolean {
  return answer === null || answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
}

/** Several values accepted for a field of one are one text. */
function single(value: unknown): unknown {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The members of a list answer; one value alone is a list of one. */
export function parseList(value: unknown): readonly unknown[] {
  if (isNothing(value)) return [];
  return Array.isArray(value) ? value : [value];
}
