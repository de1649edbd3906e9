/** Where a character next occurs in a source. Searches each part of the source once, so that parts without it need no search of their own. */
export class NextPosition {
  readonly #source: string;
  readonly #character: string;
  #from = 0; // start of the last search
  #found = -2; // its result; -1 if there is none up to the end

  constructor(source: string, character: string) {
    this.#source = source;
    this.#character = character;
  }

  /** Position from `start` on; -1 if there is none. */
  after(start: number): number {
    if (start < this.#from || (this.#found !== -1 && this.#found < start)) {
      this.#from = start;
      this.#found = this.#source.indexOf(this.#character, start);
    }
    return this.#found;
  }

  /** Whether it occurs at `start` or later and before `end`. */
  isWithin(start: number, end: number): boolean {
    const found = this.after(start);
    return found >= 0 && found < end;
  }
}
