import type { RequestInput, ResponseOf } from '@shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { linking, type Site, startSite } from '../helpers/site';
import { startTrapSite, type TrapSite } from '../helpers/trap-site';

let app: TestApp;
let shop: Site;
let traps: TrapSite;
let sample: string;

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeAll(async () => {
  [app, shop, traps] = await Promise.all([startTestApp(), startSite(), startTrapSite()]);
  sample = (await app.api('getApp', {})).sample.url;
  buildShop();
});
afterAll(async () => {
  await Promise.all([app.stop(), shop.stop(), traps.site.stop()]);
});

/** Three lists of things, each on two pages; two things are also on `/new`; one address moved, one page names another as its own. */
function buildShop(): void {
  shop.on('/', linking('/list/1', '/list/2', '/list/3', '/new', '/about', '/secret', '/moved', '/copy', '/broken'));
  for (const list of range(3)) {
    shop.on(`/list/${list}`, linking('/', `/list/${list}?page=2`, ...range(4).map((at) => `/thing/${list}${at}`)));
    shop.on(`/list/${list}?page=2`, linking('/', ...range(4).map((at) => `/thing/${list}${at + 4}`)));
    for (const at of range(8))
      shop.on(`/thing/${list}${at}`, linking('/', `/list/${list}`, `/thing/${list}${at}/more`));
    for (const at of range(8)) shop.on(`/thing/${list}${at}/more`, `<p>More of ${list}${at}</p>`);
  }
  shop.on('/new', linking('/thing/11', '/thing/35', 'https://elsewhere.example/'));
  shop.on('/about', linking('/files/terms.zip', '/'));
  shop.on('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /secret' });
  shop.on('/moved', { status: 302, headers: { location: '/thing/12' } });
  shop.on('/copy', `<link rel="canonical" href="${shop.url('/thing/13')}">${linking('/')}`);
  shop.on('/broken', { status: 410, body: 'no' });
  shop.on('/sitemap.xml', {
    headers: { 'content-type': 'application/xml' },
    body: `<urlset><url><loc>${shop.url('/thing/listed')}</loc></url><url><loc>${shop.url('/thing/22')}</loc></url></urlset>`,
  });
  shop.on('/thing/listed', linking('/'));
}

type Simulation = ResponseOf<'simulatePattern'>;
type Crawl = RequestInput<'crawl'>;

const crawl = async (args: Crawl) => {
  const { jobId } = await app.run('crawl', args);
  return app.api('getJob', { id: jobId });
};
const simulate = (request: RequestInput<'simulatePattern'>) =>
  app.api('simulatePattern', { limit: 10_000, ...request });
const getSimulationHits = ({ results }: Simulation) =>
  results
    .filter(({ hit }) => hit)
    .map(({ url }) => url)
    .toSorted();
const getUrlPath = (url: string) => url.replace(shop.origin, '');
const getSimulationPaths = ({ results }: Simulation) => results.map(({ url }) => getUrlPath(url));

