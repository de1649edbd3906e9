/** Number of bits in which two fingerprints of 16 hex digits differ. */
export function getDistance(one: string, other: string): number {
  let distance = 0;
  for (let at = 0; at < 16; at += 8) {
    const differing = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16);
    distance += getBits(differing);
  }
  return distance;
}

function getBits(value: number): number {
  let left = value - ((value >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Bits of 64. Pages of one template about different entities differ in 8 or more (measured on 800 books of one shop), pages
 * of one list in 20 or more; the same page with another date differs in 3 on average, with another advertisement in 5.
 */
export const NEAR_SAME_BITS = 3;
/** Bits by which two pages may differ if the site itself declares them equal. */
export const CLAIMED_SAME_BITS = 6;

/** Whether two pages show nearly the same text. Pages with hardly any text equal only each other. */
export function isNearSame(one: string | null, other: string | null, bits = NEAR_SAME_BITS): boolean {
  if (one === null || other === null) return one === other;
  return getDistance(one, other) <= bits;
}
