import type { Value } from '../values/index';

const OPTIONS = /\(one of: ([^()]+)\)/i;
const MAX_TEXT = 80; // characters; a longer text mentions an option in passing

/** The only values that a description allows: "State (one of: new, used)"; empty if it allows any. */
export function getOptions(description: string): readonly string[] {
  const [, listed] = OPTIONS.exec(description) ?? [];
  if (listed === undefined) return [];
  const separator = listed.includes(';') ? ';' : ',';
  return listed
    .split(separator)
    .map((option) => option.trim())
    .filter((option) => option !== '');
}

/** The value in the words of the options; null if none of them is meant. Without options, the value itself. */
export function toOption(value: Value, options: readonly string[]): Value | null {
  if (options.length === 0 || typeof value === 'boolean') return value;
  if (typeof value === 'number') return options.some((option) => Number(option) === value) ? value : null;
  const text = value.trim();
  return options.find((option) => option === text) ?? findEqual(text, options) ?? findWithin(text, options);
}

/** The option that differs only in capitals, accents or punctuation; signs as in "A+" count. */
function findEqual(text: string, options: readonly string[]): string | null {
  const key = toKey(text);
  return options.find((option) => toKey(option) === key) ?? null;
}

function toKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}+*#]/gu, '')
    .toLowerCase();
}

/** The option that a short text begins with, or else the only one that it contains: "Used, like new". */
function findWithin(text: string, options: readonly string[]): string | null {
  if (text.length > MAX_TEXT) return null;
  const found = options.map((option) => ({ option, at: findWord(text, option) })).filter(({ at }) => at >= 0);
  const [first] = found.filter(({ at }) => at === 0).toSorted((one, other) => other.option.length - one.option.length);
  return first?.option ?? (found.length === 1 ? (found[0]?.option ?? null) : null);
}

/** Where a text has these words as whole words; a single letter must have the same case. */
function findWord(text: string, word: string): number {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}+])`, word.length > 1 ? 'iu' : 'u'));
}
