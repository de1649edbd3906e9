import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import type { Job } from '@shared/contract/jobs';
import { TIERS, UNLOCKING_TIERS } from '@shared/tier';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { version } from '../../package.json';
import { ANSWERED_CHANNEL, getAnswerKey, HELLO_KEY, PREFIX, WORKERS_KEY } from '../../src/main/engine/fleet/connect';
import { type AnswerMessage, type Beat, getVersions, PageMessage } from '../../src/main/engine/fleet/messages';
import { createSeal } from '../../src/main/engine/fleet/seal';
import { getQueueName } from '../../src/main/engine/fleet/worker-class';
import type { PostedOutcome } from '../../src/main/engine/workers/index';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { openExampleShell } from '../helpers/example-shell';
import { type FleetWorkerProcess, killFleetWorkers, startFleetWorkerProcess } from '../helpers/fleet-worker';
import { killAll, startKillable } from '../helpers/killable';
import { HAS_REDIS, type RedisServer, startRedis } from '../helpers/redis';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';
import { findSocketOwner } from '../helpers/socket-owner';

const SECRET = 'a secret of the tests';
const PRODUCTS = 40;
const DAY_MS = 86_400_000;
const MAX_PAGE_BYTES = 1_000_000;
const LATENCY_MS = 60; // so that a kill finds pages under way
const BUSY_MS = 120; // longer than it takes to give a page

