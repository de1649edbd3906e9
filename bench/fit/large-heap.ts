import { spawnSync } from 'node:child_process';

const LARGE_HEAP = '--max-old-space-size=6000'; // MB; the sources of all pages and their keys stay in memory

/** Runs this program again with a heap that holds all pages; false where this is that run. */
export function runWithLargeHeap(): boolean {
  if (process.execArgv.includes(LARGE_HEAP)) return false;
  const { status } = spawnSync(process.execPath, [LARGE_HEAP, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  return true;
}
