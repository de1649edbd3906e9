import { connect } from 'node:net';
import { SESSION_HEADER } from '@shared/session-header';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal, send } from '../helpers/call';
import { type OpenedSession, openSession } from '../helpers/open-session';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  site.on('/', '<h1>Tide tables</h1>');
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

const open = (agent = '') => openSession(app.app.link(), { 'user-agent': agent });
const get = (path: string, headers: Readonly<Record<string, string>>) => send(app.baseUrl + path, { headers });
const signedIn = async () => (await app.api('listSignIns', {})).results;

describe('a session', () => {
  it('takes both the cookie and the proof', async () => {
    const [one, other] = [await open(), await open()];
    const [name = ''] = one.cookie.split('=');
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { cookie: one.cookie },
      { [SESSION_HEADER]: one.proof },
      { cookie: one.cookie, [SESSION_HEADER]: '' },
      { cookie: one.cookie, [SESSION_HEADER]: `${one.proof}x` },
      { cookie: one.cookie, [SESSION_HEADER]: other.proof },
      { cookie: `${name}=guess`, [SESSION_HEADER]: one.proof },
    ];
    for (const headers of wrong) expect(refusal(await get('/api/jobs', headers)).code).toBe('missing_key');
    expect((await get('/api/jobs', one.headers)).status).toBe(200);
  });

  it.each([
    [
      'de-AT,de;q=0.9,en;q=0.8',
      'de',
      'Winnow läuft hier, kennt diesen Browser aber noch nicht',
      'mit <code>--open</code>',
    ],
    ['pl, fr;q=0.5, en;q=0.3', 'fr', 'ne connaît pas encore ce navigateur', 'avec <code>--open</code>'],
    ['pl', 'en', 'does not know this browser yet', 'with\n'],
    ['', 'en', 'does not know this browser yet', 'with <code>--open</code>'],
  ])('is asked for in the language of the browser: %s', async (accepted, language, head, code) => {
    const page = await get('/', accepted === '' ? {} : { 'accept-language': accepted });
    expect([page.status, page.text]).toEqual([401, expect.stringContaining(`<html lang="${language}">`)]);
    expect(page.text).toContain(head);
    expect(page.text.replaceAll('\n', ' ')).toContain(code.trim());
  });

  it('shows no more than the empty window to the cookie alone', async () => {
    const { cookie } = await open();
    expect((await get('/', { cookie })).status).toBe(200);
    for (const path of ['/api/app', '/api/jobs', '/api/events', '/api/settings', '/api/sign-ins'])
      expect((await get(path, { cookie })).status).toBe(401);
    const { jobId } = await app.api('crawl', { pattern: site.url('/'), detach: true, maxVisits: 1 });
    for (const path of [`/api/jobs/${jobId}/events`, `/api/jobs/${jobId}/export?format=csv`, `/api/jobs/${jobId}`])
      expect((await get(path, { cookie })).status).toBe(401);
    const download = await send(`${app.baseUrl}/api/downloads`, {
      method: 'POST',
      headers: { cookie },
      body: { path: '/api/keys' },
    });
    expect(download.status).toBe(401);
  });

  it("is opened by the window's page, which keeps the proof before any other script runs", async () => {
    const answer = await send(app.app.link());
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const nonce = /script-src 'self' 'nonce-([^']+)';/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(answer.text).toContain(`<head>\n    <script nonce="${nonce}">localStorage.setItem(`);
    expect(answer.text.match(/<script/g)).toHaveLength(1);
    expect(answer.text).toContain('<noscript>');
  });

  it('leaves its proof in no log and no list of calls', async () => {
    const { headers, proof } = await open();
    await get('/api/jobs?seen=1', headers);
    await get('/api/nothing', headers);
    const calls = JSON.stringify(await app.api('listCalls', {}));
    expect(app.log.join('\n') + calls).not.toContain(proof.split('.')[1] ?? proof);
  });
});

