import type { SourceReader } from '../source-reader';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { fold } from '../words/fold';
import { NUMBER_WORDS } from '../words/number-words';

const SCORE = 0.62;
const MIN_TEXT = 15; // characters
const MAX_TEXT = 1200; // characters of a paragraph

const ARTICLE = `(?:an?|the|its|their|eine[rnm]?|der|die|das|une?|la|le|una?|el|su)`;
const OF = `(?:of|von|de|di)`;
const ABOUT = String.raw`(?:(?:about|around|approximately|up to|over|nearly|etwa|rund|bis zu|environ|unos|hasta|circa)\s)?`;
const AMOUNT = String.raw`(?:[\p{Sc}]\s?)?\d[\d.,]*(?:\s?[–-]\s?\d[\d.,]*)?(?:\s?(?:million|billion|Millionen|Mio\.|millions?|millones))?(?:\s?(?:\p{Sc}|%|°C?|[a-zA-Zµ²³/]{1,6}(?!\p{L})))?`;
const PHRASE = new RegExp(
  `(?<!\\p{L})${ARTICLE}\\s((?:\\p{L}+\\s)?\\p{L}{4,24})\\s${OF}\\s(${ABOUT}${AMOUNT})(?![\\p{L}\\d])`,
  'giu',
);

const DIGITS: ReadonlyMap<string, string> = new Map(
  NUMBER_WORDS.flatMap((words, at) => words.split(' ').map((word) => [word, String(at + 1)] as const)),
);
const COUNT = `(?:\\d{1,3}(?:[.,]?\\d{3})*|${[...DIGITS.keys()].join('|')})`;
const THING = '\\p{L}{4,24}(?:\\s(?:de|di|da)\\s\\p{L}{3,16})?';
const HAS =
  'has|have|with|offers?|contains?|hat|haben|mit|bietet|umfasst|compte|possède|dispose de|avec|tiene|cuenta con|con|ha|tem|com|heeft|met|verfügt über';
/** How many of something there are: "The hotel has 60 rooms", "has 4 bedrooms and two bathrooms". */
const COUNTED = new RegExp(
  `(?<!\\p{L})(?:${HAS})\\s(?<list>${COUNT}\\s${THING}(?:(?:,|,?\\s(?:and|und|et|y|e|en))\\s${COUNT}\\s${THING}){0,4})(?![\\p{L}-])`,
  'giu',
);
const ONE_COUNTED = new RegExp(`(?<![\\p{L}\\d])(?<count>${COUNT})\\s(?<thing>${THING})(?![\\p{L}-])`, 'giu');
/** For how many people something is: "It sleeps 8". */
const FOR_PEOPLE =
  /(?<!\p{L})(?<thing>sleeps|seats|accommodates|holds)\s(?:up to\s)?(?<count>\d{1,4})(?!\d|[.,:]\d|%)/giu;

interface Phrase {
  readonly at: number;
  readonly text: string;
}

/** A measure in a sentence: "It has a wingspan of 65–75 cm"; only if the page says it once. */
export const fromPhrases: SourceReader = ({ view, scope }, { type, form, concept, many, nested, terms }) => {
  if (scope !== 'page' || many || nested || concept?.general || concept?.type === 'price') return [];
  if ((type !== 'text' && type !== 'number') || (type === 'text' && form !== null)) return [];
  const phrases = getPhrases(view);
  const isCounted = type === 'number' && (form === null || form === 'count' || form === 'integer');
  const found = [...terms].flatMap((term) => [
    ...(phrases.get(term) ?? []),
    ...(isCounted ? (phrases.get(`${NUMBER_OF}${term}`) ?? []) : []),
  ]);
  const [first] = found;
  if (first === undefined || new Set(found.map(({ text }) => text)).size > 1) return [];
  return [{ texts: [first.text], score: SCORE, source: 'rules', where: inElement(view.elements[first.at]) }];
};

const NUMBER_OF = '# ';
const known = new WeakMap<PageView, ReadonlyMap<string, readonly Phrase[]>>();

/** The measures in a page's paragraphs, by the folded words for them. */
function getPhrases(view: PageView): ReadonlyMap<string, readonly Phrase[]> {
  const before = known.get(view);
  if (before) return before;
  const phrases = new Map<string, Phrase[]>();
  for (const [at, { name }] of view.elements.entries()) {
    const length = view.textLength(at);
    if ((name !== 'p' && name !== 'li') || length < MIN_TEXT || length > MAX_TEXT || view.inAside(at)) continue;
    for (const [, words = '', text = ''] of view.textOf(at).matchAll(PHRASE)) {
      const whole = fold(words);
      for (const term of new Set([whole, whole.split(' ').at(-1) ?? ''])) {
        const places = phrases.get(term);
        if (places) places.push({ at, text });
        else phrases.set(term, [{ at, text }]);
      }
    }
    for (const { count, thing } of findCounts(view.textOf(at))) {
      const key = `${NUMBER_OF}${fold(thing)}`;
      phrases.set(key, [...(phrases.get(key) ?? []), { at, text: count }]);
    }
  }
  known.set(view, phrases);
  return phrases;
}

interface Count {
  readonly count: string;
  readonly thing: string;
}

function findCounts(text: string): readonly Count[] {
  const lists = [...text.matchAll(COUNTED)].map(({ groups }) => groups?.list ?? '');
  const found = [...lists.flatMap((list) => [...list.matchAll(ONE_COUNTED)]), ...text.matchAll(FOR_PEOPLE)];
  return found.map(({ groups: { count = '', thing = '' } = {} }) => ({
    count: DIGITS.get(count.toLowerCase()) ?? count,
    thing,
  }));
}
