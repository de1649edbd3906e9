import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { type Receiver, startReceiver } from '../helpers/receiver';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
let receiver: Receiver;

beforeAll(async () => {
  [app, site, receiver] = await Promise.all([startTestApp(), startSite(), startReceiver()]);
});
afterAll(() => Promise.all([app.stop(), site.stop(), receiver.stop()]));

type Things = readonly (readonly [name: string, price: number])[];

function list(things: Things, next = ''): string {
  const items = things.map(
    ([name, price]) => `<li><h3><a href="/${name}">The ${name}</a></h3><b class="price">$${price.toFixed(2)}</b></li>`,
  );
  return `<h1>All things</h1><ul class="things">${items.join('')}</ul>${next && `<a rel="next" href="${next}">Next</a>`}`;
}

/** Two pages of a list. */
function showTwo(first: Things, second: Things): void {
  site.on('/list', list(first, '/list?page=2'));
  site.on('/list?page=2', list(second));
}

const NEVER_SOON = '0 0 1 1 *';
const template = { name: 'The name', url: 'The link', price: 'The price as a number' };
const task = () =>
  ({ type: 'extract', args: { url: site.url('/list'), template, per_page: 'many', maxPages: 5 } }) as const;

async function run(id: string) {
  const { jobId } = await app.api('runSchedule', { id });
  await jobEnd(app, jobId);
  return jobId;
}

const lastRun = async (id: string) => (await app.api('getSchedule', { id })).lastRun;
const refused = (body: object) => app.refused('/api/schedules', { name: 'x', cron: NEVER_SOON, task: task(), ...body });

