import { hashText } from '@shared/text-hash';
import { countCharacters } from '@shared/value-type';
import { getFences } from '../../results/index';
import { getQuantile } from '../statistics';
import { type Counts, type FieldProfile, KINDS, MARKS, type Quantiles, type ValueKind } from '../types';
import { findCurrency, findLanguage, findMarks } from './marks';
import { readDate } from './read-date';
import { toText } from './read-value';
import { getFrame, getLinkHost, getShape } from './shape';

const MAX_SAMPLE = 4000; // numbers and lengths kept for quantiles
const MAX_COUNTED = 3000; // distinct texts counted by value
const MAX_TOP = 24;
const MAX_SHAPES = 8;
const MAX_FRAMES = 500; // if all names differ, the first ones suffice
const SHOWN = 80; // characters

/** Counts a field's values, one by one. */
export class FieldCounter {
  #filled = 0;
  readonly #kinds = zeros(KINDS);
  readonly #marks = zeros(MARKS);
  readonly #numbers = new Sample();
  readonly #lengths = new Sample();
  readonly #dates = new Sample();
  readonly #hashes = new Set<number>();
  readonly #texts = new Map<string, number>();
  readonly #shapes = new Map<string, number>();
  readonly #currencies = new Map<string, number>();
  readonly #frames = new Map<string, number>();
  readonly #hosts = new Map<string, number>();
  readonly #languages = new Map<string, number>();
  #fractions = 0;

  add(value: unknown): void {
    this.#filled++;
    const text = toText(value);
    this.#hashes.add(hashText(text));
    const shown = text.slice(0, SHOWN);
    if (this.#texts.size < MAX_COUNTED || this.#texts.has(shown)) addTo(this.#texts, shown);
    this.#kinds[this.#addKind(value, text)]++;
  }

  #addKind(value: unknown, text: string): ValueKind {
    if (typeof value === 'number') {
      this.#numbers.add(value);
      if (!Number.isInteger(value)) this.#fractions++;
      return 'number';
    }
    if (typeof value === 'boolean') return 'yes or no';
    if (typeof value !== 'string') {
      this.#lengths.add(Array.isArray(value) ? value.length : text.length);
      this.#addMarks(text);
      return 'list';
    }
    this.#lengths.add(countCharacters(text));
    const host = getLinkHost(text);
    if (host !== null) {
      addTo(this.#hosts, host);
      return 'link';
    }
    this.#addMarks(text);
    addTo(this.#shapes, getShape(text));
    const frame = getFrame(text);
    if (frame !== null && (this.#frames.size < MAX_FRAMES || this.#frames.has(frame))) addTo(this.#frames, frame);
    const currency = /\d/.test(text) || text.length <= 4 ? findCurrency(text) : null;
    if (currency !== null) addTo(this.#currencies, currency);
    const language = findLanguage(text);
    if (language !== null) addTo(this.#languages, language);
    const date = readDate(text);
    if (date === null) return 'text';
    this.#dates.add(date);
    return 'date';
  }

  #addMarks(text: string): void {
    for (const mark of findMarks(text)) this.#marks[mark]++;
  }

  profile(): FieldProfile {
    const dates = this.#dates.sorted();
    return {
      filled: this.#filled,
      kinds: this.#kinds,
      numbers: this.#numbers.count === 0 ? null : { ...getSpread(this.#numbers), fractions: this.#fractions },
      lengths: this.#lengths.count === 0 ? null : { count: this.#lengths.count, ...getLengths(this.#lengths.sorted()) },
      distinct: this.#hashes.size,
      top: most(this.#texts, MAX_TOP),
      shapes: Object.fromEntries(most(this.#shapes, MAX_SHAPES)),
      frames: Object.fromEntries(most(this.#frames, MAX_SHAPES)),
      marks: this.#marks,
      currencies: Object.fromEntries(this.#currencies),
      languages: Object.fromEntries(this.#languages),
      hosts: Object.fromEntries(most(this.#hosts, MAX_SHAPES)),
      dates:
        dates.length === 0
          ? null
          : {
              count: this.#dates.count,
              oldest: dates[0] ?? 0,
              median: getQuantile(dates, 0.5),
              newest: dates.at(-1) ?? 0,
            },
    };
  }
}

/** Keeps the first values, then every n-th, with minimum and maximum. */
class Sample {
  count = 0;
  #step = 1;
  #values: number[] = [];
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    this.#least = Math.min(this.#least, value);
    this.#most = Math.max(this.#most, value);
    if (this.count++ % this.#step === 0) this.#values.push(value);
    if (this.#values.length < MAX_SAMPLE) return;
    this.#values = this.#values.filter((_, at) => at % 2 === 0);
    this.#step *= 2;
  }

  sorted(): readonly number[] {
    if (this.count === 0) return [];
    const values = this.#values.toSorted((a, b) => a - b);
    return values[0] === this.#least && values.at(-1) === this.#most
      ? values
      : [this.#least, ...values.slice(1, -1), this.#most];
  }
}

const FEWEST = 12; // with fewer numbers, there is no usual range

function getSpread(sample: Sample): { readonly count: number; readonly at: Quantiles; readonly outliers: number } {
  const sorted = sample.sorted();
  const fences = sorted.length < FEWEST ? null : getFences(Float64Array.from(sorted));
  const beyond = fences === null ? 0 : sorted.filter((value) => value < fences[0] || value > fences[1]).length;
  return {
    count: sample.count,
    at: toQuantiles(sorted),
    outliers: Math.round((beyond * sample.count) / Math.max(1, sorted.length)),
  };
}

function getLengths(sorted: readonly number[]): { readonly at: Quantiles; readonly longest: number } {
  const most = sorted.at(-1) ?? 0;
  return { at: toQuantiles(sorted), longest: sorted.filter((length) => length >= most - 1).length / sorted.length };
}

function toQuantiles(sorted: readonly number[]): Quantiles {
  const at = (part: number) => getQuantile(sorted, part);
  return [at(0), at(0.05), at(0.25), at(0.5), at(0.75), at(0.95), at(1)];
}

function addTo(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function most(counts: ReadonlyMap<string, number>, limit: number): readonly (readonly [string, number])[] {
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, limit);
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

/** Adds counts together. */
export function sumCounts(all: readonly Counts[]): Counts {
  const sum = new Map<string, number>();
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum.set(name, (sum.get(name) ?? 0) + count);
  return Object.fromEntries(sum);
}
