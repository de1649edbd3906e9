import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const HALF_MB = 8; // smaller halves are collected so often that reading a page takes a fifth longer; larger ones gain nothing
const GROWTH_PERCENT = 40; // percent by which the old generation may grow before it is collected; V8 allows up to 300

let isLimited = false;

/**
 * Keeps the heap of this process close to what it uses. V8 lets the young generation of a busy Node process grow to 128
 * MB, and the old one to four times its contents, which suits a program that has the machine to itself. The flags apply
 * to the whole process, so call this at its start; a second call does nothing.
 */
export function limitHeap(): void {
  if (isLimited) return;
  isLimited = true;
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString(`--min-semi-space-size=${HALF_MB}`); // threads start with their maximum
  keepPagesYoung();
  const stop = createGrowthStop();
  new PerformanceObserver(stop).observe({ entryTypes: ['gc'] });
}

/**
 * Lets the trees of pages die in the young generation, in all threads. V8 takes nodes for long-lived if one collection happens to
 * find most of them in use, and then puts those of all later pages into the old generation, which doubles the time of parsing.
 */
export function keepPagesYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/** The young generation's limit is fixed at process start; only its growth step can be changed later. */
function createGrowthStop(): () => void {
  let isStopped = false;
  return () => {
    const isFull = getYoungMb() >= 2 * HALF_MB;
    if (isFull === isStopped) return;
    isStopped = isFull;
    setFlagsFromString(`--semi-space-growth-factor=${isFull ? 1 : 2}`);
  };
}

function getYoungMb(): number {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return (young?.space_size ?? 0) / 2 ** 20;
}
