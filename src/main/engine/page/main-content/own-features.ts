import { share } from './counts';
import type { Block } from './outline';
import { isLinkedHeading, type Reading, shareIn, textWords } from './reading';
import { inStatedBody } from './stated-body';

/** The names of these features, in order. */
export const OWN: readonly string[] = [
  'words',
  'length of words',
  'link density',
  'commas',
  'stops',
  'capitals',
  'digits',
  'money',
  'ends with stop',
  'separators',
  'heading level',
  'tag',
  'text score',
  'phrase score',
  'title match',
  'description match',
  'texts',
  'controls',
  'inner score',
  'sames',
  'sames before',
  'in stated body',
  'linked heading',
];

const TAGS = new Map(
  [
    'p',
    'li',
    'td',
    'th',
    'div',
    'button',
    'label',
    'pre',
    'dt',
    'dd',
    'section',
    'option',
    'summary',
    'figcaption',
    'blockquote',
  ].map((name, index) => [name, index + 1]),
);

/** Properties of a block on its own, without its surroundings. */
export function ownFeatures(reading: Reading, block: Block): readonly number[] {
  const { counts, owner } = block;
  const text = reading.texts[block.index] ?? '';
  const found = textWords(text);
  const { words, characters } = counts;
  const { name } = owner.element;
  return [
    words,
    share(characters, words),
    share(counts.linkWords, words),
    share(counts.commas, words),
    share(counts.stops, words),
    share(counts.capitals, words),
    share(counts.digits, characters),
    counts.money,
    /[.!?:…。！？]["'”’)\]]*$/.test(text) ? 1 : 0,
    countSeparators(text),
    reading.levels[block.index] ?? 0,
    TAGS.get(name) ?? 0,
    reading.words[block.index] ?? 0,
    reading.phrases[block.index] ?? 0,
    shareIn(found, reading.traits.title),
    words < 4 ? 0 : shareIn(found, reading.traits.description),
    block.texts.length,
    name === 'button' || name === 'label' || name === 'select' || name === 'option' ? 1 : 0,
    reading.inner[block.index] ?? 0,
    reading.sames[block.index] ?? 0,
    reading.samesBefore[block.index] ?? 0,
    inStatedBody(reading.traits.body, found),
    isLinkedHeading(block, reading.levels) ? 1 : 0,
  ];
}

const SEPARATOR = /[|›»→·•/]/g;

function countSeparators(text: string): number {
  return text.match(SEPARATOR)?.length ?? 0;
}
