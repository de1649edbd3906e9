import type { JobNotesTable } from '../../store/index';
import type { Trap } from './types';

const NOTE = 'traps';

/** A job's traps as last stored. */
export function readTraps(notes: JobNotesTable, job: number): readonly Trap[] {
  return (notes.read(job, NOTE) as readonly Trap[] | null) ?? [];
}

export function writeTraps(notes: JobNotesTable, job: number, traps: readonly Trap[]): void {
  notes.write(job, NOTE, traps);
}
