import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { RequestInput } from '@shared/contract/index';
import type { VisitResult } from '@shared/contract/visit';
import type { Tier } from '@shared/tier';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { type NamingProxy, startNamingProxy } from '../helpers/naming-proxy';
import { startHttpProxy } from '../helpers/proxies/index';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const PAGE = '<title>A page</title><h1>Copper lantern</h1><p>It shines by night, and costs little.</p>';

async function visit(url: string, options: Partial<RequestInput<'visit'>> = {}): Promise<VisitResult> {
  const { results } = await app.run('visit', { url, include: ['text'], ...options });
  const [result] = results;
  if (!result) throw new Error('a visit answered without a result');
  return result;
}

const getVisitResultText = ({ text }: VisitResult) => text?.body ?? '';

/** Answers only who comes through one of these proxies; others are refused. */
function onlyFor(...names: readonly string[]) {
  return ({ headers }: IncomingMessage, response: ServerResponse): void => {
    const isLetIn = names.includes(String(headers['x-through'] ?? 'none'));
    response.writeHead(isLetIn ? 200 : 403, { 'content-type': 'text/html' }).end(isLetIn ? PAGE : '<h1>Forbidden</h1>');
  };
}

describe('a tier that is not set up', () => {
  const page = 'http://127.0.0.1:1/';
  const tiers = [
    'datacenter',
    'datacenter_shared',
    'datacenter_dedicated',
    'isp_dedicated',
    'residential',
    'residential_cdp',
    'residential_cdp_assets',
    'unblock',
  ];

  it.each(tiers)('%s is refused by every endpoint', async (proxy) => {
    for (const [path, body] of [
      ['/api/visit', { url: page }],
      ['/api/crawl', { pattern: page }],
      ['/api/extract', { url: page, template: 'name' }],
      ['/api/scrape', { pattern: page, template: 'name' }],
    ] as const) {
      const answer = await app.refused(path, { ...body, proxy });
      expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([422, 'no_proxy', ['proxy']]);
      expect(answer.errors[0]?.message).toBe(`The tier "${proxy}" is not set up.`);
      expect(answer.errors[0]?.hint).toContain('Settings → Proxies');
    }
  });

  it('is named by its place in a list', async () => {
    const { status, errors } = await app.refused('/api/visit', {
      url: page,
      proxy: ['none', 'unblock', 'residential'],
    });
    expect(status).toBe(422);
    expect(errors.map(({ code, path }) => [code, path])).toEqual([
      ['no_proxy', ['proxy', 1]],
      ['no_proxy', ['proxy', 2]],
    ]);
  });

  it('is no matter to auto', async () => {
    site.on('/', PAGE);
    const result = await visit(site.url('/'), { proxy: 'auto' });
    expect([result.status, result.proxy]).toEqual(['ok', 'none']);
    expect(result.attempts[0]?.why).toBe('none is the only tier that is set up.');
  });
});

describe('parameters that contradict each other', () => {
  const url = 'http://127.0.0.1:1/';
  it.each([
    [{ render: 'never', loadWait: 100 }, ['loadWait']],
    [{ render: 'never', scroll: true }, ['scroll']],
    [{ render: 'never', proxy: 'residential_cdp' }, ['render']],
    [{ render: 'always', proxy: 'unblock' }, ['render']],
    [{ proxy: ['unblock'], scroll: 3 }, ['scroll']],
    [{ nonce: 'x', maxAge: 60 }, ['nonce']],
  ])('%j', async (options, path) => {
    const answer = await app.refused('/api/visit', { url, ...options });
    expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([400, 'conflicting_parameters', path]);
  });

  it('a session that is not there', async () => {
    const answer = await app.refused('/api/visit', { url, session: 'nobody' });
    expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([422, 'no_session', ['session']]);
  });
});

