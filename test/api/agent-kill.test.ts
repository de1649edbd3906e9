// @module-tag long
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobEnd, temporaryFolder, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { linking, product, type Site, startSite } from '../helpers/site';

const PRODUCTS = 24;
const OTHERS = 10;
const COINS = 20;

let site: Site;
let dataDir: string;
beforeAll(async () => {
  dataDir = temporaryFolder();
  site = await startSite();
  const products = Array.from({ length: PRODUCTS }, (_, at) => `/s/deep/p-${at}`);
  site.on('/', linking(...Array.from({ length: OTHERS }, (_, at) => `/other/${at}`), ...products));
  site.on('/s/', { status: 404 });
  // a page takes a moment, so that a kill finds some under way
  site.otherwise((request, response) => {
    const path = request.url ?? '';
    const page = path.startsWith('/s/deep/')
      ? product(`Lamp ${path.slice(10)}`, 2.5)
      : path.startsWith('/coin/')
        ? coin(path.slice(6))
        : linking('/');
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page), 15);
  });
});
afterAll(async () => {
  killAll();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const coin = (n: string) =>
  `<title>Coin ${n}</title><main><h1>Coin ${n}</h1><dl><dt>Mint</dt><dd>Mint ${n}</dd><dt>Metal</dt><dd>Silver</dd></dl></main>`;
const coins = Array.from(
  { length: COINS },
  (_, n) => `<li class="coin"><h3><a href="/coin/${n}">Coin ${n}</a></h3><span class="price">£${n + 10}</span></li>`,
);

const quicken = ({ api }: Killable) => api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 4 });

it('goes on after kills, in the middle of the first plan and of the one that followed it', async () => {
  let run = await startKillable(dataDir);
  await quicken(run);
  const id = await run.api.detach('agent', { prompt: `name and price from ${site.url('/s/*')}` });
  const killed = async () => {
    await run.kill();
    run = await startKillable(dataDir, run.port);
  };
  await until('the first visits', () => (site.visits().length >= 5 ? true : null));
  await killed();
  const second = async () => {
    const { results } = await run.api.api('listJobs', { parent: id });
    return results.length === 2 && (results[0]?.progress.visits ?? 0) >= 3 ? true : null;
  };
  await until('the second plan', second);
  await killed();
  const job = await jobEnd(run.api, id);
  expect(job.state).toBe('completed');
  expect(job.artifacts[0]).toMatchObject({
    type: 'plan',
    steps: [
      { plan: { args: { pattern: site.url('/s/*') } } },
      { plan: { args: { pattern: site.url('/s/**') } }, problems: [] },
    ],
  });
  const { results } = await run.api.api('listJobs', { parent: id });
  expect(results).toHaveLength(2);
  const items = Array.isArray(job.results) ? [] : (job.results.items ?? []);
  const lamps = items.filter(({ _status }) => _status === 'ok').map(({ name }) => name);
  expect(lamps).toHaveLength(PRODUCTS);
  expect(new Set(lamps).size).toBe(PRODUCTS);
  await run.kill();
});

it('fills each row of a list once after kills while the pages of the rows are opened', async () => {
  site.on('/coins', `<title>Coins</title><main><h1>Coins</h1><ul>${coins.join('')}</ul></main>`);
  site.forget();
  let run = await startKillable(dataDir);
  await quicken(run);
  const id = await run.api.detach('agent', { prompt: `name, price and mint of every coin on ${site.url('/coins')}` });
  const countOpened = () => site.visits().filter((path) => path.startsWith('/coin/')).length;
  for (const least of [4, 12]) {
    await until('pages of rows', () => (countOpened() >= least ? true : null));
    await run.kill();
    run = await startKillable(dataDir, run.port);
  }
  const { results, outcome } = await jobEnd(run.api, id);
  const items = Array.isArray(results) ? [] : (results.items ?? []);
  expect(items.map(({ name, mint }) => [name, mint])).toEqual(
    Array.from({ length: COINS }, (_, n) => [`Coin ${n}`, `Mint ${n}`]),
  );
  expect(outcome?.state).toBe('complete');
  expect(countOpened()).toBeLessThan(COINS * 2); // those that were done are not loaded again
  await run.kill();
});
