import { hashText } from '@shared/text-hash';

const MOST = 2000; // values counted at a time
const SLOTS = 8192; // a power of two, twice the maximum number of values
const FREE = -1;

/** Counts the most frequent values in bounded memory. If there are too many distinct values, rare ones are dropped and counts become lower bounds. */
export class Frequent {
  // in order of arrival; looked up by hash, which is faster than by text
  #values: string[] = [];
  #hashes: number[] = [];
  #counts: number[] = [];
  readonly #slots = new Int16Array(SLOTS).fill(FREE);
  #lost: number;

  constructor({ counts, lost }: StoredFrequent = { counts: [], lost: 0 }) {
    this.#lost = lost;
    for (const [value, count] of counts) this.#put(value, hashText(value), count);
  }

  /** `hash` is that of the value. */
  add(value: string, hash: number): void {
    const known = this.#slots[this.#slotOf(hash)] ?? FREE;
    if (known !== FREE) {
      this.#counts[known] = (this.#counts[known] ?? 0) + 1;
      return;
    }
    this.#put(value, hash, 1);
    if (this.#values.length > MOST * 2) this.#prune();
  }

  /** Whether no value was ever dropped. */
  get isExact(): boolean {
    return this.#lost === 0;
  }

  top(count: number): readonly (readonly [value: string, count: number])[] {
    const all = this.#values.map((value, at) => [value, this.#counts[at] ?? 0] as const);
    return all.sort(([, a], [, b]) => b - a).slice(0, count);
  }

  kept(): StoredFrequent {
    return { counts: this.top(MOST), lost: this.#lost };
  }

  /** Slot of a value, or the free slot for it. */
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

  /** Keeps the most frequent half; earlier values win ties. */
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

/** Count of the last value to keep. Usually few values repeat, which is faster to test than sorting. */
function leastKept(counts: readonly number[]): number {
  const repeated = counts.reduce((more, count) => (count > 1 ? more + 1 : more), 0);
  if (repeated < MOST) return 1;
  return Uint32Array.from(counts).sort()[counts.length - MOST] ?? 1;
}

export interface StoredFrequent {
  readonly counts: readonly (readonly [string, number])[];
  /** Largest count that was dropped. */
  readonly lost: number;
}
