import { getPidStat, getTree } from './process-tree';

const SAMPLE_MS = 100; // a process that lives shorter is not seen
const TICK_MS = 10;

/** Adds up the processor time of a process and all below it, those that end included. Linux only. */
export function watchTreeCpu(pid: number): { readonly stop: () => number } {
  const spentMs = new Map<number, number>();
  const sample = () => {
    for (const each of getTree(pid)) {
      const stat = getPidStat(each);
      spentMs.set(each, (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK_MS);
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return [...spentMs.values()].reduce((sum, each) => sum + each, 0);
    },
  };
}