describe.skipIf(!HAS_REDIS)('pages on other machines (needs a Redis server)', () => {
  let redis: RedisServer;
  let client: Redis;
  let app: TestApp;
  let site: Site;
  let expected: ReturnType<typeof found>;
  beforeAll(async () => {
    redis = await startRedis();
    client = redis.client();
    client.on('error', () => undefined); // it is crashed under it
    site = await startSite();
    const paths = Array.from({ length: PRODUCTS }, (_, at) => `/p/${at + 1}`);
    site.on('/', { status: 302, headers: { location: '/shelf', 'set-cookie': 'basket=1' } });
    site.on('/shelf', linking(...paths));
    for (const [at, path] of paths.entries())
      site.on(path, (_, response) => {
        const page = product(`Product ${at + 1}`, at + 0.5, '/');
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page), LATENCY_MS);
      });
    const alone = await startTestApp();
    expected = found(await jobEnd(alone, await scrape(alone)));
    await alone.stop();
    expect(expected.items).toHaveLength(PRODUCTS);
    app = await startTestApp({
      settings: { maxPageBytes: MAX_PAGE_BYTES },
      fleet: { queue: redis.url, secret: SECRET },
    });
  }, 120_000);
  afterEach(killFleetWorkers);
  afterAll(async () => {
    await app.stop();
    await site.stop();
    client.disconnect();
    await redis.stop();
  });

  const work = (flags?: readonly string[], secret = SECRET) => startFleetWorkerProcess(redis.url, secret, flags);
  const come = (worker: FleetWorkerProcess) =>
    until('a worker that takes pages', () =>
      worker.said.some((line) => line.startsWith('Loads up to')) ? true : null,
    );
  const visited = (count: number) => until(`${count} visits`, () => (site.visits().length >= count ? true : null));
  const scrape = async ({ detach }: Pick<TestApp, 'detach'> = app) => {
    site.forget();
    return detach('scrape', { pattern: site.url('/p/*'), template: PRODUCT_TEMPLATE, maxAge: 0 });
  };

  it('are loaded and read there, and wait and say so until a worker comes', async () => {
    const id = await scrape();
    await until('the wait in the log of the job', async () => {
      const { results } = await app.api('jobLog', { id });
      return results.some(({ text }) => text.startsWith('No worker takes pages')) ? true : null;
    });
    expect(site.visits()).toEqual([]);
    const worker = work();
    expect(found(await jobEnd(app, id))).toEqual(expected);
    expect(site.visits()).toHaveLength(PRODUCTS + 3);
    const { workers } = await app.api('jobActivity', { id });
    expect(workers).toEqual([{ id: expect.any(String), machine: hostname(), pages: expect.any(Number), failures: 0 }]);
    expect(workers[0]?.pages).toBeGreaterThan(PRODUCTS);
    site.on('/listed', '<html lang="en"><h1>Flat</h1><p>Listed: yesterday</p></html>');
    const urls = [site.url('/listed')];
    const dated = await jobEnd(app, await app.detach('extract', { urls, template: { listed: 'date listed' } }));
    const [item] = Array.isArray(dated.results) ? [] : (dated.results.items ?? []);
    const visit = Date.parse(String(item?._timestamp));
    expect(item?.listed).toBe(new Date(visit - DAY_MS).toISOString().slice(0, 10));
    expect((await app.api('jobActivity', { id: dated.id })).workers).toHaveLength(1);
    // cookies and redirects stay with the coordinator
    expect(site.requests.find(({ path }) => path === '/shelf')?.headers.cookie).toBe('basket=1');
    // what lies in the queue names neither the site nor its cookies
    expect(JSON.stringify(await client.keys('*'))).not.toContain(site.host);
    await worker.kill('SIGTERM');
  }, 60_000);

  it('go to another worker when one dies, and when the queue loses all that it holds', async () => {
    const [first, second] = [work(['--concurrency', '2']), work(['--concurrency', '2'])];
    await Promise.all([come(first), come(second)]);
    const id = await scrape();
    await visited(8);
    await first.kill('SIGKILL');
    await visited(14);
    await redis.crash();
    await redis.start();
    expect(found(await jobEnd(app, id))).toEqual(expected);
    expect((await app.api('jobActivity', { id })).workers.map(({ machine }) => machine)).toEqual([
      hostname(),
      hostname(),
    ]);
    await second.kill('SIGTERM');
  }, 120_000);

  it('are shown by worker, which can be drained, take pages again, and be removed', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const list = async () => (await app.api('listWorkers', {})).results;
    const earlier = new Set((await list()).map(({ id }) => id)); // one that died is listed for ten seconds
    const worker = work(['--concurrency', '2']);
    const known = await until('the worker', async () => (await list()).find(({ id }) => !earlier.has(id)) ?? null);
    const shell = openExampleShell();
    const tell = async (order: string) => {
      const env = { WINNOW_URL: app.baseUrl, WINNOW_API_KEY: app.key };
      const { code, out, err } = await shell.run(`winnow workers ${order}`, env);
      expect([code, out.startsWith(known.id)], err).toEqual([0, true]);
    };
    const read = async () => (await list()).find(({ id }) => id === known.id);
    expect(known).toMatchObject({ machine: hostname(), version, concurrency: 2, state: 'taking', pages: 0 });
    await tell(`drain ${known.id}`);
    const job = await scrape();
    await until('the page that waits', async () => {
      const { queue } = await app.api('listWorkers', {});
      return queue?.capacity === 0 && queue.waiting > 0 && (await read())?.state === 'drained' ? true : null;
    });
    expect(site.visits()).toEqual([]);
    await tell(`resume ${known.id}`);
    expect(found(await jobEnd(app, job))).toEqual(expected);
    await until('its count', async () => (((await read())?.pages ?? 0) >= PRODUCTS ? true : null));
    const { text } = await app.send('/metrics', { method: 'GET' });
    expect(text).toContain(`winnow_worker_pages_total{worker="${known.id}",machine="${hostname()}"} `);
    expect(text).toMatch(/^winnow_queue_up 1$/m);
    await tell(`remove ${known.id}`);
    expect(await worker.ended).toBe(0);
    await until('its end', async () => ((await read()) ? null : true));
    await expect(app.api('drainWorker', { id: known.id })).rejects.toThrow(`There is no worker ${known.id}.`);
  });

  it('are not given to a worker with another secret, nor taken from one that is none', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const stranger = work([], 'another secret of others');
    expect(await stranger.ended).toBe(2);
    expect(stranger.said.join(' ')).toContain('has another WINNOW_FLEET_SECRET');

    const worker = work();
    await come(worker);
    const info = await until('the worker', async () => (await app.api('listWorkers', {})).results[0] ?? null);
    const queue = new Queue(getQueueName({ ...info, by: 'http' }), {
      prefix: PREFIX,
      connection: { url: redis.url },
    });
    await queue.add('page', { sealed: 'not sealed at all' }, { removeOnFail: true });
    await until('the forged task to be gone', async () => ((await queue.count()) === 0 ? true : null));
    await queue.close();
    const id = await scrape();
    expect(found(await jobEnd(app, id))).toEqual(expected);
    await worker.kill('SIGTERM');
  });

  it('go only to workers of the region and the tier that they need, and wait and say so until one comes', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const [others, byProxy] = [work(['--region', 'fr']), work(['--region', 'de', '--tiers', 'datacenter'])];
    await Promise.all([come(others), come(byProxy)]);
    await app.api('changeSettings', { workerSites: [{ host: site.host, region: 'DE' }] });
    onTestFinished(() => app.api('changeSettings', { workerSites: [] }).then(() => undefined));
    const bySite = await scrape();
    await until('the wait in the log of the job', async () => {
      const { results } = await app.api('jobLog', { id: bySite });
      const wait = 'No worker of the region de is at the queue';
      return results.some(({ text }) => text.startsWith(wait)) ? true : null;
    });
    const { queue, results: before } = await app.api('listWorkers', {});
    expect(before.map(({ region, tiers }) => [region, tiers.length])).toEqual(
      expect.arrayContaining([
        ['fr', 8],
        ['de', 1],
      ]),
    );
    expect(queue?.unmet).toEqual([{ by: 'http', tier: 'none', region: 'de', pages: expect.any(Number) }]);
    expect(site.visits()).toEqual([]);
    const german = work(['--region', 'de']);
    expect(found(await jobEnd(app, bySite))).toEqual(expected);
    await app.api('changeSettings', { workerSites: [] });
    const named = await app.detach('extract', {
      urls: [site.url('/p/1')],
      template: PRODUCT_TEMPLATE,
      visitAs: { region: 'de' },
    });
    expect(found(await jobEnd(app, named)).items).toHaveLength(1);
    const { results } = await app.api('listWorkers', {});
    const id = results.find(({ region, tiers }) => region === 'de' && tiers.includes('none'))?.id;
    for (const job of [bySite, named])
      expect((await app.api('jobActivity', { id: job })).workers.map((share) => share.id)).toEqual([id]);
    await Promise.all([others, byProxy, german].map((worker) => worker.kill('SIGTERM')));
  });

  it('are refused where they ask for a region and no queue is connected, and fail where their site does', async () => {
    const alone = await startTestApp({
      settings: { workerSites: [{ host: site.host, region: 'de', eachAddress: false }] },
    });
    onTestFinished(() => alone.stop());
    const urls = [site.url('/p/1')];
    const asked = alone.api('extract', { urls, template: PRODUCT_TEMPLATE, region: 'fr' });
    await expect(asked).rejects.toThrow('"code":"no_workers"');
    site.forget();
    const job = await jobEnd(alone, await alone.detach('extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1 }));
    const [item] = Array.isArray(job.results) ? [] : (job.results.items ?? []);
    expect([item?._message, site.visits()]).toEqual([
      'This page is for workers of the region de, and no queue of workers is connected.',
      [],
    ]);
  }, 60_000);

  it('go to workers of other classes when the last of one is drained or dies, and each is asked for once more at most', {
    tags: 'long',
    timeout: 120_000,
  }, async () => {
    const [first, second, last] = ['a', 'b', 'c'].map((region) => work(['--region', region, '--concurrency', '2']));
    if (!first || !second || !last) throw new Error('three workers were started');
    await Promise.all([first, second, last].map(come));
    const id = await scrape();
    await visited(8);
    await first.kill('SIGKILL');
    const drained = (await app.api('listWorkers', {})).results.find(({ region }) => region === 'b');
    await app.api('drainWorker', { id: drained?.id ?? '' });
    expect(found(await jobEnd(app, id))).toEqual(expected);
    const times = new Map<string, number>();
    for (const path of site.visits()) times.set(path, (times.get(path) ?? 0) + 1);
    expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
    expect([...times.values()].filter((count) => count > 1).length).toBeLessThanOrEqual(2);
    await until('nothing of the worker that died', async () =>
      (await client.keys(`${PREFIX}:http-*`)).every((key) => !key.includes(getQueueName(ofRegion('a')))) ? true : null,
    );
    await Promise.all([second, last].map((worker) => worker.kill('SIGTERM')));
  });

  it('keep the limit of a host over all workers, as the site itself sees it', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    await app.api('changeSettings', { hostConcurrency: 3 });
    onTestFinished(async () => void (await app.api('changeSettings', { hostConcurrency: 16 })));
    const workers = [work(['--concurrency', '4']), work(['--concurrency', '4'])];
    await Promise.all(workers.map(come));
    const id = await scrape();
    expect(found(await jobEnd(app, id))).toEqual(expected);
    expect(site.mostAtOnce()).toBeLessThanOrEqual(3);
    await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
  });

  it.skipIf(process.platform !== 'linux')(
    'keep the limit of a host for each address where the site allows it, and are twice as fast with two',
    { tags: 'long', timeout: 60_000 },
    async () => {
      await app.api('changeSettings', { hostConcurrency: 2 });
      onTestFinished(async () => {
        await app.api('changeSettings', { hostConcurrency: 16, workerSites: [] });
      });
      const workers = ['one', 'two'].map((address) => work(['--concurrency', '8', '--address', address]));
      await Promise.all(workers.map(come));
      const pids = workers.map(({ pid }) => pid);
      const urls = Array.from({ length: PRODUCTS }, (_, at) => site.url(`/busy/${at + 1}`));
      const load = async () => {
        const watch = watchPages(site, PRODUCTS, pids);
        const id = await app.detach('extract', { urls, template: PRODUCT_TEMPLATE, maxAge: 0 });
        const { results } = await jobEnd(app, id);
        expect(Array.isArray(results) ? [] : results.items).toHaveLength(PRODUCTS);
        return watch();
      };
      const together = await load();
      expect(together.most).toBe(2);
      await app.api('changeSettings', { workerSites: [{ host: site.host, eachAddress: true }] });
      const apart = await load();
      expect([apart.most, apart.mostOf]).toEqual([4, [2, 2]]);
      expect(together.ms / apart.ms).toBeGreaterThan(1.5);
      await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
    },
  );

  it.skipIf(!process.env.WINNOW_CHROMIUM)(
    'are loaded in the browser of a worker, with the cookies, items, counts and charges of one machine',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const shop = await startScriptShop(4);
      onTestFinished(shop.stop);
      const run = (here: TestApp) => {
        shop.forget();
        return here.detach('scrape', { pattern: shop.url('/p/*'), template: PRODUCT_TEMPLATE, maxAge: 0 });
      };
      const here = await startTestApp();
      onTestFinished(() => here.stop());
      const alone = await jobEnd(here, await run(here));
      expect(found(alone).items.map(({ name }) => name)).toContain('Lamp 4');

      const [plain, rendering] = [work(), work(['--transports', 'browser', '--browser-pages', '2'])];
      await Promise.all([come(plain), come(rendering)]);
      const list = () => app.api('listWorkers', {});
      await until('the browser', async () => ((await list()).queue?.browserPages === 2 ? true : null));
      const job = await jobEnd(app, await run(app));
      expect(found(job)).toEqual(found(alone));
      const tiers = ({ metrics }: Job) => metrics.network.map(({ tier, bytes }) => [tier, bytes > 10_000]);
      expect(tiers(job)).toEqual(tiers(alone));
      // the cookie of a page over HTTP reaches the browser, and that of a script comes back
      const pages = shop.requests.filter(({ path }) => /^\/p\/\d/.test(path));
      const cookies = pages.map(({ headers }) => headers.cookie ?? '');
      expect(cookies.every((cookie) => cookie.includes('basket=1'))).toBe(true);
      expect(cookies.at(-1)).toContain('seen=');
      await until('its count', async () =>
        (await list()).results.some(({ concurrency, pages }) => concurrency === 0 && pages === 4) ? true : null,
      );
      await Promise.all([plain, rendering].map((worker) => worker.kill('SIGTERM')));
    },
  );

  it.skipIf(!process.env.WINNOW_CHROMIUM)(
    'leave out what the block lists of the coordinator name, also after the queue lost them, and are read by OCR',
    { tags: 'long', timeout: 90_000 },
    async () => {
      site.on('/tea', TEA_PAGE);
      site.on('/ads.js', "document.body.append('Buy now!')");
      site.on('/ads.txt', '/ads.js');
      await app.api('changeSettings', { blockLists: [site.url('/ads.txt')] });
      onTestFinished(() => app.api('changeSettings', { blockLists: [] }).then(() => undefined));
      expect((await app.api('getBlockLists', {})).lists[0]?.rules).toBe(1);
      const worker = work(['--browser', '--browser-pages', '1']);
      await come(worker);
      const browsers = (count: number) =>
        until('a browser', async () =>
          (await app.api('listWorkers', {})).queue?.browserPages === count ? true : null,
        );
      await browsers(1);
      const load = async (path: string, more: Record<string, unknown>) => {
        site.forget();
        const id = await app.detach('visit', { url: site.url(path), ...more });
        const { results } = await jobEnd(app, id);
        const { workers } = await app.api('jobActivity', { id });
        expect(workers.map(({ pages }) => pages)).toEqual([1]);
        return Array.isArray(results) ? results[0] : undefined;
      };
      const shown = await load('/tea', { include: ['text', 'screenshot'] });
      expect(shown?.text?.body).toContain('Price list of the tea house');
      expect(shown?.text?.body).not.toContain('Buy now!');
      expect(site.visits()).not.toContain('/ads.js');
      expect((await app.api('getBlockLists', {})).blocked).toBe(1);
      // the list is there under its hash, sealed; a worker that lacks it gets it again
      const [key = ''] = await client.keys(`${PREFIX}:fleet:list:*`);
      expect((await client.getBuffer(key))?.includes('ads.js')).toBe(false);
      await client.del(key);
      const next = work(['--transports', 'browser', '--browser-pages', '1']);
      await browsers(2);
      const { results: listed } = await app.api('listWorkers', {});
      const first = listed.find(({ concurrency }) => concurrency > 0);
      await app.api('drainWorker', { id: first?.id ?? '' });
      await load('/tea', { include: ['text'], render: 'always' });
      expect(site.visits()).not.toContain('/ads.js');
      await app.api('resumeWorker', { id: first?.id ?? '' });

      const picture = Buffer.from(await (await fetch(shown?.screenshot?.link ?? '')).arrayBuffer());
      site.on('/tea.png', { headers: { 'content-type': 'image/png' }, body: picture });
      const read = await load('/tea.png', { include: ['markdown'], ocr: true });
      expect(read?.markdown?.body).toContain('Price list of the tea house');
      expect(app.log.filter((line) => line.includes('nothing of it was recorded') && line.includes('tea'))).toEqual([]);
      await Promise.all([worker, next].map((each) => each.kill('SIGTERM')));
    },
  );

  it('never wait for each other: one place at the workers, one request at a time to each of two hosts', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const other = await startSite('127.0.0.2');
    onTestFinished(() => other.stop());
    const slow = (n: number) => (_: unknown, response: ServerResponse) => {
      const body = product(`Product ${n}`, n, '/');
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(body), 300); // longer than a page may wait for a place
    };
    const paths = [1, 2, 3].map((n) => `/slow/${n}`);
    for (const [at, path] of paths.entries()) for (const each of [site, other]) each.on(path, slow(at));
    await app.api('changeSettings', { hostConcurrency: 1, hostPerSecond: 0 });
    onTestFinished(() => app.api('changeSettings', { hostConcurrency: 4, hostPerSecond: 8 }).then(() => undefined));
    const worker = work(['--concurrency', '1']);
    await come(worker);
    const urls = paths.flatMap((path) => [site.url(path), other.url(path)]);
    const jobs = [1, 2].map(() => app.detach('extract', { urls, template: PRODUCT_TEMPLATE, maxAge: 0 }));
    for (const id of await Promise.all(jobs)) expect(found(await jobEnd(app, id)).items).toHaveLength(urls.length);
    expect([site.mostAtOnce() > 0, other.mostAtOnce()]).toEqual([true, 1]);
    await worker.kill('SIGTERM');
  });

  it('are not given out by a second Winnow on the queue, nor taken by a worker of another version', async () => {
    const second = await startTestApp({ fleet: { queue: redis.url, secret: SECRET } });
    onTestFinished(() => second.stop());
    await until('the second to stand back', () =>
      second.log.some((line) => line.startsWith('Another Winnow already uses this queue')) ? true : null,
    );

    const other = `${redis.url}/1`; // a database of its own
    const queue = client.duplicate({ db: 1 });
    onTestFinished(() => queue.disconnect());
    const versions = { ...getVersions(version), winnow: '99.0.0' };
    await queue.set(HELLO_KEY, JSON.stringify({ versions, sealed: '' }));
    const old = startFleetWorkerProcess(other, SECRET);
    expect(await old.ended).toBe(2);
    expect(old.said.join(' ')).toContain('is Winnow 99.0.0');
  }, 60_000);

  it('are loaded for a Winnow that was told of its queue while it ran, was killed in the middle and started again', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const dataDir = temporaryFolder();
    onTestFinished(() => {
      killAll();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const queue = `${redis.url}/2`;
    const serve = () => startKillable(dataDir, 0);
    const first = await serve();
    const { api: ask } = first.api;
    await expect(ask('changeQueue', { address: queue })).rejects.toThrow('WINNOW_FLEET_SECRET is not set');
    await expect(ask('changeQueue', { address: 'redis://127.0.0.1:1', secret: SECRET })).rejects.toThrow(
      'The queue at 127.0.0.1:1 does not answer',
    );
    expect((await ask('listWorkers', {})).queue).toBeNull();
    const env = { WINNOW_URL: first.api.baseUrl, WINNOW_API_KEY: first.api.key };
    const connected = await openExampleShell().run(`winnow workers connect ${queue} --secret '${SECRET}'`, env);
    expect(connected.code, connected.err).toBe(0);
    expect((await ask('listWorkers', {})).queue).toMatchObject({ from: 'settings', connected: true });
    await first.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 4 });
    const worker = startFleetWorkerProcess(queue, SECRET);
    await come(worker);
    const id = await scrape(first.api);
    await visited(12);
    await first.kill();
    const next = await serve();
    expect(found(await jobEnd(next.api, id))).toEqual(expected);
    // without workers and queue, this computer loads the pages
    await worker.kill('SIGTERM');
    const rest = await scrape(next.api);
    expect((await next.api.api('removeQueue', {})).queue).toBeNull();
    expect(found(await jobEnd(next.api, rest))).toEqual(expected);
    await next.kill();
  });

  const LIES: readonly [string, (answer: AnswerMessage) => AnswerMessage, 'long'?][] = [
    [
      'answers for another URL',
      (answer: AnswerMessage): AnswerMessage => ({ ...answer, url: site.url('/other') }),
      'long',
    ],
    ['makes up what is on a page', (answer: AnswerMessage): AnswerMessage => answer, 'long'],
    ['sends a page that is too large', withLargePage, 'long'],
  ];
  for (const [lie, change, tags = []] of LIES)
    it(`are given again when a worker ${lie}, which is refused and named`, { tags, timeout: 60_000 }, async () => {
      const liar = await startLiar(client, redis.url, change);
      const id = await scrape();
      await until('the refusal', () =>
        app.log.some((line) => line.includes(`Worker ${liar.name} sent`)) ? true : null,
      );
      await liar.stop();
      const worker = work();
      expect(found(await jobEnd(app, id))).toEqual(expected);
      await worker.kill('SIGTERM');
    });
});

