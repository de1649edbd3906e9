import { textHash } from '@shared/text-hash';

const MOST = 2000; // values counted at a time
const SLOTS = 8192; // a power of two, twice as many as there are ever values
const FREE = -1;

/** Counts the most frequent values in bounded memory. Beyond so many different ones the rare are let go, and counts are at least. */
export class Frequent {
  // by the order in which they came; found again by their hashes, which is quicker than by their texts
  #values: string[] = [];
  #hashes: number[] = [];
  #counts: number[] = [];
  readonly #slots = new Int16Array(SLOTS).fill(FREE);
  #lost: number;

  constructor({ counts, lost }: KeptFrequent = { counts: [], lost: 0 }) {
    this.#lost = lost;
    for (const [value, count] of counts) this.#put(value, textHash(value), count);
  }

  /** `hash`: of the value. */
  add(value: string, hash: number): void {
    const known = this.#slots[this.#slotOf(hash)] ?? FREE;
    if (known !== FREE) {
      this.#counts[known] = (this.#counts[known] ?? 0) + 1;
      return;
    }
    this.#put(value, hash, 1);
    if (this.#values.length > MOST * 2) this.#prune();
  }

  /** Whether no value was ever let go. */
  get isExact(): boolean {
    return this.#lost === 0;
  }

  top(count: number): readonly (readonly [value: string, count: number])[] {
    const all = this.#values.map((value, at) => [value, this.#counts[at] ?? 0] as const);
    return all.sort(([, a], [, b]) => b - a).slice(0, count);
  }

  kept(): KeptFrequent {
    return { counts: this.top(MOST), lost: this.#lost };
  }

  /** Where a value stands, or the free slot where it is to stand. */
  #slotOf(hash: number): number {
    let slot = hash & (SLOTS - 1);
    for (;;) {
      const at = this.#slots[slot] ?? FREE;
      if (at === FREE || this.#hashes[at] === hash) return slot;
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  #put(value: string, hash: number, count: number): void {
    this.#slots[this.#slotOf(hash)] = this.#values.length;
    this.#values.push(value);
    this.#hashes.push(hash);
    this.#counts.push(count);
  }

  /** Keeps the most frequent half, the first ones of those that are as frequent. */
  #prune(): void {
    const [values, hashes, counts] = [this.#values, this.#hashes, this.#counts];
    const least = leastKept(counts);
    let room = MOST - counts.reduce((more, count) => (count > least ? more + 1 : more), 0);
    this.#values = [];
    this.#hashes = [];
    this.#counts = [];
    this.#slots.fill(FREE);
    for (const [at, count] of counts.entries()) {
      if (count > least || (count === least && room-- > 0)) this.#put(values[at] ?? '', hashes[at] ?? 0, count);
      else this.#lost = Math.max(this.#lost, count);
    }
  }
}

/** The count of the last one that is kept. Mostly few values repeat at all, which is quicker to see than to sort. */
function leastKept(counts: readonly number[]): number {
  const repeated = counts.reduce((more, count) => (count > 1 ? more + 1 : more), 0);
  if (repeated < MOST) return 1;
  return Uint32Array.from(counts).sort()[counts.length - MOST] ?? 1;
}

export interface KeptFrequent {
  readonly counts: readonly (readonly [string, number])[];
  /** The largest count that was let go. */
  readonly lost: number;
}
