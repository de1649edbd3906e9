import type { ChangeCounts } from '@shared/contract/jobs';
import type { ScheduledTask } from '@shared/contract/schedules';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

/** A stored schedule. Times are milliseconds since 1970. */
export interface ScheduleRow {
  readonly id: string;
  readonly name: string;
  readonly cron: string;
  readonly timezone: string | null;
  readonly task: ScheduledTask;
  readonly key: readonly string[] | null;
  readonly webhook: string | null;
  readonly keepRuns: number | null;
  readonly enabled: boolean;
  /** The next run that has not been handled; null if disabled. */
  readonly nextAt: number | null;
  readonly note: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Facts about a run that its job does not have. */
export interface RunFacts {
  readonly dueAt: number | null;
  readonly missed: boolean;
  /** Whether its changes were counted. */
  readonly settled: boolean;
  /** Number of the job it is compared with. */
  readonly from: number | null;
  readonly changes: ChangeCounts | null;
}

export interface SchedulesTable {
  /** Newest first, without those of projects that run only by hand. */
  readonly list: () => readonly ScheduleRow[];
  readonly get: (id: string) => ScheduleRow | null;
  /** Adds or replaces a schedule. */
  readonly put: (row: ScheduleRow) => void;
  /** False if there was none. */
  readonly remove: (id: string) => boolean;
  /** Time of the next run; null if no schedule is enabled. */
  readonly nextAt: () => number | null;
  readonly due: (now: number) => readonly ScheduleRow[];
  /** Makes a job that no schedule started a run of one, and assigns the schedule's destinations to it. */
  readonly adopt: (job: number, schedule: string) => void;
  readonly addRun: (job: number, run: Pick<RunFacts, 'dueAt' | 'missed'>) => void;
  readonly run: (job: number) => RunFacts | null;
  readonly settleRun: (job: number, from: number | null, changes: ChangeCounts | null) => void;
  /** Numbers of the jobs of finished runs whose changes are not counted yet. */
  readonly unsettled: () => readonly number[];
  /**
   * Number of the schedule's last job before another one that ended by itself, without errors, and was not held back.
   */
  readonly wholeBefore: (schedule: string, job: number) => number | null;
  readonly hasActive: (schedule: string) => boolean;
  /** Numbers of a schedule's jobs, newest first. */
  readonly runs: (schedule: string, limit: number, offset: number) => readonly number[];
  readonly countRuns: (schedule: string) => number;
  /** Numbers of a schedule's finished jobs, newest first. */
  readonly endedRuns: (schedule: string) => readonly number[];
}

const COLUMNS = `id, name, cron, timezone, task, key, webhook, keep_runs AS keepRuns, enabled, next_at AS nextAt, note,
  created_at AS createdAt, updated_at AS updatedAt`;

export function schedulesTable(sqlite: Sqlite, sealing: Sealing): SchedulesTable {
  const toSchedule = (row: RawSchedule) => openSchedule(row, sealing);
  const list = sqlite.prepare<[], RawSchedule>(`SELECT ${COLUMNS} FROM schedules s
     WHERE enabled = 1 OR NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = s.id AND p.timed = 0)
     ORDER BY created_at DESC, id`);
  const get = sqlite.prepare<[string], RawSchedule>(`SELECT ${COLUMNS} FROM schedules WHERE id = ?`);
  const put = sqlite.prepare(
    `INSERT INTO schedules (id, name, cron, timezone, task, key, webhook, keep_runs, enabled, next_at, note, created_at, updated_at)
     VALUES (@id, @name, @cron, @timezone, @task, @key, @webhook, @keepRuns, @enabled, @nextAt, @note, @createdAt, @updatedAt)
     ON CONFLICT (id) DO UPDATE SET name = @name, cron = @cron, timezone = @timezone, task = @task, key = @key, webhook = @webhook,
       keep_runs = @keepRuns, enabled = @enabled, next_at = @nextAt, note = @note, updated_at = @updatedAt`,
  );
  const remove = sqlite.prepare('DELETE FROM schedules WHERE id = ?');
  const nextAt = sqlite.prepare<[], { next: number | null }>(
    'SELECT min(next_at) AS next FROM schedules WHERE enabled = 1',
  );
  const due = sqlite.prepare<[number], RawSchedule>(
    `SELECT ${COLUMNS} FROM schedules WHERE enabled = 1 AND next_at <= ? ORDER BY next_at, id`,
  );
  const adoptJob = sqlite.prepare('UPDATE jobs SET schedule = ? WHERE num = ? AND schedule IS NULL');
  const adoptDestinations = sqlite.prepare('UPDATE destinations SET schedule = ?, job = NULL WHERE job = ?');
  const addRun = sqlite.prepare('INSERT OR IGNORE INTO schedule_runs (job, due_at, missed) VALUES (?, ?, ?)');
  const run = sqlite.prepare<[number], RawRun>(
    'SELECT due_at AS dueAt, missed, settled, from_job AS "from", changes FROM schedule_runs WHERE job = ?',
  );
  const settleRun = sqlite.prepare(
    `INSERT INTO schedule_runs (job, missed, settled, from_job, changes) VALUES (@job, 0, 1, @from, @changes)
     ON CONFLICT (job) DO UPDATE SET settled = 1, from_job = @from, changes = @changes`,
  );
  const unsettled = numbers<[]>(
    sqlite,
    `SELECT j.num FROM schedule_runs r JOIN jobs j ON j.num = r.job WHERE r.settled = 0 AND j.state <> 'active' ORDER BY j.num`,
  );
  const wholeBefore = numbers<[string, number]>(
    sqlite,
    `SELECT num FROM jobs WHERE schedule = ? AND num < ? AND state = 'completed' AND stopped = 0
       AND NOT EXISTS (SELECT 1 FROM verdicts v WHERE v.job = num AND v.state IN ('held', 'refused'))
     ORDER BY num DESC LIMIT 1`,
  );
  const active = numbers<[string]>(sqlite, `SELECT num FROM jobs WHERE schedule = ? AND state = 'active' LIMIT 1`);
  const runs = numbers<[string, number, number]>(
    sqlite,
    'SELECT num FROM jobs WHERE schedule = ? ORDER BY num DESC LIMIT ? OFFSET ?',
  );
  const countRuns = sqlite.prepare<[string], { total: number }>(
    'SELECT count(*) AS total FROM jobs WHERE schedule = ?',
  );
  const endedRuns = numbers<[string]>(
    sqlite,
    `SELECT num FROM jobs WHERE schedule = ? AND state <> 'active' ORDER BY num DESC`,
  );
  return {
    list: () => list.all().map(toSchedule),
    get: (id) => {
      const row = get.get(id);
      return row ? toSchedule(row) : null;
    },
    put: ({ task, key, enabled, webhook, ...row }) => {
      const sealed = { task: sealing.json(task), webhook: webhook && sealing.address(webhook) };
      const json = { ...sealed, key: key && JSON.stringify(key) };
      put.run({ ...row, ...json, enabled: Number(enabled) });
    },
    remove: (id) => remove.run(id).changes > 0,
    nextAt: () => nextAt.get()?.next ?? null,
    due: (now) => due.all(now).map(toSchedule),
    adopt: (job, schedule) => {
      adoptJob.run(schedule, job);
      adoptDestinations.run(schedule, job);
    },
    addRun: (job, { dueAt, missed }) => {
      addRun.run(job, dueAt, Number(missed));
    },
    run: (job) => {
      const row = run.get(job);
      return row ? toRun(row) : null;
    },
    settleRun: (job, from, changes) => {
      settleRun.run({ job, from, changes: changes && JSON.stringify(changes) });
    },
    unsettled: () => unsettled(),
    wholeBefore: (schedule, job) => wholeBefore(schedule, job)[0] ?? null,
    hasActive: (schedule) => active(schedule).length > 0,
    runs,
    countRuns: (schedule) => countRuns.get(schedule)?.total ?? 0,
    endedRuns: (schedule) => endedRuns(schedule),
  };
}

interface RawSchedule extends Omit<ScheduleRow, 'task' | 'key' | 'enabled'> {
  readonly task: string;
  readonly key: string | null;
  readonly enabled: number;
}

interface RawRun extends Omit<RunFacts, 'missed' | 'settled' | 'changes'> {
  readonly missed: number;
  readonly settled: number;
  readonly changes: string | null;
}

function numbers<Values extends unknown[]>(sqlite: Sqlite, sql: string): (...values: Values) => readonly number[] {
  const statement = sqlite.prepare<Values, { num: number }>(sql);
  return (...values) => statement.all(...values).map(({ num }) => num);
}

function openSchedule({ task, key, enabled, webhook, ...row }: RawSchedule, sealing: Sealing): ScheduleRow {
  return {
    ...row,
    task: sealing.parse(task) as ScheduledTask,
    webhook: webhook && sealing.open(webhook),
    key: key === null ? null : JSON.parse(key),
    enabled: enabled === 1,
  };
}

function toRun({ missed, settled, changes, ...row }: RawRun): RunFacts {
  const counts = changes === null ? null : JSON.parse(changes);
  return { ...row, missed: missed === 1, settled: settled === 1, changes: counts };
}
