const HEAPS = 64; // enough that neighbours are seldom visited one after the other

/** Names a heap by chance: a queue of many heaps, read in any order, is in random order as far as anyone sees. */
export function createSpread(random: () => number): () => string {
  return () => `heap ${Math.floor(random() * HEAPS)}`;
}
