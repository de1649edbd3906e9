import { share } from './counts';
import type { Block } from './outline';
import { isProse } from './prose';

/** The names of these features, in order. */
export const PATH: readonly string[] = [
  'path blocks',
  'path page share',
  'path block words',
  'path link density',
  'path prose',
  'path score',
  'path distinct',
  'path start',
  'path end',
];

/** What the blocks of one path have in common: those in elements of the same tags and classes from the root down, such as all prices. */
export interface PathSums {
  /** By part: the number of its path. */
  readonly paths: Uint32Array;
  /** By path. */
  readonly sums: readonly PathSum[];
}

interface PathSum {
  blocks: number;
  words: number;
  linkWords: number;
  prose: number;
  score: number;
  /** Blocks that no block before them says. */
  distinct: number;
  first: number;
  last: number;
}

/** Sums over the blocks of each path; `score` says what words speak for a block, `isRepeat` whether one before it says the same. */
export function getPathSums(
  paths: Uint32Array,
  blocks: readonly Block[],
  score: (block: Block) => number,
  isRepeat: (block: Block) => boolean,
): PathSums {
  const sums: PathSum[] = [];
  for (const block of blocks) {
    const path = paths[block.owner.index] ?? 0;
    sums[path] ??= { blocks: 0, words: 0, linkWords: 0, prose: 0, score: 0, distinct: 0, first: block.index, last: 0 };
    const sum = sums[path];
    sum.blocks++;
    sum.words += block.counts.words;
    sum.linkWords += block.counts.linkWords;
    if (isProse(block.counts)) sum.prose += block.counts.words;
    sum.score += score(block);
    if (!isRepeat(block)) sum.distinct++;
    sum.last = block.index;
  }
  return { paths, sums };
}

/** What the blocks of a path are together, on a page of so many words and blocks. */
export function pathFeatures({ sums }: PathSums, path: number, words: number, blocks: number): readonly number[] {
  const sum = sums[path];
  if (!sum) return PATH.map(() => 0);
  return [
    sum.blocks,
    share(sum.words, words),
    share(sum.words, sum.blocks),
    share(sum.linkWords, sum.words),
    share(sum.prose, sum.words),
    share(sum.score, sum.blocks),
    share(sum.distinct, sum.blocks),
    share(sum.first, blocks),
    share(sum.last, blocks),
  ];
}
