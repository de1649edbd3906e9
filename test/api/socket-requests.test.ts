import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, until } from '../helpers/app';
import { refusal, send } from '../helpers/call';
import { heldShop } from '../helpers/held-shop';
import { openJobSocket, type Transport } from '../helpers/job-socket';
import { openSession } from '../helpers/open-session';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

const WAYS: readonly Transport[][] = [['polling', 'websocket'], ['polling'], ['websocket']];

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
    expect(await rawUpgrade(app, '/ws/jobs/none', own)).toContain('"forbidden_origin"');
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
    const { headers } = await openSession(own.app.link());
    await send(`${own.baseUrl}/api/settings`, { method: 'PATCH', body: { apiEnabled: false }, headers });
    expect(refusal(await send(own.baseUrl + HANDSHAKE))).toMatchObject({ status: 403, code: 'api_disabled' });
    expect((await send(own.baseUrl + HANDSHAKE, { headers })).status).toBe(200);
    const { cookie = '' } = headers;
    expect((await send(own.baseUrl + HANDSHAKE, { headers: { cookie } })).status).toBe(403);
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

  it('refuses an invalid message and stays open', async () => {
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
    heldShop(site, 1);
    const id = await own.detach('visit', { url: site.url('/p/1') });
    const followers = WAYS.map((transports) => openJobSocket(own, { transports }));
    for (const { socket } of followers) socket.emit('sub', id);
    await until('the first records', () => (followers.every(({ records }) => records.length > 0) ? true : null));
    const closed = followers.map(({ lost }) => lost());
    await own.stop();
    await Promise.all(closed);
    for (const { close } of followers) close();
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
