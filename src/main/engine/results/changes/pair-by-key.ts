import type { Yielding } from '../../concurrency/index';
import { NO_KEY } from './item-hashes';
import { NONE, NumberMap } from './number-map';
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
    const numbers = is[by];
    for (let at = 0; at < numbers.length; at++) {
      if (yielding.isDue()) await yielding.yieldToEventLoop();
      const partner = partners[at] === NONE ? take(numbers[at] ?? 0) : NONE;
      if (partner === NONE) continue;
      partners[at] = partner;
      taken[partner] = 1;
    }
  }
  const gone = await getRepeats(was.wholes, (at) => taken[at] === 1, yielding);
  const repeats = await getRepeats(is.wholes, (at) => partners[at] !== NONE, yielding);
  const left = getIndices(taken.length, (at) => taken[at] === 0 && !gone.has(at));
  const duplicates = (await repeated(before, candidate, yielding)) + (await repeated(after, candidate, yielding));
  return { partners, left, repeats, duplicates };
}

/** The indices below a length that pass a test. */
function getIndices(length: number, passes: (at: number) => boolean): readonly number[] {
  const indices: number[] = [];
  for (let at = 0; at < length; at++) if (passes(at)) indices.push(at);
  return indices;
}

function toSide({ keys, places, contents }: Scanned, candidate: number): Side {
  const own = places.map((place, at) => keys[candidate]?.[at] || -place); // positions are negative, so none equals a key
  return { keys: own, wholes: own.map((key, at) => key + (contents[at] ?? 0)) };
}

const TAKEN = 2 ** 31 - 1; // no index is as large

/** Queues of indices by number, in order; two numbers per index, however many share a key. */
async function queues(
  numbers: readonly number[],
  taken: Uint8Array,
  yielding: Yielding,
): Promise<(number: number) => number> {
  const first = new NumberMap(numbers.length);
  const next = new Int32Array(numbers.length).fill(NONE);
  for (let at = numbers.length - 1; at >= 0; at--) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    const number = numbers[at];
    if (number === undefined || taken[at] === 1) continue;
    next[at] = first.get(number);
    first.set(number, at);
  }
  return (number) => {
    const at = first.get(number);
    if (at === NONE || at === TAKEN) return NONE;
    first.set(number, next[at] === NONE ? TAKEN : (next[at] ?? TAKEN));
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
  const unpaired = getIndices(wholes.length, (at) => !isPaired(at));
  if (unpaired.length === 0) return repeats;
  const wanted = new NumberMap(unpaired.length);
  for (const at of unpaired) wanted.set(wholes[at] ?? 0, at);
  const known = new Set<number>();
  for (let at = 0; at < wholes.length; at++) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    const whole = wholes[at] ?? 0;
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
  const own = keys[candidate] ?? [];
  const distinct = new NumberMap(own.length);
  let filled = 0;
  for (const key of own) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    if (key === NO_KEY) continue;
    filled++;
    distinct.set(key, 0);
  }
  return filled - distinct.size;
}
