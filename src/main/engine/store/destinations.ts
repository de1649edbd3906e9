import type { Target } from '@shared/contract/destination-kinds';
import type { DestinationWrite } from '@shared/contract/destinations';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

/** A stored destination. Times are milliseconds since 1970. */
export interface DestinationRow {
  readonly id: string;
  /** Id of the schedule whose runs are written; null for a destination of one job. */
  readonly schedule: string | null;
  /** Number of the job; null for a destination of a schedule. */
  readonly job: number | null;
  readonly target: Target;
  readonly key: readonly string[] | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Delivery of one job's end to a destination. */
export interface WriteRow {
  readonly id: string;
  readonly destination: string;
  /** Number of the job. */
  readonly job: number;
  readonly finishedAt: number;
  readonly state: DestinationWrite['state'];
  readonly tries: number;
  /** Time of the next attempt; null if there is none. */
  readonly nextAt: number | null;
  readonly rows: number | null;
  readonly message: string | null;
  readonly hint: string | null;
  readonly updatedAt: number;
}

export interface DestinationsTable {
  /** Oldest first. */
  readonly list: (of: {
    readonly schedule?: string | undefined;
    readonly job?: number | undefined;
  }) => readonly DestinationRow[];
  readonly get: (id: string) => DestinationRow | null;
  /** Adds or replaces a destination. */
  readonly put: (row: DestinationRow) => void;
  readonly remove: (id: string) => void;
  /** Adds missing writes for jobs that ended since their destinations were created; for one job, or for all. */
  readonly addWrites: (now: number, job?: number) => void;
  /** Adds the end of a job that ended before its destination was created, unless it is held. */
  readonly addWrite: (destination: string, job: number, now: number) => void;
  readonly write: (id: string) => WriteRow | null;
  /** Newest run first. */
  readonly writes: (destination: string, limit: number) => readonly WriteRow[];
  /** Runs that are not written yet, oldest first. */
  readonly open: (destination: string) => readonly WriteRow[];
  readonly due: (now: number) => readonly WriteRow[];
  /** Time of the next attempt; null if none is pending. */
  readonly nextAt: () => number | null;
  /** Makes writes due now whose next attempt is after `latest`. */
  readonly bringForward: (latest: number, now: number) => void;
  readonly change: (row: WriteRow) => void;
  /** Whether a later run has reached the destination. */
  readonly isOvertaken: (row: WriteRow) => boolean;
  /** Whether a job's rows have not reached each of its destinations yet. */
  readonly isOpen: (job: number) => boolean;
}

const COLUMNS = 'id, schedule, job, target, key, created_at AS createdAt, updated_at AS updatedAt';
const WRITE_COLUMNS = `id, destination, job, finished_at AS finishedAt, state, tries, next_at AS nextAt, rows, message, hint,
  updated_at AS updatedAt`;
/** Ends of jobs that were checked against their contract and may be sent. */
const LET_THROUGH = `EXISTS (SELECT 1 FROM verdicts v WHERE v.job = j.num AND v.finished_at = j.finished_at
  AND v.state NOT IN ('held', 'refused'))`;
const OPEN = "state IN ('waiting', 'failed')";

export function destinationsTable(sqlite: Sqlite, sealing: Sealing): DestinationsTable {
  const opened = ({ target, key, ...row }: RawDestination): DestinationRow => ({
    ...row,
    target: sealing.parse(target) as Target,
    key: key === null ? null : JSON.parse(key),
  });
  const list = sqlite.prepare<[{ schedule: string | null; job: number | null }], RawDestination>(
    `SELECT ${COLUMNS} FROM destinations
     WHERE (@schedule IS NULL OR schedule = @schedule) AND (@job IS NULL OR job = @job) ORDER BY created_at, rowid`,
  );
  const get = sqlite.prepare<[string], RawDestination>(`SELECT ${COLUMNS} FROM destinations WHERE id = ?`);
  const put = sqlite.prepare(
    `INSERT INTO destinations (id, schedule, job, target, key, created_at, updated_at)
     VALUES (@id, @schedule, @job, @target, @key, @createdAt, @updatedAt)
     ON CONFLICT (id) DO UPDATE SET target = @target, key = @key, updated_at = @updatedAt`,
  );
  const remove = sqlite.prepare('DELETE FROM destinations WHERE id = ?');
  const addWritesFrom = (tables: string, condition: string) =>
    sqlite.prepare<[object]>(
      `INSERT OR IGNORE INTO destination_writes (id, destination, job, finished_at, state, next_at, updated_at)
       SELECT lower(hex(randomblob(16))), d.id, j.num, j.finished_at, 'waiting', @now, @now
       FROM ${tables} ON d.schedule = j.schedule OR d.job = j.num
       WHERE ${condition} AND j.state <> 'active' AND j.parent IS NULL AND (j.finished_at >= d.created_at OR j.num = d.job)
       ORDER BY j.num`,
    );
  // one statement for both would look at all jobs each time one ends
  const addWritesOfJob = addWritesFrom('jobs j CROSS JOIN destinations d', `j.num = +@job AND ${LET_THROUGH}`);
  const addMissedWrites = addWritesFrom('destinations d CROSS JOIN jobs j', LET_THROUGH);
  const addWrite = sqlite.prepare(
    `INSERT OR IGNORE INTO destination_writes (id, destination, job, finished_at, state, next_at, updated_at)
     SELECT lower(hex(randomblob(16))), @destination, j.num, j.finished_at, 'waiting', @now, @now
     FROM jobs j WHERE j.num = @job AND ${LET_THROUGH}`,
  );
  const write = sqlite.prepare<[string], WriteRow>(`SELECT ${WRITE_COLUMNS} FROM destination_writes WHERE id = ?`);
  const writes = sqlite.prepare<[string, number], WriteRow>(
    `SELECT ${WRITE_COLUMNS} FROM destination_writes WHERE destination = ? ORDER BY job DESC, finished_at DESC LIMIT ?`,
  );
  const open = sqlite.prepare<[string], WriteRow>(
    `SELECT ${WRITE_COLUMNS} FROM destination_writes WHERE destination = ? AND ${OPEN} ORDER BY job, finished_at`,
  );
  const due = sqlite.prepare<[number], WriteRow>(
    `SELECT ${WRITE_COLUMNS} FROM destination_writes WHERE state = 'waiting' AND next_at <= ? ORDER BY job, finished_at LIMIT 100`,
  );
  const nextAt = sqlite.prepare<[], { next: number | null }>(
    "SELECT min(next_at) AS next FROM destination_writes WHERE state = 'waiting'",
  );
  const bringForward = sqlite.prepare(
    "UPDATE destination_writes SET next_at = ? WHERE state = 'waiting' AND next_at > ?",
  );
  const change = sqlite.prepare(
    `UPDATE destination_writes SET state = @state, tries = @tries, next_at = @nextAt, rows = @rows, message = @message,
       hint = @hint, updated_at = @updatedAt WHERE id = @id`,
  );
  const isOvertaken = sqlite.prepare<[WriteRow], unknown>(
    `SELECT 1 FROM destination_writes WHERE destination = @destination AND state = 'written'
     AND (job > @job OR job = @job AND finished_at > @finishedAt)`,
  );
  const isOpen = sqlite.prepare<[number], unknown>(`SELECT 1 FROM destination_writes WHERE job = ? AND ${OPEN}`);
  return {
    list: ({ schedule = null, job = null }) => list.all({ schedule, job }).map(opened),
    get: (id) => {
      const row = get.get(id);
      return row ? opened(row) : null;
    },
    put: ({ target, key, ...row }) => {
      put.run({ ...row, target: sealing.json(target), key: key && JSON.stringify(key) });
    },
    remove: (id) => {
      remove.run(id);
    },
    addWrites: (now, job) => {
      if (job === undefined) addMissedWrites.run({ now });
      else addWritesOfJob.run({ now, job });
    },
    addWrite: (destination, job, now) => {
      addWrite.run({ destination, job, now });
    },
    write: (id) => write.get(id) ?? null,
    writes: (destination, limit) => writes.all(destination, limit),
    open: (destination) => open.all(destination),
    due: (now) => due.all(now),
    nextAt: () => nextAt.get()?.next ?? null,
    bringForward: (latest, now) => {
      bringForward.run(now, latest);
    },
    change: (row) => {
      change.run(row);
    },
    isOvertaken: (row) => isOvertaken.get(row) !== undefined,
    isOpen: (job) => isOpen.get(job) !== undefined,
  };
}

interface RawDestination extends Omit<DestinationRow, 'target' | 'key'> {
  readonly target: string;
  readonly key: string | null;
}
