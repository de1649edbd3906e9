import { isRecord } from '@shared/json-value';
import { readLiteral } from './js-literal';

// Format in which React Router and Remix send a page's data: a line with a list whose objects refer to keys and values
// by index, then a line for each promise, whose values continue the same list.
const ENQUEUED = /__(reactRouterContext|remixContext)\.streamController\.enqueue\(\s{0,9}(?=["'`])/g;
const LINE = /^(?:P(\d{1,9}):)?(?=\[)/;
const KEY = /^_(\d{1,9})$/;
const MAX_VALUES = 200_000;
const MAX_DEPTH = 200;

/** A piece of a page's stream, as passed on by a script. */
export interface StreamPiece {
  /** The variable that receives it. */
  readonly name: string;
  readonly text: string;
}

/** The pieces of a stream that a script contains. */
export function streamPieces(script: string): readonly StreamPiece[] {
  if (!script.includes('streamController')) return [];
  return [...script.matchAll(ENQUEUED)].flatMap(({ 0: { length }, 1: name = '', index }) => {
    const { value } = readLiteral(script, index + length);
    return typeof value === 'string' ? [{ name: `__${name}`, text: value }] : [];
  });
}

/**
 * The data of a stream, given its pieces in order; null if they contain none. Unresolved promises and cyclic references
 * become null.
 */
export function readStream(pieces: readonly StreamPiece[]): unknown {
  const list: unknown[] = [];
  const kept = new Map<number, number>();
  for (const line of pieces
    .map(({ text }) => text)
    .join('')
    .split('\n')) {
    const [head, promise] = LINE.exec(line) ?? [];
    const values = head === undefined ? null : parseList(line.slice(head.length));
    if (!values) continue;
    if (promise !== undefined) kept.set(Number(promise), list.length);
    for (const value of values) list.push(value);
  }
  return isKeyed(list[0]) ? new StreamReader(list, kept).at(0, 0) : null;
}

function parseList(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null; // the page was cut off
  }
}

function isKeyed(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => KEY.test(key));
}

class StreamReader {
  readonly #list: readonly unknown[];
  /** Index of each promise's value. */
  readonly #kept: ReadonlyMap<number, number>;
  readonly #open = new Set<number>();
  #left = MAX_VALUES;

  constructor(list: readonly unknown[], kept: ReadonlyMap<number, number>) {
    this.#list = list;
    this.#kept = kept;
  }

  /** The value at an index; negative indices stand for null, undefined, and numbers that JSON lacks. */
  at(place: unknown, depth: number): unknown {
    if (typeof place !== 'number' || place < 0 || this.#open.has(place)) return null;
    if (depth > MAX_DEPTH || --this.#left < 0) return null;
    this.#open.add(place);
    const value = this.#read(this.#list[place], depth + 1);
    this.#open.delete(place);
    return value;
  }

  #read(value: unknown, depth: number): unknown {
    if (isRecord(value)) return this.#object(value, depth);
    if (!Array.isArray(value)) return value ?? null;
    const [tag, ...parts]: readonly unknown[] = value;
    if (typeof tag !== 'string') return value.map((place) => this.at(place, depth));
    const [first] = parts;
    switch (tag) {
      case 'D':
        return typeof first === 'number' ? new Date(first).toISOString() : null;
      case 'S':
        return parts.map((place) => this.at(place, depth));
      case 'M':
        return pairs(parts.map((place) => this.at(place, depth)));
      case 'N':
        return isRecord(first) ? this.#object(first, depth) : null;
      case 'P':
        return this.at(this.#kept.get(Number(first)) ?? -1, depth);
      case 'Z':
        return this.at(first, depth);
      default:
        // URLs and large numbers; errors and the framework's own types are dropped
        return (tag === 'U' || tag === 'B') && typeof first === 'string' ? first : null;
    }
  }

  #object(value: Readonly<Record<string, unknown>>, depth: number): unknown {
    return Object.fromEntries(
      Object.entries(value).map(([key, place]) => [
        String(this.#list[Number(KEY.exec(key)?.[1])]),
        this.at(place, depth),
      ]),
    );
  }
}

function pairs(values: readonly unknown[]): readonly (readonly unknown[])[] {
  return values.flatMap((value, at) => (at % 2 === 0 ? [[value, values[at + 1] ?? null]] : []));
}
