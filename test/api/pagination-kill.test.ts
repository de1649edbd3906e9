// @module-tag long
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobEnd, temporaryFolder, until } from '../helpers/app';
import { killAll, startKillable } from '../helpers/killable';
import { PRODUCT_TEMPLATE, type Site, startSite } from '../helpers/site';

const PAGES = 8;
const PER_PAGE = 6;
const KILLED_AT = [3, 6]; // pages asked for
const ANSWER_MS = 30; // so that a kill finds a page under way

let site: Site;
let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryFolder();
  site = await startSite();
  for (let page = 1; page <= PAGES; page++) {
    const records = Array.from({ length: PER_PAGE }, (_, at) => (page - 1) * PER_PAGE + at + 1);
    const rows = records.map(
      (at) => `<li><h3><a href="/p/${at}">Thing number ${at}</a></h3><span>$${at}.50</span></li>`,
    );
    const next = page < PAGES ? `<a rel="next" href="/list?page=${page + 1}">Next</a>` : '';
    site.on(`/list?page=${page}`, (_, response) => {
      const html = `<!doctype html><h1>Things</h1><ul>${rows.join('')}</ul>${next}`;
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html), ANSWER_MS);
    });
  }
});
afterAll(async () => {
  killAll();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a list continues where the program was killed: each record once, in order', async () => {
  let run = await startKillable(dataDir);
  await run.api.api('changeSettings', { hostPerSecond: 0 });
  const id = await run.api.detach('extract', {
    url: site.url('/list?page=1'),
    template: PRODUCT_TEMPLATE,
    perPage: 'many',
    maxPages: 100,
  });
  for (const asked of KILLED_AT) {
    await until(`request ${asked}`, () => (site.visits().length >= asked ? true : null));
    await run.kill();
    run = await startKillable(dataDir);
  }
  const { results, artifacts } = await jobEnd(run.api, id);
  const items = Array.isArray(results) ? [] : (results.items ?? []);
  expect(items.map(({ name }) => name)).toEqual(
    Array.from({ length: PAGES * PER_PAGE }, (_, at) => `Thing number ${at + 1}`),
  );
  expect(artifacts).toContainEqual(
    expect.objectContaining({
      type: 'pagination',
      pagination: expect.objectContaining({ pages: PAGES, stopped: 'Nothing on the last page leads to another page.' }),
    }),
  );
  expect(site.visits().length).toBeLessThanOrEqual(PAGES + KILLED_AT.length);
}, 60_000);
