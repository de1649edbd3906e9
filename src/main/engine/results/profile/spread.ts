const MOST = 10_000; // sample size; the median is within half a percent of the ranks

/** Minimum, maximum and a uniform sample of many numbers. */
export class Spread {
  #count: number;
  #min: number;
  #max: number;
  #sum: number;
  #seed: number;
  readonly #sample: number[];
  #sorted: Float64Array | null = null;

  constructor(kept: StoredSpread = EMPTY) {
    this.#count = kept.count;
    this.#min = kept.min ?? Number.POSITIVE_INFINITY;
    this.#max = kept.max ?? Number.NEGATIVE_INFINITY;
    this.#sum = kept.sum;
    this.#seed = kept.seed;
    this.#sample = [...kept.sample];
  }

  add(value: number): void {
    this.#sorted = null;
    this.#count++;
    this.#sum += value;
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
    if (this.#sample.length < MOST) {
      this.#sample.push(value);
      return;
    }
    const at = Math.floor(this.#random() * this.#count);
    if (at < MOST) this.#sample[at] = value;
  }

  get count(): number {
    return this.#count;
  }

  get range(): { readonly min: number; readonly max: number; readonly mean: number } {
    return { min: this.#min, max: this.#max, mean: this.#sum / Math.max(1, this.#count) };
  }

  /** Sorted; all values if they fit into the sample. */
  sorted(): Float64Array {
    this.#sorted ??= Float64Array.from(this.#sample).sort();
    return this.#sorted;
  }

  kept(): StoredSpread {
    const isEmpty = this.#count === 0;
    const range = isEmpty ? { min: null, max: null } : { min: this.#min, max: this.#max };
    return { count: this.#count, ...range, sum: this.#sum, seed: this.#seed, sample: this.#sample };
  }

  /** Deterministic, so that the same values in the same order give the same profile. */
  #random(): number {
    this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) >>> 0;
    return this.#seed / 2 ** 32;
  }
}

export interface StoredSpread {
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly sum: number;
  readonly seed: number;
  readonly sample: readonly number[];
}

const EMPTY: StoredSpread = { count: 0, min: null, max: null, sum: 0, seed: 1, sample: [] };
