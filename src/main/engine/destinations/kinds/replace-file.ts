import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Pieces } from '../../results/index';

/** Puts a whole new file in the place of another; a reader sees the one or the other, also after a power cut. */
export async function replaceFile(
  path: string,
  pieces: Pieces | readonly string[],
  writeId: string,
  signal: AbortSignal,
): Promise<void> {
  // in the same folder, because a rename across disks is no rename
  const unfinished = join(dirname(path), `.${basename(path)}.${writeId}.part`);
  const file = await open(unfinished, 'w', 0o644);
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      await file.write(typeof piece === 'string' ? Buffer.from(piece) : piece);
    }
    await file.sync();
    await file.close();
    await rename(unfinished, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}
