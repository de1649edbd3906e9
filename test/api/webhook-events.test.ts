import { expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { startReceiver } from '../helpers/receiver';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((...own) => {
  [app, site] = own;
});

const EVENTS = ['started', 'page', 'finished', 'failed', 'changed'] as const;
const template = { price: 'The price as a number' };

it('a webhook is told of the events that a task names, signed, and of the end alone by default', async () => {
  const receiver = await startReceiver();
  const show = (price: number) => site.on('/lamp', `<h1>Lamp</h1><p>Price: $${price}.00</p>`);
  show(24);
  const args = { urls: [site.url('/lamp'), site.url('/gone')], template, attempts: 1, extractMode: 'code' };
  const events = { ...args, webhookEvents: [...EVENTS] };
  const body = { name: 'Lamp', cron: '0 0 1 1 *', webhook: receiver.url };
  const { id } = await app.api('createSchedule', { ...body, task: { type: 'extract', args: events } });
  const run = async () => {
    const { jobId } = await app.api('runSchedule', { id });
    await jobEnd(app, jobId);
    await expect
      .poll(async () => (await app.api('listWebhooks', { id: jobId })).results.map(({ state }) => state))
      .not.toContain('waiting');
    const got = receiver.got.map(({ body: text }) => JSON.parse(text));
    return { jobId, got: got.filter(({ data }) => (data.jobId ?? data.job.id) === jobId) };
  };
  const first = await run();
  expect([...new Set(first.got.map(({ type }) => type))].sort()).toEqual(['job.finished', 'job.page', 'job.started']);
  const pages = first.got.flatMap(({ type, data }) => (type === 'job.page' ? data.pages : []));
  pages.sort((one, other) => other.items - one.items || String(other.url).localeCompare(one.url));
  expect(pages).toMatchObject([
    { url: site.url('/lamp'), status: 'ok', items: 1 },
    { url: site.url('/gone'), status: 'error' },
  ]);
  show(19);
  const second = await run();
  expect(second.got.find(({ type }) => type === 'job.changed')?.data).toMatchObject({
    changes: { changed: 1 },
    schedule: { id },
    job: { id: second.jobId },
  });
  expect(second.got.some(({ type }) => type === 'job.failed')).toBe(false);
  const third = await run();
  expect(third.got.some(({ type }) => type === 'job.changed')).toBe(false);

  const before = receiver.got.length;
  const { jobId } = await app.api('extract', { ...args, webhook: receiver.url, extractMode: 'code', detach: true });
  await jobEnd(app, String(jobId));
  await expect.poll(() => receiver.got.length).toBe(before + 1);
  expect(JSON.parse(receiver.got.at(-1)?.body ?? '').type).toBe('job.finished');
  expect(receiver.got.every(({ headers }) => String(headers['webhook-signature']).startsWith('v1,'))).toBe(true);
  await receiver.stop();
});
