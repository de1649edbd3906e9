import { findRowFiles } from '@shared/row-file';
import { hashText } from '@shared/text-hash';
import { countCharacters, getValueType, VALUE_TYPES, type ValueType } from '@shared/value-type';

import { Frequent, type StoredFrequent } from './frequent';
import { Spread, type StoredSpread } from './spread';

const MAX_CHARACTERS = 200; // longer values hardly repeat

/** Whether a value is files of which none was downloaded. */
function lacksFiles(value: unknown): boolean {
  const files = findRowFiles(value);
  return files.length > 0 && files.every(({ path }) => path === null);
}

/** Statistics of one field's values. */
export class FieldValueCounts {
  filled: number;
  unsure: number;
  readonly types: Record<ValueType, number>;
  readonly distinct: Distinct;
  readonly frequent: Frequent;
  readonly numbers: Spread;
  readonly lengths: Spread;

  constructor(kept?: StoredStatistics) {
    this.filled = kept?.filled ?? 0;
    this.unsure = kept?.unsure ?? 0;
    this.types = { text: 0, number: 0, boolean: 0, list: 0, object: 0, ...kept?.types };
    this.distinct = new Distinct(kept?.distinct);
    this.frequent = new Frequent(kept?.frequent);
    this.numbers = new Spread(kept?.numbers);
    this.lengths = new Spread(kept?.lengths);
  }

  add(value: unknown, isUnsure: boolean): void {
    const type = getValueType(value);
    if (type === null || lacksFiles(value)) return;
    this.filled++;
    this.types[type]++;
    if (isUnsure) this.unsure++;
    const text = JSON.stringify(value);
    const hash = hashText(text);
    this.distinct.add(hash);
    if (text.length <= MAX_CHARACTERS) this.frequent.add(text, hash);
    if (typeof value === 'number') this.numbers.add(value);
    if (typeof value === 'string') this.lengths.add(countCharacters(value));
  }

  /** The most common type; null if there are no values. */
  get type(): ValueType | null {
    if (this.filled === 0) return null;
    return VALUE_TYPES.reduce((best, type) => (this.types[type] > this.types[best] ? type : best));
  }

  kept(): StoredStatistics {
    const { filled, unsure, types } = this;
    const counts = { distinct: this.distinct.kept(), frequent: this.frequent.kept() };
    return { filled, unsure, types, ...counts, numbers: this.numbers.kept(), lengths: this.lengths.kept() };
  }
}

export interface StoredStatistics {
  readonly filled: number;
  readonly unsure: number;
  readonly types: Readonly<Record<ValueType, number>>;
  readonly distinct: KeptDistinct;
  readonly frequent: StoredFrequent;
  readonly numbers: StoredSpread;
  readonly lengths: StoredSpread;
}

const MOST = 10_000; // exact up to this number

/** Counts distinct values by hash: exact at first, then from a sample of hashes that is halved when full. */
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

  /** Whether the hash belongs to the sample: its last `level` bits are 0. Bitwise operators use the last 32 of 53 bits. */
  #isKept(hash: number): boolean {
    return (hash & (2 ** this.#level - 1)) === 0;
  }

  /** About 1% off if not exact. */
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
