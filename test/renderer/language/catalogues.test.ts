import { LANGUAGE_NAMES, LANGUAGES } from '@shared/language';
import { IntlMessageFormat } from 'intl-messageformat';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareCatalogue, readTexts, CATALOGUES as SOURCES, type Texts } from '../../../scripts/texts.mjs';
import { CATALOGUES as WINDOW_CATALOGUES } from '../../../src/renderer/src/language/load-translator';
import windowPatterns from '../../../src/renderer/src/language/locales/patterns.json';
import * as windowTexts from '../../../src/renderer/src/texts/catalogue';
import type { Catalogue } from '../../../src/shared/translation/translator';
import * as sharedTexts from '../../../src/shared/words/catalogue';
import { SHARED_CATALOGUES } from '../../../src/shared/words/load-catalogue';
import sharedPatterns from '../../../src/shared/words/locales/patterns.json';

const OTHERS = Object.keys(WINDOW_CATALOGUES) as (keyof typeof WINDOW_CATALOGUES)[];

describe.each([
  ['the window', SOURCES.window, WINDOW_CATALOGUES, windowPatterns, windowTexts, 50],
  ['the window, the engine and the desktop', SOURCES.shared, SHARED_CATALOGUES, sharedPatterns, sharedTexts, 5],
] as const)('the languages of %s', (_, source, CATALOGUES, patterns, english, leastChosen) => {
  let texts: Texts;
  beforeAll(async () => {
    texts = await readTexts(source);
  });

  it('are those that a person can choose', () => {
    expect(['en', ...OTHERS]).toEqual([...LANGUAGES]);
    expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
  });

  it('know the pattern of each text that takes values: npm run texts writes them', () => {
    expect(texts.unclear).toEqual([]);
    expect(texts.unused).toEqual([]);
    expect(patterns).toEqual(texts.patterns);
  });

  it.each(OTHERS)('lack no text and have none that nothing says: %s', async (language) => {
    expect(compareCatalogue(texts, (await CATALOGUES[language]()).default)).toEqual({ missing: [], unused: [] });
  });

  it.each(OTHERS)('keep the values of each text, in patterns that can be read: %s', async (language) => {
    const { messages, places } = (await CATALOGUES[language]()).default;
    const faults = Object.entries(texts.patterns).flatMap(([place, [source]]) => {
      const translation = places[place] ?? messages[source] ?? source;
      const [needed, own] = [valuesOf(source), valuesOf(translation)];
      const isWhole = needed.shown.every((name) => own.shown.includes(name));
      return isWhole && own.all.every((name) => needed.all.includes(name)) ? [] : [`${place}: ${translation}`];
    });
    expect(faults).toEqual([]);
  });

  it.each(OTHERS)('keep the spaces at both ends, and braces that are part of a text: %s', async (language) => {
    const catalogue: Catalogue = (await CATALOGUES[language]()).default;
    const edges = (text: string) => `${/^\s/.test(text)} ${/\s$/.test(text)} ${text.match(/\{+[^{}\s]*\}+/g) ?? ''}`;
    const plain = new Set(
      Object.entries(texts.plain).flatMap(([place, text]) => (/^(?:sentences|phrases)\./.test(place) ? [] : text)),
    );
    const faults = Object.entries(catalogue.messages).filter(
      ([source, text]) => plain.has(source) && edges(source) !== edges(text),
    );
    expect(faults).toEqual([]);
  });

  it('have English patterns that say what their functions say, whichever words they choose', () => {
    const chosen = Object.entries(texts.patterns).filter(([, [pattern]]) => /, (?:plural|select),/.test(pattern));
    expect(chosen.length).toBeGreaterThan(leastChosen);
    const faults = chosen.flatMap(([place, [pattern, ...names]]) => {
      const words = findWords(english, place);
      const format = new IntlMessageFormat(pattern, 'en', undefined, { ignoreTag: true });
      return samplesOf(place, names).flatMap((args) => {
        const said = format.format(toValues(names, args));
        const expected = words(...args);
        return said === expected ? [] : [`${place}: ${said} / ${expected}`];
      });
    });
    expect(faults).toEqual([]);
  });
});

/** Values with which each pattern is compared with its function: those that make it choose other words. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  all: [1, 5],
  at: [-1, 3],
  browser: [true, false],
  code: ['shortfall', 'model_failed', 'other'],
  count: [1, 2],
  depth: [null, 3],
  exact: [true, false],
  failed: [null, '2'],
  isOther: [true, false],
  lost: [0, 2],
  message: [null, 'm'],
  names: [['a', 'b']],
  narrowed: [true, undefined],
  one: [true, false],
  pages: [1, 2],
  pattern: [null, 'p'],
  place: [0, 2],
  reader: ['all', 'rules'],
  rendered: [true, false],
  tries: [1, 2],
  variable: [null, 'v'],
  what: [null, 'w'],
  '*': [
    { pages: '1 page', more: '', message: 'm', visits: '1 page', count: 1, maxPages: 3, maxDepth: 2, hasFix: true },
    { pages: 'Some', more: '', message: 'm', visits: '2', count: null, maxPages: null, maxDepth: null, hasFix: false },
  ],
};
/** Arguments of texts in which a name of the table above is another kind of value. */
const OWN_SAMPLES: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  'again.reads': { pages: [null, '3 pages'] },
  'crawl.plan.finds': { place: ['p'] },
  'patternWorkbench.urls.ignored': { count: ['1', '2'] },
  'plan.crawls': { pattern: ['p'] },
};

function findWords(english: object, place: string): (...args: readonly unknown[]) => string {
  return place.split('.').reduce<unknown>((found, name) => Reflect.get(found as object, name), english) as never;
}

function samplesOf(place: string, names: readonly string[]): readonly (readonly unknown[])[] {
  return names.reduce<readonly (readonly unknown[])[]>(
    (all, name) =>
      all.flatMap((args) => (OWN_SAMPLES[place]?.[name] ?? SAMPLES[name] ?? ['x']).map((value) => [...args, value])),
    [[]],
  );
}

function toValues(names: readonly string[], args: readonly unknown[]): Record<string, never> {
  const values = names.map((name, index) => {
    const value = args[index];
    if (name === '*') return value as object;
    return Array.isArray(value) ? { [name]: value.join(', '), [`${name}Count`]: value.length } : { [name]: value };
  });
  return Object.assign({}, ...values);
}

type Parts = ReturnType<IntlMessageFormat['getAst']>;

/** Names of the values in a pattern: those it shows, and with those that only choose its words. */
function valuesOf(pattern: string): { readonly shown: readonly string[]; readonly all: readonly string[] } {
  const list = (parts: Parts): readonly (readonly [name: string, isShown: boolean])[] =>
    parts.flatMap((part) => [
      ...('value' in part && part.type !== 0 && typeof part.value === 'string'
        ? [[part.value, !('options' in part)] as const]
        : []),
      ...('options' in part ? Object.values(part.options).flatMap(({ value }) => list(value)) : []),
    ]);
  const found = list(new IntlMessageFormat(pattern, 'en', undefined, { ignoreTag: true }).getAst());
  return { shown: found.flatMap(([name, isShown]) => (isShown ? [name] : [])), all: found.map(([name]) => name) };
}
