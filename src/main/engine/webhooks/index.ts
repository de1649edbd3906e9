import type { JobSummary } from '@shared/contract/jobs';
import type { ScheduleRun, WebhookDelivery } from '@shared/contract/schedules';
import { WebhookUrl } from '@shared/contract/task';
import { maskWebhook } from '@shared/secrets-in';
import { createWakeUp } from '../concurrency/index';
import type { ConnectionPool } from '../fetch/index';
import type { Secrets } from '../secrets/index';
import type { DeliveryRow, JobRow, Store } from '../store/index';
import { createFinishedEvent, testEvent } from './event';
import { type Posted, post } from './post';
import { createSigningSecret, type SigningSecret, signedHeaders } from './signature';

/** Notifies webhooks of finished jobs, with retries. */
export interface Webhooks {
  readonly secret: SigningSecret;
  /** In order of creation. */
  readonly ofJob: (job: JobRow) => WebhookDelivery[];
  /** Called with each job that ended. */
  readonly jobEnded: (job: JobRow) => void;
  /** Sends a test message once. */
  readonly test: (url: string) => Promise<{ delivered: boolean; message: string }>;
  /** Tries due deliveries; resolves when each was tried. */
  readonly tick: () => Promise<void>;
  readonly start: () => void;
  /** Ends tries in progress; they are repeated after the next start. */
  readonly close: () => Promise<void>;
}

export interface WebhookParts {
  readonly store: Pick<Store, 'jobs' | 'schedules' | 'webhooks'>;
  readonly connections: ConnectionPool;
  readonly secrets: Secrets;
  readonly summary: (job: JobRow) => JobSummary;
  /** What a scheduled job changed against the run before it; null for other jobs. */
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

/** Delay after each failed try; after the last one the delivery is given up. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR];
const MAX_WAIT_MS = 24 * HOUR; // maximum delay a receiver may ask for
const LEASE_MS = MINUTE; // after a crash during a try it is repeated

export function createWebhooks(parts: WebhookParts): Webhooks {
  const { store, now, log } = parts;
  const table = store.webhooks;
  const secret = createSigningSecret(parts.secrets);
  const closing = new AbortController();
  const inProgress = new Map<string, Promise<void>>();

  const jobEnded = (job: JobRow): void => {
    if (job.parent !== null || job.finishedAt === null) return;
    const schedule = job.schedule === null ? null : store.schedules.get(job.schedule);
    const urls = [job.args.webhook, schedule?.webhook].flatMap((url) => WebhookUrl.safeParse(url).data ?? []);
    for (const url of new Set(urls)) {
      const id = `msg_${parts.randomId()}`;
      table.add({ id, job: job.num, finishedAt: job.finishedAt, url, now: now() });
    }
    if (urls.length > 0) wakeUp.arm();
  };

  const bodyFor = async (job: JobRow): Promise<string> => {
    const changes = await parts.outcome(job);
    const schedule = job.schedule === null ? null : store.schedules.get(job.schedule);
    const event = createFinishedEvent({
      job: parts.summary(store.jobs.byNum(job.num) ?? job),
      schedule: schedule && { id: schedule.id, name: schedule.name },
      changes,
      baseUrl: parts.baseUrl(),
      time: job.finishedAt ?? now(),
    });
    return JSON.stringify(event);
  };

  const send = async (row: DeliveryRow): Promise<void> => {
    const job = store.jobs.byNum(row.job);
    if (!job) return; // deleted with its deliveries
    const body = row.body ?? (await bodyFor(job));
    closing.signal.throwIfAborted();
    if (row.body === null) table.keepBody(row.id, body);
    const headers = signedHeaders(secret.read(), row.id, now(), body);
    const options = { userAgent: parts.userAgent, now, signal: closing.signal };
    table.change(afterTry(row, await post(parts.connections, row.url, body, headers, options), now()));
  };

  const begin = (row: DeliveryRow): void => {
    table.change({ ...row, nextAt: now() + LEASE_MS });
    if (inProgress.has(row.id)) return;
    const end = send(row).catch((error) => {
      if (closing.signal.aborted) return table.change({ ...row, nextAt: row.nextAt });
      log(`a webhook cannot be told: ${error instanceof Error ? error.stack : String(error)}`);
      const message = 'Winnow met a fault of its own; the log has it.';
      table.change(afterTry(row, { outcome: 'refused', message, waitMs: null }, now()));
    });
    inProgress.set(
      row.id,
      end.finally(() => inProgress.delete(row.id)),
    );
    void end.then(() => wakeUp.arm());
  };

  /** No delay is longer: later times were set by a clock that was ahead. */
  const bringForward = () => table.bringForward(now() + MAX_WAIT_MS, now());
  const nextDue = () => {
    bringForward();
    return table.nextAt();
  };
  const beginDue = () => {
    bringForward();
    table.due(now()).forEach(begin);
  };
  const wakeUp = createWakeUp({ now, next: nextDue, work: async () => beginDue(), log });

  return {
    secret,
    ofJob: ({ id, num }) => table.ofJob(num).map((row) => toDelivery(row, id)),
    jobEnded,
    test: async (url) => {
      const body = JSON.stringify(testEvent(now()));
      const headers = signedHeaders(secret.read(), `msg_${parts.randomId()}`, now(), body);
      const options = { userAgent: parts.userAgent, now, signal: closing.signal };
      const { outcome, message } = await post(parts.connections, url, body, headers, options);
      return { delivered: outcome === 'taken', message };
    },
    tick: async () => {
      beginDue();
      await Promise.all(inProgress.values());
    },
    start: wakeUp.start,
    close: async () => {
      closing.abort();
      await wakeUp.close();
      await Promise.all(inProgress.values());
    },
  };
}

/** State of a delivery after a try. */
function afterTry(row: DeliveryRow, { outcome, message, waitMs }: Posted, now: number) {
  const tries = row.tries + 1;
  const result = { id: row.id, tries, message };
  if (outcome === 'taken') return { ...result, state: 'delivered', nextAt: null } as const;
  const pause = outcome === 'gone' ? undefined : PAUSES_MS[row.tries];
  if (pause === undefined) return { ...result, state: 'failed', nextAt: null } as const;
  const wait = Math.max(pause, Math.min(waitMs ?? 0, MAX_WAIT_MS));
  return { ...result, state: 'waiting', nextAt: now + wait } as const;
}

function toDelivery({ id, url, state, tries, nextAt, message }: DeliveryRow, jobId: string): WebhookDelivery {
  return {
    id,
    jobId,
    url: maskWebhook(url),
    state,
    tries,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    message,
  };
}
