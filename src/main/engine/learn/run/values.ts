import { LRUCache } from 'lru-cache';
import { type FieldQuery, fold, readTypedValue, type ValueContext } from '../../extract/index';
import { namesInRow } from './names-in-a-row';

/** Comparison key of a field's value: values that only look different have the same key. Null for no value. */
export function getValueKey(value: unknown, query: FieldQuery, context: ValueContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return getTextKey(JSON.stringify(value));
  switch (query.type) {
    case 'number':
    case 'price':
    case 'rating': {
      const number = typeof value === 'number' ? value : readTypedValue(String(value), query.type, query.form, context);
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
  return query.form === null ? text : (readTypedValue(text, query.type, query.form, context) ?? text);
}

function keyOfRead(text: string, query: FieldQuery, context: ValueContext): string | null {
  const value = readTypedValue(text, query.type, query.form, context);
  return value === null ? null : String(value);
}

function keyOfText(text: string, { form }: FieldQuery): string | null {
  if (form === 'isbn 10' || form === 'isbn 13') return text.replace(/[^\dXx]/g, '').toLowerCase() || null;
  if (form === 'currency' || form === 'availability') return fold(text) || null;
  return getTextKey(text) || null;
}

/** A text without white space, case and quote styles. */
export function getTextKey(text: string): string {
  const before = plainKeys.get(text);
  if (before !== undefined) return before;
  const key = plainKey(text);
  if (text.length <= MAX_KEYED) plainKeys.set(text, key);
  return key;
}

const MAX_KEYS = 5000;
const plainKeys = new LRUCache<string, string>({ max: MAX_KEYS }); // while learning a field, few texts are compared many times
const MAX_KEYED = 4000; // characters

function plainKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200d\ufeff]+/g, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replaceAll('⁄', '/') // "½" written out contains this character
    .replace(/^[:;,.-]+(?=.)/, '')
    .toLowerCase();
}

/** Agreement from which a value counts as correct. */
export const RIGHT = 0.95;
const PREFIX = 0.96; // only the first members were given, and the list begins with all of them
const BEGUN = 0.94; // at most this, if only the first members were given and the list does not begin with all of them

/** How complete a list answer is: all members, the first ones, or some that a person picked. */
export type Given = 'all' | 'first' | 'some';

/** Agreement of a value with the answer, 0 to 1; lists by the F1 of their members. `given` says how complete the answer is. */
export function scoreAgreement(
  value: unknown,
  answer: unknown,
  query: FieldQuery,
  context: ValueContext,
  given: Given,
): number {
  if (!query.many) return sameness(single(value), single(answer), query, context);
  const [found, wanted] = [value, answer].map((list) =>
    parseList(list).flatMap((one) => getValueKey(one, query, context) ?? []),
  );
  return membersAgree(alignedKeys(found ?? [], wanted ?? []), wanted ?? [], given);
}

const LONG_MEMBER = 80; // characters
const NEARLY = 0.9; // share of a member's words, if the whole list must match as well

/** Replaces keys of long members by the wanted ones they nearly equal. */
function alignedKeys(found: readonly string[], wanted: readonly string[]): readonly string[] {
  const long = wanted.filter((key) => key.length >= LONG_MEMBER);
  if (long.length === 0) return found;
  return found.map((key) => long.find((one) => isNearly(key, one)) ?? key);
}

/** Whether two keys share most of their pieces. */
function isNearly(key: string, wanted: string): boolean {
  if (key === wanted) return true;
  if (Math.abs(key.length - wanted.length) > wanted.length * (1 - NEARLY) * 2) return false;
  return sharedShare(splitKey(key), splitKey(wanted)) >= NEARLY;
}

function splitKey(key: string): readonly string[] {
  return key.split(/[^\p{L}\p{N}]+/u);
}

function sameness(value: unknown, answer: unknown, query: FieldQuery, context: ValueContext): number {
  const [found, wanted] = [value, answer].map((one) => getValueKey(one, query, context));
  if (found === wanted) return 1;
  if (query.type !== 'text' || typeof value !== 'string' || typeof answer !== 'string') return 0;
  if (answer.length >= LONG) return compareTexts(value, answer);
  if (query.form !== null) return 0;
  return isSameRow(value, answer) ? 1 : looseness(value, answer);
}

/** Whether two texts list the same names, with any words between them. */
function isSameRow(value: string, answer: string): boolean {
  const names = namesInRow(answer).map(getTextKey);
  return names.length > 1 && names.join('\n') === namesInRow(value).map(getTextKey).join('\n');
}

const LOOSE_WORDS = 0.94; // the same words with other marks; less than what counts as right
const LOOSE = 0.6;

/** How similar a differently worded short text is; always below what counts as right. */
function looseness(value: string, answer: string): number {
  const [left, right] = [getLowerWords(value), getLowerWords(answer)];
  if (left.length === 0 || right.length === 0) return 0;
  const share = sharedShare(left, right) * LOOSE_WORDS;
  return share >= LOOSE ? share : 0;
}

const LONG = 300; // characters; longer texts are rarely written down identically

/** F1 of the words of two texts, 0 to 1. */
export function compareTexts(one: string, other: string): number {
  if (Math.min(one.length, other.length) < Math.max(one.length, other.length) * HALF) return 0;
  const [left, right] = [getLowerWords(one), getLowerWords(other)];
  return sharedShare(left, right);
}

const HALF = 0.5;

function getLowerWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function membersAgree(found: readonly string[], wanted: readonly string[], given: Given): number {
  if (found.length === 0 || wanted.length === 0) return Number(found.length === wanted.length);
  if (given !== 'all' && found.length > wanted.length) {
    if (wanted.every((key, at) => found[at] === key)) return PREFIX;
    if (given === 'some' && isAmong(wanted, found)) return RIGHT;
    // further members after those given are not wrong
    if (given === 'first')
      return Math.min(BEGUN, Math.max(sharedShare(found, wanted), sharedShare(found.slice(0, wanted.length), wanted)));
  }
  return sharedShare(found, wanted);
}

/** Whether a list contains all of another in its order, such as two picked members. */
function isAmong(some: readonly string[], all: readonly string[]): boolean {
  let from = 0;
  return some.every((key) => {
    const at = all.indexOf(key, from);
    from = at + 1;
    return at >= 0;
  });
}

/** F1 of two lists as multisets. */
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

/** Whether an agreement counts as correct. */
export function isRight(share: number): boolean {
  return share >= RIGHT;
}

/** Whether an answer states that the page has no value. */
export function isNothing(answer: unknown): boolean {
  return answer === null || answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
}

/** Joins several values accepted for a single-value field. */
function single(value: unknown): unknown {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Members of a list answer; a single value is a list of one. */
export function parseList(value: unknown): readonly unknown[] {
  if (isNothing(value)) return [];
  return Array.isArray(value) ? value : [value];
}
