import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { RequestInput } from '@shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { MAIL_LOGIN, type MailServer, startMailServer } from '../helpers/mail-server';
import { type ModelDouble, startModelDouble } from '../helpers/model-double';
import { startReceiver } from '../helpers/receiver';
import { type Site, startSite } from '../helpers/site';

const NEVER_SOON = '0 0 1 1 *';
const template = { name: 'The name', url: 'The link', price: 'The price as a number', stock: 'The availability' };

let app: TestApp;
let site: Site;
let mails: MailServer;

beforeAll(async () => {
  [app, site, mails] = await Promise.all([startTestApp(), startSite(), startMailServer()]);
});
afterAll(() => Promise.all([app.stop(), site.stop(), mails.stop()]));

type Thing = readonly [name: string, price: string, stock?: string, link?: string];

let lists = 0;

/** A list of things on a page of its own, and a schedule that reads it. */
async function makeList(things: readonly Thing[]) {
  const path = `/list-${++lists}`;
  const show = (shown: readonly Thing[]) => {
    const items = shown.map(
      ([name, price, stock = 'In stock', link = `/${name}`]) =>
        `<li><h3><a href="${link}">The ${name}</a></h3><b class="price">${price}</b><i class="stock">${stock}</i></li>`,
    );
    site.on(path, `<h1>All things</h1><ul class="things">${items.join('')}</ul>`);
  };
  show(things);
  const args = { url: site.url(path), template, per_page: 'many', extractMode: 'code' };
  const { id } = await app.api('createSchedule', { name: 'Things', cron: NEVER_SOON, task: { type: 'extract', args } });
  const run = async () => {
    const { jobId } = await app.api('runSchedule', { id });
    await jobEnd(app, jobId);
    return jobId;
  };
  return { id, show, run };
}

type Body = RequestInput<'createAlert'>;

const add = (schedule: string, rules: Body['rules'], channels: Body['channels']) =>
  app.api('createAlert', { schedule, name: 'Cheaper', rules, channels });

/** The event of a run, once it was compared and each message was tried. */
const eventOf = (id: string, jobId: string) =>
  until('the event', async () => {
    const { results } = await app.api('listAlertEvents', { id, all: true });
    const event = results.find((each) => each.jobId === jobId);
    const isTried = event?.deliveries.every(({ tries }) => tries > 0);
    return event && event.state !== 'waiting' && isTried ? event : null;
  });

const ITEM_NOUNS: readonly Thing[] = [
  ['anvil', '$24.00'],
  ['bell', '$1,250.00'],
  ['cup', '$3.00'],
  ['dish', '$4.00'],
];

