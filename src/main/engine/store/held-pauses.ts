import type { DiskGuard } from './disk-guard';
import type { NewJobError } from './job-errors';
import type { JobRow } from './job-record';

/**
 * Pauses of jobs that cannot be written to disk at the moment. They take effect immediately and are written when the
 * disk allows.
 */
export interface HeldPauses {
  readonly hold: (num: number, why: NewJobError) => void;
  /** Writes the pauses as far as the disk allows. */
  readonly writeHeld: () => void;
  /** Drops the pause of a job that was resumed. */
  readonly drop: (num: number) => void;
  /** Why a job is paused, while the pause is not written. */
  readonly reason: (num: number) => NewJobError | undefined;
  /** The job with its pause applied, if that is not written yet. */
  readonly apply: (job: JobRow) => JobRow;
}

/** `write` stores that a job is paused, with the reason. */
export function createHeldPauses(
  disk: Pick<DiskGuard, 'met'>,
  write: (num: number, why: NewJobError) => void,
): HeldPauses {
  const held = new Map<number, NewJobError>();
  const writeHeld = (): void => {
    try {
      for (const [num, why] of held) {
        write(num, why);
        held.delete(num);
      }
    } catch (error) {
      if (!disk.met(error)) throw error;
    }
  };
  return {
    hold: (num, why) => {
      held.set(num, why);
      writeHeld();
    },
    writeHeld,
    drop: (num) => {
      held.delete(num);
    },
    reason: (num) => held.get(num),
    apply: (job) => (held.has(job.num) && job.state === 'active' && !job.stopped ? { ...job, paused: true } : job),
  };
}
