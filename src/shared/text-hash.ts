/**
 * 53-bit hash of a text (cyrb53, public domain): among 400,000 texts, the chance of a collision is about one in
 * 100,000. Use different seeds, 32-bit integers, for different kinds of texts.
 */
export function hashText(text: string, seed = 0): number {
  const [high, low] = hashTwice(text, seed);
  return 4294967296 * (2097151 & low) + high;
}

/** Both halves of that hash, 32 bits each. */
export function hashTwice(text: string, seed = 0): readonly [number, number] {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return [high >>> 0, low >>> 0];
}