const TEA_PAGE = `<!doctype html><body style="font: 28px sans-serif"><h1>Price list of the tea house</h1>
<p>All prices are in euros and hold until the end of the year.</p><script src="/ads.js"></script>`;

/**
 * Pages that take a while. The returned function says how many the site answered at a time, how many of these to each process, and over which time.
 */
function watchPages(site: Site, count: number, pids: readonly number[]) {
  const open: number[] = [];
  const mostOf = pids.map(() => 0);
  let most = 0;
  let first = 0;
  let last = 0;
  const answer = (n: number) => (request: IncomingMessage, response: ServerResponse) => {
    first ||= performance.now();
    const owner = findSocketOwner(request.socket.remotePort ?? 0, pids) ?? 0;
    open.push(owner);
    most = Math.max(most, open.length);
    for (const [at, pid] of pids.entries())
      mostOf[at] = Math.max(mostOf[at] ?? 0, open.filter((each) => each === pid).length);
    setTimeout(() => {
      open.splice(open.indexOf(owner), 1);
      last = performance.now();
      response.writeHead(200, { 'content-type': 'text/html' }).end(product(`Product ${n}`, n, '/'));
    }, BUSY_MS);
  };
  for (let n = 1; n <= count; n++) site.on(`/busy/${n}`, answer(n));
  return () => ({ most, mostOf, ms: last - first });
}

