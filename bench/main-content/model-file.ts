import { LEAF } from '../../src/main/engine/page/main-content/trees';
import type { Vocabulary, Weights } from '../../src/main/engine/page/main-content/vocabulary';
import type { Tree } from './boost-trees';

/** Trees in base64: the bytes of all features, each node before those below it, then the upper halves of all limits. */
export function encodeForest(trees: readonly Tree[]): string {
  const features: number[] = [];
  const limits: number[] = [];
  for (const tree of trees) {
    const waiting = [0];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const node = tree[at];
      if (!node) continue;
      const isLeaf = node.feature < 0;
      features.push(isLeaf ? LEAF : node.feature);
      limits.push(isLeaf ? node.value : node.limit);
      if (!isLeaf) waiting.push(node.right, node.left);
    }
  }
  const bytes = new Uint8Array(features.length * 3);
  bytes.set(features);
  const view = new DataView(bytes.buffer);
  const whole = new DataView(new ArrayBuffer(4));
  for (const [at, limit] of limits.entries()) {
    whole.setFloat32(0, limit);
    const half = Math.min(0xffff, (whole.getUint32(0) + 0x8000) >>> 16);
    view.setUint16(features.length + 2 * at, half);
  }
  return Buffer.from(bytes).toString('base64');
}

const STEP = 10; // weights are kept to a tenth

/** A vocabulary with its weights rounded as the file keeps them. */
export function rounded({ names, inner, words, phrases }: Vocabulary): Vocabulary {
  const round = (weights: Weights) =>
    new Map([...weights].map(([word, weight]) => [word, Math.round(weight * STEP) / STEP] as const));
  return { names: round(names), inner: round(inner), words: round(words), phrases: round(phrases) };
}

/** One table as lines of a weight and the words that have it. */
export function encodeWeights(weights: Weights): string {
  const byWeight = new Map<string, string[]>();
  for (const [word, weight] of weights) {
    const key = weight.toFixed(1);
    byWeight.set(key, [...(byWeight.get(key) ?? []), word]);
  }
  return [...byWeight]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([weight, words]) => `${weight}|${words.sort().join('|')}`)
    .join('\n');
}
