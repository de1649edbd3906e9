import { createHmac, timingSafeEqual } from 'node:crypto';
import { rmSync } from 'node:fs';
import { JobSummary } from '@shared/contract/jobs';
import { WebhookEvent } from '@shared/contract/schedules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnectionPool } from '../../../src/main/engine/fetch/http/connections';
import { createSecrets } from '../../../src/main/engine/secrets/index';
import { openStore, type Store } from '../../../src/main/engine/store/index';
import type { JobRow, NewJob } from '../../../src/main/engine/store/jobs';
import { createKeyFileVault } from '../../../src/main/engine/store/key-file';
import { createWebhooks, type Webhooks } from '../../../src/main/engine/webhooks/index';
import { openAddresses } from '../../helpers/addresses';
import { newDataFolder } from '../../helpers/data-folder';
import { type Receiver, startReceiver } from '../../helpers/receiver';

const SECOND = 1000;

let folder: string;
let store: Store;
let webhooks: Webhooks;
let receiver: Receiver;
let now: number;
let ids = 0;
let closeAll: () => Promise<void>;

beforeEach(async () => {
  folder = newDataFolder();
  receiver = await startReceiver();
  now = Date.parse('2026-05-04T10:00:00Z');
  open();
});
afterEach(async () => {
  await receiver.stop();
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

/** The webhooks of this data folder. */
function open(): void {
  const connections = createConnectionPool(openAddresses());
  store = openStore(folder);
  webhooks = createWebhooks({
    store,
    connections,
    secrets: createSecrets(store.secrets, [createKeyFileVault(folder)], () => undefined),
    summary: getSummary,
    outcome: async ({ schedule }) =>
      schedule === null ? null : { same: 1, changed: 2, added: 0, removed: 0, notSeen: 0 },
    userAgent: 'Winnow',
    baseUrl: () => 'http://127.0.0.1:4327',
    now: () => now,
    randomId: () => `id${++ids}`,
    log: (line) => expect.fail(line),
  });
  closeAll = async () => {
    await webhooks.close();
    await connections.close();
    store.close();
  };
}

async function reopen(): Promise<void> {
  await closeAll();
  open();
}

function getSummary({ id, name, type, state, args, stopped, paused }: JobRow): JobSummary {
  const progress = { phase: 'finished', progress: 1, total: 1, visits: 1, hits: 0, items: 1, errors: 0 } as const;
  const cost = { ai: 0, network: 0, service: 0, total: 0 };
  const timer = { createdAt: '', startedAt: null, finishedAt: null, msec: 0 };
  const facts = {
    metrics: { cost, ai: [], network: [], service: [] },
    timer,
    problems: [],
    outcome: { state: 'complete', sentence: 'Complete.', reasons: [] },
  };
  const standing = { state, details: { state }, stopped, paused };
  return JobSummary.parse({ id, name, type, args, ...standing, progress, ...facts });
}

/** A job that is over, with `webhook` among its arguments. */
function finished(
  args: Readonly<Record<string, unknown>> = { webhook: receiver.url },
  part: Partial<NewJob> = {},
): JobRow {
  const id = `job${++ids}`;
  const { num } = store.jobs.insert({ id, name: 'x', type: 'visit', args, artifacts: [], createdAt: now, ...part });
  store.jobs.change(num, { state: 'completed', finishedAt: now });
  return store.jobs.get(id) ?? expect.fail('the job is not there');
}

/** Tells of a job that is over, and does what is due. */
async function tell(job = finished()): Promise<JobRow> {
  webhooks.jobEnded(job);
  await webhooks.tick();
  return job;
}

async function later(pauseMs: number): Promise<void> {
  now += pauseMs;
  await webhooks.tick();
}

/** Verifies a message as a receiver would, by the published scheme. */
function verified(at: number): WebhookEvent {
  const { headers, body } = receiver.got[at] ?? expect.fail('nothing came');
  const key = Buffer.from(webhooks.secret.read().replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  expect(timingSafeEqual(Buffer.from(String(headers['webhook-signature'])), Buffer.from(expected))).toBe(true);
  return WebhookEvent.parse(JSON.parse(body));
}

describe('a webhook', () => {
  it('is told once of a job that is over, signed, without its long arguments', async () => {
    const urls = Array.from({ length: 100 }, (_, at) => `https://shop.example/${at}`);
    const job = await tell(finished({ webhook: receiver.url, urls, perPage: 'one' }));
    webhooks.jobEnded(job);
    await webhooks.tick();
    expect(receiver.got).toHaveLength(1);
    expect(receiver.got[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(now / SECOND),
    });
    const { type, timestamp, data } = verified(0);
    expect([type, timestamp]).toEqual(['job.finished', '2026-05-04T10:00:00.000Z']);
    expect(data.job).toMatchObject({ id: job.id, state: 'completed', args: { webhook: receiver.url, perPage: 'one' } });
    expect(data.job.args).not.toHaveProperty('urls');
    expect([data.schedule, data.changes]).toEqual([null, null]);
    expect(data.links.items).toBe(`http://127.0.0.1:4327/api/jobs/${job.id}/items`);
    expect(webhooks.ofJob(job)).toMatchObject([{ jobId: job.id, state: 'delivered', tries: 1, nextAt: null }]);
  });

  it('is tried again after growing pauses, over a restart, with the same message', async () => {
    receiver.answers(500, 302);
    const job = await tell();
    expect(webhooks.ofJob(job)).toMatchObject([
      { state: 'waiting', tries: 1, nextAt: '2026-05-04T10:00:05.000Z', message: 'The receiver answered 500.' },
    ]);
    await later(4 * SECOND);
    expect(receiver.got).toHaveLength(1);
    await reopen();
    await later(SECOND);
    expect(webhooks.ofJob(job)).toMatchObject([
      {
        state: 'waiting',
        tries: 2,
        nextAt: '2026-05-04T10:01:05.000Z',
        message: expect.stringContaining('not followed'),
      },
    ]);
    await later(60 * SECOND);
    const [first, second, third] = receiver.got;
    expect(webhooks.ofJob(job)).toMatchObject([
      { state: 'delivered', tries: 3, message: 'The receiver answered 200.' },
    ]);
    expect(new Set([first, second, third].map((got) => got?.headers['webhook-id'])).size).toBe(1);
    expect(third?.body).toBe(first?.body);
    verified(2);
  });

  it('has failed after the last retry, and at once if it is gone', async () => {
    receiver.answers(...Array.from({ length: 7 }, () => 503));
    const job = await tell();
    for (let hours = 0; hours < 12; hours++) await later(3600 * SECOND);
    expect(webhooks.ofJob(job)).toMatchObject([{ state: 'failed', tries: 7, nextAt: null }]);
    receiver.answers(410);
    const gone = await tell();
    expect(webhooks.ofJob(gone)).toMatchObject([
      { state: 'failed', tries: 1, message: expect.stringContaining('410') },
    ]);
  });

  it('waits as long as it is asked to, and is told of a receiver that is not there', async () => {
    receiver.answers([429, { 'retry-after': '600' }]);
    const job = await tell();
    expect(webhooks.ofJob(job)).toMatchObject([{ nextAt: '2026-05-04T10:10:00.000Z' }]);
    const closed = await tell(finished({ webhook: 'http://127.0.0.1:9/' }));
    expect(webhooks.ofJob(closed)).toMatchObject([{ state: 'waiting', message: expect.stringContaining('refused') }]);
  });

  it('of a try that the end of the program cut off is tried at the next start', async () => {
    receiver.answers('never');
    const job = finished();
    webhooks.jobEnded(job);
    const ticking = webhooks.tick();
    await expect.poll(() => receiver.got.length).toBe(1);
    await reopen();
    await ticking;
    expect(webhooks.ofJob(job)).toMatchObject([{ state: 'waiting', tries: 0 }]);
    webhooks.start();
    await expect.poll(() => webhooks.ofJob(job)[0]?.state).toBe('delivered');
  });

  it('of a schedule is told what changed; parts of other jobs tell nothing', async () => {
    const schedule = {
      id: 's1',
      name: 'Prices',
      cron: '@daily',
      timezone: null,
      key: null,
      keepRuns: null,
      note: null,
    };
    const task = { type: 'visit', args: {} } as const;
    const times = { enabled: true, nextAt: null, createdAt: 1, updatedAt: 1 };
    store.schedules.put({ ...schedule, task, webhook: receiver.url, ...times });
    const run = await tell(finished({}, { schedule: 's1' }));
    expect(verified(0).data).toMatchObject({ schedule: { id: 's1', name: 'Prices' }, changes: { changed: 2 } });
    await tell(finished(undefined, { parent: run.num, part: 'one' }));
    expect(receiver.got).toHaveLength(1);
  });

  it('is signed by a new secret once that was renewed', async () => {
    await tell();
    const old = webhooks.secret.read();
    expect(old).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhooks.secret.renew()).not.toBe(old);
    await tell();
    verified(1);
  });

  it('is tried again after a clock that was ten years ahead', async () => {
    receiver.answers(503);
    now += 10 * 365 * 24 * 3600 * SECOND;
    const job = await tell();
    await later(-10 * 365 * 24 * 3600 * SECOND);
    expect(webhooks.ofJob(job)).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });
});
