const MOST = 10_000; // up to here the count is exact

/** Counts different values by their hashes: exactly at first, then by a sample of the hashes that halves as it fills. */
export class Distinct {
  #level: number;
  readonly #hashes: Set<number>;

  constructor({ level, hashes }: KeptDistinct = { level: 0, hashes: [] }) {
    this.#level = level;
    this.#hashes = new Set(hashes);
  }

  add(hash: number): void {
    if (!this.#isKept(hash)) return;
    this.#hashes.add(hash);
    while (this.#hashes.size > MOST) {
      this.#level++;
      for (const each of this.#hashes) if (!this.#isKept(each)) this.#hashes.delete(each);
    }
  }

  /** Whether its last bits are nought, as many as the level says: of 53 bits an operator of bits takes the last 32. */
  #isKept(hash: number): boolean {
    return (hash & (2 ** this.#level - 1)) === 0;
  }

  /** Off by about one in a hundred where it is not exact. */
  get count(): { readonly count: number; readonly exact: boolean } {
    return { count: this.#hashes.size * 2 ** this.#level, exact: this.#level === 0 };
  }

  kept(): KeptDistinct {
    return { level: this.#level, hashes: [...this.#hashes] };
  }
}

export interface KeptDistinct {
  readonly level: number;
  readonly hashes: readonly number[];
}