describe('tiers', () => {
  const proxies = new Map<Tier, NamingProxy>();

  const setUp = async (tier: Exclude<Tier, 'none'>, delayMs = 0): Promise<NamingProxy> => {
    const proxy = await startNamingProxy(tier, delayMs);
    proxies.set(tier, proxy);
    await app.api('changeProxy', { tier, addresses: [proxy.address] });
    return proxy;
  };
  afterEach(async () => {
    for (const [tier, proxy] of proxies) {
      if (tier !== 'none') await app.api('removeProxy', { tier });
      await proxy.stop();
    }
    proxies.clear();
  });

  it('one that is asked for brings the page, and its bytes are its own', async () => {
    await setUp('datacenter');
    site.on('/', onlyFor('datacenter'));
    const { results, metrics } = await app.run('visit', { url: site.url('/'), proxy: 'datacenter' });
    const [result] = results;
    expect(result).toMatchObject({ status: 'ok', proxy: 'datacenter', rendered: false, reason: null });
    expect(result?.attempts).toMatchObject([{ tier: 'datacenter', status: 'ok', why: null, bytes: result?.bytes }]);
    expect(metrics.network.map(({ tier, bytes }) => [tier, bytes])).toEqual([['datacenter', result?.bytes]]);
  });

  it('left out, it is the cheapest that is set up', async () => {
    await setUp('residential');
    site.on('/', PAGE);
    expect((await visit(site.url('/'))).proxy).toBe('none');
  });

  it('a crawl by one tier asks for robots.txt and the sitemap by it as well', async () => {
    await setUp('datacenter');
    const through: unknown[] = [];
    site.otherwise(({ url, headers }, response) => {
      through.push(headers['x-through']);
      response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(PAGE);
    });
    site.on('/robots.txt', ({ headers }, response) => {
      through.push(headers['x-through']);
      response.writeHead(404).end();
    });
    await app.run('crawl', { pattern: site.url('/**'), proxy: 'datacenter', maxVisits: 3 });
    expect(through.length).toBeGreaterThan(1);
    expect(new Set(through)).toEqual(new Set(['datacenter']));
  });

  it('a list is raced: the fast one wins, and what both moved is metered', async () => {
    const slow = await setUp('residential', 3_000);
    await setUp('datacenter');
    site.on('/', onlyFor('datacenter', 'residential'));
    const { results, metrics } = await app.run('visit', { url: site.url('/'), proxy: ['residential', 'datacenter'] });
    const [result] = results;
    expect(result).toMatchObject({ status: 'ok', proxy: 'datacenter' });
    expect(result?.attempts.map(({ tier, status, message }) => [tier, status, message])).toEqual([
      ['residential', 'error', 'Another tier was faster.'],
      ['datacenter', 'ok', null],
    ]);
    expect(slow.asked()).toBe(1);
    const moved = new Map(metrics.network.map(({ tier, bytes }) => [tier, bytes]));
    expect(moved.get('residential')).toBeGreaterThan(0);
    expect(moved.get('datacenter')).toBe(result?.bytes);
  });

  it('a list waits for the slow one if the fast one is refused', async () => {
    await setUp('residential', 300);
    await setUp('datacenter');
    site.on('/', onlyFor('residential'));
    const result = await visit(site.url('/'), { proxy: ['datacenter', 'residential'] });
    expect(result).toMatchObject({ status: 'ok', proxy: 'residential' });
    expect(result.attempts.map(({ tier, reason }) => [tier, reason])).toEqual([
      ['datacenter', 'forbidden'],
      ['residential', null],
    ]);
  });

  it('of a list that all fail, a block is told before a proxy that does not work', async () => {
    await setUp('datacenter');
    const gone = await setUp('residential');
    await gone.stop();
    site.on('/', onlyFor('nobody'));
    const options = { proxy: ['residential', 'datacenter'] as Tier[], attempts: 1 };
    const result = await visit(site.url('/'), options);
    expect(result).toMatchObject({ status: 'block', reason: 'forbidden', proxy: 'datacenter' });
    expect(result.attempts.map(({ tier, reason }) => [tier, reason])).toEqual([
      ['residential', 'proxy'],
      ['datacenter', 'forbidden'],
    ]);
    proxies.delete('residential');
    await app.api('removeProxy', { tier: 'residential' });
  });

  it('auto escalates on a block within the visit, and is cheaper the next times', async () => {
    const datacenter = await setUp('datacenter');
    const residential = await setUp('residential');
    site.otherwise(onlyFor('residential'));
    const first = await visit(site.url('/1'), { proxy: 'auto' });
    expect(first).toMatchObject({ status: 'ok', proxy: 'residential' });
    expect(first.attempts.map(({ tier, reason }) => [tier, reason])).toEqual([
      ['none', 'forbidden'],
      ['datacenter', 'forbidden'],
      ['residential', null],
    ]);
    expect(first.attempts.map(({ why }) => why)).toEqual([
      'none is the cheapest tier that is set up, and nothing is known about this host yet.',
      'none was refused; datacenter is the next cheapest that may do better.',
      'datacenter was refused; residential is the next cheapest that may do better.',
    ]);
    await visit(site.url('/2'), { proxy: 'auto' });
    const before = [datacenter.asked(), residential.asked()];
    const third = await visit(site.url('/3'), { proxy: 'auto' });
    expect([datacenter.asked(), residential.asked()]).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect(third.attempts).toHaveLength(1);
    expect(third.attempts[0]?.why).toBe(
      'none was blocked on 2 of the last 2 visits of this host and datacenter was blocked on 2 of the last 2 visits of this host; residential is the next cheapest.',
    );
  });

  it('every way is listed with the URL of a crawl', async () => {
    await setUp('residential');
    site.otherwise(onlyFor('residential'));
    const id = await app.detach('crawl', { pattern: site.url('/'), proxy: 'auto', maxVisits: 1 });
    await jobEnd(app, id);
    const { results } = await app.api('listUrls', { id, state: 'done' });
    const [row] = results;
    expect(row).toMatchObject({ status: 'ok', proxy: 'residential', reason: null });
    expect(row?.attempts.map(({ tier }) => tier)).toEqual(['none', 'residential']);
  });

  it('attempts of a page that is asked for again are all kept', async () => {
    let asked = 0;
    site.on('/', (_, response) => {
      asked++;
      response.writeHead(asked === 1 ? 500 : 200, { 'content-type': 'text/html' }).end(PAGE);
    });
    const { results, metrics } = await app.run('visit', { url: site.url('/') });
    const [result] = results;
    expect(result?.attempts.map(({ reason }) => reason)).toEqual(['server_error', null]);
    const bytes = result?.attempts.reduce((sum, attempt) => sum + attempt.bytes, 0);
    expect(metrics.network).toMatchObject([{ tier: 'none', bytes }]);
  });
});

