import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { linking, type Site, startSite } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

// what timers, the loopback and a busy machine add or take between two arrivals
const SLACK_MS = 25;

/** Milliseconds between arrivals. */
const gaps = ({ requests }: Site) => requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));

/** The most arrivals within a second, less what the slack of its ends may add. */
const mostInASecond = ({ requests }: Site) =>
  Math.max(
    ...requests.map(({ at }) => requests.filter((other) => other.at >= at && other.at < at + 1000 - SLACK_MS).length),
  );

const crawl = (on: Site, more: object = {}) =>
  app.run('crawl', { pattern: `${on.origin}/**`, startUrls: [on.url('/')], ...more });

afterEach(() => app.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 16 }));

describe('the rate of a host, measured at its server', () => {
  it('is kept by several jobs at once: robots.txt, sitemaps, pages, retries and redirects together', async () => {
    const perSecond = 25;
    await app.api('changeSettings', { hostPerSecond: perSecond, hostConcurrency: 3 });
    let failures = 0;
    site.on('/robots.txt', `Sitemap: ${site.url('/map.xml')}`);
    site.on('/map.xml', `<urlset><url><loc>${site.url('/from-map')}</loc></url></urlset>`);
    site.on('/', linking('/moved', '/again', '/fails', '/1', '/2'));
    site.on('/moved', { status: 302, headers: { location: '/moved/on' } });
    site.on('/moved/on', { status: 302, headers: { location: '/1' } });
    site.on('/again', { status: 301, headers: { location: '/2' } });
    site.on('/fails', (_, response) => {
      response.writeHead(++failures % 2 ? 500 : 200, { 'content-type': 'text/html' }).end(linking());
    });
    for (const path of ['/1', '/2', '/from-map']) site.on(path, linking());
    const pattern = `${site.origin}/**`;
    await Promise.all([crawl(site), crawl(site), app.run('crawl', { pattern }), app.run('crawl', { pattern })]);
    expect(site.requests.length).toBeGreaterThan(30);
    expect(mostInASecond(site)).toBeLessThanOrEqual(perSecond);
    const span = (site.requests.at(-1)?.at ?? 0) - (site.requests[0]?.at ?? 0);
    expect(span).toBeGreaterThanOrEqual((site.requests.length - 1) * (1000 / perSecond) - SLACK_MS);
    expect(site.mostAtOnce()).toBeLessThanOrEqual(3);
  });

  it('is kept at each host that a redirect leads to', async () => {
    await app.api('changeSettings', { hostPerSecond: 20 });
    const far = await startSite('127.0.0.2');
    site.on('/', linking(...Array.from({ length: 8 }, (_, index) => `/${index}`)));
    site.otherwise((request, response) => {
      response.writeHead(302, { location: far.url(request.url ?? '/') }).end();
    });
    site.on('/robots.txt', '');
    far.on('/robots.txt', '');
    far.otherwise(linking());
    // two jobs, whose ways lead to one host
    await Promise.all([crawl(site), crawl(site, { nonce: 'b' })]);
    expect(far.requests.length).toBeGreaterThanOrEqual(16);
    for (const each of [site, far]) {
      const span = (each.requests.at(-1)?.at ?? 0) - (each.requests[0]?.at ?? 0);
      expect(span).toBeGreaterThanOrEqual((each.requests.length - 1) * 50 - SLACK_MS);
    }
    await far.stop();
  });

  it('lets a small job in beside a large one', async () => {
    await app.api('changeSettings', { hostPerSecond: 50 });
    const start = linking(...Array.from({ length: 200 }, (_, index) => `/large/${index}`));
    site.on('/', start);
    site.otherwise(linking());
    const { jobId } = await app.api('crawl', {
      pattern: `${site.origin}/**`,
      startUrls: [site.url('/')],
      maxVisits: 200,
      detach: true,
    });
    const began = site.requests.length;
    await app.run('crawl', {
      pattern: `${site.origin}/small/*`,
      startUrls: [site.url('/small/{{1..10}}')],
      maxDepth: 0,
    });
    // ten pages in turn with those of the other job; behind it they would wait for nearly two hundred
    expect(site.requests.length - began).toBeLessThan(60);
    await app.api('stopJob', { id: jobId });
    await jobEnd(app, jobId);
  });
});

