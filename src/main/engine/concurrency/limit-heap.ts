import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const HALF_MB = 8; // smaller halves are collected so often that reading a page takes a fifth longer; larger ones gain nothing
const GROWTH_PERCENT = 40; // by which the old generation may grow until it is collected; V8 takes up to 300

let isLimited = false;

/**
 * Keeps the heap of this process near what it uses. V8 lets the young generation of a busy Node process grow to 128 MB and the old one to four times
 * its contents, which suits a program that owns the machine. The flags hold for the process, so call it where the process starts; a second call does
 * nothing.
 */
export function limitHeap(): void {
  if (isLimited) return;
  isLimited = true;
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString(`--min-semi-space-size=${HALF_MB}`); // threads begin with what they may have
  const stop = createGrowthStop();
  new PerformanceObserver(stop).observe({ entryTypes: ['gc'] });
}

/** The limit of the young generation is fixed when the process starts; by how much it grows at a time can be changed. */
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
