import { afterEach, describe, expect, it } from 'vitest';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { send } from '../helpers/call';
import { startWithFailedJob } from '../helpers/failed-job';
import { heldShop } from '../helpers/held-shop';
import { type JobSocket, openJobSocket, type Transport } from '../helpers/job-socket';
import { PRODUCT_TEMPLATE, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

const opened: JobSocket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
function open(of: { readonly baseUrl: string } = app, options: Parameters<typeof openJobSocket>[1] = {}): JobSocket {
  const socket = openJobSocket(of, options);
  opened.push(socket);
  return socket;
}

const shop = (count: number) => heldShop(site, count);
const scrapeShop = () => ({
  pattern: site.url('/p/*'),
  startUrls: [site.url('/')],
  template: PRODUCT_TEMPLATE,
});
const itemsIn = ({ records }: JobSocket) =>
  new Set(records.flatMap(({ results }) => results.items ?? []).map(({ _url }) => _url));

const WAYS: readonly Transport[][] = [['polling', 'websocket'], ['polling'], ['websocket']];

describe('a job followed by socket', () => {
  it.each(WAYS.map((transports) => ({ name: transports.join(' and '), transports })))(
    'is told while it runs and at its end, by $name',
    async ({ transports }) => {
      const letThrough = shop(6);
      const id = await app.detach('scrape', scrapeShop());
      const follower = open(app, { transports });
      follower.socket.emit('sub', id);
      await until('the first record', () => follower.records[0] ?? null);
      expect(follower.records[0]).toMatchObject({ id, state: 'active', progress: { items: 0 } });
      letThrough(3);
      await until('3 items', () => (itemsIn(follower).size >= 3 ? true : null));
      expect(follower.records.at(-1)?.state).toBe('active');
      letThrough(4);
      const end = await follower.end(id);
      // what is learned of the pages may come just after the end
      const { artifacts: _, extractors: __, ...record } = await app.api('getJob', { id });
      expect(end).toMatchObject({ ...record, state: 'completed' });
      expect(end.results.items).toHaveLength(6);
      expect(follower.records.filter(({ state }) => state !== 'active')).toHaveLength(1);
    },
  );

  it('is told at most once a second, and at once when it is over', async () => {
    const letThrough = shop(40);
    const id = await app.detach('scrape', scrapeShop());
    const follower = open();
    follower.socket.emit('sub', id);
    await until('the first record', () => follower.records[0] ?? null);
    const began = performance.now();
    letThrough(20);
    await until('20 items', () => (itemsIn(follower).size >= 20 ? true : null));
    letThrough(21);
    await follower.end(id);
    const seconds = (performance.now() - began) / 1000;
    // a slow machine only makes the seconds more
    expect(follower.records.length).toBeLessThanOrEqual(seconds + 3);
  });

  it('that is over already is told at once, to each who asks', async () => {
    shop(2)(3);
    const { jobId } = await app.run('scrape', scrapeShop());
    const follower = open();
    follower.socket.emit('sub', jobId);
    await follower.end(jobId);
    follower.socket.emit('sub', jobId);
    await until('a second end', () => (follower.records.length === 2 ? true : null));
    expect(follower.records.map(({ state }) => state)).toEqual(['completed', 'completed']);
    const second = open();
    second.socket.emit('sub', jobId);
    expect((await second.end(jobId)).results.items).toHaveLength(2);
  });

  it('that failed is told as failed, while the API says error', async () => {
    const { app: own, id } = await startWithFailedJob(site.url('/'));
    const follower = open(own);
    follower.socket.emit('sub', id);
    expect((await follower.end(id)).state).toBe('failed');
    expect((await own.api('getJob', { id })).state).toBe('error');
    await own.stop();
  });

  it('may be of any kind', async () => {
    shop(3)(99);
    const { sample } = await app.api('getApp', {});
    const url = site.url('/p/1');
    const steps = [
      { name: 'const' as const, args: { items: [{ url }] } },
      { name: 'extract' as const, args: { questions: { name: 'What is the product called?' } } },
    ];
    const { workflowId } = await app.api('createWorkflow', { steps });
    const ids = await Promise.all([
      app.detach('visit', { url }),
      app.detach('crawl', { pattern: site.url('/p/*'), startUrls: [site.url('/')] }),
      app.detach('extract', { urls: [url, site.url('/p/2')], template: PRODUCT_TEMPLATE }),
      app.detach('scrape', scrapeShop()),
      app.detach('agent', { prompt: `The name and price of all products on ${sample.url}/catalogue/` }),
      app.api('runWorkflow', { id: workflowId }).then(({ jobId }) => jobId),
    ]);
    const follower = open();
    for (const id of ids) follower.socket.emit('sub', id);
    for (const id of ids) {
      const { state, results } = await follower.end(id);
      expect([id, state, results]).toEqual([id, 'completed', (await app.api('getJob', { id })).results]);
    }
  });

  it('with many results is told in parts, all of them before the end', { tags: 'long' }, async () => {
    const count = 2600;
    const rows = Array.from(
      { length: count },
      (_, at) => `<li class="card"><h3>Lamp ${at + 1}</h3><b>${at + 1}.50 €</b></li>`,
    );
    site.on('/list', `<!doctype html><title>Lamps</title><ul>${rows.join('\n')}</ul>`);
    const url = site.url('/list');
    const template = { name: 'Name of the lamp', price: 'Price' };
    const { jobId, results } = await app.run('extract', { url, template, perPage: 'many' });
    expect(results.items).toHaveLength(count);
    const follower = open();
    follower.socket.emit('sub', jobId);
    const end = await follower.end(jobId);
    expect(follower.records.map(({ state, resultsPart }) => [state, resultsPart])).toEqual([
      ...[0, 500, 1000, 1500, 2000].map((from) => ['active', { from, total: count }]),
      ['completed', { from: 2500, total: count }],
    ]);
    expect(end).toBe(follower.records.at(-1));
    expect(follower.records.flatMap(({ results: part }) => part.items ?? [])).toEqual(results.items);
  });
});

describe('a job of many visits', () => {
  it('is told without its pages', async () => {
    shop(21)(99);
    const items = Array.from({ length: 21 }, (_, at) => ({ url: site.url(`/p/${at + 1}`) }));
    const steps = [
      { name: 'const' as const, args: { items } },
      { name: 'fetch' as const, args: {} },
    ];
    const { workflowId } = await app.api('createWorkflow', { steps });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    await jobEnd(app, jobId);
    const { results: parts } = await app.api('listJobs', { parent: jobId });
    const id = parts.find(({ type }) => type === 'visit')?.id ?? '';
    const follower = open();
    follower.socket.emit('sub', id);
    expect(await follower.end(id)).toMatchObject({
      state: 'completed',
      results: [],
      resultsPart: { from: 0, total: 21 },
    });
  });
});

describe('a client that is slow', () => {
  it('gets the state of the job when it reads again, without the missed events', async () => {
    const letThrough = shop(6);
    const id = await app.detach('scrape', scrapeShop());
    const began = await send(`${app.baseUrl}/socket.io/?EIO=4&transport=polling`);
    const { sid } = JSON.parse(began.text.slice(1));
    const path = `${app.baseUrl}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
    const say = (body: string) => send(path, { method: 'POST', body });
    await say('40');
    expect((await send(path)).text).toMatch(/^40\{/);
    await say(`42["sub","${id}"]`);
    expect((await send(path)).text).toContain('"state":"active"');
    for (let at = 0; at < 7; at++) letThrough(1);
    await jobEnd(app, id);
    const [packet = '', ...more] = (await send(path)).text.split('\x1e');
    expect(more).toEqual([]);
    expect(JSON.parse(packet.slice(2))).toMatchObject(['progress', { id, state: 'completed', progress: { items: 6 } }]);
  });
});

describe('a subscription', () => {
  it('is acknowledged on request', async () => {
    shop(1)(9);
    const { jobId } = await app.run('visit', { url: site.url('/p/1') });
    const { socket } = open();
    expect(await socket.emitWithAck('sub', jobId)).toEqual({ jobId });
    expect(await socket.emitWithAck('sub', 'nosuchjob')).toMatchObject({ errors: [{ code: 'not_found' }] });
    expect(await socket.emitWithAck('sub')).toMatchObject({ errors: [{ code: 'invalid_request' }] });
  });

  it.each([
    ['an unknown id', ['nosuchjob'], 'not_found'],
    ['no id', [], 'invalid_request'],
    ['a number', [5], 'invalid_request'],
    ['a list', [['a', 'b']], 'invalid_request'],
    ['an object', [{ id: 'a', __proto__: null }], 'invalid_request'],
    ['bytes', [Buffer.from('abc')], 'invalid_request'],
    ['a long text', ['a'.repeat(5000)], 'invalid_request'],
    ['a text that is not an id', ["' OR 1=1 --"], 'not_found'],
  ])('to %s is refused with an error', async (_, given, code) => {
    const follower = open();
    follower.socket.emit('sub', ...given);
    await until('the error', () => follower.errors[0] ?? null);
    expect(follower.errors).toMatchObject([{ code }]);
    // the socket goes on
    shop(1)(9);
    const { jobId } = await app.run('visit', { url: site.url('/p/1') });
    follower.socket.emit('sub', jobId);
    expect((await follower.end(jobId)).state).toBe('completed');
  });

  it('of too many jobs on one socket is refused, and those followed go on', async () => {
    const letThrough = shop(51);
    const ids: string[] = [];
    for (let at = 1; at <= 51; at++) ids.push(await app.detach('visit', { url: site.url(`/p/${at}`) }));
    const follower = open();
    for (const id of ids) follower.socket.emit('sub', id);
    const { message } = await until('the refusal', () => follower.errors[0] ?? null);
    expect(message).toBe('One socket follows at most 50 jobs at a time.');
    letThrough(99);
    for (const id of ids.slice(0, 50)) expect((await follower.end(id)).state).toBe('completed');
  });

  it('again and again ends in a closed socket', async () => {
    const { socket, lost } = open();
    await until('the connection', () => (socket.connected ? true : null));
    const closed = lost();
    for (let at = 0; at < 1000; at++) socket.emit('sub', 'nosuchjob');
    expect(await closed).toBe('io server disconnect');
  });

  it('to a job that is deleted ends with an end or an error', async () => {
    shop(1);
    const id = await app.detach('visit', { url: site.url('/p/1') });
    const follower = open();
    follower.socket.emit('sub', id);
    await until('the first record', () => follower.records[0] ?? null);
    await app.api('deleteJob', { id });
    await until(
      'its end',
      () => follower.errors[0] ?? follower.records.find(({ state }) => state !== 'active') ?? null,
    );
  });

  it('goes on after a connection was lost, without another word of the client', async () => {
    const letThrough = shop(3);
    const id = await app.detach('scrape', scrapeShop());
    const follower = open();
    follower.socket.emit('sub', id);
    await until('the first record', () => follower.records[0] ?? null);
    const lost = follower.lost();
    follower.socket.io.engine.close();
    await lost;
    if (!follower.socket.active) follower.socket.connect();
    await until('the connection', () => (follower.socket.connected ? true : null));
    letThrough(9);
    expect((await follower.end(id)).results.items).toHaveLength(3);
  });
});
