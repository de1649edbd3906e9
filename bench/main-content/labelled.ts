import type { Outline } from '../../src/main/engine/page/main-content/outline';
import { readableOf } from '../../src/main/engine/page/main-content/readable';
import { beginningOf } from '../../src/main/engine/page/main-content/reading';
import { parsePage } from '../../src/main/engine/page/parse';
import type { Page } from '../../src/main/engine/page/types';
import { shareInTruth } from './labels';
import type { TruePage } from './pages';
import { tokensOf } from './tokens';

/** A page with the share of each block that is main content. */
export interface LabelledPage {
  readonly id: string;
  readonly type: string;
  readonly site: string;
  readonly page: Page;
  readonly outline: Outline;
  readonly texts: readonly string[];
  /** The words of each block. */
  readonly tokens: readonly (readonly string[])[];
  readonly truth: readonly string[];
  readonly share: readonly number[];
  /** How much the score of its page depends on each block. */
  readonly weight: readonly number[];
}

const OF_PAGE = 0.2; // of a page's words counts beside the truth's, so that a tiny truth does not outweigh other pages

export function labelled(truePage: TruePage): LabelledPage {
  const { id, type, site, truth } = truePage;
  const page = { ...parsePage(truePage.source, truePage.url), source: '' };
  const { outline } = readableOf(page);
  const tokens = outline.blocks.map(({ texts }) => tokensOf(texts.map(({ data }) => data).join(' ')));
  const words = tokens.reduce((sum, { length }) => sum + length, 0);
  const share = shareInTruth(tokens, truth);
  const found = share.some((one) => one > 0);
  return {
    id,
    type,
    site,
    page,
    outline,
    texts: outline.blocks.map(beginningOf),
    tokens,
    truth,
    share,
    weight: tokens.map(({ length }) => (found ? length / (truth.length + OF_PAGE * words) : 0)),
  };
}
