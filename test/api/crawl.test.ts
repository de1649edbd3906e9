import { gzipSync } from 'node:zlib';
import type { RequestInput } from '@shared/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { processorTime } from '../helpers/processor-time';
import { linking, type Site, startSite } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

interface Wanted {
  readonly pattern?: string;
  readonly startUrls?: string[];
  readonly [parameter: string]: unknown;
}

/** Crawls by paths of the fixture site and gives the hits as paths. */
async function crawl({ pattern = '/**', startUrls, ...rest }: Wanted = {}) {
  const starts = startUrls && { startUrls: startUrls.map((path) => (path.startsWith('/') ? site.url(path) : path)) };
  const answer = await app.run('crawl', { pattern: site.url(pattern), ...starts, ...rest });
  return { ...answer, hits: answer.results.hits.map((url) => url.replace(site.origin, '')) };
}

const getUrls = async (id: string) => (await app.api('listUrls', { id, limit: 10_000 })).results;
const count = (paths: readonly string[]) => new Set(paths).size;

/** `/` links to `/p/1` … `/p/N`, each of which links to all others and home. */
function meshed(pages: number): void {
  const all = Array.from({ length: pages }, (_, index) => `/p/${index + 1}`);
  site.on('/', linking(...all));
  for (const path of all) site.on(path, linking('/', ...all));
}

describe('hits', () => {
  it('are all matching URLs, each once, in the order of discovery', async () => {
    site.on('/', linking('/a/2', '/a/1', '/b/1', '/a/2#part', 'http://example.com/a/9'));
    site.on('/a/2', linking('/a/3', '/a/1'));
    site.on('/a/1', linking('/a/4'));
    site.on('/b/1', linking('/a/5'));
    for (const path of ['/a/3', '/a/4', '/a/5']) site.on(path, linking('/'));
    const { hits } = await crawl({ pattern: '/a/*', startUrls: ['/'] });
    expect(hits.slice(0, 2)).toEqual(['/a/2', '/a/1']);
    expect([...hits].sort()).toEqual(['/a/1', '/a/2', '/a/3', '/a/4', '/a/5']);
  });

  it('hold a start URL that matches, and not one that does not', async () => {
    site.on('/a/1', linking());
    site.on('/start', linking());
    expect((await crawl({ pattern: '/a/*', startUrls: ['/start', '/a/1', '/a/1#again'] })).hits).toEqual(['/a/1']);
    expect([...site.visits()].sort()).toEqual(['/a/1', '/start']);
  });

  it('tell URLs apart by their query and not by fragment, host case or default port', async () => {
    site.on('/', `<a href="/a?x=1#one">1</a><a href="/a?x=1#two">2</a><a href="/a?x=2">3</a><a href="/a?">4</a>`);
    const { hits } = await crawl({ pattern: '/a**', startUrls: ['/'], maxDepth: 0 });
    expect(hits).toEqual(['/a?x=1', '/a?x=2', '/a?']);
  });

  it('hold what lies beyond maxVisits, maxDepth, only and skip', async () => {
    site.on('/', linking('/a/1', '/a/2', '/a/3'));
    site.on('/a/1', linking('/a/4'));
    const all = ['/a/1', '/a/2', '/a/3'];
    const at = { pattern: '/a/*', startUrls: ['/'] };
    expect((await crawl({ ...at, maxVisits: 1 })).hits).toEqual(all);
    expect((await crawl({ ...at, maxDepth: 0 })).hits).toEqual(all);
    expect((await crawl({ ...at, priority: { skip: [site.url('/a/*')] } })).hits).toEqual(all);
    expect((await crawl({ ...at, priority: { only: [site.url('/b/*')] } })).hits).toEqual(all);
    expect(count(site.visits())).toBe(1);
  });

  it('cost one crawl operation for each visit and nothing else', async () => {
    meshed(4);
    const { metrics, problems } = await crawl({ startUrls: ['/'] });
    expect(metrics.service).toEqual([{ path: 'crawl', count: 5, cost: 0.005 }]);
    expect(metrics.cost.total).toBe(Number((metrics.cost.network + 0.005).toFixed(12)));
    expect(problems).toEqual([]);
  });
});

