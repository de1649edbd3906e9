import { hashTwice } from '@shared/text-hash';

/** Remembers recently added URLs, so that links repeated on every page do not cause database queries. */
export interface SeenUrls {
  /** True if the URL was added before at this depth or a smaller one. */
  readonly check: (url: string, depth: number) => boolean;
}

// URLs; a forgotten one is found again by the queue's unique index.
const REMEMBERED = 50_000;
const SLOTS = 1 << 17; // 1.5 MB per generation, at most two fifths full, so that a free slot is near

/**
 * Two generations: URLs seen again move to the newer one, the rest is dropped with the older one. Stores two hashes (64
 * bits) per URL instead of the text, which would keep the links of its whole page in memory. The chance that any two of
 * 100,000 URLs collide is one in three thousand million.
 */
export function createSeenUrls(): SeenUrls {
  // allocated on first use: most jobs follow no links, and most crawls have fewer URLs
  let young: Generation | null = null;
  let old: Generation | null = null;
  return {
    check: (url, depth) => {
      const [one, other] = hashTwice(url);
      const two = other || 1; // 0 is a free slot
      young ??= createGeneration();
      const recent = young.depthOf(one, two);
      if (recent <= depth) return true;
      const known = Math.min(recent, old?.depthOf(one, two) ?? Number.POSITIVE_INFINITY);
      if (young.size() >= REMEMBERED) {
        [old, young] = [young, old ?? createGeneration()];
        young.clear();
      }
      young.set(one, two, Math.min(known, depth));
      return known <= depth;
    },
  };
}

interface Generation {
  /** The depth at which a URL was added; Infinity if it is not in this generation. */
  readonly depthOf: (one: number, two: number) => number;
  readonly set: (one: number, two: number, depth: number) => void;
  readonly size: () => number;
  readonly clear: () => void;
}

function createGeneration(): Generation {
  const ones = new Uint32Array(SLOTS);
  const twos = new Uint32Array(SLOTS); // 0 if the slot is free
  const depths = new Uint32Array(SLOTS);
  let size = 0;
  /** The slot of these hashes, or the free slot for them. */
  const find = (one: number, two: number): number => {
    let slot = one & (SLOTS - 1);
    while (twos[slot] !== 0 && (twos[slot] !== two || ones[slot] !== one)) slot = (slot + 1) & (SLOTS - 1);
    return slot;
  };
  return {
    depthOf: (one, two) => {
      const slot = find(one, two);
      return twos[slot] === 0 ? Number.POSITIVE_INFINITY : (depths[slot] as number);
    },
    set: (one, two, depth) => {
      const slot = find(one, two);
      if (twos[slot] === 0) size++;
      ones[slot] = one;
      twos[slot] = two;
      depths[slot] = depth;
    },
    size: () => size,
    clear: () => {
      twos.fill(0);
      size = 0;
    },
  };
}