describe('a schedule', () => {
  it('reports after each run what is new, changed and gone, across pages, also to its webhook', async () => {
    const body = { name: 'Things', cron: NEVER_SOON, timezone: 'Europe/Berlin', task: task(), webhook: receiver.url };
    const { id, nextAt, task: kept } = await app.api('createSchedule', body);
    expect(new Date(nextAt ?? 0).getUTCHours()).toBe(23); // midnight there
    expect(kept.args).toMatchObject({ perPage: 'many', maxPages: 5 });

    showTwo(
      [
        ['anvil', 1],
        ['bell', 2],
        ['cup', 3],
      ],
      [
        ['dish', 4],
        ['egg', 5],
        ['fork', 6],
      ],
    );
    const first = await run(id);
    showTwo(
      [
        ['zebra', 9],
        ['anvil', 1],
        ['bell', 2.5],
      ],
      [
        ['cup', 3],
        ['dish', 4],
        ['egg', 5],
      ],
    );
    const second = await run(id);
    await expect.poll(async () => (await lastRun(id))?.changes).not.toBeNull();
    expect(await lastRun(id)).toMatchObject({
      jobId: second,
      from: first,
      items: 6,
      missed: false,
      changes: { same: 4, changed: 1, added: 1, removed: 1, notSeen: 0 },
    });
    const { results, key, from } = await app.api('listChanges', { id: second });
    expect([from, key.found]).toEqual([first, 'detected']);
    expect(results.map(({ kind, fields }) => [kind, fields.name?.after, fields.name?.before, fields.price])).toEqual([
      ['added', 'The zebra', null, { before: null, after: 9 }],
      ['changed', undefined, undefined, { before: 2, after: 2.5 }],
      ['removed', null, 'The fork', { before: 6, after: null }],
    ]);
    const { results: runs, total } = await app.api('listRuns', { id });
    expect([runs.map(({ jobId }) => jobId), total]).toEqual([[second, first], 2]);
    await expect.poll(() => receiver.got.length).toBe(2);
    expect(JSON.parse(receiver.got[1]?.body ?? '').data).toMatchObject({
      schedule: { id, name: 'Things' },
      changes: { added: 1, changed: 1 },
    });
    expect((await app.send(`/api/jobs/${first}/changes`)).status).toBe(404);

    site.on('/list?page=2', { status: 500 });
    const third = await run(id);
    const { counts } = await app.api('listChanges', { id: third });
    expect(counts).toEqual({ same: 3, changed: 0, added: 0, removed: 0, notSeen: 3 });
    site.on('/list?page=2', { status: 404 });
    const fourth = await run(id);
    expect((await app.api('getJob', { id: fourth })).outcome.state).toBe('partial');
    expect((await app.api('listChanges', { id: fourth, from: second })).counts).toEqual(counts);

    await app.api('deleteSchedule', { id });
    expect((await app.send(`/api/schedules/${id}`)).status).toBe(404);
    expect((await app.api('getJob', { id: second })).schedule).toBe(id);
  });

  it('goes to the pages anew, whatever the page cache holds', async () => {
    site.on('/cached', { headers: { 'cache-control': 'max-age=600' }, body: '<title>x</title><h1>Cached</h1>' });
    await app.api('changeSettings', { pageCacheS: 600 });
    const visit = { type: 'visit', args: { url: site.url('/cached') } } as const;
    const { id } = await app.api('createSchedule', { name: 'Fresh', cron: '@daily', task: visit });
    await run(id);
    await run(id);
    expect(site.visits().filter((path) => path === '/cached')).toHaveLength(2);
    const cached = { ...visit, args: { ...visit.args, maxAge: 600 } };
    await app.api('changeSchedule', { id, task: cached });
    await run(id);
    expect(site.visits().filter((path) => path === '/cached')).toHaveLength(2);
  });

  it('runs a workflow, whose items are compared as well', async () => {
    const steps = [
      { name: 'const', args: { items: [{ url: '{{start}}' }] } },
      { name: 'extract', args: { questions: template, mode: 'multiple' } },
    ] as const;
    const { workflowId } = await app.api('createWorkflow', { name: 'Flow', steps: [...steps] });
    const flow = (params: object) => ({ type: 'workflow', args: { id: workflowId, params } }) as const;
    const unfilled = await app.refused('/api/schedules', { name: 'x', cron: '@daily', task: flow({}) });
    expect(unfilled.errors[0]?.path.slice(0, 2)).toEqual(['task', 'args']);
    const filled = flow({ start: site.url('/flow') });
    const { id } = await app.api('createSchedule', { name: 'Flow', cron: '@daily', task: filled });
    const rows = [1, 2, 3, 4, 5].map((n) => [`thing${n}`, n] as const);
    site.on('/flow', list(rows)); // the page cache is on since the test before
    await run(id);
    site.on('/flow', list(rows.slice(1)));
    await run(id);
    await expect.poll(async () => (await lastRun(id))?.changes).toMatchObject({ same: 4, removed: 1, notSeen: 0 });
  });

  it('runs an agent, whose results are compared', async () => {
    const rows = [1, 2, 3, 4, 5].map((n) => [`part${n}`, n] as const);
    const prompt = `name and price of all things on ${site.url('/parts')}`;
    const body = { name: 'Parts', cron: '@daily', task: { type: 'agent', args: { prompt } } } as const;
    const { id } = await app.api('createSchedule', body);
    site.on('/parts', list(rows));
    await run(id);
    site.on('/parts', list(rows.map(([name, price]) => [name, price === 3 ? 30 : price] as const)));
    await run(id);
    await expect.poll(async () => (await lastRun(id))?.changes).toMatchObject({ same: 4, changed: 1, removed: 0 });
  });

  it('is changed in part, and stands still while it is disabled', async () => {
    const { id } = await app.api('createSchedule', { name: 'Part', cron: '*/5 * * * *', task: task(), key: ['url'] });
    const off = await app.api('changeSchedule', { id, enabled: false });
    expect([off.nextAt, off.cron, off.key]).toEqual([null, '*/5 * * * *', ['url']]);
    const on = await app.api('changeSchedule', { id, enabled: true, key: null, name: 'Whole' });
    expect([on.nextAt === null, on.key, on.name]).toEqual([false, null, 'Whole']);
    expect((await app.api('listSchedules', {})).results.map(({ name }) => name)).toContain('Whole');
  });

  it('is refused with the parameter that cannot be', async () => {
    const at = async (body: object) => {
      const { code, errors } = await refused(body);
      return [code, errors[0]?.path.join('.'), errors[0]?.message];
    };
    expect(await at({ cron: '0 25 * * *' })).toEqual(['invalid_request', 'cron', expect.stringContaining('hour "25"')]);
    expect(await at({ timezone: 'Nowhere' })).toEqual(['invalid_request', 'timezone', expect.anything()]);
    expect(await at({ key: ['colour'] })).toEqual(['invalid_request', 'key.0', expect.stringContaining('name, url')]);
    const { args } = task();
    const withArgs = (change: object, type = 'extract') => at({ task: { type, args: { ...args, ...change } } });
    expect(await withArgs({ maxPagez: 1 })).toEqual(['unknown_parameter', 'task.args.maxPagez', expect.anything()]);
    expect(await withArgs({ url: 'no url' })).toEqual(['invalid_request', 'task.args.url', expect.anything()]);
    expect(await withArgs({ render: 'never', loadWait: 5 })).toEqual([
      'conflicting_parameters',
      'task.args.loadWait',
      expect.anything(),
    ]);
    expect(await withArgs({ url: undefined, pages: [{ url: site.url('/'), html: 'x' }] })).toEqual([
      'conflicting_parameters',
      'task.args.pages',
      expect.anything(),
    ]);
    expect(await at({ task: { type: 'crawl', args: { pattern: 'nothing' } } })).toEqual([
      'invalid_pattern',
      'task.args.pattern',
      expect.anything(),
    ]);
  });
});

