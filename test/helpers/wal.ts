import { readFileSync } from 'node:fs';

/** The log of a SQLite database as its file format has it: https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
export interface Wal {
  readonly bytes: Buffer;
  /** Length of the file up to and with each frame that counts, in order. */
  readonly ends: readonly number[];
  /** Of `ends`, those that end a transaction. */
  readonly commits: readonly number[];
  readonly frameBytes: number;
  /** How much of it has been moved to the database file, and was therefore synced before. */
  readonly movedBytes: number;
}

const HEADER = 32;
const FRAME_HEADER = 24;
const MOVED_FRAMES_AT = 96; // behind the two copies of the index's header

export function readWal(database: string): Wal {
  const bytes = readFileSync(`${database}-wal`);
  const frameBytes = FRAME_HEADER + bytes.readUInt32BE(8);
  const salts = bytes.subarray(16, 24);
  const ends: number[] = [];
  const commits: number[] = [];
  for (let at = HEADER; at + frameBytes <= bytes.length; at += frameBytes) {
    if (!bytes.subarray(at + 8, at + 16).equals(salts)) break; // left from before the log was begun anew
    ends.push(at + frameBytes);
    if (bytes.readUInt32BE(at + 4) > 0) commits.push(at + frameBytes);
  }
  const moved = new DataView(Uint8Array.from(readFileSync(`${database}-shm`)).buffer).getUint32(MOVED_FRAMES_AT, true);
  return { bytes, ends, commits, frameBytes, movedBytes: moved === 0 ? 0 : HEADER + moved * frameBytes };
}