describe('what a server asks for', () => {
  let far: Site;
  beforeEach(async () => {
    far = await startSite('127.0.0.3');
    return () => far.stop();
  });

  it.each([
    ['429 and seconds', 429, () => '1'],
    ['503 and seconds', 503, () => '1'],
    ['429 and a date', 429, () => new Date(Date.now() + 2000).toUTCString()],
  ])('is kept by every job: %s', async (_, status, retryAfter) => {
    let asked: number | null = null;
    let pauseMs = 0;
    site.on('/robots.txt', '');
    site.on('/', linking(...Array.from({ length: 6 }, (_, index) => `/${index}`)));
    site.otherwise((request, response) => {
      if (request.url !== '/0' || asked !== null) return void response.end(linking());
      asked = performance.now();
      const value = retryAfter();
      pauseMs = Number(value) * 1000 || Date.parse(value) - Date.now();
      response.writeHead(status, { 'retry-after': value }).end();
    });
    await app.api('changeSettings', { hostConcurrency: 1 });
    await Promise.all([crawl(site), crawl(site, { nonce: 'b' })]);
    const after = site.requests.map(({ at }) => at).filter((at) => asked !== null && at > asked + 5);
    expect(after.length).toBeGreaterThan(3);
    expect(Math.min(...after) - (asked ?? 0)).toBeGreaterThanOrEqual(pauseMs - SLACK_MS);
  });

  it('is kept at the host that answered, not at the one that redirected there', async () => {
    site.on('/robots.txt', '');
    far.on('/robots.txt', '');
    site.on('/', linking('/away', '/1', '/2', '/3'));
    site.on('/away', { status: 302, headers: { location: far.url('/busy') } });
    site.otherwise(linking());
    far.on('/busy', { status: 429, headers: { 'retry-after': '3600' } });
    await app.api('changeSettings', { hostConcurrency: 1 });
    // where it were kept here, this would not end within the hour
    await crawl(site, { attempts: 1 });
    expect(site.visits()).toEqual(expect.arrayContaining(['/1', '/2', '/3']));
  });

  it('is kept between its requests: Crawl-delay, even before the first page and for sitemaps', async () => {
    site.on('/robots.txt', `User-agent: *\nCrawl-delay: 0.3\nSitemap: ${site.url('/map.xml')}`);
    site.on('/map.xml', `<urlset><url><loc>${site.url('/1')}</loc></url></urlset>`);
    site.on('/', linking('/2'));
    for (const path of ['/1', '/2']) site.on(path, linking());
    await app.run('crawl', { pattern: `${site.origin}/**` });
    expect(site.requests.length).toBe(5);
    expect(Math.min(...gaps(site))).toBeGreaterThanOrEqual(300 - SLACK_MS);
  });
});

describe('what robots.txt forbids', () => {
  it('is not reached by a redirect either', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /private');
    site.on('/', linking('/door'));
    site.on('/door', { status: 302, headers: { location: '/private/room' } });
    site.on('/private/room', linking());
    const { jobId } = await crawl(site);
    expect(site.visits()).toEqual(['/', '/door']);
    const { problems } = await app.api('getJob', { id: jobId });
    expect(problems.map(({ message }) => message).join()).toMatch(
      /leads to .*\/private\/room, which robots\.txt does not allow/,
    );
  });

  it('is distinguished from a robots.txt that cannot be loaded, which is requested again', async () => {
    let asked = 0;
    site.on('/robots.txt', (_, response) => {
      if (++asked < 2) response.writeHead(503).end();
      else response.end('User-agent: *\nDisallow: /private');
    });
    site.on('/', linking('/1'));
    site.on('/1', linking());
    const { results } = await crawl(site, { attempts: 3 });
    expect(site.visits()).toEqual(['/', '/1']);
    expect(results.hits).toHaveLength(2);
  });

  it('is all of a host whose robots.txt cannot be had, and the job says so', async () => {
    site.on('/robots.txt', { status: 500 });
    site.on('/', linking());
    const { problems } = await crawl(site, { attempts: 1 });
    expect(site.visits()).toEqual([]);
    expect(problems[0]?.message).toMatch(/robots\.txt could not be loaded.*status 500/);
  });

  it('is metered to the job that asked for it', async () => {
    site.on('/robots.txt', `# ${'x'.repeat(50_000)}`);
    site.on('/', linking());
    const first = await crawl(site);
    const second = await crawl(site, { nonce: 'b' });
    const getBytes = ({ metrics }: typeof first) => metrics.network.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(getBytes(first)).toBeGreaterThan(50_000);
    expect(getBytes(second)).toBeLessThan(10_000);
  });
});

describe('a sitemap that fails', () => {
  it('is noted, and the job goes on', async () => {
    site.on('/robots.txt', `Sitemap: ${site.url('/gone.xml')}\nSitemap: ${site.url('/map.xml')}`);
    site.on('/map.xml', `<urlset><url><loc>${site.url('/1')}</loc></url></urlset>`);
    for (const path of ['/', '/1']) site.on(path, linking());
    const { jobId, results } = await app.run('crawl', { pattern: `${site.origin}/*` });
    expect(results.hits).toContain(site.url('/1'));
    const { state, problems } = await app.api('getJob', { id: jobId });
    expect(state).toBe('completed');
    expect(problems).toMatchObject([
      { code: 'sitemap', message: expect.stringContaining('404'), url: site.url('/gone.xml') },
    ]);
  });

  it('is no matter where nobody named it', async () => {
    site.on('/', linking());
    const { problems } = await app.run('crawl', { pattern: `${site.origin}/*` });
    expect(problems).toEqual([]);
    expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/sitemap.xml', '/sitemap_index.xml', '/']);
  });
});
