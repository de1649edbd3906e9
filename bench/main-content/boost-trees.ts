/** A split or a leaf of a tree: rows go to `left` where the feature is at most `limit`. */
export interface TreeNode {
  readonly feature: number;
  readonly limit: number;
  readonly left: number;
  readonly right: number;
  /** Of a leaf; feature is -1 there. */
  readonly value: number;
}

export type Tree = readonly TreeNode[];

export interface TreeOptions {
  readonly rounds: number;
  readonly leaves: number;
  readonly rate: number;
  /** Shares of features and of rows that each tree sees. */
  readonly features: number;
  readonly rows: number;
  /** Sum of second derivatives a leaf needs. */
  readonly leafWeight: number;
  readonly ridge: number;
}

/** Rows of features in bins, column by column. */
export interface Binned {
  readonly rows: number;
  readonly columns: readonly Uint8Array[];
  /** By column: the upper bounds of its bins. */
  readonly limits: readonly Float32Array[];
}

const BINS = 48;

/** Puts each feature into bins with about as many rows each. */
export function binned(features: Float32Array, width: number): Binned {
  const bins = emptyBins(features.length / width, getFeatureLimits(features, width));
  putRows(bins, 0, features);
  return bins;
}

/** The upper bounds of bins with about as many rows each, by column. */
export function getFeatureLimits(features: Float32Array, width: number): readonly Float32Array[] {
  const rows = features.length / width;
  const step = Math.max(1, Math.floor(rows / 40_000));
  return Array.from({ length: width }, (_, column) => {
    const sample: number[] = [];
    for (let row = 0; row < rows; row += step) sample.push(features[row * width + column] ?? 0);
    return getSortedBounds(Float32Array.from(sample).sort());
  });
}

/** Room for some rows, all in the first bins. */
export function emptyBins(rows: number, limits: readonly Float32Array[]): Binned {
  return { rows, limits, columns: limits.map(() => new Uint8Array(rows)) };
}

/** Puts rows of features into their bins, from row `at` on. */
export function putRows({ columns, limits }: Binned, at: number, features: Float32Array): void {
  const width = limits.length;
  for (const [column, bins] of columns.entries()) {
    const bounds = limits[column] ?? new Float32Array();
    for (let row = 0; row * width < features.length; row++)
      bins[at + row] = getBin(features[row * width + column] ?? 0, bounds);
  }
}

function getSortedBounds(sorted: Float32Array): Float32Array {
  const bounds: number[] = [];
  for (let bin = 1; bin < BINS; bin++) {
    const value = sorted[Math.floor((bin / BINS) * sorted.length)] ?? 0;
    if (value < (sorted.at(-1) ?? 0) && value !== bounds.at(-1)) bounds.push(value);
  }
  return Float32Array.from(bounds);
}

