import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export const RESERVE_FILE = 'winnow.reserve';

const MB = 1_000_000;
const BLOCK = 1 << 20;
// Deleting writes to the log first, which on a roomy disk has up to 16 MB that are not in the database yet.
const SIZES: readonly (readonly [needsFree: number, blocks: number])[] = [
  [256 * MB, 16],
  [12 * MB, 4],
];

/** A file that takes room while there is some, so that room can be made when there is none. */
export interface Reserve {
  /** Makes it where it is missing and the disk has room enough; whether it is there afterwards. */
  readonly keep: () => boolean;
  /** Bytes that were freed by it. */
  readonly giveUp: () => number;
}

export function createReserve(dataDir: string): Reserve {
  const file = join(dataDir, RESERVE_FILE);
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    keep: () => {
      if (size() > 0) return true;
      const free = freeBytes(dataDir);
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

/** What a program without special rights may still write. */
export function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Random bytes, because some file systems store zeros in no room at all. */
function write(file: string, blocks: number): boolean {
  const block = randomFillSync(Buffer.alloc(BLOCK));
  const handle = openSync(file, 'w', 0o600);
  try {
    for (let at = 0; at < blocks; at++) writeSync(handle, block);
    return true;
  } catch {
    rmSync(file, { force: true }); // the room was taken meanwhile
    return false;
  } finally {
    closeSync(handle);
  }
}
