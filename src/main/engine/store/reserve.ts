import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export const RESERVE_FILE = 'winnow.reserve';

const MB = 1_000_000;
const BLOCK = 1 << 20;
// Deleting first writes to the log, which may hold up to 16 MB that are not in the database yet.
const SIZES: readonly (readonly [needsFree: number, blocks: number])[] = [
  [256 * MB, 16],
  [12 * MB, 4],
];

/** A file that reserves disk space, to be freed when the disk is full. */
export interface Reserve {
  /** Creates the file if there is enough space; returns whether it exists. */
  readonly keep: () => boolean;
  /** Deletes the file; returns the bytes freed. */
  readonly giveUp: () => number;
}

export function createReserve(dataDir: string): Reserve {
  const file = join(dataDir, RESERVE_FILE);
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    keep: () => {
      if (size() > 0) return true;
      const free = getFreeBytes(dataDir);
      const blocks = SIZES.find(([needs]) => free >= needs)?.[1] ?? 0;
      return blocks > 0 && write(file, blocks);
    },
    giveUp: () => {
      const bytes = size();
      if (bytes > 0) rmSync(file, { force: true });
      return bytes;
    },
  };
}

/** Bytes available to a process without special privileges. */
export function getFreeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Writes random bytes, because some file systems store zeros without using space. */
function write(file: string, blocks: number): boolean {
  const block = randomFillSync(Buffer.alloc(BLOCK));
  const handle = openSync(file, 'w', 0o600);
  try {
    for (let at = 0; at < blocks; at++) writeSync(handle, block);
    return true;
  } catch {
    rmSync(file, { force: true }); // the disk filled up meanwhile
    return false;
  } finally {
    closeSync(handle);
  }
}
