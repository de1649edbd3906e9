const MOST = 2000; // values counted at a time

/** Counts the most frequent values in bounded memory. Beyond so many different ones the rare are let go, and counts are at least. */
export class Frequent {
  readonly #counts: Map<string, number>;
  #lost: number;

  constructor({ counts, lost }: KeptFrequent = { counts: [], lost: 0 }) {
    this.#counts = new Map(counts);
    this.#lost = lost;
  }

  add(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    if (this.#counts.size > MOST * 2) this.#prune();
  }

  /** Whether no value was ever let go. */
  get isExact(): boolean {
    return this.#lost === 0;
  }

  top(count: number): readonly (readonly [value: string, count: number])[] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a).slice(0, count);
  }

  kept(): KeptFrequent {
    return { counts: this.top(MOST), lost: this.#lost };
  }

  /** Keeps the most frequent half. */
  #prune(): void {
    const rare = [...this.#counts].toSorted(([, a], [, b]) => b - a).slice(MOST);
    this.#lost = Math.max(this.#lost, rare[0]?.[1] ?? 0);
    for (const [value] of rare) this.#counts.delete(value);
  }
}

export interface KeptFrequent {
  readonly counts: readonly (readonly [string, number])[];
  /** The largest count that was let go. */
  readonly lost: number;
}
