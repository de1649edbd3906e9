import type { AlertChannel, AlertRule } from '@shared/contract/alert-kinds';
import type { AlertChange, AlertDelivery, AlertEvent } from '@shared/contract/alerts';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

/** A stored alert. Times are milliseconds since 1970. */
export interface AlertRow {
  readonly id: string;
  /** Id of the schedule whose runs it watches. */
  readonly schedule: string | null;
  readonly name: string;
  readonly rules: readonly AlertRule[];
  readonly channels: readonly AlertChannel[];
  readonly enabled: boolean;
  /** Runs that ended before this time are ignored. */
  readonly since: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Result of an alert for the end of one run. */
export interface CheckRow {
  readonly id: string;
  readonly alert: string;
  /** Id of the job. */
  readonly job: string;
  readonly finishedAt: number;
  readonly state: AlertEvent['state'];
  readonly tries: number;
  /** Time of the next attempt; null if there is none. */
  readonly nextAt: number | null;
  /** Id of the job it was compared with; null before the comparison. */
  readonly from: string | null;
  readonly total: number;
  readonly changes: readonly AlertChange[];
  /** Names of all changes that were reported. */
  readonly told: readonly string[];
  readonly note: string | null;
  readonly updatedAt: number;
}

/** A message to be sent through one channel. */
export interface AlertDeliveryRow {
  readonly id: string;
  readonly check: string;
  /** Index among the alert's channels. */
  readonly channel: number;
  readonly kind: AlertChannel['kind'];
  readonly place: string;
  readonly state: AlertDelivery['state'];
  readonly tries: number;
  readonly nextAt: number | null;
  readonly message: string | null;
  readonly hint: string | null;
  readonly sent: string | null;
  readonly updatedAt: number;
}

export interface AlertsTable {
  /** Oldest first. */
  readonly list: (schedule?: string) => readonly AlertRow[];
  readonly get: (id: string) => AlertRow | null;
  /** Adds or replaces an alert. */
  readonly put: (row: AlertRow) => void;
  readonly remove: (id: string) => void;
  /**
   * Adds missing checks for ended runs that alerts watch: for one job by its number, or for all that passed their
   * contracts.
   */
  readonly addChecks: (now: number, job?: number) => void;
  readonly check: (id: string) => CheckRow | null;
  /** Newest first; leaves out checks that triggered nothing, unless `all`. */
  readonly checks: (alert: string, limit: number, all: boolean) => readonly CheckRow[];
  readonly dueChecks: (now: number) => readonly CheckRow[];
  readonly changeCheck: (row: CheckRow) => void;
  /** Names of the changes already reported for a run, or for another run compared with the same earlier one. */
  readonly told: (alert: string, job: string, from: string) => ReadonlySet<string>;
  readonly addDelivery: (
    row: Pick<AlertDeliveryRow, 'id' | 'check' | 'channel' | 'kind' | 'place'>,
    now: number,
  ) => void;
  readonly delivery: (id: string) => AlertDeliveryRow | null;
  readonly deliveries: (check: string) => readonly AlertDeliveryRow[];
  readonly dueDeliveries: (now: number) => readonly AlertDeliveryRow[];
  readonly changeDelivery: (row: AlertDeliveryRow) => void;
  /** Number of an alert's messages that are not delivered yet. */
  readonly countOpen: (alert: string) => number;
  readonly lastFired: (alert: string) => number | null;
  /** Makes all waiting or abandoned messages of an alert due now. */
  readonly again: (alert: string, now: number) => void;
  /** Time of the next attempt; null if none is pending. */
  readonly nextAt: () => number | null;
  /** Makes attempts due now that are due after `latest`. */
  readonly bringForward: (latest: number, now: number) => void;
  /** Whether a run has not been compared yet. */
  readonly isOpen: (job: string) => boolean;
  /** Deletes the oldest checks of an alert, except for the newest `keep`. */
  readonly prune: (alert: string, keep: number) => void;
}

const COLUMNS = 'id, schedule, name, rules, channels, enabled, since, created_at AS createdAt, updated_at AS updatedAt';
const CHECK = `id, alert, job, finished_at AS finishedAt, state, tries, next_at AS nextAt, from_job AS "from", total, changes, told, note,
  updated_at AS updatedAt`;
const DELIVERY = `id, check_id AS "check", channel, kind, place, state, tries, next_at AS nextAt, message, hint, sent, updated_at AS updatedAt`;

export function alertsTable(sqlite: Sqlite, sealing: Sealing): AlertsTable {
  const toAlert = ({ rules, channels, enabled, ...row }: RawAlert): AlertRow => ({
    ...row,
    rules: JSON.parse(rules),
    channels: sealing.parse(channels) as readonly AlertChannel[],
    enabled: enabled === 1,
  });
  const toCheck = ({ changes, told, ...row }: RawCheck): CheckRow => ({
    ...row,
    changes: JSON.parse(changes),
    told: JSON.parse(told),
  });
  const list = sqlite.prepare<[{ schedule: string | null }], RawAlert>(
    `SELECT ${COLUMNS} FROM alerts WHERE @schedule IS NULL OR schedule = @schedule ORDER BY created_at, rowid`,
  );
  const get = sqlite.prepare<[string], RawAlert>(`SELECT ${COLUMNS} FROM alerts WHERE id = ?`);
  const put = sqlite.prepare(
    `INSERT INTO alerts (id, schedule, name, rules, channels, enabled, since, created_at, updated_at)
     VALUES (@id, @schedule, @name, @rules, @channels, @enabled, @since, @createdAt, @updatedAt)
     ON CONFLICT (id) DO UPDATE SET name = @name, rules = @rules, channels = @channels, enabled = @enabled,
       since = @since, updated_at = @updatedAt`,
  );
  const remove = sqlite.prepare('DELETE FROM alerts WHERE id = ?');
  const addChecksFrom = (tables: string, condition: string) =>
    sqlite.prepare<[object]>(
      `INSERT OR IGNORE INTO alert_checks (id, alert, job, finished_at, state, next_at, updated_at)
       SELECT lower(hex(randomblob(16))), a.id, j.id, j.finished_at, 'waiting', @now, @now
       FROM ${tables} ON a.schedule = j.schedule
       WHERE ${condition} AND a.enabled = 1 AND j.state = 'completed' AND j.parent IS NULL AND j.finished_at >= a.since
       ORDER BY j.num`,
    );
  // one statement for both would look at all jobs each time one ends
  const addChecksOfJob = addChecksFrom('jobs j CROSS JOIN alerts a', 'j.num = +@job');
  const addMissedChecks = addChecksFrom(
    'alerts a CROSS JOIN jobs j',
    "EXISTS (SELECT 1 FROM verdicts v WHERE v.job = j.num AND v.state NOT IN ('held', 'refused'))",
  );
  const check = sqlite.prepare<[string], RawCheck>(`SELECT ${CHECK} FROM alert_checks WHERE id = ?`);
  const checks = sqlite.prepare<[object], RawCheck>(
    `SELECT ${CHECK} FROM alert_checks WHERE alert = @alert AND (@all = 1 OR state <> 'quiet')
     ORDER BY finished_at DESC, rowid DESC LIMIT @limit`,
  );
  const dueChecks = sqlite.prepare<[number], RawCheck>(
    `SELECT ${CHECK} FROM alert_checks WHERE state = 'waiting' AND next_at <= ? ORDER BY finished_at, rowid LIMIT 100`,
  );
  const changeCheck = sqlite.prepare(
    `UPDATE alert_checks SET state = @state, tries = @tries, next_at = @nextAt, from_job = @from, total = @total, changes = @changes,
       told = @told, note = @note, updated_at = @updatedAt WHERE id = @id`,
  );
  const told = sqlite.prepare<[object], { told: string }>(
    "SELECT told FROM alert_checks WHERE alert = @alert AND (job = @job OR from_job = @from) AND state = 'fired'",
  );
  const addDelivery = sqlite.prepare(
    `INSERT OR IGNORE INTO alert_deliveries (id, check_id, channel, kind, place, state, next_at, updated_at)
     VALUES (@id, @check, @channel, @kind, @place, 'waiting', @now, @now)`,
  );
  const delivery = sqlite.prepare<[string], AlertDeliveryRow>(`SELECT ${DELIVERY} FROM alert_deliveries WHERE id = ?`);
  const deliveries = sqlite.prepare<[string], AlertDeliveryRow>(
    `SELECT ${DELIVERY} FROM alert_deliveries WHERE check_id = ? ORDER BY channel`,
  );
  const dueDeliveries = sqlite.prepare<[number], AlertDeliveryRow>(
    `SELECT ${DELIVERY} FROM alert_deliveries WHERE state = 'waiting' AND next_at <= ? ORDER BY next_at, rowid LIMIT 100`,
  );
  const changeDelivery = sqlite.prepare(
    `UPDATE alert_deliveries SET place = @place, state = @state, tries = @tries, next_at = @nextAt, message = @message, hint = @hint,
       sent = @sent, updated_at = @updatedAt WHERE id = @id`,
  );
  const countOpen = sqlite.prepare<[string], { open: number }>(
    `SELECT count(*) AS open FROM alert_deliveries d JOIN alert_checks c ON c.id = d.check_id
     WHERE c.alert = ? AND d.state IN ('waiting', 'failed')`,
  );
  const lastFired = sqlite.prepare<[string], { time: number | null }>(
    "SELECT max(finished_at) AS time FROM alert_checks WHERE alert = ? AND state = 'fired'",
  );
  const againChecks = sqlite.prepare(
    `UPDATE alert_checks SET state = 'waiting', tries = 0, next_at = @now WHERE alert = @alert AND state IN ('waiting', 'failed')`,
  );
  const againDeliveries = sqlite.prepare(
    `UPDATE alert_deliveries SET state = 'waiting', tries = 0, next_at = @now WHERE state IN ('waiting', 'failed')
     AND check_id IN (SELECT id FROM alert_checks WHERE alert = @alert)`,
  );
  const nextAt = sqlite.prepare<[], { next: number | null }>(
    `SELECT min(next) AS next FROM (SELECT min(next_at) AS next FROM alert_checks WHERE state = 'waiting'
     UNION ALL SELECT min(next_at) FROM alert_deliveries WHERE state = 'waiting')`,
  );
  const forwardChecks = sqlite.prepare("UPDATE alert_checks SET next_at = ? WHERE state = 'waiting' AND next_at > ?");
  const forwardDeliveries = sqlite.prepare(
    "UPDATE alert_deliveries SET next_at = ? WHERE state = 'waiting' AND next_at > ?",
  );
  const isOpen = sqlite.prepare<[string], unknown>("SELECT 1 FROM alert_checks WHERE job = ? AND state = 'waiting'");
  const prune = sqlite.prepare(
    `DELETE FROM alert_checks WHERE alert = @alert AND state IN ('quiet', 'fired', 'failed') AND rowid <=
     (SELECT rowid FROM alert_checks WHERE alert = @alert ORDER BY rowid DESC LIMIT 1 OFFSET @keep)`,
  );
  return {
    list: (schedule) => list.all({ schedule: schedule ?? null }).map(toAlert),
    get: (id) => {
      const row = get.get(id);
      return row ? toAlert(row) : null;
    },
    put: ({ rules, channels, enabled, ...row }) => {
      put.run({ ...row, enabled: enabled ? 1 : 0, rules: JSON.stringify(rules), channels: sealing.json(channels) });
    },
    remove: (id) => {
      remove.run(id);
    },
    addChecks: (now, job) => {
      if (job === undefined) addMissedChecks.run({ now });
      else addChecksOfJob.run({ now, job });
    },
    check: (id) => {
      const row = check.get(id);
      return row ? toCheck(row) : null;
    },
    checks: (alert, limit, all) => checks.all({ alert, limit, all: all ? 1 : 0 }).map(toCheck),
    dueChecks: (now) => dueChecks.all(now).map(toCheck),
    changeCheck: ({ changes, told: names, ...row }) => {
      changeCheck.run({ ...row, changes: JSON.stringify(changes), told: JSON.stringify(names) });
    },
    told: (alert, job, from) =>
      new Set(told.all({ alert, job, from }).flatMap((row): readonly string[] => JSON.parse(row.told))),
    addDelivery: (row, now) => {
      addDelivery.run({ ...row, now });
    },
    delivery: (id) => delivery.get(id) ?? null,
    deliveries: (id) => deliveries.all(id),
    dueDeliveries: (now) => dueDeliveries.all(now),
    changeDelivery: (row) => {
      changeDelivery.run(row);
    },
    countOpen: (alert) => countOpen.get(alert)?.open ?? 0,
    lastFired: (alert) => lastFired.get(alert)?.time ?? null,
    again: (alert, now) => {
      againChecks.run({ alert, now });
      againDeliveries.run({ alert, now });
    },
    nextAt: () => nextAt.get()?.next ?? null,
    bringForward: (latest, now) => {
      forwardChecks.run(now, latest);
      forwardDeliveries.run(now, latest);
    },
    isOpen: (job) => isOpen.get(job) !== undefined,
    prune: (alert, keep) => {
      prune.run({ alert, keep });
    },
  };
}

interface RawAlert extends Omit<AlertRow, 'rules' | 'channels' | 'enabled'> {
  readonly rules: string;
  readonly channels: string;
  readonly enabled: number;
}

interface RawCheck extends Omit<CheckRow, 'changes' | 'told'> {
  readonly changes: string;
  readonly told: string;
}
