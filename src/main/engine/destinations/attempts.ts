import { DESTINATION_KINDS } from '@shared/contract/destination-kinds';
import { AppError } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import { withDeadline } from '../concurrency/index';
import type { DestinationRow, JobRow, Store, WriteRow } from '../store/index';
import { type Fault, getWriter, type Written } from './kinds/index';
import { type RunParts, readRun } from './read-run';

/** Writes runs to their destinations, and records the result of each attempt. */
export interface Attempts {
  /** Attempts a write after those of its destination that are in progress. Resolves after the attempt. */
  readonly begin: (id: string) => Promise<void>;
  /** Resolves when no attempt is in progress. */
  readonly settled: () => Promise<unknown>;
}

export interface AttemptParts extends RunParts {
  readonly store: Pick<Store, 'schedules' | 'destinations' | 'jobs'>;
  readonly log: (line: string) => void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay after each failed attempt; after the last one, it is given up until someone retries it. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 12 * HOUR];
export const MAX_PAUSE_MS = 12 * HOUR;
const TIMEOUT_MS = 10 * MINUTE; // a run with a million rows takes a few minutes
const LEASE_MS = TIMEOUT_MS + MINUTE; // an attempt interrupted by a crash is repeated at the next start

interface Result {
  readonly state: WriteRow['state'];
  readonly rows: number | null;
  readonly message: string | null;
  readonly hint: string | null;
  /** Whether a retry may succeed without anyone changing something. */
  readonly retry: boolean;
}

export function createAttempts(parts: AttemptParts, closing: AbortSignal): Attempts {
  const { store, now, log } = parts;
  const table = store.destinations;
  // one at a time per destination, because two writers of a file or table interfere
  const lines = new Map<string, Promise<void>>();

  const attempt = async (id: string): Promise<void> => {
    const row = table.write(id);
    const destination = row && table.get(row.destination);
    const job = row && store.jobs.byNum(row.job);
    if (!row || !destination || !job || row.state !== 'waiting' || closing.aborted) return;
    table.change({ ...row, nextAt: now() + LEASE_MS });
    const result = await writeOnce(destination, job, row);
    if (closing.aborted && result.state !== 'written') table.change({ ...row, nextAt: now() });
    else table.change(afterTry(row, result, now()));
  };

  const writeOnce = async (destination: DestinationRow, job: JobRow, row: WriteRow): Promise<Result> => {
    const left = whyLeftOut(destination, job, row);
    if (left !== null) return { state: 'skipped', rows: null, message: left, hint: null, retry: false };
    const { target } = destination;
    const writer = getWriter(target);
    try {
      const written = await withDeadline(closing, TIMEOUT_MS, async (signal) =>
        writer.write(target, await readRun(parts, destination, job, row, signal), { signal }),
      );
      return { ...getWrittenState(written), hint: null, retry: false };
    } catch (error) {
      const { retry, message, hint } = toFault(error, writer.explain(error, target), log);
      return { state: 'failed', rows: null, message: maskText(message), hint, retry };
    }
  };

  const whyLeftOut = ({ target }: DestinationRow, job: JobRow, row: WriteRow): string | null => {
    if (DESTINATION_KINDS[target.kind].writes !== 'whole') return null;
    if (table.isOvertaken(row)) return 'A later run has already been written.';
    if (job.state === 'error') return 'The run failed; the earlier content is kept.';
    return job.stopped ? 'The run was stopped before its end; the earlier content is kept.' : null;
  };

  return {
    begin: (id) => {
      const destination = table.write(id)?.destination ?? '';
      const last = lines.get(destination) ?? Promise.resolve();
      const own = last
        .then(() => attempt(id))
        .catch((error) =>
          log(`a destination cannot be written: ${error instanceof Error ? error.stack : String(error)}`),
        );
      lines.set(destination, own);
      return own.finally(() => {
        if (lines.get(destination) === own) lines.delete(destination);
      });
    },
    settled: () => Promise.all(lines.values()),
  };
}

function getWrittenState({ rows, message }: Written): Pick<Result, 'state' | 'rows' | 'message'> {
  return { state: rows === null ? 'skipped' : 'written', rows, message };
}

function toFault(
  error: unknown,
  fault: Fault | null,
  log: (line: string) => void,
): Fault & { readonly retry: boolean } {
  if (fault) return { ...fault, retry: true };
  if (error instanceof AppError) {
    const [detail] = error.details;
    return { message: error.message, hint: detail?.hint ?? '', retry: error.code !== 'invalid_request' };
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { message: 'It took longer than ten minutes.', hint: 'Check how fast the destination is.', retry: true };
  }
  log(`a destination cannot be written: ${maskText(error instanceof Error ? (error.stack ?? '') : String(error))}`);
  return { message: 'Something went wrong in Winnow.', hint: 'The log has the details.', retry: true };
}

/** State of a write after an attempt. */
function afterTry(row: WriteRow, { retry, ...result }: Result, now: number): WriteRow {
  const tried = { ...row, ...result, tries: row.tries + 1, updatedAt: now };
  const pause = result.state === 'failed' && retry ? PAUSES_MS[row.tries] : undefined;
  return pause === undefined ? { ...tried, nextAt: null } : { ...tried, state: 'waiting', nextAt: now + pause };
}
