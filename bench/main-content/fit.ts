import { FEATURES, getFeatures } from '../../src/main/engine/page/main-content/features';
import { getReadable } from '../../src/main/engine/page/main-content/readable';
import { getPageReading } from '../../src/main/engine/page/main-content/reading';
import { decodeForest, predict } from '../../src/main/engine/page/main-content/trees';
import type { Vocabulary } from '../../src/main/engine/page/main-content/vocabulary';
import { parsePage } from '../../src/main/engine/page/parse';
import { numberedTexts } from './block-keys';
import {
  type Binned,
  emptyBins,
  fitTrees,
  getFeatureLimits,
  putRows,
  type Tree,
  type TreeOptions,
} from './boost-trees';
import { fitVocabulary, keyed } from './fit-vocabulary';
import { type LabelledPage, labelled } from './labelled';
import { encodeForest, rounded } from './model-file';
import { getSiteFold, type TruePage } from './pages';

const FOLDS = 5;
const OPTIONS: TreeOptions = {
  rounds: 220,
  leaves: 24,
  rate: 0.07,
  features: 0.3,
  rows: 0.5,
  leafWeight: 0.4,
  ridge: 2,
};

/** What was fitted on all pages, and how likely each page's blocks are main content by it and by what was fitted on other sites. */
export interface Fit {
  readonly pages: readonly LabelledPage[];
  readonly vocabulary: Vocabulary;
  readonly trees: readonly Tree[];
  readonly fitted: readonly Float32Array[];
  readonly heldOut: readonly Float32Array[];
}

/**
 * Fits vocabulary and trees. Trees read each page by a vocabulary of other sites than its own, as they will in the product;
 * for the held-out chances neither vocabularies nor trees have seen any site of the fold, nor counted its words.
 */
export function fitModel(truePages: readonly TruePage[], say: (line: string) => void): Fit {
  const [keyNames, words] = [numberedTexts(), numberedTexts()];
  const pages = truePages.map((page) => labelled(page, keyNames.numberOf, words.numberOf));
  const keys = keyed(keyNames.texts, pages);
  say(`${pages.length} pages labelled, ${pages.reduce((sum, { blocks }) => sum + blocks.length, 0)} blocks`);
  const without = (...folds: readonly number[]) =>
    rounded(fitVocabulary(keys, (site) => !folds.includes(getSiteFold(site, FOLDS))));
  const all = without();
  const pairs = everyFold((one) => everyFold((other) => (other < one ? null : without(one, other))));
  const apart = (one: number, other: number) => pairs[Math.min(one, other)]?.[Math.max(one, other)] ?? all;
  say('vocabularies fitted');
  const rows = readAll(truePages, pages, all, apart);
  say('features read');
  const trees = treesFor(pages, rows.data, everySite);
  const forests = rows.folds.map((data, fold) => treesFor(pages, data, (site) => getSiteFold(site, FOLDS) !== fold));
  return {
    pages,
    vocabulary: all,
    trees,
    fitted: rows.fitted.map((row) => chances(trees, row)),
    heldOut: pages.map(({ site }, at) => chances(forests[getSiteFold(site, FOLDS)] ?? [], rows.heldOut[at])),
  };
}

interface Rows {
  /** By page: its rows by the vocabulary of all sites, and of those outside its fold. */
  readonly fitted: readonly Float32Array[];
  readonly heldOut: readonly Float32Array[];
  /** All pages, each by the vocabulary without its fold; and by fold, those of the other folds without this fold too. */
  readonly data: Binned;
  readonly folds: readonly Binned[];
}

const SAMPLED = 7; // every seventh page tells the bounds of bins

/** Parses each page once and reads it by every vocabulary it is needed with. */
function readAll(
  truePages: readonly TruePage[],
  pages: readonly LabelledPage[],
  all: Vocabulary,
  apart: (one: number, other: number) => Vocabulary,
): Rows {
  const sample = truePages.filter((_, at) => at % SAMPLED === 0);
  const unseenBy = ({ site }: TruePage) => apart(getSiteFold(site, FOLDS), getSiteFold(site, FOLDS));
  const limits = getFeatureLimits(joined(sample.map((page) => readPage(page)(unseenBy(page)))), FEATURES.length);
  const count = pages.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const data = emptyBins(count, limits);
  const folds = everyFold(() => emptyBins(count, limits));
  const [fitted, heldOut]: [Float32Array[], Float32Array[]] = [[], []];
  let row = 0;
  for (const truePage of truePages) {
    const own = getSiteFold(truePage.site, FOLDS);
    const read = readPage(truePage);
    const unseen = read(apart(own, own));
    fitted.push(read(all));
    heldOut.push(unseen);
    putRows(data, row, unseen);
    for (const [fold, bins] of folds.entries()) if (fold !== own) putRows(bins, row, read(apart(own, fold)));
    row += unseen.length / FEATURES.length;
  }
  return { fitted, heldOut, data, folds };
}

function readPage({ source, url }: TruePage): (vocabulary: Vocabulary) => Float32Array {
  const page = parsePage(source, url);
  const { outline } = getReadable(page);
  return (vocabulary) => getFeatures(getPageReading(page, outline, vocabulary));
}

function chances(trees: readonly Tree[], rows: Float32Array | undefined): Float32Array {
  return predict(decodeForest(encodeForest(trees)), rows ?? new Float32Array(), FEATURES.length);
}

const everySite = () => true;

function everyFold<Item>(make: (fold: number) => Item): readonly Item[] {
  return Array.from({ length: FOLDS }, (_, fold) => make(fold));
}

const MEAN_PAGES = 120; // of a type; keeps weights near one
// what another tool took for the text of a page is less sure than what people looked through
const OF_TYPE: Readonly<Record<string, number>> = { hostile: 60 };

/** Trees for the pages of some sites; each type of page counts the same. */
function treesFor(pages: readonly LabelledPage[], data: Binned, isIn: (site: string) => boolean): readonly Tree[] {
  const ofType = new Map<string, number>();
  for (const { type } of pages) ofType.set(type, (ofType.get(type) ?? 0) + 1);
  const weights = pages.map(({ site, type, weight }) =>
    weight.map((one) => (isIn(site) ? (one * (OF_TYPE[type] ?? MEAN_PAGES)) / (ofType.get(type) ?? 1) : 0)),
  );
  return fitTrees(
    data,
    Float32Array.from(pages.flatMap(({ share }) => share)),
    Float32Array.from(weights.flat()),
    OPTIONS,
  );
}

function joined(rows: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(rows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const row of rows) {
    whole.set(row, at);
    at += row.length;
  }
  return whole;
}
