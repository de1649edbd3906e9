import { getRead, getTree } from './process-tree';

const PAGE_BYTES = 4096;

/** Resident memory of a process and all below it, in MB; pages that processes share count once for each. Linux only. */
export function treeRssMb(pid: number): number {
  const bytes = getTree(pid).map((each) => Number(getRead(each, 'statm').split(' ')[1] ?? 0) * PAGE_BYTES);
  return bytes.reduce((sum, each) => sum + each, 0) / 1_000_000;
}
