// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobEnd, until } from '../helpers/app';
import { killAll, startKillable } from '../helpers/killable';
import { type Site, startSite } from '../helpers/site';

const LISTS = 4;
const PAGES = 8;
const FOLLOWED = 7;
const PER_PAGE = 10;
const KILLS = 4;
const folder = mkdtempSync(join(tmpdir(), 'winnow-lists-'));
let site: Site;

beforeAll(async () => {
  site = await startSite();
  for (let list = 0; list < LISTS; list++) {
    for (let page = 1; page <= PAGES; page++) {
      const html = listPage(list, page);
      // a page takes a moment, so that a kill finds some under way
      site.on(getPath(list, page), (_, response) => {
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html), 40);
      });
    }
  }
});
afterAll(async () => {
  killAll();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const getPath = (list: number, page: number) => (page === 1 ? `/list/${list}` : `/list/${list}?page=${page}`);

function listPage(list: number, page: number): string {
  const rows = Array.from({ length: PER_PAGE }, (_, index) => {
    const name = `Lamp ${list}-${(page - 1) * PER_PAGE + index}`;
    return `<li><h2><a href="/lamp/${name.slice(5)}">${name}</a></h2><p>Made by hand of brass and glass.</p></li>`;
  });
  const next = page < PAGES ? `<a rel="next" href="${getPath(list, page + 1)}">Next</a>` : '';
  return `<h1>Lamps</h1><ul>${rows.join('')}</ul>${next}`;
}

it('a run that follows lists and is killed gives the items of each page once, in order', async () => {
  let run = await startKillable(folder);
  await run.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 2 });
  const questions = { name: 'Name of the lamp', url: 'Link to the lamp' };
  const { id } = await run.api.api('createWorkflow', {
    steps: [
      { name: 'const', args: { items: Array.from({ length: LISTS }, (_, list) => site.url(getPath(list, 1))) } },
      { name: 'extract', args: { questions, mode: 'multiple', maxPages: FOLLOWED } },
      { name: 'filter', args: { query: 'has a name' } },
    ],
  });
  const { jobId } = await run.api.api('runWorkflow', { id });
  for (let kill = 1; kill <= KILLS; kill++) {
    await until('the next pages', () => (new Set(site.visits()).size >= kill * 5 ? true : null));
    await run.kill();
    run = await startKillable(folder, run.port);
  }
  await jobEnd(run.api, jobId);
  const { results } = await run.api.api('getJobV2', { id: jobId });
  const names = Array.from({ length: LISTS }, (_, list) =>
    Array.from({ length: FOLLOWED * PER_PAGE }, (__, at) => `Lamp ${list}-${at}`),
  );
  expect(results.items.map(({ name }) => name)).toEqual(names.flat());
  await run.kill();
}, 60_000);
