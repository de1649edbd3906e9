const MIN_SLOTS = 1024; // a power of two
const FULLEST = 0.5; // of the slots: beyond it searches grow long

/** The first place at which each number stood. Holds millions in a fraction of what a Map takes, and is quicker. */
export class FirstPlaces {
  #hashes = new Float64Array(MIN_SLOTS).fill(Number.NaN);
  #places = new Uint32Array(MIN_SLOTS);
  #size = 0;

  /** The place at which a hash of 53 bits stood first; null where that is now. */
  firstOf(hash: number, place: number): number | null {
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] === hash) return this.#places[slot] ?? null;
    this.#hashes[slot] = hash;
    this.#places[slot] = place;
    if (++this.#size > FULLEST * this.#hashes.length) this.#grow();
    return null;
  }

  /** Where a hash stands, or the free slot where it is to stand. */
  #slotOf(hash: number): number {
    const last = this.#hashes.length - 1;
    let slot = hash & last;
    while (this.#hashes[slot] !== hash && !Number.isNaN(this.#hashes[slot])) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const [hashes, places] = [this.#hashes, this.#places];
    this.#hashes = new Float64Array(2 * hashes.length).fill(Number.NaN);
    this.#places = new Uint32Array(2 * hashes.length);
    for (const [at, hash] of hashes.entries()) {
      if (Number.isNaN(hash)) continue;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#places[slot] = places[at] ?? 0;
    }
  }
}
