const BUCKETS = 1024; // values; enough to tell variety from repetition, bounded for any number of pages

/** Counts a location's values by hash, independent of the order and number of pages. */
export interface ValueCounts {
  add(key: string): void;
  /** Share of the most common value, 0 to 1. */
  commonest(): number;
  /** Number of times that this value was counted. */
  timesOf(key: string): number;
}

export function valueCounts(): ValueCounts {
  const counts = new Map<number, number>();
  let total = 0;
  let most = 0;
  return {
    add: (key) => {
      const bucket = hashValue(key) % BUCKETS;
      const count = (counts.get(bucket) ?? 0) + 1;
      counts.set(bucket, count);
      total += 1;
      most = Math.max(most, count);
    },
    commonest: () => (total === 0 ? 0 : most / total),
    timesOf: (key) => counts.get(hashValue(key) % BUCKETS) ?? 0,
  };
}

/** FNV-1a, 32 bits. */
function hashValue(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
