import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInternet, type Internet, PUBLIC } from '../helpers/addresses';
import { startTestApp, type TestApp } from '../helpers/app';
import { hostilePage } from '../helpers/hostile-page';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

// A site of the internet leads to what is on this computer, by every way there is. Both are on loopback; the app takes
// the addresses of `PUBLIC` for those of the internet.

const NAME = 'public.example';
const [FIRST, SECOND] = PUBLIC;
let internet: Internet;
let app: TestApp;
/** Reached as public.example. */
let outside: Site;
/** Reached as 127.0.0.1 and as inner.example. */
let inside: Site;

beforeAll(async () => {
  internet = createInternet();
  app = await startTestApp({ network: internet, settings: { timeoutMs: 40_000 } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  internet.point(NAME, FIRST);
  internet.point('other.example', SECOND);
  internet.point('inner.example', '127.0.0.1');
  await app.api('changeSettings', { privateHosts: [] });
  [outside, inside] = await Promise.all([startSite(), startSite()]);
  inside.otherwise(product('Secret', 1));
});
afterEach(() => Promise.all([outside.stop(), inside.stop()]));

const at = (site: Site, path: string, name = NAME) => `http://${name}:${new URL(site.origin).port}${path}`;

async function visit(url: string, more: Readonly<Record<string, unknown>> = {}) {
  const answer = await app.api('visit', { url, attempts: 1, ...more });
  const [result] = 'results' in answer ? answer.results : [];
  if (!result) throw new Error('the visit brought nothing');
  return result;
}

const REFUSED = { status: 'error', reason: 'private_address', message: expect.stringContaining('"Private hosts"') };

describe('over HTTP', () => {
  it('follows no redirect to this computer, by its address or by a name', async () => {
    for (const target of [inside.url('/x'), at(inside, '/x', 'inner.example'), at(inside, '/x', 'localhost')]) {
      outside.on('/', { status: 302, headers: { location: target } });
      expect(await visit(at(outside, '/'))).toMatchObject(REFUSED);
    }
    outside.on('/', { status: 307, headers: { location: at(outside, '/on', 'other.example') } });
    outside.on('/on', { status: 301, headers: { location: inside.url('/x') } });
    expect(await visit(at(outside, '/'))).toMatchObject(REFUSED);
    expect(inside.requests).toEqual([]);
  });

  it('follows no refresh of a page to this computer', async () => {
    outside.on('/', `<meta http-equiv="refresh" content="0; url=${inside.url('/x')}"><p>Moved</p>`);
    expect(await visit(at(outside, '/'), { render: 'never' })).toMatchObject(REFUSED);
    expect(inside.requests).toEqual([]);
  });

  it('follows no link of a crawl there, nor asks for its robots.txt', async () => {
    outside.on('/', linking(inside.url('/a'), at(inside, '/b', 'inner.example'), at(outside, '/c')));
    outside.on('/c', { status: 302, headers: { location: inside.url('/d') } });
    await app.api('crawl', { pattern: at(outside, '/**'), startUrls: [at(outside, '/')] });
    expect(inside.requests).toEqual([]);
  });

  it('takes no robots.txt and no sitemap from there', async () => {
    outside.on('/robots.txt', { status: 302, headers: { location: inside.url('/robots.txt') } });
    outside.on('/', linking());
    expect(await visit(at(outside, '/'))).toMatchObject({ status: 'ok' });
    await app.api('crawl', { pattern: at(outside, '/**') });
    const named = await startSite();
    named.on('/robots.txt', {
      headers: { 'content-type': 'text/plain' },
      body:
        ['/a.xml', '/b.xml'].map((path) => `Sitemap: ${at(inside, path, 'inner.example')}`).join('\n') +
        `\nSitemap: ${inside.url('/c.xml')}\nSitemap: ${at(named, '/led.xml')}\n`,
    });
    named.on('/led.xml', { status: 302, headers: { location: inside.url('/e.xml') } });
    const answer = await app.api('crawl', { pattern: at(named, '/**') });
    expect(inside.requests).toEqual([]);
    const id = 'jobId' in answer ? answer.jobId : '';
    const { problems } = await app.api('getJob', { id });
    expect(problems.map(({ message }) => message).join(' ')).toContain('"Private hosts"');
    await named.stop();
  });

  it('reads nothing of a name that is pointed elsewhere meanwhile', async () => {
    outside.on('/', product('Public', 2));
    expect(await visit(at(outside, '/'))).toMatchObject({ status: 'ok' });
    internet.point(NAME, '127.0.0.1');
    expect(await visit(at(inside, '/'))).toMatchObject(REFUSED);
    expect(inside.requests).toEqual([]);
  });

  it('reads the host that the person names, and its links within this computer', async () => {
    inside.on('/', { status: 302, headers: { location: outside.url('/on') } });
    outside.on('/on', product('Mine', 3));
    expect(await visit(inside.url('/'))).toMatchObject({ status: 'ok', finalUrl: outside.url('/on') });
    expect(await visit(at(inside, '/x', 'inner.example'))).toMatchObject({ status: 'ok' });
    outside.on('/list', linking(outside.url('/on')));
    const crawled = await app.api('crawl', { pattern: outside.url('/o*'), startUrls: [outside.url('/list')] });
    expect('results' in crawled && crawled.results).toMatchObject({ hits: [outside.url('/on')] });
  });

  it('reads what the settings allow, wherever it is led from', async () => {
    outside.on('/', { status: 302, headers: { location: inside.url('/x') } });
    await app.api('changeSettings', { privateHosts: ['127.0.0.1'] });
    expect(await visit(at(outside, '/'))).toMatchObject({ status: 'ok', finalUrl: inside.url('/x') });
    await app.api('changeSettings', { privateHosts: [] });
    expect(await visit(at(outside, '/'))).toMatchObject(REFUSED);
  });

  it('does not let a page of the internet lead to a private host that the same job names', async () => {
    outside.on('/', { status: 302, headers: { location: inside.url('/secret') } });
    const answer = await app.api('extract', {
      urls: [at(outside, '/'), inside.url('/mine')],
      template: PRODUCT_TEMPLATE,
      attempts: 1,
    });
    const items = 'results' in answer && 'items' in answer.results ? answer.results.items : [];
    expect(items?.filter(({ _status }) => _status === 'ok').map(({ _url }) => _url)).toEqual([inside.url('/mine')]);
    expect(inside.visits()).toEqual(['/mine']);
  });

  it('shows no style and image from there with a stored page', async () => {
    outside.on('/style.css', { status: 302, headers: { location: inside.url('/style.css') } });
    outside.on('/pic.gif', { status: 302, headers: { location: inside.url('/pic.gif') } });
    const styles = [at(outside, '/style.css'), inside.url('/a.css'), at(inside, '/b.css', 'inner.example')];
    outside.on(
      '/',
      `${styles.map((each) => `<link rel=stylesheet href="${each}">`).join('')}<img src="/pic.gif"><h1>Page</h1>`,
    );
    const page = await visit(at(outside, '/'), { include: ['html'] });
    const token = /\/pages\/([\w-]+)\//.exec(page.html?.link ?? '')?.[1] ?? '';
    const opened = await fetch(app.app.link(), { redirect: 'manual' });
    const headers = { cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const look = (path: string) => fetch(`${app.app.baseUrl}/pages/${token}/${path}`, { headers });
    expect((await look('styles')).status).toBe(200);
    expect((await look(`image?url=${encodeURIComponent(at(outside, '/pic.gif'))}`)).status).toBe(404);
    expect(outside.visits()).toContain('/style.css');
    expect(inside.requests).toEqual([]);
  });

  it('asks no unlocker for it, and takes no page that an unlocker was led to', async () => {
    const unlocker = await startSite();
    unlocker.otherwise({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: inside.url('/x'), status: 200, body: '<h1>Secret</h1>' }),
    });
    await app.api('changeProxy', { tier: 'unblock', addresses: [unlocker.url('/')] });
    outside.on('/', linking());
    expect(await visit(at(outside, '/'), { proxy: 'unblock' })).toMatchObject(REFUSED);
    expect(unlocker.visits()).toHaveLength(1);
    internet.point('moved.example', '10.0.0.1', '169.254.169.254');
    outside.on('/list', linking(at(outside, '/on', 'moved.example')));
    await app.api('removeProxy', { tier: 'unblock' });
    await unlocker.stop();
  });

  it('explains why a private host is invalid', async () => {
    for (const text of ['http://nas.local', 'nas.local/path', '', 'a b'])
      expect((await app.refused('/api/settings', { privateHosts: [text] }, { method: 'PATCH' })).code).toBe(
        'invalid_request',
      );
    const { privateHosts } = await app.api('changeSettings', { privateHosts: ['nas.local', '10.0.0.0/8', 'fd00::/8'] });
    expect(privateHosts).toEqual(['nas.local', '10.0.0.0/8', 'fd00::/8']);
  });
});

describe('in the browser', () => {
  const rendered = { render: 'always', include: ['html'], loadWait: 2500 };
  /** Counts what reaches this computer otherwise than by the gateway: any connection at all. */
  const watched = async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { port, connections: () => connections, stop: () => server.close() };
  };
  const beHostile = (targets: readonly string[]) => {
    outside.otherwise((request, response) => {
      const url = new URL(request.url ?? '', 'http://x');
      const to = url.searchParams.get('to');
      if (to !== null) return void response.writeHead(302, { location: to }).end();
      response.writeHead(200, { 'content-type': 'text/html' }).end(hostilePage(targets));
    });
  };

  it('lets a page of the internet reach nothing on this computer, by whatever a page can load', async () => {
    const listening = await watched();
    const port = new URL(inside.origin).port;
    const hosts = [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `inner.example:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `127.0.0.1:${listening.port}`,
    ];
    beHostile(hosts.map((host) => `http://${host}/`));
    const page = await visit(at(outside, '/'), rendered);
    expect(page.message).toBeNull();
    expect(page.html?.body).toContain('<title>tried</title>');
    expect(outside.visits().filter((path) => path.startsWith('/led')).length).toBeGreaterThan(5);
    expect([inside.visits(), listening.connections()]).toEqual([[], 0]);
    listening.stop();
  });

  it('would reach it by all of these if the settings allowed it', { tags: 'long' }, async () => {
    beHostile([inside.url('/')]);
    await app.api('changeSettings', { privateHosts: ['localhost'] });
    await visit(at(outside, '/'), rendered);
    for (const way of ['fetch', 'fetch-post', 'beacon', 'ws', 'sse', 'frame', 'script.js', 'form', 'led', 'led-frame'])
      expect(inside.visits(), way).toContain(`/${way}`);
  });

  it('refuses a page that leads there as a whole, by a redirect or by its script', { tags: 'long' }, async () => {
    outside.on('/', { status: 302, headers: { location: inside.url('/x') } });
    expect(await visit(at(outside, '/'), rendered)).toMatchObject(REFUSED);
    outside.on('/script', `<script>location.href = ${JSON.stringify(inside.url('/y'))}</script>`);
    await visit(at(outside, '/script'), rendered);
    expect(inside.visits()).toEqual([]);
  });

  it('lets no script read a private address to which its own host name is pointed meanwhile', async () => {
    const answer = { headers: { connection: 'close', 'content-type': 'text/html' } };
    // connections that were open before still lead where the name stood; the first new one fails
    const untilRefused = `(async () => {
      await fetch('/point');
      for (let more = 0; more < 20; more++) if (await fetch('/again').then(() => false, () => true)) return true;
      return false;
    })()`;
    const script = `<script>${untilRefused}.then((refused) => { document.title = refused ? 'refused' : 'read'; })</script>`;
    outside.on('/', { ...answer, body: `<title>begun</title><h1>Offers</h1>${script}` });
    outside.on('/point', (_, response) => {
      internet.point(NAME, '127.0.0.1');
      response.writeHead(200, answer.headers).end();
    });
    outside.on('/again', { ...answer, body: 'again' });
    const before = internet.dialled.length;
    const page = await visit(at(outside, '/'), rendered);
    expect(page.html?.body).toContain('<title>refused</title>');
    expect(new Set(internet.dialled.slice(before))).toEqual(new Set([FIRST]));
  });

  it('shows pages that the person names, with what they load from this computer', async () => {
    inside.on(
      '/',
      `<title>begun</title><h1>Mine</h1><script>
      fetch('${outside.url('/data')}').then((each) => each.text()).then((text) => { document.title = text; });</script>`,
    );
    outside.on('/data', { headers: { 'access-control-allow-origin': '*' }, body: 'loaded' });
    const page = await visit(inside.url('/'), rendered);
    expect(page.html?.body).toContain('<title>loaded</title>');
  });

  it('does not let a page of the internet reach a private host that the same job names', { tags: 'long' }, async () => {
    beHostile([inside.url('/')]);
    inside.on('/mine', product('Mine', 3));
    await app.api('extract', {
      urls: [inside.url('/mine'), at(outside, '/')],
      template: PRODUCT_TEMPLATE,
      render: 'always',
      loadWait: 2500,
      attempts: 1,
    });
    expect(outside.visits()).toContain('/');
    expect(inside.visits().filter((path) => path !== '/favicon.ico')).toEqual(['/mine']);
  });
});