describe('maxVisits', () => {
  it.each([1, 2, 7, 25])('%d is exact at the server', async (maxVisits) => {
    meshed(40);
    const { hits, metrics } = await crawl({ startUrls: ['/'], maxVisits });
    expect(site.visits()).toHaveLength(maxVisits);
    expect(count(site.visits())).toBe(maxVisits);
    expect(metrics.service[0]?.count).toBe(maxVisits);
    expect(hits).toHaveLength(41);
  });

  it('is 100 if nothing is asked', async () => {
    meshed(130);
    await crawl({ startUrls: ['/'] });
    expect(site.visits()).toHaveLength(100);
  });

  it('counts a page once however often it was tried', async () => {
    meshed(12);
    const failed = new Set<string>();
    for (const path of ['/p/1', '/p/2', '/p/3', '/p/4']) {
      site.on(path, (_, response) => {
        const first = !failed.has(path);
        failed.add(path);
        response.writeHead(first ? 503 : 200, { 'content-type': 'text/html', ...(first && { 'retry-after': '0' }) });
        response.end(linking('/p/11'));
      });
    }
    const { metrics } = await crawl({ startUrls: ['/'], maxVisits: 8 });
    expect(count(site.visits())).toBe(8);
    expect(site.visits()).toHaveLength(8 + failed.size);
    expect(failed.size).toBeGreaterThan(0);
    expect(metrics.service[0]?.count).toBe(8);
  });

  it('counts pages that fail', async () => {
    site.on('/', linking(...Array.from({ length: 20 }, (_, index) => `/missing/${index}`)));
    const { problems } = await crawl({ startUrls: ['/'], maxVisits: 6 });
    expect(site.visits()).toHaveLength(6);
    expect(problems).toHaveLength(5);
    expect(problems[0]).toMatchObject({ code: 'error', message: 'There is no page at this address (404).' });
  });

  it('is not spent on pages that robots.txt forbids', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /private/');
    const hidden = Array.from({ length: 30 }, (_, index) => `/private/${index}`);
    site.on('/', linking(...hidden, '/p/1', '/p/2', '/p/3', '/p/4'));
    for (const path of ['/p/1', '/p/2', '/p/3', '/p/4']) site.on(path, linking());
    await crawl({ startUrls: ['/'], maxVisits: 4 });
    expect(site.visits()).toHaveLength(4);
    expect(site.visits().filter((path) => path.startsWith('/private'))).toEqual([]);
  });
});

describe('maxDepth', () => {
  beforeEach(() => {
    // /far is three links away by one way and one by another
    site.on('/', linking('/1', '/slow'));
    site.on('/1', linking('/2'));
    site.on('/2', linking('/3', '/far'));
    site.on('/3', linking('/4'));
    site.on('/slow', linking('/far'));
    site.on('/far', linking('/beyond'));
    for (const path of ['/4', '/beyond']) site.on(path, linking());
  });

  it.each([
    [0, ['/']],
    [1, ['/', '/1', '/slow']],
    [2, ['/', '/1', '/2', '/far', '/slow']],
    [3, ['/', '/1', '/2', '/3', '/beyond', '/far', '/slow']],
  ])('%d visits by the shortest path', async (maxDepth, visited) => {
    await crawl({ startUrls: ['/'], maxDepth });
    expect([...site.visits()].sort()).toEqual(visited);
  });

  it('holds the shortest path also if the short way answers late', async () => {
    site.on('/slow', (_, response) => {
      const waitForOthers = () => {
        if (!site.visits().includes('/1')) return void setImmediate(waitForOthers);
        response.writeHead(200, { 'content-type': 'text/html' }).end(linking('/far'));
      };
      waitForOthers();
    });
    const { jobId } = await crawl({ startUrls: ['/'], maxDepth: 3 });
    expect(site.visits()).toContain('/beyond');
    const far = (await getUrls(jobId)).find(({ url }) => url === site.url('/far'));
    expect(far).toMatchObject({ depth: 2, parent: site.url('/slow') });
  });

  it('is none if nothing is asked', async () => {
    await crawl({ startUrls: ['/'] });
    expect(site.visits()).toHaveLength(8);
  });

  it('counts from each start URL', async () => {
    await crawl({ startUrls: ['/', '/3'], maxDepth: 1 });
    expect([...site.visits()].sort()).toEqual(['/', '/1', '/3', '/4', '/slow']);
  });

  it('says why a URL was left out', async () => {
    const { jobId } = await crawl({ startUrls: ['/'], maxDepth: 1 });
    const deep = (await getUrls(jobId)).find(({ url }) => url === site.url('/2'));
    expect(deep).toMatchObject({ state: 'skipped', hit: true, depth: 2, message: 'deeper than maxDepth 1' });
  });
});