describe('a simulated crawl', () => {
  const cases: readonly (readonly [how: string, argsOf: () => Crawl, tags?: 'long'])[] = [
    ['from the seeds and the sitemap', () => ({ pattern: shop.url('/thing/*') })],
    ['from a start page', () => ({ pattern: shop.url('/thing/*'), startUrls: [shop.url('/')] })],
    ['with a cap', () => ({ pattern: shop.url('/thing/*'), startUrls: [shop.url('/')], maxVisits: 9 })],
    ['with a depth', () => ({ pattern: shop.url('/thing/**'), startUrls: [shop.url('/')], maxDepth: 2 })],
    [
      'with a priority',
      () => ({
        pattern: shop.url('/thing/**'),
        startUrls: [shop.url('/')],
        priority: {
          only: [shop.url('/list/**'), shop.url('/new')],
          skip: [shop.url('/list/2**')],
          high: [shop.url('/new')],
        },
      }),
    ],
    ['level by level with a cap', () => ({ pattern: shop.url('/**'), crawlStrategy: 'bfs', maxVisits: 12 })],
    [
      'depth first',
      () => ({ pattern: shop.url('/thing/*'), crawlStrategy: 'dfs', startUrls: [shop.url('/')] }),
      'long',
    ],
    ['for one page', () => ({ pattern: shop.url('/about') })],
    ['of the sample site', () => ({ pattern: `${sample}/products/*`, maxVisits: 60 })],
    [
      'by a sentence',
      () => ({ query: 'lamps and lanterns', startUrls: [`${sample}/catalogue/`], maxVisits: 25 }),
      'long',
    ],
    [
      'of a site with traps',
      () => ({ pattern: `${traps.site.origin}/items/*`, startUrls: [traps.site.url('/')], maxVisits: 400 }),
      'long',
    ],
  ];

  for (const [how, argsOf, tags = []] of cases)
    it(`${how} has the very hits and visits of the crawl`, { tags }, async () => {
      const job = await crawl(argsOf());
      const [simulated, { results: urls }] = await Promise.all([
        simulate({ jobId: job.id, why: false }),
        app.api('listUrls', { id: job.id, limit: 10_000 }),
      ]);
      expect(getSimulationHits(simulated)).toEqual(
        urls
          .filter(({ hit }) => hit)
          .map(({ url }) => url)
          .toSorted(),
      );
      expect(simulated.counts.hits).toBe(job.progress.hits);
      expect(simulated.counts.unread).toBe(0);
      const visited = urls.filter(({ state }) => state === 'done' || state === 'failed').map(({ url }) => url);
      const again = simulated.results.filter(({ verdict }) => verdict === 'visited').map(({ url }) => url);
      expect(again.toSorted()).toEqual(visited.toSorted());
      expect(simulated.known).toBe(urls.length);
    });

  describe('with other arguments', () => {
    let jobId: string;
    beforeAll(async () => {
      jobId = (await crawl({ pattern: shop.url('/thing/*'), startUrls: [shop.url('/')] })).id;
      shop.forget();
    });

    it('visits nothing, and has the hits of the crawl that is then made', { tags: 'long' }, async () => {
      const others: readonly Partial<Crawl>[] = [
        { priority: { skip: [shop.url('/list/3**')] } },
        { priority: { only: [shop.url('/list/*'), shop.url('/new')] } },
        { maxDepth: 1 },
        { startUrls: [shop.url('/new')] },
        { pattern: shop.url('/list/**') },
        { crawlStrategy: 'bfs' as const, pattern: shop.url('/thing/*/more') },
      ];
      const simulated = await Promise.all(others.map((other) => simulate({ jobId, why: false, ...other })));
      expect(shop.requests).toEqual([]);
      for (const [at, other] of others.entries()) {
        const job = await crawl({ pattern: shop.url('/thing/*'), startUrls: [shop.url('/')], ...other });
        const { results } = await app.api('listUrls', { id: job.id, hit: true, limit: 1000 });
        const answer = simulated[at];
        expect(answer && getSimulationHits(answer), JSON.stringify(other)).toEqual(
          results.map(({ url }) => url).toSorted(),
        );
      }
    });

    it('says by which rule what is skipped, and why a page is not reached', async () => {
      const skip = shop.url('/list/3**');
      const { counts, rules, ...rest } = await simulate({ jobId, priority: { skip: [skip] }, verdict: 'unreached' });
      expect(rules).toContainEqual({ rule: 'skip', pattern: skip, urls: 1 });
      expect(rules).toContainEqual({ rule: 'robots', pattern: null, urls: 1 });
      expect(rules).toContainEqual({ rule: 'file', pattern: null, urls: 1 });
      expect(counts.unreached).toBe(rest.total);
      const page2 = rest.results.find(({ url }) => url === shop.url('/list/3?page=2'));
      expect(page2?.why).toBe('Not reached: the job found it on /list/3, which is skipped.');
      // /thing/35 is also on /new, though the job found it on the list first
      expect(rest.results.map(({ url }) => url)).not.toContain(shop.url('/thing/35'));
    });

    it('tells what waits beyond a cap, in what order pages come, and what no job has read', async () => {
      const capped = await simulate({ jobId, maxVisits: 3, verdict: 'waiting', limit: 2 });
      expect(capped.order).toHaveLength(3);
      expect(capped.order[0]).toBe(shop.url('/'));
      expect(capped.results[0]?.why).toContain('the job had made its 3 visits before its turn');
      const wider = await simulate({ jobId, startUrls: [shop.url('/never-seen'), shop.url('/new')] });
      const unseen = wider.results.find(({ url }) => url === shop.url('/never-seen'));
      expect(unseen).toMatchObject({ verdict: 'visited', unread: true });
      expect(unseen?.why).toContain('No job has visited it yet');
    });

    it('pages, filters and marks its list', async () => {
      const all = await simulate({ jobId, marks: true, why: false });
      expect(all.marks).toHaveLength(all.known);
      expect(all.results.map(({ verdict, hit }) => (hit ? verdict[0]?.toUpperCase() : verdict[0])).join('')).toBe(
        all.marks,
      );
      const second = await simulate({ jobId, limit: 3, offset: 3, why: false });
      expect(second.results).toEqual(all.results.slice(3, 6));
      expect(getSimulationPaths(await simulate({ jobId, search: 'THING/1', hit: true, why: false }))).toEqual(
        getSimulationPaths(all).filter((path) => /^\/thing\/1\d$/.test(path)),
      );
      expect((await simulate({ jobId, under: shop.url('/list/') })).total).toBe(6);
    });
  });

  it('refuses what the crawl would refuse, and jobs that crawl nothing', async () => {
    const { id } = await crawl({ pattern: shop.url('/about') });
    const { jobId: visit } = await app.run('visit', { url: shop.url('/about') });
    const refused = (body: object) => app.refused('/api/patterns/simulate', undefined, { body });
    expect(await refused({ jobId: id, pattern: 'https://*.example/' })).toMatchObject({
      code: 'invalid_pattern',
      errors: [{ path: ['pattern'] }],
    });
    expect(await refused({ jobId: id, priority: { skip: ['x'] } })).toMatchObject({
      errors: [{ path: ['priority', 'skip', 0] }],
    });
    expect(await refused({ jobId: visit })).toMatchObject({ code: 'invalid_request', errors: [{ path: ['jobId'] }] });
    expect(await refused({ jobId: 'none' })).toMatchObject({ code: 'not_found', errors: [{ path: ['jobId'] }] });
    expect(await refused({ jobId: id, pattern: shop.url('/a'), query: 'x' })).toMatchObject({
      code: 'conflicting_parameters',
    });
  });
});

