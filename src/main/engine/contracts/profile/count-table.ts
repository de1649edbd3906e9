import { hashText } from '@shared/text-hash';
import type { Row, SampleRow, TableProfile } from '../types';
import { FieldCounter } from './count-field';
import { readValues, toText } from './read-value';

/** Facts about a run beyond its rows. */
export interface RunFacts {
  readonly claimed: number | null;
  /** ms since 1970. */
  readonly endedAt: number;
  /** Field that identifies rows, as chosen by earlier runs; null to choose one. */
  readonly key: string | null;
  readonly pages: TableProfile['pages'];
}

export const NO_FACTS: RunFacts = { claimed: null, endedAt: 0, key: null, pages: { currencies: {}, languages: {} } };

const MAX_SAMPLE = 400; // rows compared one by one between two runs
const KEPT_CHARACTERS = 120;
const MAX_PAIRS = 12; // number fields to compare with each other
const PAGE = '_url';
const HASH_SPACE = 2 ** 32;

/** Counts a table, row by row. */
export class TableCounter {
  #rows = 0;
  #failed = 0;
  #repeats = 0;
  readonly #fields = new Map<string, FieldCounter>();
  readonly #seen = new Set<number>();
  readonly #pairs = new Map<string, [number, number, number]>();
  /** For each possible key, how many rows have it and how many values it has. */
  readonly #keys = new Map<string, { filled: number; readonly values: Set<number> }>();
  readonly #samples = new Map<string, Lowest>();

  /** Returns the row's values; null for a row of a page that failed. */
  add(row: Row): Map<string, unknown> | null {
    if ((row._status ?? 'ok') !== 'ok') {
      this.#failed++;
      return null;
    }
    this.#rows++;
    const values = readValues(row);
    for (const [path, value] of values) this.#field(path).add(value);
    this.#addRepeat(values);
    this.#addPairs(values);
    this.#addKeys(values, row[PAGE]);
    return values;
  }

  #field(path: string): FieldCounter {
    const known = this.#fields.get(path);
    if (known) return known;
    const made = new FieldCounter();
    this.#fields.set(path, made);
    return made;
  }

  #addRepeat(values: ReadonlyMap<string, unknown>): void {
    if (values.size === 0) return;
    const hash = hashText(JSON.stringify([...values]));
    if (this.#seen.has(hash)) this.#repeats++;
    this.#seen.add(hash);
  }

  #addPairs(values: ReadonlyMap<string, unknown>): void {
    const numbers = [...values]
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
      .slice(0, MAX_PAIRS);
    for (const [at, [one, a]] of numbers.entries()) {
      for (const [other, b] of numbers.slice(at + 1)) {
        const [name, less] = one < other ? [`${one}\n${other}`, a < b] : [`${other}\n${one}`, b < a];
        const counts = this.#pairs.get(name) ?? [0, 0, 0];
        counts[a === b ? 1 : less ? 0 : 2]++;
        this.#pairs.set(name, counts);
      }
    }
  }

  #addKeys(values: ReadonlyMap<string, unknown>, url: unknown): void {
    const shown = toSampleValues(values);
    for (const [field, value] of [[PAGE, url], ...values]) {
      if (typeof field !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) continue;
      const hash = toHash(value);
      const known = this.#keys.get(field) ?? { filled: 0, values: new Set<number>() };
      known.filled++;
      known.values.add(hash);
      this.#keys.set(field, known);
      const sample = this.#samples.get(field) ?? new Lowest();
      sample.add({ hash, row: this.#rows + this.#failed - 1, values: shown });
      this.#samples.set(field, sample);
    }
  }

  profile(facts: RunFacts = NO_FACTS): TableProfile {
    const key = facts.key ?? this.#chooseKey();
    const sample = (key === null ? undefined : this.#samples.get(key))?.rows() ?? [];
    const { claimed, endedAt, pages } = facts;
    return {
      rows: this.#rows,
      failed: this.#failed,
      repeats: this.#repeats,
      claimed,
      endedAt,
      fields: Object.fromEntries([...this.#fields].map(([path, counter]) => [path, counter.profile()])),
      key,
      sample,
      isWhole: this.#rows <= MAX_SAMPLE,
      pairs: Object.fromEntries(this.#pairs),
      pages,
    };
  }

  /** The first field, of those that usually name a row, that distinguishes nearly all rows. */
  #chooseKey(): string | null {
    const possible = [...this.#keys]
      .filter(([, { filled, values }]) => filled >= MIN_FILLED * this.#rows && values.size >= MIN_DISTINCT * filled)
      .map(([field]) => field)
      .sort((one, other) => rankKey(one) - rankKey(other));
    return possible[0] ?? null;
  }
}

const MIN_FILLED = 0.9;
const MIN_DISTINCT = 0.95; // a list shows a row twice if it moved during reading

const KEY_RANKS: readonly RegExp[] = [
  /^_url$/,
  /(?:^|[._])(?:url|link|href)$/i,
  /(?:^|[._])(?:sku|isbn|ean|gtin|asin|upc|id|code|number)\d*$/i,
  /(?:name|title|headline)$/i,
];

function rankKey(field: string): number {
  const at = KEY_RANKS.findIndex((pattern) => pattern.test(field));
  return at < 0 ? KEY_RANKS.length : at;
}

/** The rows with the lowest hashes, which are the same rows in each run. */
class Lowest {
  #rows = new Map<number, SampleRow>();
  #highest = HASH_SPACE;

  add(row: SampleRow): void {
    if (row.hash >= this.#highest || this.#rows.has(row.hash)) return;
    this.#rows.set(row.hash, row);
    if (this.#rows.size < 2 * MAX_SAMPLE) return;
    const kept = this.rows();
    this.#rows = new Map(kept.map((each) => [each.hash, each]));
    this.#highest = kept.at(-1)?.hash ?? HASH_SPACE;
  }

  rows(): readonly SampleRow[] {
    return [...this.#rows.values()].sort((a, b) => a.hash - b.hash).slice(0, MAX_SAMPLE);
  }
}

function toHash(value: string | number): number {
  return hashText(String(value).trim()) % HASH_SPACE;
}

function toSampleValues(values: ReadonlyMap<string, unknown>): SampleRow['values'] {
  return Object.fromEntries(
    [...values].map(([path, value]) => [
      path,
      typeof value === 'number' || typeof value === 'boolean' ? value : toText(value).slice(0, KEPT_CHARACTERS),
    ]),
  );
}

/** Profile of rows that are all in memory. */
export function profileRows(rows: Iterable<Row>, facts?: RunFacts): TableProfile {
  const counter = new TableCounter();
  for (const row of rows) counter.add(row);
  return counter.profile(facts);
}
