import { share } from './counts';
import type { Block, Part } from './outline';
import type { Reading } from './reading';

const LEVELS = ['parent', 'group', 'section', 'region'];
export const PART: readonly string[] = [
  'words',
  'share',
  'link density',
  'stops',
  'commas',
  'block words',
  'own name',
  'names',
  'start',
  'end',
  'children',
  'twins',
  'text score',
  'prose',
  'repeats',
  'has main heading',
  'linked headings',
  'images',
  'controls',
];
const GROUP_WORDS = 25;
const SECTION_WORDS = 120;
const REGION_SHARE = 0.25; // share of the page's words

/** The names of the features of all levels, in order. */
export const AROUND: readonly string[] = LEVELS.flatMap((level) => PART.map((name) => `${level} ${name}`));

/** The ancestors of a block whose properties hint at its purpose, the innermost first. */
export function getLevels({ outline }: Reading, { owner, counts }: Block): readonly Part[] {
  const parent = owner.parent ?? owner;
  const group = partWith(owner, Math.max(GROUP_WORDS, 2 * counts.words));
  const section = partWith(group, Math.max(SECTION_WORDS, counts.words + 1));
  const region = partWith(section, REGION_SHARE * outline.counts.words);
  return [parent, group, section, region];
}

function partWith(from: Part, words: number): Part {
  let part = from;
  while (part.counts.words < words && part.parent) part = part.parent;
  return part;
}

/** Properties of a part. */
export function partFeatures(reading: Reading, part: Part): readonly number[] {
  const { counts, firstBlock, endBlock } = part;
  const { mainHeading, outline } = reading;
  const { blocks, counts: all } = outline;
  const start = blocks[firstBlock]?.wordsBefore ?? 0;
  return [
    counts.words,
    share(counts.words, all.words),
    share(counts.linkWords, counts.words),
    share(counts.stops, counts.words),
    share(counts.commas, counts.words),
    share(counts.words, endBlock - firstBlock),
    reading.ownNames[part.index] ?? 0,
    reading.allNames[part.index] ?? 0,
    share(start, all.words),
    share(start + counts.words, all.words),
    part.children,
    reading.twins[part.index] ?? 0,
    getMean(reading.sums.scores, part),
    share(getSum(reading.sums.prose, part), counts.words),
    getMean(reading.sums.repeats, part),
    firstBlock <= mainHeading && mainHeading < endBlock ? 1 : 0,
    getSum(reading.sums.linkedHeadings, part),
    getPartSum(reading.partSums.images, part),
    getPartSum(reading.partSums.controls, part),
  ];
}

function getPartSum(sums: Uint32Array, { index, endPart }: Part): number {
  return (sums[endPart] ?? 0) - (sums[index] ?? 0);
}

function getSum(sums: Float64Array, { firstBlock, endBlock }: Part): number {
  return (sums[endBlock] ?? 0) - (sums[firstBlock] ?? 0);
}

function getMean(sums: Float64Array, part: Part): number {
  return share(getSum(sums, part), part.endBlock - part.firstBlock);
}