describe('seeds of a pattern', () => {
  it('are the origin, each path prefix and the sitemap', async () => {
    site.on('/', linking());
    site.on('/shop/', linking('/shop/lamps/1'));
    site.on('/shop/lamps/', linking('/shop/lamps/2'));
    site.on('/shop/lamps/3', linking());
    for (const path of ['/shop/lamps/1', '/shop/lamps/2']) site.on(path, linking());
    site.on('/sitemap.xml', sitemap('/shop/lamps/3', '/other/1'));
    const { hits } = await crawl({ pattern: '/shop/lamps/*' });
    expect([...hits].sort()).toEqual(['/shop/lamps/', '/shop/lamps/1', '/shop/lamps/2', '/shop/lamps/3']);
    expect(site.visits()).not.toContain('/other/1');
    expect(count(site.visits())).toBe(6);
  });

  it('alone are visited at maxDepth 0, and what the sitemap lists still counts', async () => {
    site.on('/', linking('/a/1'));
    site.on('/sitemap.xml', sitemap('/a/2'));
    const { hits } = await crawl({ pattern: '/a/*', maxDepth: 0 });
    expect([...hits].sort()).toEqual(['/a/1', '/a/2']);
    expect([...site.visits()].sort()).toEqual(['/', '/a/']);
  });

  it('hold the address before a query', async () => {
    site.on('/list', linking('/list?page=1', '/list?page=2'));
    expect((await crawl({ pattern: '/list?page=*' })).hits).toEqual(['/list?page=1', '/list?page=2']);
  });

  it('are no hits, and no errors, if they do not exist', async () => {
    site.on('/', linking('/a/b/1'));
    site.on('/a/b/1', linking());
    const { hits, problems } = await crawl({ pattern: '/a/b/*' });
    expect(hits).toEqual(['/a/b/1']);
    expect(problems).toEqual([]);
  });

  it('end the crawl once the one page is found that a pattern without wildcard names', async () => {
    meshed(40);
    const { hits } = await crawl({ pattern: '/p/7' });
    expect(hits).toEqual(['/p/7']);
    expect(count(site.visits())).toBeLessThan(20);
  });

  it('hold a pattern without wildcard itself', async () => {
    site.on('/one/page.html', linking());
    expect((await crawl({ pattern: '/one/page.html' })).hits).toEqual(['/one/page.html']);
  });

  it('are not used where start URLs are given', async () => {
    site.on('/sitemap.xml', sitemap('/a/1'));
    site.on('/start', linking());
    expect((await crawl({ pattern: '/a/*', startUrls: ['/start'] })).hits).toEqual([]);
    expect(site.visits()).toEqual(['/start']);
    expect(site.requests.map(({ path }) => path)).not.toContain('/sitemap.xml');
  });

  it('read the sitemaps that robots.txt names: an index, a packed one and a plain list', async () => {
    site.on(
      '/robots.txt',
      `Sitemap: ${site.url('/maps/index.xml')}\nUser-agent: *\nSitemap: ${site.url('/maps/list.txt')}`,
    );
    site.on('/maps/index.xml', {
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${site.url('/maps/one.xml.gz')}</loc></sitemap><sitemap><loc>${site.url('/maps/broken.xml')}</loc></sitemap>
<sitemap><loc>${site.url('/maps/index.xml')}</loc></sitemap></sitemapindex>`,
    });
    const packed = { headers: { 'content-type': 'application/gzip' }, body: gzipSync(sitemap('/a/1', '/a/2')) };
    site.on('/maps/one.xml.gz', packed);
    site.on('/maps/list.txt', {
      headers: { 'content-type': 'text/plain' },
      body: `${site.url('/a/3')}\n\n${site.url('/a/4')}`,
    });
    const { hits } = await crawl({ pattern: '/a/*', maxVisits: 1 });
    expect([...hits].sort()).toEqual(['/a/1', '/a/2', '/a/3', '/a/4']);
    expect(site.requests.filter(({ path }) => path === '/maps/index.xml')).toHaveLength(1);
  });

  it('count the sitemap to the traffic and not to maxVisits', async () => {
    site.on('/', linking());
    site.on('/sitemap.xml', `${sitemap('/a/1')}<!-- ${'x'.repeat(100_000)} -->`);
    site.on('/a/1', linking());
    const { metrics } = await crawl({ pattern: '/a/*', maxVisits: 3 });
    expect(metrics.network[0]?.bytes).toBeGreaterThan(100_000);
    expect(site.visits()).toHaveLength(3);
  });

  function sitemap(...paths: string[]): string {
    const urls = paths.map((path) => `<url><loc>${site.url(path)}</loc></url>`).join('');
    return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  }
});

describe('start URLs', () => {
  it('expand ranges, also several and padded ones', async () => {
    site.otherwise(linking());
    const { hits } = await crawl({ startUrls: ['/p/{{1..10}}', '/q/{{01..2}}-{{0..20..10}}'], maxVisits: 50 });
    const numbers = Array.from({ length: 10 }, (_, index) => `/p/${index + 1}`);
    const pairs = ['01', '02'].flatMap((first) => ['0', '10', '20'].map((second) => `/q/${first}-${second}`));
    expect(hits).toEqual([...numbers, ...pairs]);
    expect([...site.visits()].sort()).toEqual([...numbers, ...pairs].sort());
  });

  it('may lie on another host than the pattern, whose pages are then followed too', async () => {
    const portal = await startSite();
    portal.on('/', linking('/more', site.url('/a/1')));
    portal.on('/more', linking(site.url('/a/2')));
    for (const path of ['/a/1', '/a/2']) site.on(path, linking());
    const { hits } = await crawl({ pattern: '/a/*', startUrls: [portal.url('/')] });
    expect([...hits].sort()).toEqual(['/a/1', '/a/2']);
    expect(portal.visits()).toEqual(['/', '/more']);
    await portal.stop();
  });
});

describe('URLs that are visited', () => {
  it('is no other host', async () => {
    const other = await startSite();
    other.otherwise(linking());
    site.on('/', linking(other.url('/a/1'), '/a/1', `http://localhost:${new URL(site.origin).port}/a/2`));
    site.on('/a/1', linking(other.url('/a/2')));
    const { jobId } = await crawl({ pattern: '/a/*', startUrls: ['/'] });
    expect(other.requests).toEqual([]);
    expect((await getUrls(jobId)).map(({ url }) => url)).toEqual([site.url('/'), site.url('/a/1')]);
    await other.stop();
  });

  it('is only what priority.only matches, from the start page on', async () => {
    site.on('/', linking('/list/1', '/a/1', '/help'));
    site.on('/list/1', linking('/list/2', '/a/2'));
    site.on('/list/2', linking('/a/3'));
    site.on('/a/1', linking('/a/4'));
    const { hits } = await crawl({ pattern: '/a/*', startUrls: ['/'], priority: { only: [site.url('/list/*')] } });
    expect(site.visits()).toEqual(['/', '/list/1', '/list/2']);
    expect(hits).toEqual(['/a/1', '/a/2', '/a/3']);
  });

  it('is nothing that priority.skip matches, the start page included', async () => {
    site.on('/', linking('/a/1', '/b/1'));
    site.on('/b/1', linking());
    const skip = [site.url('/a/**'), site.url('/start')];
    const { hits, jobId } = await crawl({ startUrls: ['/', '/start'], priority: { skip } });
    expect([...site.visits()].sort()).toEqual(['/', '/b/1']);
    expect(hits).toContain('/a/1');
    const skipped = (await getUrls(jobId)).find(({ url }) => url === site.url('/a/1'));
    expect(skipped).toMatchObject({ state: 'skipped', message: `priority.skip: ${site.url('/a/**')}` });
  });

  it('is narrowed by only first and by skip then', async () => {
    site.on('/', linking('/a/1', '/a/2', '/b/1'));
    site.on('/a/2', linking());
    const priority = { only: [site.url('/a/*')], skip: [site.url('/a/1')] };
    await crawl({ startUrls: ['/'], priority });
    expect(site.visits()).toEqual(['/', '/a/2']);
  });

  it('is first what priority.high matches', async () => {
    await app.api('changeSettings', { hostConcurrency: 1 });
    const low = Array.from({ length: 5 }, (_, index) => `/low/${index}`);
    site.on('/', linking(...low, '/high/1'));
    site.on('/high/1', linking('/high/2'));
    for (const path of [...low, '/high/2']) site.on(path, linking());
    await crawl({ startUrls: ['/'], maxVisits: 3, priority: { high: [site.url('/high/*')] } });
    expect(site.visits()[1]).toBe('/high/1');
    await app.api('changeSettings', { hostConcurrency: 16 });
  });

  it('is not an image or archive, whose address still counts as a hit', async () => {
    site.on('/', linking('/a/photo.JPG', '/a/data.zip', '/a/page.html', '/a/v1.2'));
    for (const path of ['/a/page.html', '/a/v1.2']) site.on(path, linking());
    const { hits } = await crawl({ pattern: '/a/*', startUrls: ['/'] });
    expect([...site.visits()].sort()).toEqual(['/', '/a/page.html', '/a/v1.2']);
    expect(hits).toHaveLength(4);
  });

  it('goes deep first with dfs and level by level with bfs', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `/chain/${index}`);
    site.on('/', linking(...names.map((name) => `${name}/1`)));
    site.otherwise((request, response) => {
      const at = Number(request.url?.split('/').at(-1));
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(linking(request.url?.replace(/\d+$/, String(at + 1)) ?? ''));
    });
    await app.api('changeSettings', { hostConcurrency: 1 });
    const { jobId: deep } = await crawl({ startUrls: ['/'], maxVisits: 80, crawlStrategy: 'dfs' });
    await app.api('changeSettings', { hostConcurrency: 16 });
    const { jobId: wide } = await crawl({ startUrls: ['/'], maxVisits: 80, crawlStrategy: 'bfs' });
    const deepest = async (id: string) =>
      Math.max(...(await getUrls(id)).filter(({ state }) => state === 'done').map(({ depth }) => depth));
    expect(await deepest(wide)).toBe(1);
    expect(await deepest(deep)).toBe(79);
  });

  it('comes in another order with crawlPriority random', async () => {
    meshed(200);
    await crawl({ startUrls: ['/'], maxVisits: 60, crawlPriority: 'random' });
    const order = site
      .visits()
      .slice(1)
      .map((path) => Number(path.slice(3)));
    expect(new Set(order).size).toBe(59);
    expect(Math.max(...order)).toBeGreaterThan(100);
  });
});

