import type { Yielding } from '../../concurrency/index';
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

/** One side of a comparison: the key of each item, or its place where it has none, and key and content in one number. */
interface Side {
  readonly keys: readonly number[];
  readonly wholes: readonly number[];
}

/**
 * Pairs items of the same key, those of the same content first and then in their order. Where a run has an item twice and
 * the other once, the second one is neither new nor gone. Items without a key are paired by their place.
 */
export async function pairByKey(
  before: Scanned,
  after: Scanned,
  candidate: number,
  yielding: Yielding,
): Promise<KeyedPairs> {
  const was = toSide(before, candidate);
  const is = toSide(after, candidate);
  const partners = new Int32Array(is.keys.length).fill(NONE);
  const taken = new Uint8Array(was.keys.length);
  for (const by of ['wholes', 'keys'] as const) {
    const take = await queues(was[by], taken, yielding);
    for (const [at, number] of is[by].entries()) {
      if (yielding.isDue()) await yielding.yieldToEventLoop();
      const partner = partners[at] === NONE ? take(number) : NONE;
      if (partner === NONE) continue;
      partners[at] = partner;
      taken[partner] = 1;
    }
  }
  const gone = await getRepeats(was.wholes, (at) => taken[at] === 1, yielding);
  const repeats = await getRepeats(is.wholes, (at) => partners[at] !== NONE, yielding);
  const left = [...taken.keys()].filter((at) => taken[at] === 0 && !gone.has(at));
  const duplicates = (await repeated(before, candidate, yielding)) + (await repeated(after, candidate, yielding));
  return { partners, left, repeats, duplicates };
}

function toSide({ keys, places, contents }: Scanned, candidate: number): Side {
  const own = places.map((place, at) => keys[candidate]?.[at] || -place); // no place is taken for a key
  return { keys: own, wholes: own.map((key, at) => key + (contents[at] ?? 0)) };
}

/** Positions by a number, to be taken in their order: two numbers a position, however many share one. */
async function queues(
  numbers: readonly number[],
  taken: Uint8Array,
  yielding: Yielding,
): Promise<(number: number) => number> {
  const first = new Map<number, number>();
  const next = new Int32Array(numbers.length).fill(NONE);
  for (let at = numbers.length - 1; at >= 0; at--) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    const number = numbers[at];
    if (number === undefined || taken[at] === 1) continue;
    next[at] = first.get(number) ?? NONE;
    first.set(number, at);
  }
  return (number) => {
    const at = first.get(number) ?? NONE;
    if (at !== NONE) first.set(number, next[at] ?? NONE);
    return at;
  };
}

/** The unpaired items that say what another one of the same key and run says. */
async function getRepeats(
  wholes: readonly number[],
  isPaired: (at: number) => boolean,
  yielding: Yielding,
): Promise<ReadonlySet<number>> {
  const repeats = new Set<number>();
  const unpaired = [...wholes.keys()].filter((at) => !isPaired(at));
  if (unpaired.length === 0) return repeats;
  const known = new Set<number>();
  for (const [at, whole] of wholes.entries()) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    if (isPaired(at)) known.add(whole);
  }
  for (const at of unpaired) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    const whole = wholes[at] ?? 0;
    if (known.has(whole)) repeats.add(at);
    known.add(whole);
  }
  return repeats;
}

async function repeated({ keys }: Scanned, candidate: number, yielding: Yielding): Promise<number> {
  const distinct = new Set<number>();
  let duplicates = 0;
  for (const key of keys[candidate] ?? []) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    if (key === NO_KEY) continue;
    if (distinct.has(key)) duplicates++;
    distinct.add(key);
  }
  return duplicates;
}
