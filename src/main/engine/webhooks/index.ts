import type { WebhookDelivery } from '@shared/contract/schedules';
import { WebhookUrl } from '@shared/contract/task';
import { maskWebhook } from '@shared/secrets-in';
import { createWakeUp } from '../concurrency/index';
import type { Secrets } from '../secrets/index';
import type { DeliveryRow, JobRow } from '../store/index';
import { createDeliveries, type DeliveryParts, MAX_WAIT_MS } from './deliveries';
import { testEvent } from './event';
import type { Posted } from './post';
import { createSigningSecret, type SigningSecret } from './signature';

/** Notifies webhooks of finished jobs, with retries. */
export interface Webhooks {
  readonly secret: SigningSecret;
  /** In order of creation. */
  readonly ofJob: (job: JobRow) => WebhookDelivery[];
  /** Called with each job that ended. */
  readonly jobEnded: (job: JobRow) => void;
  /** Posts a message once; `signed` as those about jobs are. */
  readonly post: (id: string, url: string, body: string, options: { readonly signed: boolean }) => Promise<Posted>;
  /** Sends a test message once. */
  readonly test: (url: string) => Promise<{ delivered: boolean; message: string }>;
  /** Tries due deliveries; resolves when each was tried. */
  readonly tick: () => Promise<void>;
  readonly start: () => void;
  /** Ends tries in progress; they are repeated after the next start. */
  readonly close: () => Promise<void>;
}

export interface WebhookParts extends DeliveryParts {
  readonly secrets: Secrets;
}

export function createWebhooks(parts: WebhookParts): Webhooks {
  const { store, now, log } = parts;
  const table = store.webhooks;
  const secret = createSigningSecret(parts.secrets);
  const closing = new AbortController();
  const deliveries = createDeliveries(parts, secret, closing.signal, () => wakeUp.arm());

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

  /** No delay is longer: later times were set by a clock that was ahead. */
  const bringForward = () => table.bringForward(now() + MAX_WAIT_MS, now());
  const nextDue = () => {
    bringForward();
    return table.nextAt();
  };
  const beginDue = () => {
    bringForward();
    table.due(now()).forEach(deliveries.begin);
  };
  const wakeUp = createWakeUp({ now, next: nextDue, work: async () => beginDue(), log });

  return {
    secret,
    ofJob: ({ id, num }) => table.ofJob(num).map((row) => toDelivery(row, id)),
    jobEnded,
    post: (id, url, body, { signed }) => deliveries.send(id, url, body, signed),
    test: async (url) => {
      const body = JSON.stringify(testEvent(now()));
      const { outcome, message } = await deliveries.send(`msg_${parts.randomId()}`, url, body);
      return { delivered: outcome === 'taken', message };
    },
    tick: async () => {
      beginDue();
      await deliveries.settled();
    },
    start: wakeUp.start,
    close: async () => {
      closing.abort();
      await wakeUp.close();
      await deliveries.settled();
    },
  };
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
