import type { JobNotesTable } from '../../store/index';
import type { Trap } from './types';

const NOTE = 'traps';
const SUSPECTS = 'copy parameters';

/** A job's traps as last stored. */
export function readTraps(notes: JobNotesTable, job: number): readonly Trap[] {
  return (notes.read(job, NOTE) as readonly Trap[] | null) ?? [];
}

export function writeTraps(notes: JobNotesTable, job: number, traps: readonly Trap[]): void {
  notes.write(job, NOTE, traps);
}

/** Parameters (`host name`) that may only give a page further addresses, as far as the crawl knows yet. */
export function readCopyParameters(notes: JobNotesTable, job: number): readonly string[] {
  return (notes.read(job, SUSPECTS) as readonly string[] | null) ?? [];
}

export function writeCopyParameters(notes: JobNotesTable, job: number, keys: readonly string[]): void {
  notes.write(job, SUSPECTS, keys);
}
