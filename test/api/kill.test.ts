import { rmSync } from 'node:fs';
import type { Job } from '@shared/contract/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, temporaryFolder, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

const KILLS = 12;
const LISTS = 10;
const PER_LIST = 14;
// Requests the engine may have under way, as it leases them: 16, and two for each request at a time to one host.
const CONCURRENCY = 4;
const IN_FLIGHT = 16 + 2 * CONCURRENCY;

// Products whose page fails at the first request, and is tried again.
const FLAKY: ReadonlySet<number> = new Set([3, 60, 139]);
const failed = new Set<number>();

let site: Site;
let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryFolder();
  site = await startSite();
  const lists = Array.from({ length: LISTS }, (_, index) => `/list/${index + 1}`);
  site.on('/', linking('/moved', ...lists));
  // to a page that nothing else leads to: of two ways to one page, the order decides whether both are visits
  site.on('/moved', { status: 301, headers: { location: '/shelf' } });
  site.on('/shelf', linking(...lists));
  // begun from the pattern alone, so that a kill may also come while the sitemap is read
  site.on('/sitemap.xml', `${lists.map(() => site.url('/p/1')).join('\n')}\n${site.url('/p/2')}`);
  lists.forEach((path, list) => {
    const own = Array.from({ length: PER_LIST }, (_, index) => `/p/${list * PER_LIST + index + 1}`);
    site.on(path, linking(...lists, ...own));
  });
  for (let at = 1; at <= LISTS * PER_LIST; at++) {
    const page = product(`Product ${at}`, at + 0.5, '/', `/p/${(at % (LISTS * PER_LIST)) + 1}`);
    // a page takes a moment, so that a kill finds some under way
    site.on(`/p/${at}`, (_, response) => {
      const status = FLAKY.has(at) && !failed.has(at) ? 500 : 200;
      failed.add(at);
      setTimeout(() => response.writeHead(status, { 'content-type': 'text/html' }).end(page), 12);
    });
  }
});
afterAll(async () => {
  killAll();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const begin = ({ api }: Killable) =>
  api.detach('scrape', {
    pattern: site.url('/p/*'),
    template: PRODUCT_TEMPLATE,
    maxVisits: 1000,
  });

/** What a run found, without what differs from run to run: the time and the stored page. */
function found({ results }: Job) {
  const items = Array.isArray(results) ? [] : (results.items ?? []);
  return items
    .map(({ _url, _status, _missing, name, price }) => ({ _url, _status, _missing, name, price }))
    .sort((a, b) => a._url.localeCompare(b._url, 'en', { numeric: true }));
}

/** A small generator of its own, so that a failing run can be repeated from the seed in its log. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a program that is killed', () => {
  it('ends with the same items as one left alone, and asks for next to nothing twice', {
    tags: 'long',
    timeout: 300_000,
  }, async () => {
    const alone = await startKillable(getTemporaryFolder('alone'));
    await quicken(alone);
    const unbroken = await jobEnd(alone.api, await begin(alone));
    const expected = found(unbroken);
    await alone.kill();
    expect(expected).toHaveLength(LISTS * PER_LIST);
    expect(expected.every(({ _status }) => _status === 'ok')).toBe(true);
    const needed = site.visits().length;
    const paths = new Set(site.visits()).size;
    site.forget();
    failed.clear();

    const seed = Number(process.env.WINNOW_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
    console.info(`kill test: WINNOW_TEST_SEED=${seed}`);
    const random = seeded(seed);
    let run = await startKillable(`${dataDir}/killed`);
    await quicken(run);
    const id = await begin(run);
    const moments: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      // each kill comes a few pages after the last, wherever the program is just then
      const after = site.visits().length + Math.floor(random() * 12);
      await until('the next pages', () => (site.visits().length >= Math.min(after, needed - 5) ? true : null));
      await new Promise((later) => setTimeout(later, random() * 15));
      await run.kill();
      moments.push(site.visits().length);
      run = await startKillable(`${dataDir}/killed`, run.port);
    }
    const end = await jobEnd(run.api, id);
    expect(end.state).toBe('completed');
    expect(found(end)).toEqual(expected);
    expect(end.progress).toEqual(unbroken.progress);
    expect(end.metrics.service).toEqual(unbroken.metrics.service);
    expect(end.metrics.service.map(({ path }) => path)).toEqual(['crawl', 'extract']);
    expect(new Set(site.visits()).size).toBe(paths);
    console.info(
      `kill test: killed after ${moments.join(', ')} requests; ${site.visits().length} made, ${needed} needed`,
    );
    expect(Math.max(...repeatsAfter(moments))).toBeLessThanOrEqual(IN_FLIGHT + FLAKY.size);
    await run.kill();
  }); // many starts of the program, on a busy machine
});

const STORED = 120;
const FILLER = '<p>So that a page takes a moment to read.</p>'.repeat(400);

describe('a program that is killed while it reads stored pages again', () => {
  const KILLED_AT: readonly (readonly [times: string, shares: readonly number[], tags: 'long' | never[]])[] = [
    ['once', [0.4], []],
    ['four times', [0.1, 0.3, 0.5, 0.7], 'long'],
  ];
  for (const [times, shares, tags] of KILLED_AT)
    it(`${times} ends with one item for each page, none read or charged twice`, {
      tags,
      timeout: 300_000,
    }, async () => {
      const folder = getTemporaryFolder(`again ${times}`);
      let run = await startKillable(folder);
      const pages = Array.from({ length: STORED }, (_, at) => ({
        url: `https://shop.example/p/${at}`,
        html: product(`Product ${at}`, at + 0.5) + FILLER,
      }));
      const { jobId } = await run.api.run('extract', { pages, template: { name: 'The name of the product' } });
      const id = await run.api.detach('extract', { pagesOf: jobId, template: PRODUCT_TEMPLATE });
      const reached: number[] = [];
      for (const share of shares) {
        const { api } = run.api;
        await until('the next items', async () => {
          const { items } = (await api('getJob', { id })).progress;
          return items >= share * STORED ? true : null;
        });
        await run.kill();
        run = await startKillable(folder, run.port);
        reached.push((await run.api.api('getJob', { id })).progress.items);
      }
      console.info(`kill test: killed after ${reached.join(', ')} of ${STORED} items`);
      const end = await jobEnd(run.api, id);
      expect(found(end).map(({ _url, name, price }) => [_url, name, price])).toEqual(
        pages.map(({ url }, at) => [url, `Product ${at}`, at + 0.5]),
      );
      expect(end.progress).toMatchObject({ progress: STORED, visits: 0, items: STORED, errors: 0 });
      expect(end.metrics.service).toEqual([{ path: 'extract', count: STORED, cost: STORED / 1000 }]);
      expect(end.metrics.network).toEqual([]);
      const kept = end.results && 'items' in end.results ? (end.results.items ?? []) : [];
      expect(new Set(kept.map(({ _htmlUrl }) => _htmlUrl)).size).toBe(STORED);
      await run.kill();
    }); // many starts of the program, on a busy machine
});

/** After each kill: how many of the requests until the next one had been made before. */
function repeatsAfter(moments: readonly number[]): readonly number[] {
  const visits = site.visits();
  return moments.map((moment, index) => {
    const before = new Set(visits.slice(0, moment));
    return visits.slice(moment, moments[index + 1]).filter((path) => before.has(path)).length;
  });
}

const getTemporaryFolder = (name: string) => `${dataDir}/${name}`;

function quicken({ api }: Killable) {
  return api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: CONCURRENCY });
}
