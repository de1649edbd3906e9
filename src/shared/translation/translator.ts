import { IntlMessageFormat } from 'intl-messageformat';
import { toPseudo, toPseudoPattern } from './pseudo';

export { toPseudo };

/** Translations of a language. */
export interface Catalogue {
  /** By English text; for a text with values, by its ICU pattern in `patterns.json`. */
  readonly messages: Readonly<Record<string, string>>;
  /** By location, such as `jobs.columns.open`, for an English text with two translations. */
  readonly places: Readonly<Record<string, string>>;
}

/** Replaces the texts of a group by their translations. */
export type Translator = <Texts extends object>(group: string, texts: Texts) => Texts;

/**
 * The English ICU pattern of a text with values, and its argument names; `*` stands for the properties of an object.
 */
export type Pattern = readonly [message: string, ...names: readonly string[]];

type Values = Readonly<Record<string, unknown>>;
type Format = (values: Values) => string;
type Words = (...args: readonly unknown[]) => string;

interface Method {
  readonly toText: (place: string, english: string) => string;
  readonly toFormat: (place: string, pattern: string) => Format | undefined;
}

/** Patterns of texts with values, by location. */
export type Patterns = Readonly<Record<string, Pattern>>;

export function createTranslator(locale: string, { messages, places }: Catalogue, patterns: Patterns): Translator {
  const lists = new Intl.ListFormat(locale, { style: 'narrow' });
  return createWalk(patterns, {
    toText: (place, english) => places[place] ?? messages[english] ?? english,
    toFormat: (place, pattern) => {
      const message = places[place] ?? messages[pattern];
      return message === undefined ? undefined : createFormat(() => newFormat(message, locale), lists);
    },
  });
}

/** Translates to accented English in brackets. */
export function createPseudoTranslator(patterns: Patterns): Translator {
  const lists = new Intl.ListFormat('en', { style: 'narrow' });
  return createWalk(patterns, {
    toText: (_, english) => toPseudo(english),
    toFormat: (_, pattern) =>
      createFormat(() => new IntlMessageFormat(toPseudoPattern(newFormat(pattern, 'en').getAst()), 'en'), lists),
  });
}

/** Apostrophes and tags are plain text in our patterns; values are in braces. */
function newFormat(message: string, locale: string): IntlMessageFormat {
  return new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
}

function createFormat(open: () => IntlMessageFormat, lists: Intl.ListFormat): Format {
  let format: IntlMessageFormat | undefined;
  return (values) => {
    format ??= open(); // a pattern is parsed on first use
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? lists.format(value.map(String)) : value,
    ]);
    return String(format.format(Object.fromEntries(shown)));
  };
}

function createWalk(patterns: Patterns, { toText, toFormat }: Method): Translator {
  const walk = (place: string, value: unknown): unknown => {
    if (typeof value === 'string') return toText(place, value);
    if (typeof value === 'function') return translateWords(place, value as Words);
    if (Array.isArray(value)) return value.map((each, index) => walk(`${place}.${index}`, each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(`${place}.${name}`, each)]));
  };
  const translateWords = (place: string, english: Words): Words => {
    const [pattern, ...names] = patterns[place] ?? [];
    const format = pattern === undefined ? undefined : toFormat(place, pattern);
    return format === undefined ? english : (...args) => format(nameValues(names, args));
  };
  return (group, texts) => walk(group, texts) as typeof texts;
}

/** Lists also provide their length: `names` and `namesCount`. */
function nameValues(names: readonly string[], args: readonly unknown[]): Values {
  const values: Record<string, unknown> = {};
  names.forEach((name, index) => {
    const value = args[index];
    if (name === '*') Object.assign(values, value);
    else values[name] = value;
    if (Array.isArray(value)) values[`${name}Count`] = value.length;
  });
  return values;
}
