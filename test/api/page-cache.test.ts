import type { RequestInput } from '@shared/contract';
import type { VisitResult } from '@shared/contract/visit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});
afterEach(async () => {
  await app.api('changeSettings', { pageCacheS: 0 });
});

type Options = Partial<RequestInput<'visit'>>;

const visited = (options: Options = {}, path = '/') =>
  app.run('visit', { url: site.url(path), include: ['text'], ...options });

async function visit(options: Options = {}, path = '/'): Promise<VisitResult> {
  const [result] = (await visited(options, path)).results;
  if (!result) throw new Error('a visit answered without a result');
  return result;
}

/** Answers with what is current, and with 304 to whoever has it already. */
function versioned(current: () => string, headers: Readonly<Record<string, string>> = {}) {
  site.on('/', (request, response) => {
    const etag = `"${current().length}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', etag, ...headers });
    response.end(isKnown ? undefined : `<title>Versions</title><p>${current()}</p>`);
  });
}

describe('a page that has not changed', () => {
  it('is the stored one, for the bytes of the exchange', async () => {
    versioned(() => 'one '.repeat(2_000));
    const first = await visit();
    const { results, metrics } = await visited();
    const [second] = results;
    expect(second).toMatchObject({ status: 'ok', httpStatus: 200, message: null, text: { body: first.text?.body } });
    expect(second?.text?.link).not.toBe(first.text?.link);
    expect(second?.bytes).toBeLessThan(first.bytes / 10);
    expect(second?.attempts).toMatchObject([
      { message: 'The server says that the stored page has not changed (304).' },
    ]);
    expect(metrics.network).toMatchObject([{ tier: 'none', bytes: second?.bytes }]);
    expect(site.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, expect.any(String)]);
  });

  it('is loaded again if it has changed', async () => {
    let now = 'old';
    versioned(() => now);
    await visit();
    now = 'newer';
    expect((await visit()).text?.body).toContain('newer');
    expect((await visit()).text?.body).toContain('newer');
  });

  it.each([[{ nonce: 'a' }], [{ maxAge: 0 }]])('is not asked about with %j', async (options) => {
    versioned(() => 'one');
    await visit();
    await visit(options);
    expect(site.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
  });

  it('is asked about by its date', async () => {
    const date = 'Wed, 21 Oct 2026 07:28:00 GMT';
    site.on('/', { headers: { 'last-modified': date }, body: '<p>dated</p>' });
    await visit();
    await visit();
    expect(site.requests.map(({ headers }) => headers['if-modified-since'])).toEqual([undefined, date]);
  });

  it('gives a crawl its links', async () => {
    site.on('/', ({ headers }, response) => {
      response.writeHead(headers['if-none-match'] ? 304 : 200, { 'content-type': 'text/html', etag: '"1"' });
      response.end(headers['if-none-match'] ? undefined : '<a href="/a">a</a><a href="/b">b</a>');
    });
    const crawl = () => app.run('crawl', { pattern: site.url('/*'), startUrls: [site.url('/')], maxDepth: 0 });
    const first = await crawl();
    expect((await crawl()).results).toEqual(first.results);
    expect(first.results).toMatchObject({ hits: [site.url('/'), site.url('/a'), site.url('/b')] });
  });
});

describe('the page cache', () => {
  beforeEach(() => {
    site.on('/', '<title>Kept</title><p>Kept for later</p><a href="/next">next</a>');
    site.on('/next', '<p>The end</p>');
  });

  it('answers from the store within maxAge, and nothing goes over the wire', async () => {
    const first = await visit();
    const { results, metrics } = await visited({ maxAge: 3600 });
    expect(results).toMatchObject([{ status: 'ok', text: first.text, bytes: 0, attempts: [], proxy: 'none' }]);
    expect(results[0]?.timestamp).toBe(first.timestamp);
    expect([metrics.cost.total, metrics.network, metrics.service]).toEqual([0, [], []]);
    expect(site.visits()).toHaveLength(1);
  });

  it('is off by default, and a setting turns it on', async () => {
    await visit();
    await visit();
    expect(site.visits()).toHaveLength(2);
    await app.api('changeSettings', { pageCacheS: 3600 });
    await visit();
    expect(site.visits()).toHaveLength(2);
  });

  it.each([[{ nonce: 'a' }], [{ maxAge: 0 }]])('is passed over with %j', async (options) => {
    await app.api('changeSettings', { pageCacheS: 3600 });
    await visit();
    await visit(options);
    expect(site.visits()).toHaveLength(2);
  });

  it('holds no page that is older, that failed, or that its server asks not to keep', async () => {
    await visit();
    await visit({ maxAge: 0.000_001 });
    expect(site.visits()).toHaveLength(2);
    for (const answer of [{ status: 404 }, { headers: { 'cache-control': 'private, no-store' }, body: 'secret' }]) {
      site.on('/other', answer);
      site.forget();
      await visit({}, '/other');
      await visit({ maxAge: 3600 }, '/other');
      expect(site.visits()).toHaveLength(2);
    }
  });

  it('gives a crawl its pages and their links, without asking for robots.txt', async () => {
    const crawl = (maxAge?: number) =>
      app.run('crawl', {
        pattern: site.url('/**'),
        startUrls: [site.url('/')],
        ...(maxAge !== undefined && { maxAge }),
      });
    const first = await crawl();
    site.forget();
    const second = await crawl(3600);
    expect(second.results).toEqual(first.results);
    expect(site.requests).toEqual([]);
    expect(second.metrics.cost.total).toBe(0);
  });

  it('gives an extract its items, which it is charged for alone', async () => {
    const extract = (maxAge?: number) =>
      app.run('extract', {
        url: site.url('/'),
        template: { title: 'the title' },
        ...(maxAge !== undefined && { maxAge }),
      });
    const first = await extract();
    const second = await extract(3600);
    const values = ({ results }: typeof first) => results.items?.map(({ title, _status }) => [title, _status]);
    expect(values(second)).toEqual(values(first));
    expect(second.metrics.network).toEqual([]);
    expect(site.visits()).toHaveLength(1);
  });
});

describe('the main content', () => {
  const story = 'The lantern was lit every evening by the same hand, and every morning it was put out again. '.repeat(
    12,
  );

  beforeEach(() => {
    site.on('/', `<nav><a href="/">Home</a> Menu of the site</nav><main><h1>Lantern</h1><p>${story}</p></main>`);
  });

  it('is what markdown and text are narrowed to, also behind their links', async () => {
    const whole = await visit({ include: ['markdown', 'text', 'html'] });
    const narrow = await visit({ include: ['markdown', 'text', 'html'], mainContent: true });
    for (const kind of ['markdown', 'text'] as const) {
      expect(whole[kind]?.body).toContain('Menu of the site');
      expect(narrow[kind]?.body).not.toContain('Menu of the site');
      expect(narrow[kind]?.link).toMatch(/\?mainContent=true$/);
      const linked = await fetch(narrow[kind]?.link ?? '');
      expect(await linked.text()).toBe(narrow[kind]?.body);
    }
    expect(narrow.html?.link).not.toContain('?');
    expect(narrow.html?.body).toContain('Menu of the site');
  });

  it('keeps the page reachable if only narrowed kinds are asked for', async () => {
    const answer = await app.run('visit', { url: site.url('/'), include: ['text'], mainContent: true });
    expect(answer.html).toContain('Menu of the site');
    expect(answer.links.text).toMatch(/\/text\?mainContent=true$/);
  });
});

describe('a scheduled run', () => {
  it('asks whether each page has changed, reads an unchanged one from the store, and says how many were', async () => {
    const body = '<h1>Anvil</h1><p>Price: $12.50</p>';
    for (const [path, etag] of [
      ['/kept', '"1"'],
      ['/changing', null],
    ] as const)
      site.on(path, (request, response) => {
        const isKnown = etag !== null && request.headers['if-none-match'] === etag;
        response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', ...(etag && { etag }) });
        response.end(isKnown ? undefined : `<title>Shop</title>${body}`);
      });
    const urls = [site.url('/kept'), site.url('/changing')];
    const template = { name: 'The name', price: 'Price as a number' };
    const task = { type: 'extract', args: { urls, template } } as const;
    const { id } = await app.api('createSchedule', { name: 'Shop', cron: '0 0 1 1 *', task });
    const run = async (schedule: string) => {
      const { jobId } = await app.api('runSchedule', { id: schedule });
      await jobEnd(app, jobId);
      const { results } = await app.api('listItems', { id: jobId });
      return { job: await app.api('getJob', { id: jobId }), results };
    };
    const first = await run(id);
    const second = await run(id);
    const getValues = ({ results }: typeof first) => results.map(({ item: { name, price } }) => [name, price]);
    expect(getValues(second)).toEqual(getValues(first));
    expect(second.results.map(({ evidence }) => Object.keys(evidence))).toEqual([
      ['name', 'price'],
      ['name', 'price'],
    ]);
    expect([first.job.outcome.unchangedPages, second.job.outcome.unchangedPages]).toEqual([undefined, 1]);
    expect(second.job.outcome.sentence).toContain('1 page unchanged, read from the store.');

    const fresh = { type: 'extract', args: { urls, template, maxAge: 0 } } as const;
    const own = await app.api('createSchedule', { name: 'Fresh', cron: '0 0 1 1 *', task: fresh });
    expect((await run(own.id)).job.outcome.unchangedPages).toBeUndefined();
  });
});