/** The class of a worker that was started here for a region. */
function ofRegion(region: string) {
  const tiers = TIERS.filter((tier) => !UNLOCKING_TIERS.has(tier));
  return { by: 'http', region, tiers, address: hostname() } as const;
}

/** What a job found and what it is charged, without what differs from run to run. */
function found({ state, results, metrics, progress }: Job) {
  const items = Array.isArray(results) ? [] : (results.items ?? []);
  return {
    state,
    charges: metrics.service,
    progress,
    items: items
      .map(({ _url, _status, name, price }) => ({ _url, _status, name, price }))
      .sort((a, b) => a._url.localeCompare(b._url, 'en', { numeric: true })),
  };
}

/** A shop whose pages are written by their scripts. */
async function startScriptShop(pages: number): Promise<Site> {
  const shop = await startSite();
  const paths = Array.from({ length: pages }, (_, at) => `/p/${at + 1}`);
  shop.on('/', { status: 302, headers: { location: '/shelf', 'set-cookie': 'basket=1' } });
  shop.on('/shelf', linking(...paths));
  const script = `fetch(location.pathname.replace('/p/', '/data/')).then((answer) => answer.json()).then(({ html }) => {
    document.cookie = 'seen=' + location.pathname.slice(3);
    document.getElementById('app').innerHTML = html;
  });`;
  for (const [at, path] of paths.entries()) {
    const body = `<main><h1>Lamp ${at + 1}</h1><p class="price">${at}.50 EUR</p><p>A lamp for the table.</p></main>`;
    shop.on(path, `<!doctype html><title>Shop</title><div id="app"></div><script>${script}</script>`);
    shop.on(`/data/${at + 1}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ html: body }),
    });
  }
  return shop;
}

function withLargePage({ answer, ...message }: AnswerMessage): AnswerMessage {
  if (answer.kind !== 'answer' || answer.read?.kind !== 'read') throw new Error('nothing was read');
  const stored = { codec: 'identity', data: new Uint8Array(MAX_PAGE_BYTES + 1) } as const;
  return { ...message, answer: { ...answer, read: { ...answer.read, stored } } };
}

/** A worker that knows the secret, and answers without asking the site. */
async function startLiar(client: Redis, url: string, change: (answer: AnswerMessage) => AnswerMessage) {
  const seal = createSeal(SECRET);
  const id = crypto.randomUUID();
  const beat: Beat = {
    id,
    at: Date.now() + 3_600_000,
    machine: 'liar',
    startedAt: Date.now(),
    cores: 1,
    concurrency: 2,
    browserPages: 0,
    region: null,
    tiers: ['none'],
    address: 'liar',
    drained: false,
    active: 0,
    urls: [],
    pages: 0,
    failures: 0,
    perSecond: 0,
    versions: getVersions(version),
  };
  await client.hset(WORKERS_KEY, id, seal.close(`beat ${id}`, beat));
  const worker = new Worker(
    getQueueName({ ...beat, by: 'http' }),
    async ({ data }) => {
      const { id: task, page } = PageMessage.parse(seal.open('page', Buffer.from(data.sealed, 'base64')));
      const answer = { kind: 'answer', status: 200, headers: {}, wireBytes: 1, firstByteMs: 1, downloadMs: 1 } as const;
      const read: PostedOutcome = {
        kind: 'read',
        encoding: 'utf-8',
        stored: { codec: 'identity', data: Buffer.from(linking('/p/1')) },
        captured: null,
        verdict: null,
        links: { url: `${page.url}made-up`, kind: 'anchor', text: '', region: 'none', around: '' },
        identity: null,
        match: null,
        methods: [],
        marks: null,
        includes: {},
        extracted: null,
        modelView: null,
        fingerprint: null,
        byExtractor: null,
        misfits: [],
        around: null,
        marked: null,
        pickable: null,
      };
      const message = change({ id: task, worker: id, url: page.url, answer: { ...answer, read } });
      await client.set(getAnswerKey(task), seal.close(`answer ${task}`, message), 'EX', 60, 'NX');
      await client.publish(ANSWERED_CHANNEL, task);
    },
    { prefix: PREFIX, connection: { url, maxRetriesPerRequest: null }, concurrency: 2 },
  );
  return { name: `${id.slice(0, 6)} of liar`, stop: () => worker.close() };
}
