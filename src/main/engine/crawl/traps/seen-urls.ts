/** Remembers URLs by hash. When full it forgets some, so a page may be visited twice. */
export interface SeenUrls {
  readonly has: (address: string) => boolean;
  readonly add: (address: string) => void;
}

const SLOTS = 1 << 18; // 2 MB

export function createSeenUrls(): SeenUrls {
  const hashes = new Uint32Array(SLOTS);
  return {
    has: (address) => {
      const [slot, hash] = hashTwice(address);
      return hashes[slot] === hash;
    },
    add: (address) => {
      const [slot, hash] = hashTwice(address);
      hashes[slot] = hash;
    },
  };
}

/** Two hashes of a text: its slot, and the stored value, which is never 0. */
function hashTwice(text: string): readonly [number, number] {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 13);
  }
  return [(one ^ (one >>> 15)) & (SLOTS - 1), (two ^ (two >>> 16)) >>> 0 || 1];
}
