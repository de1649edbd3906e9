/** Group of a URL; the queue returns smaller groups first. */
export function getTierGroup(tier: number, score: number): number {
  return tier * TIER_WIDTH + Math.round(BUCKETS * (1 - score));
}

export const BUCKETS = 1000;

export const TIER_WIDTH = 10 * BUCKETS;
