// @module-tag long
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobEnd, temporaryFolder, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { linking, product, type Site, startSite } from '../helpers/site';

const LISTS = 3;
const PER_LIST = 12;
const KILLS = 2;
const CONCURRENCY = 2;

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  site = await startSite();
  for (let list = 0; list < LISTS; list++) {
    const paths = Array.from({ length: PER_LIST }, (_, at) => `/p/${list * PER_LIST + at + 1}`);
    site.on(`/list/${list}`, linking(...paths));
  }
  for (let at = 1; at <= LISTS * PER_LIST; at++) {
    // a page takes a moment, so that a kill finds some under way
    site.on(`/p/${at}`, (_, response) => {
      const html = product(`Product ${at}`, at + 0.5);
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html), 25);
    });
  }
});
afterAll(async () => {
  killAll();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const begin = async ({ api }: Killable): Promise<string> => {
  await api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: CONCURRENCY });
  const lists = Array.from({ length: LISTS }, (_, list) => ({ url: site.url(`/list/${list}`), list }));
  const { id } = await api.api('createWorkflow', {
    steps: [
      { name: 'const', args: { items: lists } },
      { name: 'crawl', args: { pattern: site.url('/p/*'), maxDepth: 0 } },
      { name: 'fetch', args: { include: ['text'] } },
      { name: 'filter', args: { query: 'text contains product' } },
      { name: 'extract', args: { questions: { name: 'name', price: 'price as a number' }, mode: 'single' } },
      { name: 'unique', args: { fields: ['name'] } },
    ],
  });
  return (await api.api('runWorkflow', { id })).jobId;
};

const PAGES = LISTS * PER_LIST;
// Requests the engine may have under way, as it leases them: 16, and two for each request at a time to one host.
const IN_FLIGHT = 16 + 2 * CONCURRENCY;

it('a run that is killed gives each item once, in order, and charges each page once', async () => {
  let run = await startKillable(folder);
  const id = await begin(run);
  for (let kill = 1; kill <= KILLS; kill++) {
    const after = Math.floor((PAGES * kill) / (KILLS + 1));
    await until('the next pages', () => (new Set(site.visits()).size >= after ? true : null));
    await run.kill();
    run = await startKillable(folder, run.port);
  }
  const { progress } = await jobEnd(run.api, id);
  const { results, metrics, state } = await run.api.api('getJobV2', { id });
  expect([state, progress.items]).toEqual(['completed', PAGES]);
  expect(results.items.map(({ url, list, name, price }) => [url, list, name, price])).toEqual(
    Array.from({ length: PAGES }, (_, at) => [
      site.url(`/p/${at + 1}`),
      Math.floor(at / PER_LIST),
      `Product ${at + 1}`,
      at + 1.5,
    ]),
  );
  expect(results.full.map(({ taken, count, done, error }) => [taken, count, done, error])).toEqual([
    [0, LISTS, true, null],
    [LISTS, PAGES, true, null],
    ...Array.from({ length: 4 }, () => [PAGES, PAGES, true, null]),
  ]);
  expect(metrics.service.map(({ path, count }) => [path, count]).sort()).toEqual([
    ['crawl', LISTS],
    ['extract', PAGES],
    ['visit', PAGES],
  ]);
  expect(site.visits().length).toBeLessThanOrEqual(LISTS + PAGES + KILLS * IN_FLIGHT);
  await run.kill();
}, 60_000);
