import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobEnd, temporaryFolder, until } from '../helpers/app';
import { killAll, startKillable } from '../helpers/killable';
import { type Site, startSite } from '../helpers/site';

let site: Site;
let dataDir: string;
let isOpen = false;

beforeAll(async () => {
  dataDir = temporaryFolder();
  site = await startSite();
  site.on('/slow', async (_, response) => {
    await until('the site to answer', () => (isOpen ? true : null)).catch(() => undefined);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title><h1>Slow</h1>');
  });
});
afterAll(async () => {
  killAll();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('goes on with a visit that was under way when the program was killed, and counts it once', async () => {
  const killed = await startKillable(dataDir);
  const id = await killed.api.detach('visit', { url: site.url('/slow') });
  await until('the page to be asked for', () => (site.visits().length > 0 ? true : null));
  expect(await killed.api.api('getJob', { id })).toMatchObject({ state: 'active', progress: { phase: 'visiting' } });
  await killed.kill();
  isOpen = true;
  const { api } = await startKillable(dataDir);
  const job = await jobEnd(api, id);
  expect(job).toMatchObject({ state: 'completed', progress: { visits: 1, errors: 0 } });
  expect(job.metrics.service).toMatchObject([{ path: 'visit', count: 1 }]);
  const { results } = await api.api('jobLog', { id });
  expect(results.map(({ kind }) => kind)).toEqual(['started', 'recovered', 'started', 'page', 'finished']);
});