describe('politeness', () => {
  it('obeys robots.txt by default, by the group that names Winnow', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /\n\nUser-agent: winnow\nDisallow: /private/\nAllow: /private/ok');
    site.on('/', linking('/private/1', '/private/ok', '/public'));
    for (const path of ['/private/ok', '/public']) site.on(path, linking());
    const { hits, problems, jobId } = await crawl({ startUrls: ['/'] });
    expect([...site.visits()].sort()).toEqual(['/', '/private/ok', '/public']);
    expect(hits).toContain('/private/1');
    expect(problems).toEqual([]);
    const refused = (await getUrls(jobId)).find(({ url }) => url === site.url('/private/1'));
    expect(refused).toMatchObject({ state: 'skipped', message: 'robots.txt does not allow this address' });
    expect(site.requests.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
  });

  it('is not partial for other pages that robots.txt forbids, unless pages like them led to hits', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /apply\nDisallow: /jobs?page=2');
    site.on('/jobs', `${linking('/job/1', '/job/2')}<nav class="pagination"><a href="/jobs?page=2">2</a></nav>`);
    for (const at of [1, 2]) site.on(`/job/${at}`, linking(`/apply/${at}`));
    const forbidding = { pattern: site.url('/job/*'), startUrls: [site.url('/jobs')] };
    const { outcome } = await app.run('crawl', forbidding);
    expect(outcome.reasons).toMatchObject([{ code: 'robots', count: 1 }]);
    expect(outcome.reasons[0]?.message).toContain(site.url('/jobs?page=2'));
    expect(outcome.unsearchedPages).toBe(2);
    site.on('/jobs', linking('/job/1', '/job/2'));
    expect((await app.run('crawl', forbidding)).outcome.state).toBe('complete');
  });

  it('does not ask for robots.txt with respectRobots false, in the request or the settings', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /');
    site.on('/', linking());
    await crawl({ startUrls: ['/'], respectRobots: false });
    await app.api('changeSettings', { respectRobots: false });
    await crawl({ startUrls: ['/'] });
    expect(site.requests.map(({ path }) => path)).toEqual(['/', '/']);
    await crawl({ startUrls: ['/'], respectRobots: true });
    expect(site.visits()).toHaveLength(2);
    await app.api('changeSettings', { respectRobots: true });
  });

  it('visits nothing if robots.txt fails with 5xx, and everything if there is none', async () => {
    site.on('/robots.txt', { status: 500 });
    site.on('/', linking());
    await crawl({ startUrls: ['/'] });
    expect(site.visits()).toEqual([]);
  });

  it('keeps to the requests at a time to one host', async () => {
    await app.api('changeSettings', { hostConcurrency: 3 });
    meshed(40);
    site.otherwise((_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(linking()), 15);
    });
    await crawl({ startUrls: ['/', '/slow/{{1..30}}'], maxVisits: 60 });
    expect(site.mostAtOnce()).toBe(3);
    await app.api('changeSettings', { hostConcurrency: 16 });
  });

  it('keeps to the requests a second to one host, over all jobs', async () => {
    await app.api('changeSettings', { hostPerSecond: 50 });
    meshed(20);
    await Promise.all([crawl({ startUrls: ['/'] }), crawl({ startUrls: ['/'] })]); // with one robots.txt
    const times = site.requests.map(({ at }) => at);
    expect(times).toHaveLength(43);
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
    expect(span).toBeGreaterThanOrEqual((times.length - 1) * 20 - 25);
    await app.api('changeSettings', { hostPerSecond: 0 });
  });

  it('reads sitemaps in the same turn', async () => {
    await app.api('changeSettings', { hostPerSecond: 20 });
    const maps = Array.from({ length: 8 }, (_, index) => `Sitemap: ${site.url(`/map/${index}.xml`)}`);
    site.on('/robots.txt', maps.join('\n'));
    await crawl({ pattern: '/a/*', maxVisits: 1 });
    const times = site.requests.map(({ at }) => at);
    expect(times).toHaveLength(10);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(9 * 50 - 25);
    await app.api('changeSettings', { hostPerSecond: 0 });
  });

  it('keeps the Crawl-delay of robots.txt', async () => {
    site.on('/robots.txt', 'User-agent: *\nCrawl-delay: 0.2');
    meshed(4);
    await crawl({ startUrls: ['/'] });
    const times = site.requests.filter(({ path }) => path !== '/robots.txt').map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(gaps).toHaveLength(4);
    // a request may reach the site later than it was begun, which makes the gap after it look shorter
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(4 * 200 - 50);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  });

  it('lets the whole host rest as long as a 429 asks', async () => {
    let refused = 0;
    site.on('/', linking('/limited', '/p/1', '/p/2', '/p/3'));
    await app.api('changeSettings', { hostConcurrency: 1 });
    site.on('/limited', (_, response) => {
      if (refused === 0) refused = site.requests.at(-1)?.at ?? 0;
      else return void response.writeHead(200, { 'content-type': 'text/html' }).end(linking());
      response.writeHead(429, { 'retry-after': '1' }).end();
    });
    for (const path of ['/p/1', '/p/2', '/p/3']) site.on(path, linking());
    await crawl({ startUrls: ['/'] });
    const after = site.requests.filter(({ at }) => at > refused);
    expect(after).toHaveLength(4);
    expect(Math.min(...after.map(({ at }) => at)) - refused).toBeGreaterThanOrEqual(980);
    await app.api('changeSettings', { hostConcurrency: 16 });
  });

  it('does not let one stopped job break another on the same host', async () => {
    let release: () => void = () => undefined;
    site.on('/robots.txt', (_, response) => {
      release = () => response.writeHead(404).end();
    });
    site.on('/', linking('/a'));
    site.on('/a', linking());
    const first = await app.detach('crawl', { pattern: site.url('/**'), startUrls: [site.url('/')] });
    const second = crawl({ startUrls: ['/'] });
    while (site.requests.length === 0) await new Promise((again) => setImmediate(again));
    await app.api('stopJob', { id: first });
    release();
    expect((await second).hits).toEqual(['/', '/a']);
  });
});

