import type { WebhookDelivery } from '@shared/contract/schedules';
import { WEBHOOK_EVENTS, type WebhookEventName, WebhookUrl } from '@shared/contract/task';
import { maskWebhook } from '@shared/secrets-in';
import { createWakeUp } from '../concurrency/index';
import type { Secrets } from '../secrets/index';
import type { DeliveryRow, JobRow } from '../store/index';
import { createDeliveries, type DeliveryParts, MAX_WAIT_MS } from './deliveries';
import { createPageEvent, testEvent } from './event';
import { createPageMessages, type DonePage } from './page-messages';
import type { Posted } from './post';
import { createSigningSecret, type SigningSecret } from './signature';

/** Notifies webhooks of finished jobs, with retries. */
export interface Webhooks {
  readonly secret: SigningSecret;
  /** In order of creation. */
  readonly ofJob: (job: JobRow) => WebhookDelivery[];
  /** Called with each job that begins, before its first page. */
  readonly jobStarted: (job: JobRow) => void;
  /** Called with each finished page of a job. */
  readonly pageDone: (job: JobRow, page: DonePage) => void;
  /** Called with each job that ended. */
  readonly jobEnded: (job: JobRow) => void;
  /** Posts a message once; with `signed`, signed like those about jobs. */
  readonly post: (id: string, url: string, body: string, options: { readonly signed: boolean }) => Promise<Posted>;
  /** Sends a test message once. */
  readonly test: (url: string) => Promise<{ delivered: boolean; message: string }>;
  /** Tries due deliveries; resolves when each was tried. */
  readonly tick: () => Promise<void>;
  readonly start: () => void;
  /** Cancels attempts in progress; they are repeated after the next start. */
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

  /** The webhooks of a job that subscribe to an event. */
  const findUrls = (job: JobRow, event: WebhookEventName): readonly string[] => {
    if (job.parent !== null || !getEvents(job).includes(event)) return [];
    const schedule = job.schedule === null ? null : store.schedules.get(job.schedule);
    return [...new Set([job.args.webhook, schedule?.webhook].flatMap((url) => WebhookUrl.safeParse(url).data ?? []))];
  };
  const add = (job: JobRow, event: WebhookEventName, part: number, body: string | null): void => {
    const urls = findUrls(job, event);
    for (const url of urls) {
      const id = `msg_${parts.randomId()}`;
      // only events of a job's end have a time; earlier events have none
      const finishedAt = event === 'started' || event === 'page' ? 0 : (job.finishedAt ?? 0);
      table.add({ id, job: job.num, finishedAt, url, event, part, body, now: now() });
    }
    if (urls.length > 0) wakeUp.arm();
  };
  const pages = createPageMessages((job, done) =>
    add(job, 'page', now(), JSON.stringify(createPageEvent(job.id, [...done], now()))),
  );

  const jobEnded = (job: JobRow): void => {
    if (job.parent !== null || job.finishedAt === null) return;
    pages.flush(job);
    add(job, 'finished', 0, null);
    if (job.state === 'error') add(job, 'failed', 0, null);
    else if (job.schedule !== null) add(job, 'changed', 0, null);
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
    jobStarted: (job) => add(job, 'started', 0, null),
    pageDone: (job, page) => {
      if (getEvents(job).includes('page')) pages.add(job, page);
    },
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
      pages.close();
      closing.abort();
      await wakeUp.close();
      await deliveries.settled();
    },
  };
}

/** Events that the webhooks of a job subscribe to. */
function getEvents({ args }: JobRow): readonly WebhookEventName[] {
  const { webhookEvents } = args;
  if (!Array.isArray(webhookEvents)) return ['finished'];
  return WEBHOOK_EVENTS.filter((event) => webhookEvents.includes(event));
}

function toDelivery({ id, url, event, state, tries, nextAt, message }: DeliveryRow, jobId: string): WebhookDelivery {
  return {
    id,
    jobId,
    url: maskWebhook(url),
    event,
    state,
    tries,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    message,
  };
}