describe('suggested patterns', () => {
  it('tell the kinds of pages of a job, what they look like, and how they compare', async () => {
    const { id } = await crawl({ pattern: shop.url('/thing/*'), startUrls: [shop.url('/')] });
    const { results, total, hits } = await app.api('suggestPatterns', { jobId: id });
    expect(results.reduce((sum, { urls }) => sum + urls, 0)).toBe(total);
    expect(hits).toBe(24);
    const of = (path: string) => results.find(({ pattern }) => pattern === shop.url(path));
    expect(of('/thing/*')).toMatchObject({ urls: 24, hits: 24, hitShare: 1, looks: 'items', relation: 'same' });
    expect(of('/list/*')).toMatchObject({ looks: 'lists', relation: 'apart', hits: 0 });
    expect(of('/thing/*')?.examples).toHaveLength(3);
  });

  it('are suggested for a list too, with a note about lines that are not URLs', async () => {
    const urls = [...range(9).map((at) => shop.url(`/thing/${at}`)), 'nonsense'];
    const answer = await app.api('suggestPatterns', { urls, pattern: shop.url('/thing/1') });
    expect(answer).toMatchObject({ total: 9, ignored: 1, hits: 1 });
    expect(answer.results).toMatchObject([
      { pattern: shop.url('/thing/*'), urls: 9, relation: 'wider', looks: 'unknown' },
    ]);
    expect(await app.refused('/api/patterns/suggest', undefined, { body: {} })).toMatchObject({
      errors: [{ path: ['jobId'] }],
    });
  });
});
