/**
 * Charikar's simhash of a text in 64 bits. Its features are three neighbouring words, and numbers alone: a date or a counter
 * that differs then weighs no more than itself. What a text says again counts once.
 */
export interface Fingerprinter {
  /** Adds the text at `[start, end)` of a source's UTF-16 units; words do not reach from one call into the next, features do. */
  readonly add: (units: Uint16Array, start: number, end: number) => void;
  readonly words: () => number;
  /** Adds all that another has taken in. */
  readonly join: (other: Fingerprinter) => void;
  /** How many features have each bit, and how many there are. */
  readonly countBits: () => { readonly bits: Uint32Array; readonly features: number };
  /** 16 hex digits. */
  readonly digest: () => string;
}

const MAX_TEXT = 400_000; // characters; what follows would change few bits and take longer than all else
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

// For each byte its bits spread over eight lanes of eight bits, so that sixteen sums count all 64 bits at once.
const LOW_LANES = new Uint32Array(256);
const HIGH_LANES = new Uint32Array(256);
for (let byte = 0; byte < 256; byte++) {
  for (let bit = 0; bit < 4; bit++) {
    LOW_LANES[byte] = (LOW_LANES[byte] ?? 0) + ((byte >> bit) & 1) * 256 ** bit;
    HIGH_LANES[byte] = (HIGH_LANES[byte] ?? 0) + ((byte >> (bit + 4)) & 1) * 256 ** bit;
  }
}
const LANES_FULL = 255; // features until a lane could overflow

export function createFingerprinter(): Fingerprinter {
  const bits = new Uint32Array(64);
  const lanes = new Uint32Array(16);
  const seen = new Uint8Array((SEEN_MASK + 1) >>> 3); // repeated words count once
  let inLanes = 0;
  let features = 0;
  let words = 0;
  let taken = 0;
  let earlier = 0;
  let before = 0;

  const flush = () => {
    for (let bit = 0; bit < 64; bit++) {
      const lane = lanes[(bit >> 3) * 2 + ((bit & 7) >> 2)] ?? 0;
      bits[bit] = (bits[bit] ?? 0) + ((lane >>> ((bit & 3) * 8)) & 0xff);
    }
    lanes.fill(0);
    inLanes = 0;
  };

  const addFeature = (low: number, high: number) => {
    addToLanes(lanes, low, high);
    features++;
    if (++inLanes === LANES_FULL) flush();
  };

  const endWord = (hash: number, isNumber: boolean) => {
    words++;
    let feature = hash;
    if (!isNumber) {
      feature = Math.imul(Math.imul(earlier, 31) ^ before, 31) ^ hash;
      earlier = before;
      before = hash;
    }
    // a long text has features in plenty: beyond the first, one in four says as much
    if (words > ALL_TAKEN && ((feature >>> 9) & 3) !== 0) return;
    const low = mixed(feature);
    const slot = low & SEEN_MASK;
    if (((seen[slot >>> 3] as number) & (1 << (slot & 7))) !== 0) return;
    seen[slot >>> 3] = (seen[slot >>> 3] as number) | (1 << (slot & 7));
    addFeature(low, mixed(feature ^ 0x5bd1e995));
  };

  const countBits = () => {
    flush();
    return { bits, features };
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
        // most of a page's time is spent here: each further comparison would cost as much as the hash
        for (; at < end; at++) {
          code = units[at] as number;
          folded = code < 128 ? (FOLDED[code] as number) : BETWEEN;
          if (folded === BETWEEN) break;
          hash = Math.imul(hash ^ folded, PRIME);
        }
        let goesOn = code >= 128;
        while (goesOn) {
          code = units[at] as number;
          folded = fold(code);
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
      const added = other.countBits();
      flush();
      for (let bit = 0; bit < 64; bit++) bits[bit] = (bits[bit] ?? 0) + (added.bits[bit] ?? 0);
      features += added.features;
      words += other.words();
    },
    countBits,
    digest: () => {
      flush();
      let hex = '';
      for (let nibble = 0; nibble < 16; nibble++) {
        let value = 0;
        for (let bit = 0; bit < 4; bit++) if ((bits[nibble * 4 + bit] ?? 0) * 2 > features) value |= 1 << bit;
        hex += value.toString(16);
      }
      return hex;
    },
  };
}

const ALL_TAKEN = 400; // words
const SEEN_MASK = 0x1ffff; // far more than a text has features: a chance meeting of two is rare

/** Adds the bits of a feature's hash, eight to each pair of lanes. */
function addToLanes(lanes: Uint32Array, low: number, high: number): void {
  for (let at = 0, shift = 0; at < 8; at += 2, shift += 8) {
    const first = (low >>> shift) & 0xff;
    const second = (high >>> shift) & 0xff;
    lanes[at] = (lanes[at] as number) + (LOW_LANES[first] as number);
    lanes[at + 1] = (lanes[at + 1] as number) + (HIGH_LANES[first] as number);
    lanes[at + 8] = (lanes[at + 8] as number) + (LOW_LANES[second] as number);
    lanes[at + 9] = (lanes[at + 9] as number) + (HIGH_LANES[second] as number);
  }
}

const BETWEEN = 0;
const ZERO = 0x30;
const NINE = 0x39;

/** For each ASCII character what a word takes of it: letters in lower case and digits. */
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) => {
  const lower = code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= ZERO && code <= NINE) ? lower : BETWEEN;
});

function fold(code: number): number {
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