describe('a page that is empty before its scripts run', () => {
  let hasBrowser = false;
  beforeAll(async () => {
    const { used } = await app.api('getBrowser', {});
    hasBrowser = used !== null;
    if (!hasBrowser) console.warn('no browser is installed here, so nothing is rendered');
  });
  beforeEach(() => {
    site.otherwise(SHELL);
    site.on('/app.js', { headers: { 'content-type': 'text/javascript' }, body: APP });
    site.on('/data.json', { headers: { 'content-type': 'application/json' }, body: JSON.stringify(PRODUCT) });
  });

  it('is loaded in a browser, and pages of its host at once after a few', { tags: 'long' }, async ({ skip }) => {
    if (!hasBrowser) skip();
    const first = await visit(site.url('/1'));
    expect(first).toMatchObject({ status: 'ok', rendered: true, reason: null, proxy: 'none' });
    expect(getVisitResultText(first)).toContain('Copper lantern');
    expect(first.attempts.map(({ rendered, reason }) => [rendered, reason])).toEqual([
      [false, 'empty_shell'],
      [true, null],
    ]);
    expect(first.attempts[1]?.why).toBe('The page was empty before its scripts ran.');
    await visit(site.url('/2'));
    const third = await visit(site.url('/3'));
    expect(third.attempts).toMatchObject([
      { rendered: true, why: 'Pages of this host are empty before their scripts run.' },
    ]);
  });

  it('says so where a browser is not allowed', async () => {
    const result = await visit(site.url('/'), { render: 'never' });
    expect(result).toMatchObject({ status: 'error', reason: 'empty_shell', rendered: false });
    expect(result.message).toMatch(/Its scripts were not run, because render is "never"\.$/);
  });

  it('returns what its scripts fetched, with evidence, even when the stored page is read again', async ({ skip }) => {
    if (!hasBrowser) skip();
    const template = { sku: 'the article number' };
    const url = site.url('/product');
    const first = await app.detach('extract', { url, template, render: 'always' });
    for (const id of [first, await app.detach('extract', { pagesOf: await ended(first), template })]) {
      const { results } = await app.api('listItems', { id: await ended(id) });
      expect(results[0]?.item.sku).toBe(PRODUCT.sku);
      expect(results[0]?.evidence.sku?.source).toBe('xhr');
    }
  });

  it('is loaded only in a browser with render always', async ({ skip }) => {
    if (!hasBrowser) skip();
    site.on('/plain', PAGE);
    const result = await visit(site.url('/plain'), { render: 'always' });
    expect(result).toMatchObject({ status: 'ok', rendered: true, attempts: [{ rendered: true, why: null }] });
  });

  it('is loaded by a tier that renders, through its proxy, and a race ends it', async ({ skip }) => {
    if (!hasBrowser) skip();
    const proxy = await startHttpProxy();
    try {
      await app.api('changeProxy', { tier: 'residential_cdp', addresses: [proxy.address] });
      const { results, metrics } = await app.run('visit', { url: site.url('/'), proxy: 'residential_cdp' });
      expect(results).toMatchObject([{ status: 'ok', rendered: true, proxy: 'residential_cdp' }]);
      expect(metrics.network.map(({ tier }) => tier)).toEqual(['residential_cdp']);
      expect(proxy.asked.length).toBeGreaterThan(0);
      site.on('/quick', PAGE);
      const raced = await visit(site.url('/quick'), { proxy: ['residential_cdp', 'none'] });
      expect([raced.proxy, raced.rendered]).toEqual(['none', false]);
      expect(raced.attempts.at(-1)).toMatchObject({ tier: 'none', status: 'ok' });
    } finally {
      await app.api('removeProxy', { tier: 'residential_cdp' });
      await proxy.stop();
    }
  });

  const ended = async (id: string) => (await jobEnd(app, id)).id;
});