describe('a site map', () => {
  const urlset = (entries: string) => `<?xml version="1.0"?><urlset>${entries}</urlset>`;
  const map = (more: Partial<RequestInput<'mapSite'>> = {}) => app.api('mapSite', { url: site.url('/'), ...more });
  const readLines = async (body: object) => {
    const answer = await app.send('/api/map/stream', { method: 'POST', body });
    return answer.text
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
  };

  it('refuses a pattern of another site', async () => {
    const answer = await app.refused('/api/map', { url: site.url('/'), pattern: 'https://other.test/*' });
    expect(answer.errors[0]).toMatchObject({ code: 'invalid_pattern', path: ['pattern'] });
    expect(answer.errors[0]?.message).toMatch(/^The pattern is of other\.test, but the map is of 127\.0\.0\.1:\d+\.$/);
  });

  it('is not complete where a list goes on only in a browser', async () => {
    const rows = [1, 2, 3, 4].map((at) => `<li><h3><a href="/thing/${at}">Thing ${at}</a></h3></li>`).join('');
    const list = `<!doctype html><h1>Things</h1><ul>${rows}</ul>`;
    for (const at of [1, 2, 3, 4]) site.on(`/thing/${at}`, `<!doctype html><h1>Thing ${at}</h1><p>A thing.</p>`);
    site.on('/', list);
    expect((await map()).complete).toBe(true);
    site.on('/', `${list}<button class="load-more">Load more</button>`);
    const { complete, problems } = await map();
    expect(complete).toBe(false);
    expect(problems).toMatchObject([{ url: site.url('/'), message: expect.stringContaining('only in a browser') }]);
  });

  it('joins sitemaps, feeds and links, with titles, dates and kinds', async () => {
    site.on('/robots.txt', `Sitemap: ${site.url('/index.xml')}\nUser-agent: *\nDisallow: /private/`);
    site.on('/index.xml', `<sitemapindex><sitemap><loc>${site.url('/shop.xml.gz')}</loc></sitemap></sitemapindex>`);
    site.on('/shop.xml.gz', {
      headers: { 'content-type': 'application/gzip' },
      body: gzipSync(
        urlset(`<url><loc>${site.url('/products/lamp')}</loc><lastmod>2024-05-01</lastmod></url>
          <url><loc>${site.url('/private/a')}</loc></url><url><loc>https://elsewhere.test/x</loc></url>`),
      ),
    });
    site.on('/feed', {
      headers: { 'content-type': 'application/rss+xml' },
      body: `<rss><channel><item><title>Lamps &amp; light</title><link>${site.url('/p/9')}</link>
        <pubDate>Wed, 01 May 2024 10:00:00 GMT</pubDate></item></channel></rss>`,
    });
    site.on(
      '/',
      `<head><title>Shop</title><link rel="alternate" type="application/rss+xml" href="/feed"></head>
       <a href="/products/?utm_source=home">Our products</a><a href="/products/">All products</a><a href="/private/b">Private</a><a href="/terms.pdf">Terms</a>`,
    );
    site.on(
      '/products/',
      `<title>Products</title><a href="/products/lamp">A lamp</a><a href="/products/chair">A chair</a>`,
    );
    site.on('/products/lamp', '<title>The lamp</title><meta property="og:type" content="product">');
    site.on('/products/chair', '<title>The chair</title>');
    site.on('/p/9', '<title>On lamps</title>');
    const { results, problems, ...summary } = await map();
    const shown = results.map(({ url, title, date, kind, by }) => [
      url.replace(site.origin, ''),
      title,
      date,
      kind,
      by,
    ]);
    expect(Object.fromEntries(shown.map(([url, ...facts]) => [url, facts]))).toEqual({
      '/': ['Shop', null, 'home', 'start'],
      '/products/': ['Products', null, 'list', 'link'],
      '/private/b': ['Private', null, null, 'link'],
      '/terms.pdf': ['Terms', null, 'file', 'link'],
      '/products/lamp': ['The lamp', '2024-05-01', 'product', 'sitemap'],
      '/private/a': [null, null, null, 'sitemap'],
      '/p/9': ['On lamps', '2024-05-01T10:00:00.000Z', 'article', 'feed'],
      '/products/chair': ['The chair', null, 'product', 'link'],
    });
    expect(summary).toMatchObject({ site: site.origin, total: 8, complete: false });
    const message = 'robots.txt does not allow this page.';
    expect(problems.map(({ url }) => url).toSorted()).toEqual(['/private/a', '/private/b'].map(site.url));
    expect(problems[0]?.message).toBe(message);
    expect(site.visits()).not.toContain('/private/b');
    const forbidden = results.filter(({ allowed }) => allowed === false).map(({ url }) => url);
    expect(forbidden.sort()).toEqual([site.url('/private/a'), site.url('/private/b')]);
    expect(results.every(({ allowed }) => allowed !== null)).toBe(true);
  });

  it('does not know what robots.txt allows if it was not asked to read it', async () => {
    site.on('/robots.txt', 'User-agent: *\nDisallow: /b');
    site.on('/', linking('/b'));
    const { results } = await map({ sitemaps: false, respectRobots: false });
    expect(results.map(({ allowed }) => allowed)).toEqual([null, null]);
    expect(site.visits()).not.toContain('/robots.txt');
  });

  it('lists a page once, however its links are tracked', async () => {
    site.on('/sitemap.xml', urlset(`<url><loc>${site.url('/a?utm_source=sitemap')}</loc></url>`));
    site.on('/', linking('/a?utm_source=home', '/a?fbclid=IwAR0', '/a;jsessionid=0A1B', '/a?id=2&gclid=x'));
    site.on('/a', linking());
    const { results } = await map();
    expect(results.map(({ url }) => url.replace(site.origin, ''))).toEqual(['/', '/a', '/a?id=2']);
    expect(site.visits().filter((path) => path === '/a')).toHaveLength(1);
  });

  it('lists a page once, though each response has a new session id in its links', async () => {
    let made = 0;
    site.otherwise((request, response) => {
      const id = `${(++made * 7_919_713).toString(36)}x${made}9`;
      const links = ['/', '/a', '/b', '/c', '/d'].map((path) => `${path}?sid=${id}`);
      const isThere = !request.url?.startsWith('/d');
      response.writeHead(isThere ? 200 : 500, { 'content-type': 'text/html' }).end(isThere ? linking(...links) : '');
    });
    const { results, total, problems, complete } = await map({ sitemaps: false });
    const paths = results.map(({ url }) => new URL(url).pathname);
    expect(paths.toSorted()).toEqual(['/', '/a', '/b', '/c', '/d']);
    expect({ total, complete, failed: problems.length }).toEqual({ total: 5, complete: false, failed: 1 });
    expect(site.visits().length).toBeLessThan(20);
  });

  it('keeps to words, pattern, visits and limit', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => `/${index % 2 ? 'blog' : 'docs'}/page-${index}`);
    site.on('/sitemap.xml', urlset(pages.map((path) => `<url><loc>${site.url(path)}</loc></url>`).join('')));
    site.on('/', linking('/blog/Über-uns', '/docs/x'));
    const words = await map({ search: 'BLOG uber', maxVisits: 1 });
    expect(words.results.map(({ url }) => decodeURI(url))).toEqual([site.url('/blog/Über-uns')]);
    const branch = await map({ pattern: site.url('/docs/**'), maxVisits: 0 });
    expect([branch.total, branch.visits, branch.complete]).toEqual([15, 0, false]);
    site.forget();
    const few = await map({ limit: 5, maxVisits: 3 });
    expect([few.results.length, few.total, few.complete]).toEqual([5, 5, false]);
    expect(site.visits()).toEqual(['/']);
    await expect(map({ pattern: '/docs/*' })).rejects.toThrow(/full URL/);
  });

  it('streams a sitemap of 100,000 URLs, a line each, and ends with the summary', { tags: 'long' }, async () => {
    const files = ['/a.xml', '/b.xml'];
    site.on('/robots.txt', files.map((path) => `Sitemap: ${site.url(path)}`).join('\n'));
    for (const file of files) {
      const urls = Array.from({ length: 50_000 }, (_, at) => `<url><loc>${site.url(`${file}/${at}`)}</loc></url>`);
      site.on(file, urlset(urls.join('')));
    }
    site.on('/', '<title>Big</title>');
    const spent = processorTime();
    const lines = await readLines({ url: site.url('/'), limit: 200_000, maxVisits: 1 });
    expect(spent()).toBeLessThan(20_000);
    expect(new Set(lines.map(({ url }) => url)).size).toBe(100_002); // and the summary, which has none
    expect(lines.at(-1)).toMatchObject({ total: 100_001, complete: false });
  });

  it('is complete only if every page that may have links was visited', async () => {
    site.on('/', linking('/a', '/b'));
    site.on('/a', linking('/'));
    site.on('/b', linking('/'));
    const seen: unknown[] = [];
    for (const maxVisits of [0, 1, 2, 3]) {
      const { total, complete } = await map({ maxVisits, sitemaps: false });
      seen.push([maxVisits, total, complete]);
    }
    expect(seen).toEqual([
      [0, 1, false],
      [1, 3, false],
      [2, 3, false],
      [3, 3, true],
    ]);
  });

  it('follows pages that only a sitemap lists, after those that are linked', async () => {
    site.on('/sitemap.xml', urlset(`<url><loc>${site.url('/hidden')}</loc></url>`));
    site.on('/', linking('/a'));
    site.on('/a', linking('/'));
    site.on('/hidden', linking('/deeper'));
    site.on('/deeper', linking('/'));
    expect(await map({ maxVisits: 2 })).toMatchObject({ total: 3, complete: false });
    site.forget();
    expect(await map()).toMatchObject({ total: 4, visits: 4, complete: true });
    expect(site.visits().filter((path) => !/robots|sitemap/.test(path))).toEqual(['/', '/a', '/hidden', '/deeper']);
  });
});
