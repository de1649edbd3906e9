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

/**
 * Sums over the blocks with one path, which is the tags and classes from the root down: all prices of a list have the
 * same path.
 */
export interface PathSums {
  /** By part: the index of its path. */
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
  /** Blocks whose text did not occur before on the page. */
  distinct: number;
  first: number;
  last: number;
}

/**
 * Computes the sums of each path. `score` is the sum of word weights of a block; `isRepeat` says whether an earlier
 * block has the same text.
 */
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

/** Properties of all blocks of a path, relative to the words and blocks of the page. */
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
