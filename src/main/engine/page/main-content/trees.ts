import type { Vocabulary, Weights } from './vocabulary';
import { FOREST, INNER, NAMES, PHRASES, WORDS } from './weights';
/** Trees that say how likely a block is main content, their nodes one after another, each before those below it. */
export interface Forest {
  /** Where each tree begins. */
  readonly roots: Uint16Array;
  /** The feature a node asks of; 255 in a leaf. */
  readonly features: Uint8Array;
  /** The largest value that goes left; a leaf's own value. */
  readonly limits: Float32Array;
  /** The node on the right; the one on the left follows its parent. */
  readonly rights: Uint16Array;
}

export const LEAF = 255;

/** How likely each row of features is one of main content, 0 to 1. */
export function predict(forest: Forest, rows: Float32Array, width: number): Float32Array {
  const chances = new Float32Array(rows.length / width);
  for (let row = 0; row < chances.length; row++) {
    chances[row] = 1 / (1 + Math.exp(-getMargin(forest, rows, row * width)));
  }
  return chances;
}

const SURE = 4.5; // log odds, a chance of .989; what the other trees would add changes nothing that is chosen
const AT_ONCE = 32; // trees between two looks

function getMargin(forest: Forest, rows: Float32Array, at: number): number {
  const { roots } = forest;
  let margin = 0;
  for (let tree = 0; tree < roots.length; tree++) {
    margin += leafValue(forest, roots[tree] ?? 0, rows, at);
    if (tree % AT_ONCE === AT_ONCE - 1 && Math.abs(margin) > SURE) break;
  }
  return margin;
}

/** Reads a forest from base64: for each node the byte of its feature, then for each the upper half of its limit. */
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

/** Finds the right child of every node, and where each tree begins, from the order of the nodes. */
function linkNodes(features: Uint8Array): Pick<Forest, 'roots' | 'rights'> {
  const rights = new Uint16Array(features.length);
  const roots: number[] = [];
  const open: number[] = []; // splits whose right side is still to come
  let awaited = 0; // nodes that the tree needs still
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

/** The model; decoded at the first call, since most pages are never asked for their main content. */
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

/** Reads lines of a weight and the words that have it. */
function decodeWeights(lines: string): Weights {
  const weights = new Map<string, number>();
  for (const line of lines.trim().split('\n')) {
    const [weight = '', ...words] = line.split('|');
    for (const word of words) weights.set(word, Number(weight));
  }
  return weights;
}