const PRODUCT = { '@type': 'Product', name: 'Copper lantern', sku: 'CL-20417', price: 49 };
const SHELL = `<!doctype html><html><head><title>Shop</title></head><body><div id="root"></div>
<noscript>You need to enable JavaScript to run this app.</noscript><script src="/app.js"></script></body></html>`;
const APP = `fetch('/data.json').then((answer) => answer.json()).then((product) => {
  document.getElementById('root').innerHTML = '<main><h1>' + product.name + '</h1><p>A lantern for the garden, made of copper by hand.</p></main>';
});`;

describe('an unlocker', () => {
  let server: Server;
  const asked: unknown[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      asked.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ statusCode: 200, url: 'http://shop.test/', body: PAGE }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the unlocker has no port');
    await app.api('changeProxy', {
      tier: 'unblock',
      addresses: [`http://127.0.0.1:${address.port}/`],
      fields: { country: 'de' },
    });
  });
  afterAll(async () => {
    await app.api('removeProxy', { tier: 'unblock' });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it('is posted the URL and brings the page', async () => {
    const result = await visit('http://shop.test/', { proxy: 'unblock' });
    expect(result).toMatchObject({ status: 'ok', proxy: 'unblock', rendered: false });
    expect(getVisitResultText(result)).toContain('Copper lantern');
    expect(asked).toEqual([{ url: 'http://shop.test/', country: 'de' }]);
  });
});
