import type { Yielding } from '../../concurrency/index';
import { NO_KEY } from './item-hashes';
import type { Scanned } from './scan-run';

/** Pairs of items by their indices in two runs; -1 for a missing side. */
export interface KeyedPairs {
  /** For each new item, its old one. */
  readonly partners: Int32Array;
  /** Old items without a new one. */
  readonly left: readonly number[];
  /** New items that repeat another one of their run and have no partner; they do not count as added. */
  readonly repeats: ReadonlySet<number>;
  readonly duplicates: number;
}

const NONE = -1;

/** One side of a comparison: each item's key (or its page position if it has none), and its key and content as one number. */
interface Side {
  readonly keys: readonly number[];
  readonly wholes: readonly number[];
}

/**
 * Pairs items by key: those with equal content first, then in order. If only one run repeats an item, the repetition is neither added nor removed.
 * Items without a key are paired by page position.
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
  const own = places.map((place, at) => keys[candidate]?.[at] || -place); // positions are negative, so none equals a key
  return { keys: own, wholes: own.map((key, at) => key + (contents[at] ?? 0)) };
}

/** Queues of indices by number, in order; two numbers per index, however many share a key. */
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

/** Unpaired items that repeat the key and content of another one in their run. */
async function getRepeats(
  wholes: readonly number[],
  isPaired: (at: number) => boolean,
  yielding: Yielding,
): Promise<ReadonlySet<number>> {
  const repeats = new Set<number>();
  const unpaired = [...wholes.keys()].filter((at) => !isPaired(at));
  if (unpaired.length === 0) return repeats;
  const wanted = new Set(unpaired.map((at) => wholes[at] ?? 0));
  const known = new Set<number>();
  for (const [at, whole] of wholes.entries()) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    if (wanted.has(whole) && isPaired(at)) known.add(whole);
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
