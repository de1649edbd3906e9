// @module-tag long
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobEnd, temporaryFolder, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { linking, product, type Site, startSite } from '../helpers/site';

const PRODUCTS = 24;
const OTHERS = 10;

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
    const page = path.startsWith('/s/deep/') ? product(`Lamp ${path.slice(10)}`, 2.5) : linking('/');
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page), 15);
  });
});
afterAll(async () => {
  killAll();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

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
