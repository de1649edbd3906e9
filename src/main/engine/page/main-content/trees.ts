import type { Vocabulary, Weights } from './vocabulary';
import { FOREST, INNER, NAMES, PHRASES, WORDS } from './weights';
/**
 * Decision trees that estimate whether a block is main content. Nodes are stored in sequence, each before its children.
 */
export interface Forest {
  /** Index of each tree's first node. */
  readonly roots: Uint16Array;
  /** Index of the feature that a node tests; 255 for a leaf. */
  readonly features: Uint8Array;
  /** The largest feature value that goes left; for a leaf, its own value. */
  readonly limits: Float32Array;
  /** Index of the right child; the left child follows its parent. */
  readonly rights: Uint16Array;
}

export const LEAF = 255;

/** Estimates for each row of features how likely it is main content, 0 to 1. */
export function predict(forest: Forest, rows: Float32Array, width: number): Float32Array {
  const chances = new Float32Array(rows.length / width);
  for (let row = 0; row < chances.length; row++) {
    chances[row] = 1 / (1 + Math.exp(-getMargin(forest, rows, row * width)));
  }
  return chances;
}

const SURE = 4.5; // log odds, a chance of .989; the remaining trees would not change what is chosen
const AT_ONCE = 32; // trees evaluated between two checks for certainty

function getMargin(forest: Forest, rows: Float32Array, at: number): number {
  const { roots } = forest;
  let margin = 0;
  for (let tree = 0; tree < roots.length; tree++) {
    margin += leafValue(forest, roots[tree] ?? 0, rows, at);
    if (tree % AT_ONCE === AT_ONCE - 1 && Math.abs(margin) > SURE) break;
  }
  return margin;
}

/** Decodes a forest from base64: first a byte for each node's feature, then the upper half of each node's limit. */
export function decodeForest(encoded: string): Forest {
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const count = bytes.length / 3;
  const features = bytes.slice(0, count);
  const halves = new DataView(bytes.buffer);
  const whole = new DataView(new ArrayBuffer(4));
  const limits = Float32Array.from(features, (_, node) => {
    whole.setUint16(0, halves.getUint16(count + 2 * node));
    return whole.getFloat32(0);
  });
  return { features, limits, ...linkNodes(features) };
}

/** Finds the right child of each node and the start of each tree from the order of the nodes. */
function linkNodes(features: Uint8Array): Pick<Forest, 'roots' | 'rights'> {
  const rights = new Uint16Array(features.length);
  const roots: number[] = [];
  const open: number[] = []; // splits whose right child has not been reached
  let awaited = 0; // nodes that the current tree still needs
  for (let node = 0; node < features.length; node++) {
    if (awaited === 0) {
      roots.push(node);
      awaited = 1;
    }
    if (features[node] !== LEAF) {
      open.push(node);
      awaited++;
      continue;
    }
    awaited--;
    const split = open.pop();
    if (split !== undefined) rights[split] = node + 1;
  }
  return { rights, roots: Uint16Array.from(roots) };
}

function leafValue({ features, limits, rights }: Forest, root: number, rows: Float32Array, at: number): number {
  let node = root;
  for (let feature = features[node] ?? LEAF; feature !== LEAF; feature = features[node] ?? LEAF) {
    const goesLeft = (rows[at + feature] ?? 0) <= (limits[node] ?? 0);
    node = goesLeft ? node + 1 : (rights[node] ?? 0);
  }
  return limits[node] ?? 0;
}

/** What was learned from pages of many sites. */
interface Model {
  readonly vocabulary: Vocabulary;
  readonly forest: Forest;
}

let known: Model | null = null;

/** Returns the model. Decoded on the first call, because most pages never need their main content. */
export function model(): Model {
  known ??= {
    vocabulary: {
      names: decodeWeights(NAMES),
      inner: decodeWeights(INNER),
      words: decodeWeights(WORDS),
      phrases: decodeWeights(PHRASES),
    },
    forest: decodeForest(FOREST),
  };
  return known;
}

/** Decodes lines with a weight and the words that have it. */
function decodeWeights(lines: string): Weights {
  const weights = new Map<string, number>();
  for (const line of lines.trim().split('\n')) {
    const [weight = '', ...words] = line.split('|');
    for (const word of words) weights.set(word, Number(weight));
  }
  return weights;
}
