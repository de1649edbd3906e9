import type { Yielding } from '../../concurrency/index';
import { type Candidate, NAMES_RANK } from './candidates';
import { NO_KEY } from './item-hashes';
import { NumberMap } from './number-map';
import type { Scanned } from './scan-run';

const MIN_FILLED = 0.9; // a field that a few items lack still distinguishes the others
const MIN_DISTINCT = 0.95; // a list shows an item twice if it moved during reading
const MIN_SHARED = 0.5;

/** Index of the candidate key that is unique in both runs and shared by most items; null if none is. */
export async function chooseKey(
  candidates: readonly Candidate[],
  before: Scanned,
  after: Scanned,
  yielding: Yielding,
): Promise<number | null> {
  let best: { readonly at: number; readonly shared: number } | null = null;
  for (const [at, { rank }] of candidates.entries()) {
    const shared = await sharedPart(before.keys[at] ?? [], after.keys[at] ?? [], yielding);
    if (shared !== null && shared >= MIN_SHARED) return at;
    // if the lists share no item, a naming field still shows that all items are new
    if (shared !== null && rank <= NAMES_RANK && shared > (best?.shared ?? -1)) best = { at, shared };
  }
  return best?.at ?? null;
}

/** Share of keys that both runs have, 0 to 1; null if the keys are not unique within a run. */
async function sharedPart(
  before: readonly number[],
  after: readonly number[],
  yielding: Yielding,
): Promise<number | null> {
  const was = await distinctKeys(before, yielding);
  const is = was && (await distinctKeys(after, yielding));
  if (!is) return null;
  if (was.size === 0 || is.size === 0) return 1;
  let shared = 0;
  for (let at = 0; at < after.length; at++) {
    const key = after[at] ?? NO_KEY;
    if (is.get(key) === at && was.has(key)) shared++; // each key once
    if (yielding.isDue()) await yielding.yieldToEventLoop();
  }
  return shared / Math.min(was.size, is.size);
}

/** The last index of each key; null if too few items have one of their own. */
async function distinctKeys(keys: readonly number[], yielding: Yielding): Promise<NumberMap | null> {
  const distinct = new NumberMap(keys.length);
  let filled = 0;
  for (let at = 0; at < keys.length; at++) {
    if (yielding.isDue()) await yielding.yieldToEventLoop();
    const key = keys[at] ?? NO_KEY;
    if (key === NO_KEY) continue;
    filled++;
    distinct.set(key, at);
  }
  return filled >= keys.length * MIN_FILLED && distinct.size >= filled * MIN_DISTINCT ? distinct : null;
}