describe('an alert', () => {
  it('tells a webhook once what crossed its threshold, signed, with before, after, rule, page and link', async () => {
    const receiver = await startReceiver();
    const { id: schedule, show, run } = await makeList(ITEM_NOUNS);
    const { id, words, places } = await add(
      schedule,
      [{ kind: 'threshold', field: 'price', is: 'below', value: 20 }],
      [{ kind: 'webhook', webhook: receiver.url }],
    );
    expect([words, places]).toEqual([['price falls below 20'], [`the webhook ${receiver.url}`]]);
    const first = await run();
    expect(await eventOf(id, first)).toMatchObject({ state: 'quiet', note: expect.stringContaining('no earlier') });
    show([['anvil', '$19.00'], ...ITEM_NOUNS.slice(1)]);
    const second = await run();
    expect(await eventOf(id, second)).toMatchObject({ state: 'fired', total: 1 });
    expect(receiver.got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '{}' }] = receiver.got;
    const { secret } = await app.api('getWebhookSecret', {});
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert.fired',
      data: {
        alert: { id, name: 'Cheaper' },
        schedule: { id: schedule },
        jobId: second,
        total: 1,
        changes: [
          {
            kind: 'changed',
            row: 'The anvil',
            rule: 'price falls below 20',
            fields: { price: { before: 24, after: 19 } },
            url: expect.stringContaining('/list-'),
            link: `${app.app.baseUrl}/#/jobs/${second}/with/${first}`,
          },
        ],
      },
    });
    // the same again is not a change
    const third = await run();
    expect(await eventOf(id, third)).toMatchObject({ state: 'quiet', total: 0 });
    expect(receiver.got).toHaveLength(1);
    await receiver.stop();
  });

  it('keeps what a receiver refuses, says why, and tries again without a second message', async () => {
    const receiver = await startReceiver();
    const { id: schedule, show, run } = await makeList(ITEM_NOUNS);
    const { id } = await add(schedule, [{ kind: 'appears' }], [{ kind: 'webhook', webhook: receiver.url }]);
    await run();
    show([...ITEM_NOUNS, ['egg', '$5.00']]);
    receiver.answers(500);
    const jobId = await run();
    const { deliveries } = await eventOf(id, jobId);
    expect(deliveries).toMatchObject([
      { state: 'waiting', tries: 1, message: 'The receiver answered 500.', sent: null },
    ]);
    expect((await app.api('getAlert', { id })).open).toBe(1);
    expect((await app.api('retryAlert', { id })).open).toBe(0);
    expect((await app.api('retryAlert', { id })).open).toBe(0);
    expect(receiver.got).toHaveLength(2);
    expect(receiver.got[0]?.headers['webhook-id']).toBe(receiver.got[1]?.headers['webhook-id']);
    const event = await eventOf(id, jobId);
    expect(event.deliveries).toMatchObject([{ state: 'sent', sent: receiver.got[1]?.body }]);
    await receiver.stop();
  });

  it('mails, and writes to Slack and Discord in their own forms', { tags: 'long' }, async () => {
    const receiver = await startReceiver();
    const { id: schedule, show, run } = await makeList(ITEM_NOUNS);
    const mail = { host: '127.0.0.1', port: mails.port, security: 'none', from: 'w@example.com' } as const;
    const email = { kind: 'email' as const, ...mail, ...MAIL_LOGIN, to: ['ada@example.com'] };
    const { id, channels } = await add(
      schedule,
      [{ kind: 'disappears' }, { kind: 'keyword', words: ['sold out'] }],
      [
        { kind: 'slack', webhook: `${receiver.url}/T0123/abcdefgh12345678` },
        { kind: 'discord', webhook: receiver.url },
        { kind: 'desktop' },
        email,
      ],
    );
    expect(channels).toMatchObject([{ webhook: `${receiver.url}/T0123/***` }, {}, {}, { password: '***' }]);
    // what was masked comes back as it was
    await app.api('changeAlert', { id, channels });
    await run();
    show([['anvil', '$24.00'], ...ITEM_NOUNS.slice(2), ['sold out &lt;@all&gt;', '$1.00']]);
    const event = await eventOf(id, await run());
    expect(event.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
      ['slack', 'sent'],
      ['discord', 'sent'],
      ['desktop', 'failed'],
      ['email', 'sent'],
    ]);
    expect(event.deliveries[2]?.hint).toContain('desktop app');
    const bodies = receiver.got.map(({ body }) => JSON.parse(body));
    const slack = bodies.find(({ text }) => text !== undefined);
    expect(slack.text).toContain('Cheaper: 2 changes');
    expect(slack.text).toContain('“sold out” appears');
    expect(bodies.find(({ content }) => content !== undefined)).toMatchObject({ allowed_mentions: { parse: [] } });
    const [{ to, text } = { to: [], text: '' }] = mails.got;
    expect(to).toEqual(['ada@example.com']);
    expect(text).toContain('Subject: Cheaper: 2 changes');
    expect(text).toContain('The bell (gone)');
    // drawn where a browser is installed, and said where none is
    expect(text).toMatch(/Pictures of the places are attached|No picture:/);
    const gone = event.changes.find(({ kind }) => kind === 'removed');
    expect(gone?.place).toMatchObject({ before: { picture: expect.stringMatching(/\/picture\?/) }, after: null });
    await receiver.stop();
  });

  it('is silent where nothing changed but how it is written', async () => {
    const { id: schedule, show, run } = await makeList(ITEM_NOUNS);
    const { id } = await add(schedule, [{ kind: 'any' }], [{ kind: 'desktop' }]);
    await run();
    show([
      ['dish', '4,00 $'],
      ['anvil', '$ 24', 'IN  STOCK', '/anvil?utm_source=mail&gclid=4'],
      ['cup', '$3.00', '&nbsp;In stock'],
      ['bell', '$1250'],
    ]);
    const { state, changes } = await eventOf(id, await run());
    expect([state, changes]).toEqual(['quiet', []]);
  });

  it('fires for each kind of rule', async () => {
    const { id: schedule, show, run } = await makeList(ITEM_NOUNS);
    const rules = [
      { kind: 'amount', field: 'price', by: 10, direction: 'down' },
      { kind: 'amount', field: 'price', by: 100, unit: 'number', direction: 'up' },
      { kind: 'keyword', words: ['last'], field: 'name' },
      { kind: 'field', field: 'stock' },
      { kind: 'appears' },
    ] satisfies Body['rules'];
    const { id } = await add(schedule, rules, [{ kind: 'desktop' }]);
    await run();
    show([
      ['anvil', '$21.60', 'In stock'],
      ['bell', '$1,350.00'],
      ['cup', '$3.00'],
      ['dish', '$4.10', 'Sold out'],
      ['LAST fork', '$4.10'],
      ['egg', '$5.00'],
    ]);
    const { changes } = await eventOf(id, await run());
    expect(Object.fromEntries(changes.map(({ row, rule }) => [row, rule]))).toEqual({
      'The anvil': 'price falls by 10% or more',
      'The bell': 'price rises by 100 or more',
      'The dish': 'stock changes',
      'The LAST fork': '“last” appears in name',
      'The egg': 'a row appears',
    });
  });

  it('tells nothing of runs that end while it is off, and refuses what it cannot do', async () => {
    const { id: schedule, show, run } = await makeList(ITEM_NOUNS);
    const { id } = await add(schedule, [{ kind: 'any' }], [{ kind: 'desktop' }]);
    await run();
    await app.api('changeAlert', { id, enabled: false });
    show(ITEM_NOUNS.slice(1));
    await run();
    await app.api('changeAlert', { id, enabled: true });
    const last = await run();
    await eventOf(id, last);
    expect((await app.api('listAlertEvents', { id, all: true })).results).toHaveLength(2);
    const body = { schedule, name: 'x', channels: [{ kind: 'desktop' }] };
    const sentence = [{ kind: 'sentence', sentence: 'a cheap lamp appears' }];
    expect((await app.refused('/api/alerts', { ...body, rules: sentence })).code).toBe('no_model');
    expect((await app.refused('/api/alerts', { ...body, rules: [] })).code).toBe('invalid_request');
    const email = { kind: 'email', host: 'x', user: 'a', from: 'a@b.example', to: ['a@b.example'] };
    const refused = await app.refused('/api/alerts', { ...body, rules: [{ kind: 'any' }], channels: [email] });
    expect(refused.errors[0]).toMatchObject({ path: ['channels', 0, 'password'] });
    expect(await app.api('testAlert', { channel: { kind: 'desktop' } })).toMatchObject({ ok: false });
    expect(await app.api('deleteAlert', { id })).toEqual({ id, deleted: true });
    expect((await app.api('listAlerts', { schedule })).results).toEqual([]);
  });
});

