/** Counts how many 64-bit features have each bit set, as needed for a simhash. */
export interface BitCounts {
  /** Adds a feature, given as two halves. */
  readonly add: (low: number, high: number) => void;
  readonly join: (other: BitCounts) => void;
  /** Number of features with each bit. */
  readonly bits: () => Uint32Array;
  /** Number of features added. */
  readonly features: () => number;
}

// For each byte, its bits spread over eight lanes of eight bits, so that sixteen sums count all 64 bits.
const LOW_LANES = new Uint32Array(256);
const HIGH_LANES = new Uint32Array(256);
for (let byte = 0; byte < 256; byte++) {
  for (let bit = 0; bit < 4; bit++) {
    LOW_LANES[byte] = (LOW_LANES[byte] ?? 0) + ((byte >> bit) & 1) * 256 ** bit;
    HIGH_LANES[byte] = (HIGH_LANES[byte] ?? 0) + ((byte >> (bit + 4)) & 1) * 256 ** bit;
  }
}
const LANES_FULL = 255; // features until a lane could overflow

export function createBitCounts(): BitCounts {
  const bits = new Uint32Array(64);
  const lanes = new Uint32Array(16);
  let inLanes = 0;
  let features = 0;

  const flush = () => {
    for (let bit = 0; bit < 64; bit++) {
      const lane = lanes[(bit >> 3) * 2 + ((bit & 7) >> 2)] ?? 0;
      bits[bit] = (bits[bit] ?? 0) + ((lane >>> ((bit & 3) * 8)) & 0xff);
    }
    lanes.fill(0);
    inLanes = 0;
    return bits;
  };

  return {
    add: (low, high) => {
      addToLanes(lanes, low, high);
      features++;
      if (++inLanes === LANES_FULL) flush();
    },
    join: (other) => {
      const added = other.bits();
      for (let bit = 0; bit < 64; bit++) bits[bit] = (bits[bit] ?? 0) + (added[bit] ?? 0);
      features += other.features();
    },
    bits: flush,
    features: () => features,
  };
}

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