function getBin(value: number, bounds: Float32Array): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (bounds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Fits trees to a share between 0 and 1 for each row that has a weight, by gradient boosting of the logistic loss. */
export function fitTrees(
  data: Binned,
  target: Float32Array,
  weight: Float32Array,
  options: TreeOptions,
  seed = 1,
): readonly Tree[] {
  const random = getSeedRandom(seed);
  const margins = new Float32Array(data.rows);
  const gradient = new Float32Array(data.rows);
  const curvature = new Float32Array(data.rows);
  const everyRow = Uint32Array.from({ length: data.rows }, (_, row) => row);
  const trees: Tree[] = [];
  for (let round = 0; round < options.rounds; round++) {
    for (let row = 0; row < data.rows; row++) {
      const chance = 1 / (1 + Math.exp(-(margins[row] ?? 0)));
      gradient[row] = (weight[row] ?? 0) * (chance - (target[row] ?? 0));
      curvature[row] = (weight[row] ?? 0) * Math.max(1e-6, chance * (1 - chance));
    }
    const rows = everyRow.filter((row) => (weight[row] ?? 0) > 0 && random() < options.rows);
    const columns = data.columns.map((_, column) => column).filter(() => random() < options.features);
    const grown = grow(data, rows, columns, { gradient, curvature }, options);
    addTo(margins, data, grown.binTree);
    trees.push(grown.tree);
  }
  return trees;
}

interface BinNode {
  feature: number;
  bin: number;
  left: number;
  right: number;
  value: number;
}

interface Leaf {
  readonly node: number;
  readonly rows: Uint32Array;
  readonly sums: Sums;
  readonly best: Split | null;
}

/** First and second derivatives by feature and bin, and of all rows. */
interface Sums {
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
  readonly gradient: number;
  readonly curvature: number;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
}

interface Slopes {
  readonly gradient: Float32Array;
  readonly curvature: Float32Array;
}

/** Grows one tree, the leaf first whose split gains most. */
function grow(
  data: Binned,
  rows: Uint32Array,
  columns: readonly number[],
  slopes: Slopes,
  options: TreeOptions,
): { readonly tree: Tree; readonly binTree: readonly BinNode[] } {
  const nodes: BinNode[] = [];
  const getMemberLeaf = (members: Uint32Array, sums: Sums): Leaf => {
    const value = (-options.rate * sums.gradient) / (sums.curvature + options.ridge);
    nodes.push({ feature: -1, bin: 0, left: -1, right: -1, value });
    return { node: nodes.length - 1, rows: members, sums, best: bestSplit(data, sums, columns, options) };
  };
  const leaves = [getMemberLeaf(rows, getSums(data, rows, columns, slopes))];
  while (leaves.length < options.leaves) {
    let at = -1;
    for (const [index, { best }] of leaves.entries()) if (best && best.gain > (leaves[at]?.best?.gain ?? 0)) at = index;
    const leaf = leaves[at];
    if (!leaf?.best) break;
    const { feature, bin } = leaf.best;
    const bins = data.columns[feature] ?? new Uint8Array();
    const lower = leaf.rows.filter((row) => (bins[row] ?? 0) <= bin);
    const upper = leaf.rows.filter((row) => (bins[row] ?? 0) > bin);
    const isLowerSmall = lower.length < upper.length;
    const small = getSums(data, isLowerSmall ? lower : upper, columns, slopes);
    const large = difference(leaf.sums, small);
    const left = getMemberLeaf(lower, isLowerSmall ? small : large);
    const right = getMemberLeaf(upper, isLowerSmall ? large : small);
    nodes[leaf.node] = { feature, bin, left: left.node, right: right.node, value: 0 };
    leaves.splice(at, 1, left, right);
  }
  const tree = nodes.map(({ feature, bin, left, right, value }) => ({
    feature,
    limit: feature < 0 ? 0 : (data.limits[feature]?.[bin] ?? 0),
    left,
    right,
    value,
  }));
  return { tree, binTree: nodes };
}

function getSums(data: Binned, rows: Uint32Array, columns: readonly number[], { gradient, curvature }: Slopes): Sums {
  const gradients = new Float64Array(columns.length * BINS);
  const curvatures = new Float64Array(columns.length * BINS);
  // gathered once, since every column reads them in the order of the rows
  const ownGradient = Float32Array.from(rows, (row) => gradient[row] ?? 0);
  const ownCurvature = Float32Array.from(rows, (row) => curvature[row] ?? 0);
  for (const [at, column] of columns.entries()) {
    const bins = data.columns[column] ?? new Uint8Array();
    const start = at * BINS;
    for (let index = 0; index < rows.length; index++) {
      const slot = start + (bins[rows[index] ?? 0] ?? 0);
      gradients[slot] = (gradients[slot] ?? 0) + (ownGradient[index] ?? 0);
      curvatures[slot] = (curvatures[slot] ?? 0) + (ownCurvature[index] ?? 0);
    }
  }
  let [g, h] = [0, 0];
  for (const row of rows) {
    g += gradient[row] ?? 0;
    h += curvature[row] ?? 0;
  }
  return { gradients, curvatures, gradient: g, curvature: h };
}

function difference(whole: Sums, part: Sums): Sums {
  return {
    gradients: whole.gradients.map((value, at) => value - (part.gradients[at] ?? 0)),
    curvatures: whole.curvatures.map((value, at) => value - (part.curvatures[at] ?? 0)),
    gradient: whole.gradient - part.gradient,
    curvature: whole.curvature - part.curvature,
  };
}

function bestSplit(data: Binned, sums: Sums, columns: readonly number[], options: TreeOptions): Split | null {
  const { leafWeight, ridge } = options;
  if (sums.curvature < 2 * leafWeight) return null;
  const whole = sums.gradient ** 2 / (sums.curvature + ridge);
  let best: Split | null = null;
  for (const [at, feature] of columns.entries()) {
    const count = data.limits[feature]?.length ?? 0;
    let [g, h] = [0, 0];
    for (let bin = 0; bin < count; bin++) {
      g += sums.gradients[at * BINS + bin] ?? 0;
      h += sums.curvatures[at * BINS + bin] ?? 0;
      if (h < leafWeight || sums.curvature - h < leafWeight) continue;
      const gain = g ** 2 / (h + ridge) + (sums.gradient - g) ** 2 / (sums.curvature - h + ridge) - whole;
      if (gain > (best?.gain ?? 1e-9)) best = { gain, feature, bin };
    }
  }
  return best;
}

function addTo(margins: Float32Array, data: Binned, tree: readonly BinNode[]): void {
  for (let row = 0; row < data.rows; row++) {
    let node = tree[0];
    while (node && node.feature >= 0)
      node = tree[(data.columns[node.feature]?.[row] ?? 0) <= node.bin ? node.left : node.right];
    margins[row] = (margins[row] ?? 0) + (node?.value ?? 0);
  }
}

/** Numbers from 0 to 1, the same for the same seed. */
export function getSeedRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
