import { textHash } from '@shared/text-hash';
import { textLength, VALUE_TYPES, type ValueType, valueType } from '@shared/value-type';

import { Frequent, type KeptFrequent } from './frequent';
import { type KeptSpread, Spread } from './spread';

const MAX_CHARACTERS = 200; // of a value that may be among the most frequent; longer ones hardly repeat

/** Counts the values of one field. */
export class FieldValueCounts {
  filled: number;
  unsure: number;
  readonly types: Record<ValueType, number>;
  readonly distinct: Distinct;
  readonly frequent: Frequent;
  readonly numbers: Spread;
  readonly lengths: Spread;

  constructor(kept?: KeptStatistics) {
    this.filled = kept?.filled ?? 0;
    this.unsure = kept?.unsure ?? 0;
    this.types = { text: 0, number: 0, boolean: 0, list: 0, object: 0, ...kept?.types };
    this.distinct = new Distinct(kept?.distinct);
    this.frequent = new Frequent(kept?.frequent);
    this.numbers = new Spread(kept?.numbers);
    this.lengths = new Spread(kept?.lengths);
  }

  add(value: unknown, isUnsure: boolean): void {
    const type = valueType(value);
    if (type === null) return;
    this.filled++;
    this.types[type]++;
    if (isUnsure) this.unsure++;
    const text = JSON.stringify(value);
    const hash = textHash(text);
    this.distinct.add(hash);
    if (text.length <= MAX_CHARACTERS) this.frequent.add(text, hash);
    if (typeof value === 'number') this.numbers.add(value);
    if (typeof value === 'string') this.lengths.add(textLength(value));
  }

  /** The most common type; null where nothing is filled. */
  get type(): ValueType | null {
    if (this.filled === 0) return null;
    return VALUE_TYPES.reduce((best, type) => (this.types[type] > this.types[best] ? type : best));
  }

  kept(): KeptStatistics {
    const { filled, unsure, types } = this;
    const counts = { distinct: this.distinct.kept(), frequent: this.frequent.kept() };
    return { filled, unsure, types, ...counts, numbers: this.numbers.kept(), lengths: this.lengths.kept() };
  }
}

export interface KeptStatistics {
  readonly filled: number;
  readonly unsure: number;
  readonly types: Readonly<Record<ValueType, number>>;
  readonly distinct: KeptDistinct;
  readonly frequent: KeptFrequent;
  readonly numbers: KeptSpread;
  readonly lengths: KeptSpread;
}

const MOST = 10_000; // up to here the count is exact

/** Counts different values by their hashes: exactly at first, then by a sample of the hashes that halves as it fills. */
class Distinct {
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

interface KeptDistinct {
  readonly level: number;
  readonly hashes: readonly number[];
}
