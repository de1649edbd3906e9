const HEAPS = 64; // enough that neighbours are rarely visited in succession

/** Returns random heap names. A queue split into many heaps that are read in any order is nearly in random order. */
export function createSpread(random: () => number): () => string {
  return () => `heap ${Math.floor(random() * HEAPS)}`;
}
