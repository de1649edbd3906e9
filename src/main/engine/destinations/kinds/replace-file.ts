import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ExportFormat } from '@shared/export-format';
import type { Pieces } from '../../results/index';
import type { Run } from './writer';

/** Replaces the file of a run, and writes its contract and verdict next to it as `FILE.contract.json`. */
export async function replaceRun(path: string, run: Run, format: ExportFormat, signal: AbortSignal): Promise<void> {
  await replaceFile(path, await run.toFile(format), run.writeId, signal);
  const contract = await run.toContract();
  if (contract !== null) await replaceFile(`${path}.contract.json`, [contract], `${run.writeId}-contract`, signal);
}

/** Replaces a file atomically: a reader sees either the old or the new one, even after a power failure. */
async function replaceFile(
  path: string,
  pieces: Pieces | readonly string[],
  writeId: string,
  signal: AbortSignal,
): Promise<void> {
  // in the same folder, because a rename across disks is not atomic
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
