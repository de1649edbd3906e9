import { setImmediate } from 'node:timers/promises';
import { type Candidate, NAMES_RANK } from './candidates';
import { NO_KEY, type Scanned } from './scan-run';

const LEAST_FILLED = 0.9; // what a few items lack still tells the others apart
const LEAST_DISTINCT = 0.95; // a list shows an item twice when it moved while it was read
const LEAST_SHARED = 0.5;

/** The position of the candidate that tells the items of both runs apart and that most of them share; null where none does. */
export async function chooseKey(
  candidates: readonly Candidate[],
  before: Scanned,
  after: Scanned,
): Promise<number | null> {
  let best: { readonly at: number; readonly shared: number } | null = null;
  for (const [at, { rank }] of candidates.entries()) {
    await setImmediate();
    const shared = sharedPart(before.keys[at] ?? [], after.keys[at] ?? []);
    if (shared !== null && shared >= LEAST_SHARED) return at;
    // of lists that have nothing in common, what names an item still tells that each is new
    if (shared !== null && rank <= NAMES_RANK && shared > (best?.shared ?? -1)) best = { at, shared };
  }
  return best?.at ?? null;
}

/** Which part of the keys both runs have, of 1; null where the keys do not tell the items of a run apart. */
function sharedPart(before: readonly number[], after: readonly number[]): number | null {
  const [was, is] = [distinctKeys(before), distinctKeys(after)];
  if (!was || !is) return null;
  if (was.size === 0 || is.size === 0) return 1;
  let shared = 0;
  for (const key of is) if (was.has(key)) shared++;
  return shared / Math.min(was.size, is.size);
}

function distinctKeys(keys: readonly number[]): ReadonlySet<number> | null {
  const distinct = new Set<number>();
  let filled = 0;
  for (const key of keys) {
    if (key === NO_KEY) continue;
    filled++;
    distinct.add(key);
  }
  return filled >= keys.length * LEAST_FILLED && distinct.size >= filled * LEAST_DISTINCT ? distinct : null;
}