describe('a download', () => {
  const ask = async ({ headers }: OpenedSession, path: string) => {
    const answer = await send(`${app.baseUrl}/api/downloads`, { method: 'POST', headers, body: { path } });
    return String(JSON.parse(answer.text).path);
  };

  it('is answered once, to the browser that asked', async () => {
    const session = await open();
    const path = await ask(session, '/api/keys');
    expect((await get(path, {})).status).toBe(404);
    expect(refusal(await get(path, {})).errors[0]?.message).toMatch(/^This download link was used, has expired/);
    expect((await get(path, { cookie: 'winnow=guess' })).status).toBe(404);
    expect(JSON.parse((await get(path, { cookie: session.cookie })).text)).toHaveProperty('results');
    expect((await get(path, { cookie: session.cookie })).status).toBe(404);
  });

  it('is for one path, read by GET', async () => {
    const session = await open();
    const path = await ask(session, '/api/app');
    expect((await send(app.baseUrl + path, { method: 'DELETE', headers: { cookie: session.cookie } })).status).toBe(
      404,
    );
    expect((await get(`${path}/../keys`, { cookie: session.cookie })).status).toBe(404);
    expect(JSON.parse((await get(path, { cookie: session.cookie })).text)).toHaveProperty('version');
    const outside = await send(`${app.baseUrl}/api/downloads`, {
      method: 'POST',
      headers: session.headers,
      body: { path: '/pages/x' },
    });
    expect(outside.status).toBe(400);
  });

  it('is made by no key below admin', async () => {
    const { key } = await app.api('createKey', { name: 'reader', scope: 'read' });
    const headers = { authorization: `Bearer ${key}` };
    const answer = await send(`${app.baseUrl}/api/downloads`, { method: 'POST', headers, body: { path: '/api/keys' } });
    expect(refusal(answer).code).toBe('insufficient_scope');
  });
});

describe('sign-ins', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const EDGE =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0';

  it('are listed by browser, with no secret', async () => {
    const [fox, edge] = [await open(FIREFOX), await open(EDGE)];
    const results = await signedIn();
    const byId = new Map(results.map(({ id, browser }) => [id, browser]));
    expect(byId.get(fox.proof.split('.')[0] ?? '')).toBe('Firefox on Linux');
    expect(byId.get(edge.proof.split('.')[0] ?? '')).toBe('Edge on Windows');
    expect(JSON.stringify(results)).not.toContain(fox.proof.split('.')[1]);
  });

  it('end at once, with the streams open to them', async () => {
    const [one, other] = [await open(), await open()];
    const cut = new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(app.baseUrl);
      const socket = connect(Number(port), hostname);
      const lines = Object.entries(one.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(['GET /api/events HTTP/1.1', `host: ${hostname}:${port}`, ...lines, '', ''].join('\r\n'));
      socket.once('data', () => void app.api('endSignIn', { id: one.proof.split('.')[0] ?? '' }).catch(reject));
      socket.once('close', () => resolve());
      socket.once('error', () => resolve());
    });
    await cut;
    expect((await get('/api/jobs', one.headers)).status).toBe(401);
    expect((await get('/', { cookie: one.cookie })).status).toBe(401);
    expect((await get('/api/jobs', other.headers)).status).toBe(200);
    const again = refusal(await app.send(`/api/sign-ins/${one.proof.split('.')[0]}`, { method: 'DELETE' }));
    expect(again).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('end all but one', async () => {
    const [one, other] = [await open(), await open()];
    const except = one.proof.split('.')[0] ?? '';
    expect((await app.api('endSignIns', { except })).ended).toBeGreaterThan(0);
    expect((await signedIn()).map(({ id }) => id)).toEqual([except]);
    expect((await get('/api/jobs', other.headers)).status).toBe(401);
    expect((await app.api('endSignIns', {})).ended).toBe(1);
    expect(await signedIn()).toEqual([]);
  });

  it('can end themselves and are told so', async () => {
    const session = await open();
    const answer = await send(`${app.baseUrl}/api/sign-ins/${session.proof.split('.')[0]}`, {
      method: 'DELETE',
      headers: session.headers,
    });
    expect([answer.status, JSON.parse(answer.text).ended]).toEqual([200, true]);
    expect((await get('/api/jobs', session.headers)).status).toBe(401);
  });
});
