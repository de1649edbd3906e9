import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { refusal, send } from '../helpers/call';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((started, fresh) => {
  app = started;
  site = fresh;
});

const TEMPLATE = { name: 'The heading' };
const WORDS = 'words that take some room, '.repeat(200);

/** Pages that are packed, two of them read into items. */
async function collect(): Promise<string> {
  for (const at of [1, 2]) site.on(`/p/${at}`, `<h1>Board ${at}</h1><p>${WORDS}${at}</p>`);
  const urls = [1, 2].map((at) => site.url(`/p/${at}`));
  return (await app.run('extract', { urls, template: TEMPLATE })).jobId ?? '';
}

const getHostStored = async (host: string) => {
  const { sites } = await app.api('getStorage', { limit: 1000 });
  return sites.find((each) => each.host === host);
};

describe('stored data', () => {
  it('is told by site, as the rows say', async () => {
    await collect();
    const state = await app.api('getStorage', {});
    const sums = new Database(join(app.dataDir, 'winnow.db'), { readonly: true });
    const row = sums
      .prepare(
        `SELECT (SELECT sum(octet_length(body) + coalesce(octet_length(captured), 0)) FROM pages) AS pages,
           (SELECT sum(octet_length(item) + octet_length(evidence)) FROM items) AS items, (SELECT count(*) FROM items) AS count`,
      )
      .get();
    sums.close();
    expect({ pages: state.pages.bytes, items: state.items.bytes, count: state.items.count }).toEqual(row);
    expect(state.databaseBytes).toBeGreaterThan(state.pages.bytes + state.items.bytes);
    expect(await getHostStored(site.host)).toMatchObject({
      pages: 2,
      jobs: 1,
      newest: expect.stringMatching(/^\d{4}-/),
    });
    const found = await app.api('getStorage', { search: site.host, limit: 1 });
    expect(found).toMatchObject({ total: 1, sites: [{ host: site.host }] });
    expect((await app.api('getStorage', { search: '%' })).sites).toEqual([]);
  });

  it('goes with its job', async () => {
    const id = await collect();
    await app.api('deleteJob', { id });
    expect(await getHostStored(site.host)).toBeUndefined();
  });
});

describe('removing the pages of a site', () => {
  it('frees their room and keeps the items', async () => {
    const id = await collect();
    const before = await app.api('listItems', { id });
    const stored = await getHostStored(site.host);
    const gone = await app.api('removeSitePages', { host: site.host });
    expect(gone).toEqual({ host: site.host, pages: 2, bytes: stored?.bytes });
    expect(await getHostStored(site.host)).toBeUndefined();
    expect((await app.api('listItems', { id })).results.map(({ item }) => item)).toEqual(
      before.results.map(({ item }) => item),
    );
  });

  it('is said in words by all that would show such a page', async () => {
    const id = await collect();
    const visited = (await app.run('visit', { url: site.url('/p/1') })).jobId ?? '';
    const [row] = (await app.api('listItems', { id })).results;
    await app.api('removeSitePages', { host: site.host });
    const removed = /removed on \d{4}-\d\d-\d\d, under Settings → Storage/;

    const link = row?.evidence.name?.link ?? '';
    expect(refusal(await send(link))).toMatchObject({ status: 410, code: 'page_removed' });
    const shown = await send(String(row?.item._htmlUrl), { headers: { accept: 'text/html,*/*' } });
    expect(shown).toMatchObject({ status: 410, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(shown.text).toMatch(removed);

    const again = await app.refused('/api/extract', { pagesOf: id, template: TEMPLATE });
    expect(again).toMatchObject({ status: 400, errors: [{ path: ['pagesOf'] }] });
    expect(again.errors[0]?.message).toContain('were removed');
    const visit = await app.api('getJob', { id: visited });
    expect(visit.results).toMatchObject([{ status: 'ok', message: expect.stringMatching(removed) }]);
    const [url] = (await app.api('listUrls', { id })).results;
    expect(url).toMatchObject({ state: 'done', htmlUrl: null });
  });

  it('visits pages again that the cache had, and reads what is left of a job', async () => {
    const id = await collect();
    await app.api('removeSitePages', { host: site.host });
    site.forget();
    await app.api('changeSettings', { pageCacheS: 3600 });
    await app.run('extract', { url: site.url('/p/1'), template: TEMPLATE });
    expect(site.visits()).toContain('/p/1');
    await app.api('changeSettings', { pageCacheS: 0 });
    await app.api('retryJob', { id });
    expect((await jobEnd(app, id)).state).toBe('completed');
  });

  it('is refused while a job of the site is active, and for a site that is not stored', async () => {
    await collect();
    let answer = () => {};
    site.on('/slow', (_request, response) => {
      answer = () => response.end('<h1>Late</h1>');
    });
    const id = await app.detach('extract', { url: site.url('/slow'), template: TEMPLATE });
    await until('the page to be asked for', () => (site.visits().includes('/slow') ? true : null));
    const path = `/api/storage/sites/${encodeURIComponent(site.host)}`;
    const refused = refusal(await app.send(path, { method: 'DELETE' }));
    expect(refused).toMatchObject({ status: 409, code: 'already_running', errors: [{ path: ['host'] }] });
    expect(refused.errors[0]?.message).toContain(site.host);
    answer();
    await jobEnd(app, id);
    expect((await app.api('removeSitePages', { host: site.host })).pages).toBe(3);
    expect(refusal(await app.send(path, { method: 'DELETE' }))).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('compacting', () => {
  it('gives back the room that was freed', async () => {
    await collect();
    await app.api('removeSitePages', { host: site.host });
    const { databaseBytes } = await app.api('compactStorage', {});
    expect(await app.api('getStorage', {})).toMatchObject({ freeBytes: 0 });
    expect(databaseBytes).toBeGreaterThan(0);
  });
});