describe('an alert by a sentence', () => {
  let double: ModelDouble;
  beforeAll(async () => {
    double = await startModelDouble();
  });
  afterAll(() => double.stop());

  it('tells what a model finds, with its reason', async () => {
    await app.api('changeProvider', { id: 'openai', key: 'sk-double', baseUrl: `${double.origin}/v1` });
    await app.api('changeSettings', { model: 'openai:gpt-4.1-mini' });
    const { id: schedule, show, run } = await makeList(ITEM_NOUNS);
    const rules = [{ kind: 'sentence', sentence: 'tell me when something cheap appears' }] as const;
    const { id } = await add(schedule, [...rules], [{ kind: 'desktop' }]);
    await run();
    show([...ITEM_NOUNS, ['egg', '$0.50'], ['fork', '$900.00']]);
    double.answer(() => ({
      json: {
        changes: [
          { number: 1, meets: true, reason: 'It costs 0.50.', confidence: 0.9 },
          { number: 2, meets: false, reason: 'It costs 900.', confidence: 0.9 },
        ],
      },
    }));
    const { changes, total } = await eventOf(id, await run());
    expect([total, changes]).toMatchObject([
      1,
      [{ row: 'The egg', reason: 'It costs 0.50.', confidence: 0.9, rule: rules[0].sentence }],
    ]);
    expect(JSON.stringify(double.requests)).toContain('something cheap appears');
  });
});

describe('alerts over a restart', () => {
  it('send what was not sent before', async () => {
    const dataDir = temporaryFolder();
    const receiver = await startReceiver();
    const first = await startTestApp({ dataDir });
    site.on('/restart', '<h1>Lamp</h1><p>Price: $24.00</p>');
    const task = { type: 'extract', args: { url: site.url('/restart'), template: { price: 'The price' } } } as const;
    const { id: schedule } = await first.api('createSchedule', { name: 'Lamp', cron: NEVER_SOON, task });
    const { id } = await first.api('createAlert', {
      schedule,
      name: 'Lamp',
      rules: [{ kind: 'any' }],
      channels: [{ kind: 'webhook', webhook: receiver.url }],
    });
    const run = async () => {
      const { jobId } = await first.api('runSchedule', { id: schedule });
      await jobEnd(first, jobId);
    };
    await run();
    site.on('/restart', '<h1>Lamp</h1><p>Price: $25.00</p>');
    receiver.answers(503);
    await run();
    await until('the first try', () => (receiver.got.length > 0 ? true : null));
    await first.app.close();
    const second = await startTestApp({ dataDir });
    await until('the second try', async () => ((await second.api('getAlert', { id })).open === 0 ? true : null));
    expect(receiver.got).toHaveLength(2);
    await Promise.all([second.stop(), receiver.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
