import type { JobSummary } from '@shared/contract/jobs';
import type { ScheduleRun } from '@shared/contract/schedules';
import type { ConnectionPool } from '../fetch/index';
import type { DeliveryRow, JobRow, Store } from '../store/index';
import { createJobEvent } from './event';
import { type Posted, post } from './post';
import { type SigningSecret, signedHeaders } from './signature';

/** Sends messages to webhooks, and records their outcomes. */
export interface Deliveries {
  /** Attempts a delivery, unless an attempt is in progress. */
  readonly begin: (row: DeliveryRow) => void;
  /** Sends a message once. @default signed */
  readonly send: (id: string, url: string, body: string, signed?: boolean) => Promise<Posted>;
  /** Resolves when no attempt is in progress. */
  readonly settled: () => Promise<unknown>;
}

export interface DeliveryParts {
  readonly store: Pick<Store, 'jobs' | 'schedules' | 'webhooks'>;
  readonly connections: ConnectionPool;
  readonly summary: (job: JobRow) => JobSummary;
  /** What a scheduled job changed since the previous run; null for other jobs. */
  readonly outcome: (job: JobRow) => Promise<ScheduleRun['changes']>;
  readonly userAgent: string;
  readonly baseUrl: () => string;
  readonly now: () => number;
  readonly randomId: () => string;
  readonly log: (line: string) => void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay after each failed attempt; after the last one the delivery is given up. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR];
export const MAX_WAIT_MS = 24 * HOUR; // maximum delay a receiver may ask for
const LEASE_MS = MINUTE; // an attempt interrupted by a crash is repeated

/** `tried` is called after each attempt. */
export function createDeliveries(
  parts: DeliveryParts,
  secret: Pick<SigningSecret, 'read'>,
  signal: AbortSignal,
  tried: () => void,
): Deliveries {
  const { store, now, log } = parts;
  const table = store.webhooks;
  const inProgress = new Map<string, Promise<void>>();

  /** Null if there is nothing to report. */
  const bodyFor = async (job: JobRow, event: DeliveryRow['event']): Promise<string | null> => {
    if (event === 'page') return null; // made with its pages
    const changes = event === 'started' ? null : await parts.outcome(job);
    if (event === 'changed' && !(changes && changes.added + changes.changed + changes.removed > 0)) return null;
    const schedule = job.schedule === null ? null : store.schedules.get(job.schedule);
    const message = createJobEvent(event, {
      job: parts.summary(store.jobs.byNum(job.num) ?? job),
      schedule: schedule && { id: schedule.id, name: schedule.name },
      changes,
      baseUrl: parts.baseUrl(),
      time: event === 'started' ? (job.startedAt ?? job.createdAt) : (job.finishedAt ?? now()),
    });
    return JSON.stringify(message);
  };

  const send = (id: string, url: string, body: string, signed = true): Promise<Posted> => {
    const headers = signed ? signedHeaders(secret.read(), id, now(), body) : {};
    return post(parts.connections, url, body, headers, { userAgent: parts.userAgent, now, signal });
  };

  const deliver = async (row: DeliveryRow): Promise<void> => {
    const job = store.jobs.byNum(row.job);
    if (!job) return; // deleted together with its deliveries
    const body = row.body ?? (await bodyFor(job, row.event));
    signal.throwIfAborted();
    if (body === null) {
      const message = 'The run changed nothing, so nothing was sent.';
      table.change({ ...row, state: 'delivered', nextAt: null, message });
      return;
    }
    if (row.body === null) table.keepBody(row.id, body);
    table.change(afterTry(row, await send(row.id, row.url, body), now()));
  };

  const begin = (row: DeliveryRow): void => {
    table.change({ ...row, nextAt: now() + LEASE_MS });
    if (inProgress.has(row.id)) return;
    const end = deliver(row).catch((error) => {
      if (signal.aborted) return table.change({ ...row, nextAt: row.nextAt });
      log(`a webhook cannot be told: ${error instanceof Error ? error.stack : String(error)}`);
      const message = 'Something went wrong in Winnow. The log has the details.';
      table.change(afterTry(row, { outcome: 'refused', message, waitMs: null }, now()));
    });
    inProgress.set(
      row.id,
      end.finally(() => inProgress.delete(row.id)),
    );
    void end.then(tried);
  };

  return { begin, send, settled: () => Promise.all(inProgress.values()) };
}

/** State of a delivery after an attempt. */
function afterTry(row: DeliveryRow, { outcome, message, waitMs }: Posted, now: number) {
  const tries = row.tries + 1;
  const result = { id: row.id, tries, message };
  if (outcome === 'taken') return { ...result, state: 'delivered', nextAt: null } as const;
  const pause = outcome === 'gone' ? undefined : PAUSES_MS[row.tries];
  if (pause === undefined) return { ...result, state: 'failed', nextAt: null } as const;
  const wait = Math.max(pause, Math.min(waitMs ?? 0, MAX_WAIT_MS));
  return { ...result, state: 'waiting', nextAt: now + wait } as const;
}
