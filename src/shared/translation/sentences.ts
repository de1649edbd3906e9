/** Translates known English sentences; returns null for unknown ones. */
export interface SentenceTranslator {
  /** Translates a text of one or more sentences. */
  readonly sentence: (english: string) => string | null;
  /** Translates a part of a sentence, or the rule of a contract or alert. */
  readonly phrase: (english: string) => string | null;
}

interface Known {
  readonly english: string;
  readonly pattern: RegExp;
  /** Number of characters outside placeholders; of two that match, the longer one wins. */
  readonly length: number;
}

/** Translates a known sentence, with `{name}` for each placeholder. */
type Say = (english: string) => string;
type Find = (text: string) => string | null;

const VALUE = /\{(\w+)\}/g;
const NUMBERS = new Set([
  'all',
  'attempt',
  'count',
  'days',
  'failed',
  'max',
  'min',
  'rows',
  'seconds',
  'share',
  'status',
]);
const NEXT_SENTENCE = /(?<=[.!?]) (?=[A-Z“"])/;
const MAX_PARTS = 12; // sentences of a text; the engine's own texts are shorter
const WHOLE_NUMBER = /^\d{1,3}(?:,\d{3})+$|^\d+$/; // as English writes them

/** Also translates values that are sentences or phrases themselves, and formats whole numbers for `locale`. */
export function createSentenceTranslator(
  { sentences, phrases }: { readonly sentences: readonly string[]; readonly phrases: readonly string[] },
  say: Say,
  locale: string | undefined,
): SentenceTranslator {
  const numbers = new Intl.NumberFormat(locale);
  const sayValue = (value: string): string =>
    WHOLE_NUMBER.test(value)
      ? numbers.format(Number(value.replaceAll(',', '')))
      : (phrase(value) ?? sentence(value) ?? value);
  const findSentence = createFind(sentences, say, sayValue);
  const phrase = createFind(phrases, say, sayValue);
  const sentence: Find = (english) => {
    const whole = findSentence(english);
    if (whole !== null) return whole;
    const parts = english.split(NEXT_SENTENCE);
    return parts.length > MAX_PARTS ? null : (findRuns(parts, findSentence)?.join(' ') ?? null);
  };
  return { sentence, phrase };
}

/** Finds one after the other, with as many at once as are known together; null if one is unknown. */
function findRuns(parts: readonly string[], find: Find): readonly string[] | null {
  if (parts.length === 0) return [];
  for (let count = parts.length; count > 0; count--) {
    const found = find(parts.slice(0, count).join(' '));
    if (found === null) continue;
    const others = findRuns(parts.slice(count), find);
    if (others !== null) return [found, ...others];
  }
  return null;
}

function createFind(texts: readonly string[], say: Say, sayValue: (value: string) => string): Find {
  const plain = new Set(texts.filter((text) => !text.includes('{')));
  const known = texts.flatMap(toKnown).sort((a, b) => b.length - a.length);
  return (text) => {
    if (plain.has(text)) return say(text);
    for (const { english, pattern } of known) {
      const values = pattern.exec(text)?.groups;
      if (values) return say(english).replaceAll(VALUE, (_, name: string) => sayValue(values[name] ?? ''));
    }
    return null;
  };
}

function toKnown(english: string): readonly Known[] {
  if (!english.includes('{')) return [];
  const parts = english.split(VALUE).map((part, index) => (index % 2 === 1 ? toGroup(part) : escapeForPattern(part)));
  return [{ english, pattern: new RegExp(`^${parts.join('')}$`, 'u'), length: english.replaceAll(VALUE, '').length }];
}

function toGroup(name: string): string {
  return NUMBERS.has(name) ? `(?<${name}>-?[\\d.,]+)` : `(?<${name}>.+?)`;
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
