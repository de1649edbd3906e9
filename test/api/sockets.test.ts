import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/main/engine/store/open';
import { startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { refusal, send } from '../helpers/call';
import { type JobSocket, openJobSocket, type Transport } from '../helpers/job-socket';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
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

/** Products whose pages wait until they are let through. */
function shop(count: number) {
  let room = 0;
  const waiting: (() => void)[] = [];
  const paths = Array.from({ length: count }, (_, at) => `/p/${at + 1}`);
  site.on('/', linking(...paths));
  paths.forEach((path, at) => {
    site.on(path, (_, response) => {
      const answer = () =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(product(`Product ${at + 1}`, at + 1.5));
      if (room-- > 0) answer();
      else waiting.push(answer);
    });
  });
  return (more: number) => {
    room = Math.max(0, room) + more;
    for (const answer of waiting.splice(0, more)) answer();
  };
}
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
      expect(end).toEqual({ ...(await app.api('getJob', { id })), state: 'completed' });
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
    const running = follower.times.slice(0, -1);
    // one second apart but for the clocks of two sides
    for (const [at, time] of running.entries()) if (at > 0) expect(time - (running[at - 1] ?? 0)).toBeGreaterThan(800);
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
    const dataDir = temporaryFolder();
    const first = await startTestApp({ dataDir });
    shop(2);
    const id = await first.detach('scrape', scrapeShop());
    await first.app.close();
    const { sqlite, close } = openDatabase(dataDir);
    sqlite.prepare("UPDATE jobs SET args = '{}'").run();
    close();
    const second = await startTestApp({ dataDir });
    const follower = open(second);
    follower.socket.emit('sub', id);
    expect((await follower.end(id)).state).toBe('failed');
    expect((await second.api('getJob', { id })).state).toBe('error');
    await second.stop();
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

  it('with many results is told in parts, all of them before the end', async () => {
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
      ['active', { from: 0, total: count }],
      ['active', { from: 1000, total: count }],
      ['completed', { from: 2000, total: count }],
    ]);
    expect(end).toBe(follower.records[2]);
    expect(follower.records.flatMap(({ results: part }) => part.items ?? [])).toEqual(results.items);
  });
});

describe('a subscription', () => {
  it('is acknowledged where that is asked for', async () => {
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
    ['a text that is no id', ["' OR 1=1 --"], 'not_found'],
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

describe('the sockets of a page of another origin', () => {
  const port = () => new URL(app.baseUrl).port;
  const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';
  const FOREIGN: readonly { readonly [name: string]: string }[] = [
    { host: 'example.com' },
    { host: 'winnow.example:PORT' },
    { origin: 'https://example.com' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it.each(FOREIGN)('are refused: %o', async (headers) => {
    const own = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', port())]),
    );
    const polled = await send(app.baseUrl + HANDSHAKE, { headers: own });
    expect(refusal(polled)).toMatchObject({ status: 403, code: 'forbidden_origin' });
    expect(polled.headers['access-control-allow-origin']).toBeUndefined();
    const upgraded = await rawUpgrade(app, '/socket.io/?EIO=4&transport=websocket', own);
    expect(upgraded).toContain('HTTP/1.1 403 ');
    expect(upgraded).toContain('"forbidden_origin"');
    const options = await send(app.baseUrl + HANDSHAKE, { method: 'OPTIONS', headers: own });
    expect(options.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are open to our own, with no header for others and the headers of every answer', async () => {
    const answer = await send(app.baseUrl + HANDSHAKE, { headers: { origin: app.baseUrl } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(await rawUpgrade(app, '/socket.io/?EIO=4&transport=websocket', { origin: app.baseUrl })).toContain(
      'HTTP/1.1 101 ',
    );
  });

  it('are closed where calls of scripts are switched off', async () => {
    const own = await startTestApp({ settings: { apiEnabled: true } });
    const cookie = ((await send(own.app.link())).headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
    await send(`${own.baseUrl}/api/settings`, { method: 'PATCH', body: { apiEnabled: false }, headers: { cookie } });
    expect(refusal(await send(own.baseUrl + HANDSHAKE))).toMatchObject({ status: 403, code: 'api_disabled' });
    expect((await send(own.baseUrl + HANDSHAKE, { headers: { cookie } })).status).toBe(200);
    await own.stop();
  });
});

describe('the server beside its sockets', () => {
  it('answers requests that offer another protocol', async () => {
    const body = JSON.stringify({ url: 'nothing' });
    const get = await rawUpgrade(app, '/api/jobs', { authorization: `Bearer ${app.key}` }, 'h2c');
    expect(get).toContain('HTTP/1.1 200 ');
    const headers = {
      authorization: `Bearer ${app.key}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    const post = await rawUpgrade(app, '/api/visit', headers, 'h2c', { method: 'POST', body });
    expect(post).toContain('HTTP/1.1 400 ');
    expect(post).toContain('"path":["url"]');
    expect(await rawUpgrade(app, '/api/jobs', {}, 'websocket')).toContain('HTTP/1.1 401 ');
  });

  it('refuses what is no message of sockets, and lives on', async () => {
    for (const path of [
      '/socket.io/',
      '/socket.io/?EIO=4&transport=flashsocket',
      '/socket.io/?EIO=4&transport=polling&sid=guess',
    ])
      expect((await send(app.baseUrl + path)).status).toBe(400);
    const started = await send(`${app.baseUrl}/socket.io/?EIO=4&transport=polling`);
    const { sid } = JSON.parse(started.text.slice(1));
    const path = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
    expect((await send(app.baseUrl + path, { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(413);
    expect((await app.send('/api/jobs')).status).toBe(200);
  });

  it('closes sockets when it ends, and jobs in order', async () => {
    const own = await startTestApp();
    shop(1);
    const id = await own.detach('visit', { url: site.url('/p/1') });
    const followers = WAYS.map((transports) => open(own, { transports }));
    for (const { socket } of followers) socket.emit('sub', id);
    await until('the first records', () => (followers.every(({ records }) => records.length > 0) ? true : null));
    const closed = followers.map(({ lost }) => lost());
    await own.stop();
    await Promise.all(closed);
    expect(own.log).toEqual([]);
  });
});

/** What a server answers, in its first bytes, to a request that offers another protocol. */
async function rawUpgrade(
  { baseUrl }: { readonly baseUrl: string },
  path: string,
  headers: { readonly [name: string]: string },
  protocol = 'websocket',
  { method = 'GET', body = '' }: { readonly method?: string; readonly body?: string } = {},
): Promise<string> {
  const { hostname, port, host } = new URL(baseUrl);
  const all = {
    host,
    connection: 'Upgrade',
    upgrade: protocol,
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(Number(port), hostname);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  await until('an answer', () =>
    /\r\n\r\n/.test(text) && (text.includes(' 101 ') || /\r\n\r\n./s.test(text)) ? true : null,
  );
  socket.destroy();
  return text;
}