describe('the webhook of a task', () => {
  it('is told of its end, and what became of that is listed', async () => {
    receiver.answers(503);
    const { jobId } = await app.api('extract', {
      url: site.url('/cached'),
      template,
      webhook: receiver.url,
      detach: true,
    });
    await jobEnd(app, jobId);
    const of = async () => (await app.api('listWebhooks', { id: jobId })).results;
    await expect.poll(of).toMatchObject([{ state: 'waiting', tries: 1, message: 'The receiver answered 503.' }]);
    const { secret } = await app.api('getWebhookSecret', {});
    expect((await app.api('getWebhookSecret', {})).secret).toBe(secret);
    expect((await app.api('renewWebhookSecret', {})).secret).not.toBe(secret);
  });

  it('is tested with one signed message, and reports the response', async () => {
    const before = receiver.got.length;
    expect(await app.api('testWebhook', { url: receiver.url })).toMatchObject({ delivered: true });
    const { headers, body } = receiver.got[before] ?? {};
    expect(headers?.['webhook-signature']).toMatch(/^v1,/);
    expect(JSON.parse(body ?? '')).toMatchObject({ type: 'webhook.test' });
    receiver.answers(500);
    const refused = { delivered: false, message: 'The receiver answered 500.' };
    expect(await app.api('testWebhook', { url: receiver.url })).toEqual(refused);
    expect(receiver.got).toHaveLength(before + 2);
    expect((await app.refused('/api/webhooks/test', { url: 'ftp://x' })).errors[0]?.path).toEqual(['url']);
  });
});

describe('the times of an expression', () => {
  it('are told in order with their words and how many come, and refused if they cannot be read', async () => {
    const { next, ...rest } = await app.api('previewTimes', { cron: '0 7 * * MON-FRI', timezone: 'Europe/Berlin' });
    expect(rest).toEqual({
      words: 'at 07:00, Monday through Friday',
      timezone: 'Europe/Berlin',
      perMonth: expect.closeTo(21, -1),
    });
    expect([next.length, [...next].sort()]).toEqual([5, next]);
    expect((await app.api('previewTimes', { cron: '* * * * *' })).perMonth).toBe(43_200);
    expect((await app.refused('/api/schedules/preview', { cron: '0 25 * * *' })).errors[0]?.path).toEqual(['cron']);
  });
});
