import { FEATURES, featuresOf } from '../../src/main/engine/page/main-content/features';
import { readingOf } from '../../src/main/engine/page/main-content/reading';
import { chancesOf, decodeForest } from '../../src/main/engine/page/main-content/trees';
import type { Vocabulary } from '../../src/main/engine/page/main-content/vocabulary';
import { type Binned, binned, fitTrees, type Tree, type TreeOptions } from './boost-trees';
import { fitVocabulary, type Keyed, keyed } from './fit-vocabulary';
import type { LabelledPage } from './labelled';
import { encodeForest, rounded } from './model-file';
import { foldOf } from './pages';

const FOLDS = 5;
const OPTIONS: TreeOptions = {
  rounds: 110,
  leaves: 16,
  rate: 0.1,
  features: 0.3,
  rows: 0.5,
  leafWeight: 0.4,
  ridge: 2,
};

export interface Fitted {
  readonly vocabulary: Vocabulary;
  readonly trees: readonly Tree[];
}

/** Pages as rows of features; each page's by a vocabulary of other sites than its own. */
export interface Prepared {
  readonly pages: readonly LabelledPage[];
  readonly keys: Keyed;
  readonly rows: readonly Float32Array[];
  readonly data: Binned;
}

export function prepare(pages: readonly LabelledPage[]): Prepared {
  const keys = keyed(pages);
  const apart = Array.from({ length: FOLDS }, (_, fold) =>
    rounded(fitVocabulary(keys, (site) => foldOf(site, FOLDS) !== fold)),
  );
  const rows = pages.map(({ page, outline, site }) => {
    const vocabulary = apart[foldOf(site, FOLDS)];
    if (!vocabulary) throw new Error(`No vocabulary for ${site}`);
    return featuresOf(readingOf(page, outline, vocabulary));
  });
  return { pages, keys, rows, data: binned(joined(rows), FEATURES.length) };
}

/** Vocabulary and trees of all pages. */
export function fitModel(prepared: Prepared): Fitted {
  return { vocabulary: rounded(fitVocabulary(prepared.keys, everySite)), trees: treesFor(prepared, everySite) };
}

/** How likely each page's blocks are main content, by what was fitted on other sites. */
export function heldOutChances(prepared: Prepared): readonly Float32Array[] {
  const forests = Array.from({ length: FOLDS }, (_, fold) =>
    decodeForest(encodeForest(treesFor(prepared, (site) => foldOf(site, FOLDS) !== fold))),
  );
  return prepared.pages.map(({ site }, at) => {
    const forest = forests[foldOf(site, FOLDS)];
    if (!forest) throw new Error(`No trees for ${site}`);
    return chancesOf(forest, prepared.rows[at] ?? new Float32Array(), FEATURES.length);
  });
}

const everySite = () => true;

/** Trees for the pages of some sites; each type of page counts the same. */
function treesFor({ pages, data }: Prepared, isIn: (site: string) => boolean): readonly Tree[] {
  const ofType = new Map<string, number>();
  for (const { type } of pages) ofType.set(type, (ofType.get(type) ?? 0) + 1);
  const weights = pages.map(({ site, type, weight }) =>
    weight.map((one) => (isIn(site) ? (one * MEAN_PAGES) / (ofType.get(type) ?? 1) : 0)),
  );
  return fitTrees(
    data,
    Float32Array.from(pages.flatMap(({ share }) => share)),
    Float32Array.from(weights.flat()),
    OPTIONS,
  );
}

const MEAN_PAGES = 120; // of a type; keeps weights near one

function joined(rows: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(rows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const row of rows) {
    whole.set(row, at);
    at += row.length;
  }
  return whole;
}
