import type { WebhookDelivery } from '@shared/contract/schedules';
import type { WebhookEventName } from '@shared/contract/task';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

/** A message to a webhook. Times are milliseconds since 1970. */
export interface DeliveryRow {
  readonly id: string;
  /** Number of the finished job. */
  readonly job: number;
  readonly url: string;
  readonly event: WebhookEventName;
  readonly state: WebhookDelivery['state'];
  readonly tries: number;
  /** Time of the next attempt; null if there is none. */
  readonly nextAt: number | null;
  /** Result of the last attempt, as text. */
  readonly message: string | null;
  /** Null before the first attempt and when the delivery is finished. */
  readonly body: string | null;
}

export interface WebhooksTable {
  /** Adds a delivery, unless the webhook has one for the same job, event and part. */
  readonly add: (delivery: NewDelivery) => void;
  /** In order of creation. */
  readonly ofJob: (job: number) => readonly DeliveryRow[];
  readonly due: (now: number) => readonly DeliveryRow[];
  /** Time of the next attempt; null if none is pending. */
  readonly nextAt: () => number | null;
  /** Makes deliveries due now whose next attempt is after `latest`. */
  readonly bringForward: (latest: number, now: number) => void;
  readonly keepBody: (id: string, body: string) => void;
  readonly change: (row: Pick<DeliveryRow, 'id' | 'state' | 'tries' | 'nextAt' | 'message'>) => void;
}

export interface NewDelivery {
  readonly id: string;
  readonly job: number;
  readonly finishedAt: number;
  readonly url: string;
  readonly event: WebhookEventName;
  /** Number of the message within its event; 0 if there is only one. */
  readonly part: number;
  /** Null if it is created at the first attempt. */
  readonly body: string | null;
  readonly now: number;
}

const COLUMNS = 'id, job, url, event, state, tries, next_at AS nextAt, message, body';

export function webhooksTable(sqlite: Sqlite, sealing: Sealing): WebhooksTable {
  const opened = (row: DeliveryRow): DeliveryRow => ({ ...row, url: sealing.open(row.url) });
  const add = sqlite.prepare(
    `INSERT OR IGNORE INTO webhook_deliveries (id, job, finished_at, url, event, part, state, next_at, body, created_at)
     VALUES (@id, @job, @finishedAt, @url, @event, @part, 'waiting', @now, @body, @now)`,
  );
  const ofJob = sqlite.prepare<[number], DeliveryRow>(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE job = ? ORDER BY rowid`,
  );
  const due = sqlite.prepare<[number], DeliveryRow>(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE state = 'waiting' AND next_at <= ? ORDER BY next_at, rowid LIMIT 100`,
  );
  const nextAt = sqlite.prepare<[], { next: number | null }>(
    "SELECT min(next_at) AS next FROM webhook_deliveries WHERE state = 'waiting'",
  );
  const bringForward = sqlite.prepare(
    "UPDATE webhook_deliveries SET next_at = ? WHERE state = 'waiting' AND next_at > ?",
  );
  const keepBody = sqlite.prepare('UPDATE webhook_deliveries SET body = ? WHERE id = ?');
  const change = sqlite.prepare(
    `UPDATE webhook_deliveries SET state = @state, tries = @tries, next_at = @nextAt, message = @message,
       body = iif(@state = 'waiting', body, NULL) WHERE id = @id`,
  );
  return {
    add: (delivery) => {
      add.run({ ...delivery, url: sealing.address(delivery.url) });
    },
    ofJob: (job) => ofJob.all(job).map(opened),
    due: (now) => due.all(now).map(opened),
    nextAt: () => nextAt.get()?.next ?? null,
    bringForward: (latest, now) => {
      bringForward.run(now, latest);
    },
    keepBody: (id, body) => {
      keepBody.run(body, id);
    },
    change: ({ id, state, tries, nextAt: next, message }) => {
      change.run({ id, state, tries, nextAt: next, message });
    },
  };
}
