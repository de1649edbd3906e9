/** What `get` returns for a number that the map lacks. */
export const NONE = -1;

const FEWEST_SLOTS = 16;

/**
 * A map of hashes to indices, in typed arrays. A `Map` or `Set` keeps each number above 31 bits as an object of its own, which takes several times as long
 * for runs of many items.
 */
export class NumberMap {
  readonly #numbers: Float64Array;
  readonly #values: Int32Array;
  readonly #mask: number;
  /** How many numbers it holds. */
  size = 0;

  /** `most` is how many numbers it will hold at most. */
  constructor(most: number) {
    let slots = FEWEST_SLOTS;
    while (slots < 2 * most) slots *= 2;
    this.#numbers = new Float64Array(slots);
    this.#values = new Int32Array(slots).fill(NONE);
    this.#mask = slots - 1;
  }

  get(number: number): number {
    return this.#values[this.#find(number)] ?? NONE;
  }

  has(number: number): boolean {
    return this.get(number) !== NONE;
  }

  /** Adds a number, or replaces its value; the value is not negative. */
  set(number: number, value: number): void {
    const slot = this.#find(number);
    if (this.#values[slot] === NONE) {
      this.size++;
      this.#numbers[slot] = number;
    }
    this.#values[slot] = value;
  }

  /** The number's slot, or the empty one where it belongs. The low bits of a hash are as good as any others. */
  #find(number: number): number {
    let slot = (number | 0) & this.#mask;
    while (this.#values[slot] !== NONE && this.#numbers[slot] !== number) slot = (slot + 1) & this.#mask;
    return slot;
  }
}
