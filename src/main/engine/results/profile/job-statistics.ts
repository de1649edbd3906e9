import { type Item, isUnreadItem } from '@shared/item';
import type { RawRow, StoredItem } from '../../store/index';
import { FieldValueCounts, type StoredStatistics } from './field-statistics';

const LOW = 0.7; // values below this confidence are wrong in three of ten cases
const MAYBE_LOW = /"confidence":(?!0\.[7-9]|1\b)/; // most items have none, which is faster to test than parsing them
const MAX_FIELDS = 500; // an object with more is not a table

/** Statistics of all fields of a job's items, updated item by item. */
export class JobValueCounts {
  /** Items with values, those of failed pages too. */
  rows: number;
  /** Items without values, because their pages failed. */
  failed: number;
  /** Id of the newest item counted. */
  last: number;
  readonly fields: Map<string, FieldValueCounts>;

  constructor(text?: string) {
    const kept: Kept = text === undefined ? NOTHING : JSON.parse(text);
    this.rows = kept.rows;
    this.failed = kept.failed;
    this.last = kept.last;
    this.fields = new Map(kept.fields.map(([name, statistics]) => [name, new FieldValueCounts(statistics)]));
  }

  add({ id, item: text, evidence: places }: RawRow): void {
    this.last = id;
    const item: Item = JSON.parse(text);
    if (isUnreadItem(item)) {
      this.failed++;
      return;
    }
    this.rows++;
    const unsure = unsureFields(places);
    for (const [name, value] of Object.entries(item)) {
      if (!name.startsWith('_')) this.#countsOf(name)?.add(value, unsure.has(name));
    }
  }

  /** Serializes the statistics so that counting can continue later. */
  kept(): string {
    const { rows, failed, last } = this;
    const fields = [...this.fields].map(([name, statistics]) => [name, statistics.kept()] as const);
    return JSON.stringify({ rows, failed, last, fields } satisfies Kept);
  }

  #countsOf(name: string): FieldValueCounts | null {
    const known = this.fields.get(name);
    if (known || this.fields.size === MAX_FIELDS) return known ?? null;
    const statistics = new FieldValueCounts();
    this.fields.set(name, statistics);
    return statistics;
  }
}

interface Kept {
  readonly rows: number;
  readonly failed: number;
  readonly last: number;
  readonly fields: readonly (readonly [string, StoredStatistics])[];
}

const NOTHING: Kept = { rows: 0, failed: 0, last: 0, fields: [] };

/** Top-level fields with a low-confidence value. */
function unsureFields(places: string): ReadonlySet<string> {
  if (!MAYBE_LOW.test(places)) return NONE;
  const evidence: StoredItem['evidence'] = JSON.parse(places);
  const low = Object.entries(evidence).filter(([, { confidence }]) => confidence < LOW);
  return low.length === 0 ? NONE : new Set(low.flatMap(([path]) => [path, path.split('.')[0] ?? path]));
}

const NONE: ReadonlySet<string> = new Set();
