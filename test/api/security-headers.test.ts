import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal, send } from '../helpers/call';
import { openSession } from '../helpers/open-session';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const port = () => new URL(app.baseUrl).port;

describe('who may call', () => {
  it.each(['127.0.0.1:PORT', 'localhost:PORT', 'LOCALHOST', '[::1]:PORT'])('answers as %s', async (host) => {
    const answer = await app.send('/api/jobs', { headers: { host: host.replace('PORT', port()) } });
    expect(answer.status).toBe(200);
  });

  it.each(['example.com', 'example.com:PORT', '127.0.0.1.example.com:PORT', 'localhost.example.com', '10.0.0.1:PORT'])(
    'does not answer as "%s"',
    async (host) => {
      for (const path of ['/api/jobs', '/', '/open', '/pages/x/html']) {
        const answer = refusal(await app.send(path, { headers: { host: host.replace('PORT', port()) } }));
        expect([path, answer.status, answer.code]).toEqual([path, 403, 'forbidden_origin']);
      }
    },
  );

  it.each(['https://example.com', 'null', 'http://localhost:1', 'https://127.0.0.1:PORT'])(
    'refuses a page of origin %s, key or not',
    async (origin) => {
      const headers = { origin: origin.replace('PORT', port()) };
      const answer = refusal(await app.send('/api/jobs', { headers }));
      expect([answer.status, answer.code]).toEqual([403, 'forbidden_origin']);
      const preflight = await app.send('/api/visit', { method: 'OPTIONS', headers });
      expect(preflight.status).toBe(403);
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('lets its own origin in and sets no CORS header', async () => {
    const answer = await app.send('/api/jobs', { headers: { origin: app.baseUrl } });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['cross-site', 'same-site'])('refuses a %s fetch', async (site) => {
    for (const path of ['/api/jobs', '/%61pi/jobs']) {
      const answer = refusal(await app.send(path, { headers: { 'sec-fetch-site': site } }));
      expect([answer.status, answer.code]).toEqual([403, 'forbidden_origin']);
    }
  });

  it.each(['same-origin', 'none'])('answers a %s fetch', async (site) => {
    expect((await app.send('/api/jobs', { headers: { 'sec-fetch-site': site } })).status).toBe(200);
  });

  const raw = async (target: string, version: string, ...lines: readonly string[]) => {
    const socket = connect(Number(port()), '127.0.0.1');
    const head = [`GET ${target} ${version}`, `authorization: Bearer ${app.key}`, ...lines, 'connection: close'];
    socket.write(`${head.join('\r\n').replaceAll('PORT', port())}\r\n\r\n`);
    return (await text(socket)).split('\r\n')[0];
  };
  const OWN = 'host: 127.0.0.1:PORT';

  it.each([
    'http://evil.example/api/jobs',
    'http://evil.example:PORT/api/jobs',
    'HTTPS://EVIL.EXAMPLE/api/jobs',
    'http://127.0.0.1:PORT@evil.example/api/jobs',
    'http://evil.example/socket.io/?EIO=4&transport=polling',
  ])('does not answer for %s, whatever its Host says', async (target) => {
    expect(await raw(target, 'HTTP/1.1', OWN)).toContain(' 403 ');
  });

  it('answers for its own address written out, as a proxy is asked', async () => {
    for (const target of ['/api/jobs', 'http://127.0.0.1:PORT/api/jobs', 'http://LOCALHOST:PORT/api/jobs'])
      expect(await raw(target, 'HTTP/1.1', OWN)).toContain(' 200 ');
  });

  it('refuses a request that names two hosts, in either order', async () => {
    expect(await raw('/api/jobs', 'HTTP/1.1', OWN, 'Host: evil.example')).toContain(' 403 ');
    expect(await raw('/api/jobs', 'HTTP/1.1', 'Host: evil.example', OWN)).toContain(' 403 ');
    expect(await raw('/api/jobs', 'HTTP/1.1', OWN, OWN)).toContain(' 403 ');
  });

  it('refuses other versions of HTTP that are spelled like this one', async () => {
    for (const version of ['HTTP/2.0', 'HTTP/0.9']) expect(await raw('/api/jobs', version, OWN)).toContain(' 400 ');
  });

  it('marks its answers so that no browser guesses, frames or keeps them', async () => {
    const { headers } = await app.send('/api/jobs');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
});

describe('the window', () => {
  const open = (link: string) => send(link);
  const getAnswerCookie = (answer: Awaited<ReturnType<typeof open>>) => answer.headers['set-cookie']?.[0] ?? '';

  it('shows a closed door to a browser without a session', async () => {
    const answer = await send(`${app.baseUrl}/`);
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.text).toContain('Open the link that Winnow printed');
    expect(answer.text).not.toContain('The window');
  });

  it('opens by a one-time link, sets a session cookie and shows the window', async () => {
    const answer = await open(app.app.link());
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("history.replaceState(null, '', '/' + location.hash)");
    expect(answer.text).toContain('The window');
    expect(getAnswerCookie(answer)).toMatch(/^winnow_\d+=[\w-]{40,}; HttpOnly; SameSite=Strict; Path=\//);
    const cookie = getAnswerCookie(answer).split(';')[0] ?? '';
    const window = await send(`${app.baseUrl}/`, { headers: { cookie } });
    expect([window.status, window.text.includes('The window')]).toEqual([200, true]);
    expect(window.headers['content-security-policy']).toContain("script-src 'self'");
    const asset = await send(`${app.baseUrl}/assets/main.js`, { headers: { cookie } });
    expect(asset.headers['content-type']).toContain('javascript');
    const icon = await send(`${app.baseUrl}/favicon.ico`);
    expect([icon.status, icon.headers.location]).toEqual([301, '/icon.svg']);
  });

  it('lets a link be used once and hands out the next', async () => {
    const link = app.app.link();
    const before = app.links.length;
    expect((await open(link)).status).toBe(200);
    const again = await open(link);
    expect([again.status, again.headers['set-cookie']]).toEqual([401, undefined]);
    expect(app.links.length).toBe(before + 1);
    expect((await open(app.links.at(-1) ?? '')).status).toBe(200);
  });

  it.each(['', '?token=', '?token=guess', '?token=a&token=b'])('does not open by /open%s', async (query) => {
    const answer = await send(`${app.baseUrl}/open${query}`);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('accepts the session in place of a key, even for what needs admin', async () => {
    const { cookie, headers } = await openSession(app.app.link());
    for (const path of ['/api/jobs', '/api/keys', '/api/app']) {
      expect((await send(app.baseUrl + path, { headers })).status).toBe(200);
    }
    const [name = ''] = cookie.split('=');
    const guessed = refusal(
      await send(`${app.baseUrl}/api/jobs`, { headers: { ...headers, cookie: `${name}=guess` } }),
    );
    expect(guessed.code).toBe('missing_key');
  });

  it('refuses the session to a page of another origin', async () => {
    const { headers } = await openSession(app.app.link());
    const answer = await send(`${app.baseUrl}/api/jobs`, { headers: { ...headers, origin: 'https://example.com' } });
    expect(answer.status).toBe(403);
  });

  it('serves no file from outside its folder', async () => {
    for (const path of ['/assets/../index.html', '/assets/%2e%2e/%2e%2e/winnow.db', '/assets/..%2f..%2fwinnow.db']) {
      const answer = await send(app.baseUrl + path);
      expect(answer.text).not.toContain('SQLite');
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('tells what runs here', async () => {
    const info = await app.api('getApp', {});
    expect(info).toMatchObject({ baseUrl: app.baseUrl, dataDir: app.dataDir, desktop: false, version: '0.0.0' });
    expect(info.sample.pattern.startsWith(info.sample.url)).toBe(true);
  });
});
