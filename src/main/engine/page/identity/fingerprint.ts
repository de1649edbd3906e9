import { type BitCounts, createBitCounts } from './bit-counts';

/**
 * Charikar's simhash of a text in 64 bits. Its features are groups of three adjacent words, and single numbers, so that
 * a different date or counter changes only one feature. Repeated features count once.
 */
export interface Fingerprinter {
  /**
   * Adds the text at `[start, end)` of a source's UTF-16 units. A word ends with the call; a group of three words may
   * span several calls.
   */
  readonly add: (units: Uint16Array, start: number, end: number) => void;
  readonly words: () => number;
  /** Adds the text of another fingerprinter. */
  readonly join: (other: Fingerprinter) => void;
  readonly counts: BitCounts;
  /** 16 hex digits. */
  readonly digest: () => string;
}

const MAX_TEXT = 400_000; // characters; more would change few bits and take longer than the rest of the page
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

export function createFingerprinter(): Fingerprinter {
  const counts = createBitCounts();
  const seen = new Uint8Array((SEEN_MASK + 1) >>> 3); // one bit per feature, by its hash
  let words = 0;
  let taken = 0;
  let earlier = 0; // hashes of the two words before
  let before = 0;

  const endWord = (hash: number, isNumber: boolean) => {
    words++;
    let feature = hash;
    if (!isNumber) {
      feature = Math.imul(Math.imul(earlier, 31) ^ before, 31) ^ hash;
      earlier = before;
      before = hash;
    }
    // a long text has plenty of features: after its first words, one in four gives nearly the same digest
    if (words > ALL_TAKEN && ((feature >>> 9) & 3) !== 0) return;
    const low = mixed(feature);
    const slot = low & SEEN_MASK;
    if (((seen[slot >>> 3] as number) & (1 << (slot & 7))) !== 0) return;
    seen[slot >>> 3] = (seen[slot >>> 3] as number) | (1 << (slot & 7));
    counts.add(low, mixed(feature ^ 0x5bd1e995));
  };

  return {
    add: (units, start, end) => {
      if (taken > MAX_TEXT) return;
      taken += end - start;
      for (let at = start; at < end; at++) {
        const from = at;
        let hash = SEED;
        let code = 0;
        let folded = 0;
        // most of a page's time is spent here, and each comparison would cost as much as the hash
        for (; at < end; at++) {
          code = units[at] as number;
          folded = code < 128 ? (FOLDED[code] as number) : BETWEEN;
          if (folded === BETWEEN) break;
          hash = Math.imul(hash ^ folded, PRIME);
        }
        let goesOn = code >= 128;
        while (goesOn) {
          code = units[at] as number;
          folded = foldUnit(code);
          if (folded === BETWEEN) break;
          hash = Math.imul(hash ^ folded, PRIME);
          goesOn = ++at < end && !isAlone(code);
        }
        if (at > from) endWord(hash, isNumber(units, from, at));
        if (folded !== BETWEEN) at--;
      }
    },
    words: () => words,
    join: (other) => {
      counts.join(other.counts);
      words += other.words();
    },
    counts,
    digest: () => toHex(counts),
  };
}

/** Each bit has the value that most features have. */
function toHex(counts: BitCounts): string {
  const bits = counts.bits();
  const features = counts.features();
  let hex = '';
  for (let nibble = 0; nibble < 16; nibble++) {
    let value = 0;
    for (let bit = 0; bit < 4; bit++) if ((bits[nibble * 4 + bit] ?? 0) * 2 > features) value |= 1 << bit;
    hex += value.toString(16);
  }
  return hex;
}

const ALL_TAKEN = 400; // words
const SEEN_MASK = 0x1ffff; // far more slots than a text has features, so that collisions are rare

const BETWEEN = 0;
const ZERO = 0x30;
const NINE = 0x39;

/** For each ASCII character its form within a word (letters in lower case, digits), or 0 if it separates words. */
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) => {
  const lower = code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= ZERO && code <= NINE) ? lower : BETWEEN;
});

function foldUnit(code: number): number {
  if (code < 128) return FOLDED[code] as number;
  const isBetween = code < 0xc0 || (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040);
  return isBetween ? BETWEEN : code;
}

/** Whether a character is a word by itself, as in scripts without spaces. */
function isAlone(code: number): boolean {
  return (code >= 0x3040 && code < 0xa000) || (code >= 0xff00 && code < 0xffe0);
}

function isNumber(units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = units[at] as number;
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

function mixed(hash: number): number {
  let mix = hash | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
