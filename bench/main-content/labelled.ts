import type { Block } from '../../src/main/engine/page/main-content/outline';
import { getReadable } from '../../src/main/engine/page/main-content/readable';
import { parsePage } from '../../src/main/engine/page/parse';
import { keysOfBlocks, type NumberOf } from './block-keys';
import { type ChunkPlaces, labelByChunks } from './chunk-labels';
import { shareInTruth } from './labels';
import type { TruePage } from './pages';
import { getTokens } from './tokens';

/** A page with the share of each block that is main content; its tree is let go, since those of all pages fill gigabytes. */
export interface LabelledPage {
  readonly type: string;
  readonly chunks: ChunkPlaces | null;
  readonly site: string;
  readonly blocks: readonly Pick<Block, 'index' | 'counts'>[];
  /** The words of each block, and of the main content. */
  readonly tokens: readonly Uint32Array[];
  readonly truth: Uint32Array;
  /** What names and words each block has, as numbers of the vocabulary's keys. */
  readonly keys: readonly Uint32Array[];
  readonly share: readonly number[];
  /** How much the score of its page depends on each block. */
  readonly weight: readonly number[];
}

const OF_PAGE = 0.2; // of a page's words counts beside the truth's, so that a tiny truth does not outweigh other pages

export function labelled(truePage: TruePage, keyNumber: NumberOf, wordNumber: NumberOf): LabelledPage {
  const { type, site, truth } = truePage;
  const page = parsePage(truePage.source, truePage.url);
  const { outline } = getReadable(page);
  const tokens = outline.blocks.map(({ texts }) => getTokens(texts.map(({ data }) => data).join(' ')));
  const known = truePage.chunks
    ? labelByChunks(outline, truePage.chunks)
    : { ...labelByTruth(tokens, truth), chunks: null };
  return {
    type,
    site,
    blocks: outline.blocks.map(({ index, counts }) => ({ index, counts })),
    tokens: tokens.map((list) => Uint32Array.from(list, wordNumber)),
    truth: Uint32Array.from(truth, wordNumber),
    keys: keysOfBlocks(outline).map((keys) => Uint32Array.from(keys, keyNumber)),
    ...known,
  };
}

function labelByTruth(tokens: readonly (readonly string[])[], truth: readonly string[]) {
  const words = tokens.reduce((sum, { length }) => sum + length, 0);
  const share = shareInTruth(tokens, truth);
  const found = share.some((one) => one > 0);
  return { share, weight: tokens.map(({ length }) => (found ? length / (truth.length + OF_PAGE * words) : 0)) };
}
