import { NO_KEY, type Scanned } from './scan-run';

/** Items of two runs by their positions in each; -1 where a side has none. */
export interface KeyedPairs {
  /** For each later item its earlier one. */
  readonly partners: Int32Array;
  /** Earlier items without a later one. */
  readonly left: readonly number[];
  /** Later items that repeat another one of their run and have no partner; they are no new items. */
  readonly repeats: ReadonlySet<number>;
  readonly duplicates: number;
}

const NONE = -1;

/**
 * Pairs items of the same key, those of the same content first and then in their order. Where a run has an item twice and
 * the other once, the second one is neither new nor gone. Items without a key are paired by their place.
 */
export function pairByKey(before: Scanned, after: Scanned, candidate: number): KeyedPairs {
  const was = keysOf(before, candidate);
  const is = keysOf(after, candidate);
  const partners = new Int32Array(is.length).fill(NONE);
  const open = new Uint8Array(was.length).fill(1);
  const pairBy = (of: (side: Scanned, keys: readonly number[], at: number) => number) => {
    const waiting = queues(was.length, (at) => (open[at] ? of(before, was, at) : null));
    for (let at = 0; at < is.length; at++) {
      if (partners[at] !== NONE) continue;
      const partner = waiting.take(of(after, is, at));
      if (partner === NONE) continue;
      partners[at] = partner;
      open[partner] = 0;
    }
  };
  pairBy(wholeOf);
  pairBy((_, keys, at) => keys[at] ?? NO_KEY);
  const isPaired = (at: number) => partners[at] !== NONE;
  const gone = repeatsOf(before, was, (at) => !open[at]);
  const left = [...open.keys()].filter((at) => open[at] && !gone.has(at));
  const duplicates = repeated(before, candidate) + repeated(after, candidate);
  return { partners, left, repeats: repeatsOf(after, is, isPaired), duplicates };
}

/** The key of each item, or its place where it has none. */
function keysOf({ keys, places }: Scanned, candidate: number): readonly number[] {
  return places.map((place, at) => {
    const key = keys[candidate]?.[at] ?? NO_KEY;
    return key === NO_KEY ? -place : key; // no place is taken for a key
  });
}

/** Key and content in one number. */
function wholeOf({ contents }: Scanned, keys: readonly number[], at: number): number {
  return (keys[at] ?? 0) + (contents[at] ?? 0);
}

/** Positions by a number, to be taken in their order: two numbers a position, however many share one. */
function queues(length: number, numberOf: (at: number) => number | null) {
  const first = new Map<number, number>();
  const next = new Int32Array(length).fill(NONE);
  for (let at = length - 1; at >= 0; at--) {
    const number = numberOf(at);
    if (number === null) continue;
    next[at] = first.get(number) ?? NONE;
    first.set(number, at);
  }
  return {
    take: (number: number): number => {
      const at = first.get(number) ?? NONE;
      if (at !== NONE) first.set(number, next[at] ?? NONE);
      return at;
    },
  };
}

/** The unpaired items that say what another one of the same key and run says. */
function repeatsOf(side: Scanned, keys: readonly number[], isPaired: (at: number) => boolean): ReadonlySet<number> {
  const known = new Set<number>();
  for (let at = 0; at < keys.length; at++) if (isPaired(at)) known.add(wholeOf(side, keys, at));
  const repeats = new Set<number>();
  for (let at = 0; at < keys.length; at++) {
    if (isPaired(at)) continue;
    const whole = wholeOf(side, keys, at);
    if (known.has(whole)) repeats.add(at);
    known.add(whole);
  }
  return repeats;
}

function repeated({ keys }: Scanned, candidate: number): number {
  const filled = (keys[candidate] ?? []).filter((key) => key !== NO_KEY);
  return filled.length - new Set(filled).size;
}
