import { type Argument, type ArgumentSpec, type Outcome, type Plain, type StepSpec, UNFIT } from './types';

const MAX_TEXT = 200_000; // characters; a longer value is a document
const MAX_PARTS = 1000;

const TEXT: ArgumentSpec = { kind: 'text' };
const MAYBE_EMPTY: ArgumentSpec = { kind: 'text', mayBeEmpty: true };
const LENGTH: ArgumentSpec = { kind: 'number', least: 1, most: MAX_TEXT };

/** Steps that turn a text into another. */
export const TEXT_STEPS = {
  trim: onText((text) => text.trim()),
  'collapse spaces': onText((text) => text.replace(/\s+/g, ' ').trim()),
  lowercase: onText((text) => text.toLowerCase()),
  uppercase: onText((text) => text.toUpperCase()),
  'title case': onText((text) => text.replace(/[\p{L}\p{N}\p{M}'’]+/gu, capital)),
  'sentence case': onText((text) => capital(text)),
  before: onText((text, mark) => cut(text, 0, text.indexOf(mark)), TEXT),
  after: onText((text, mark) => cut(text, findEnd(text, mark, 0), text.length), TEXT),
  between: onText(between, TEXT, TEXT),
  replace: onText((text, old, other) => replaceText(text, old, other), TEXT, MAYBE_EMPTY),
  remove: onText((text, old) => replaceText(text, old, ''), TEXT),
  prefix: onText((text, added) => limited(added.length + text.length, () => added + text), TEXT),
  suffix: onText((text, added) => limited(added.length + text.length, () => text + added), TEXT),
  'digits only': onText((text) => text.replace(/[^0-9]+/g, '')),
  'strip tags': onText(stripTags),
  shorten: {
    args: [LENGTH],
    gives: 'text',
    list: 'kept',
    each: (value, [most]) => (typeof value === 'string' ? whole(value, Number(most)) : value),
  },
  split: { args: [TEXT], gives: 'text', list: 'made', each: (value, [mark]) => parts(String(value), String(mark)) },
} as const satisfies Readonly<Record<string, StepSpec>>;

/** Applies a text step to a value; a number that stays unchanged stays a number. */
function onText(change: (text: string, ...args: string[]) => string | typeof UNFIT, ...args: ArgumentSpec[]): StepSpec {
  const each = (value: Plain, given: readonly Argument[]): Outcome => {
    const text = String(value);
    const changed = change(text, ...given.map(String));
    return changed === text ? value : changed;
  };
  return { args, gives: 'text', list: 'kept', each };
}

/** Leaves the text unchanged if the mark is missing. */
function cut(text: string, from: number, to: number): string {
  return from < 0 || to < 0 ? text : text.slice(from, to).trim();
}

function findEnd(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function between(text: string, first: string, second: string): string {
  const from = findEnd(text, first, 0);
  return from < 0 ? text : cut(text, from, text.indexOf(second, from));
}

function replaceText(text: string, old: string, other: string): string | typeof UNFIT {
  const pieces = text.split(old);
  const length = text.length + (pieces.length - 1) * (other.length - old.length);
  return limited(length, () => pieces.join(other));
}

function limited(length: number, make: () => string): string | typeof UNFIT {
  return length > MAX_TEXT ? UNFIT : make();
}

function capital(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length).toLowerCase();
}

/** Truncates without splitting a surrogate pair. */
function whole(text: string, most: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(most - 1)) && text.length > most ? most - 1 : most;
  return text.slice(0, end).trimEnd();
}

function parts(text: string, mark: string): Outcome {
  const found = text.split(mark, MAX_PARTS + 1).flatMap((part) => part.trim() || []);
  return found.length > MAX_PARTS ? UNFIT : found;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

function stripTags(text: string): string {
  let kept = '';
  let from = 0;
  for (let open = tagFrom(text, 0); open >= 0; open = tagFrom(text, from)) {
    const close = text.indexOf('>', open);
    if (close < 0) break;
    kept += `${text.slice(from, open)} `;
    from = close + 1;
  }
  if (from === 0 && !text.includes('&')) return text;
  const bare = kept + text.slice(from);
  return bare
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Position of the next tag: a bracket followed by a letter, a slash or a comment mark. */
function tagFrom(text: string, from: number): number {
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1)) {
    if (/[a-z/!]/i.test(text.charAt(at + 1))) return at;
  }
  return -1;
}
