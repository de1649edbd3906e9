import type { Job } from '@shared/contract/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, until } from '../helpers/app';
import { type ReactShop, startReactShop } from '../helpers/react-shop/start';
import { ITEM_TEMPLATE, itemRow, LIST_TEMPLATE, listRows } from '../helpers/replay-sites';

const LEARNED = 8; // pages by which the calls are surely proved
const LISTS = 8;
const SETTINGS = { browserPages: 2, hostConcurrency: 2 };

let app: TestApp;
let shop: ReactShop;

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const rowsOf = ({ results }: Job, template: object) =>
  (Array.isArray(results) ? [] : (results.items ?? [])).map((item) =>
    Object.fromEntries(Object.keys(template).map((name) => [name, item[name]])),
  );
const problemsOf = ({ problems }: Job) => problems.map(({ code }) => code);

const beginItems = (ids: readonly number[]) => {
  const urls = ids.map((id) => shop.url(`/items/${id}`));
  return app.detach('extract', { urls, template: ITEM_TEMPLATE, perPage: 'one' });
};
const extractItems = async (ids: readonly number[]) => jobEnd(app, await beginItems(ids));
const extractLists = async (lists: readonly number[]) => {
  const urls = lists.map((list) => shop.url(`/lists/${list}`));
  return jobEnd(app, await app.detach('extract', { urls, template: LIST_TEMPLATE, perPage: 'many', maxPages: 10 }));
};

describe.skipIf(!process.env.WINNOW_CHROMIUM)('a shop built with React', () => {
  beforeAll(async () => {
    shop = await startReactShop();
    app = await startTestApp({ settings: SETTINGS });
    await extractItems(range(1, LEARNED));
  });
  afterAll(async () => {
    await app.stop();
    await shop.stop();
  });

  it('is read by the calls of its components', async () => {
    const ids = range(20, 6);
    const job = await extractItems(ids);
    expect(rowsOf(job, ITEM_TEMPLATE)).toEqual(ids.map(itemRow));
    expect(job.replay).toMatchObject({ pages: ids.length, browserPages: 0 });
  });

  it('keeps the rows of its calls where the browser fails while it checks them, and says so', {
    tags: 'long',
  }, async () => {
    await app.api('changeSettings', { timeoutMs: 2000 });
    shop.hangPages(true);
    const ids = range(120, 10);
    const job = await extractItems(ids);
    shop.hangPages(false);
    expect(rowsOf(job, ITEM_TEMPLATE)).toEqual(ids.map(itemRow));
    expect(job.progress).toMatchObject({ items: ids.length, errors: 0 });
    expect(job.replay?.pages).toBe(ids.length);
    expect([...new Set(problemsOf(job))]).toEqual(['replay_unchecked']);
    await app.api('changeSettings', { timeoutMs: 10_000 });
  });

  it('has its lists read whole again, in order, when a check finds other values', { tags: 'long' }, async () => {
    expect(rowsOf(await extractLists(range(1, LISTS)), LIST_TEMPLATE)).toEqual(range(1, LISTS).flatMap(listRows));
    const lists = range(20, 10);
    shop.halveAfter(6);
    const job = await extractLists(lists);
    shop.halveAfter(Number.POSITIVE_INFINITY);
    expect(rowsOf(job, LIST_TEMPLATE)).toEqual(lists.flatMap(listRows));
    expect(job.problems.find(({ code }) => code === 'replay_ended')?.message).toMatch(/read again\.$/);
    expect(job.progress.items).toBe(lists.flatMap(listRows).length);
  });

  it('has pages of before a restart read again when a check after it finds other values', {
    tags: 'long',
  }, async () => {
    await extractItems(range(60, LEARNED));
    const ids = range(80, 12);
    const before = shop.calls().length;
    shop.halveAfter(1);
    const id = await beginItems(ids);
    await until('a few calls', async () => (shop.calls().length > before + 3 ? true : null));
    await app.api('pauseJob', { id });
    await app.app.close();
    app = await startTestApp({ dataDir: app.dataDir, settings: SETTINGS });
    await app.api('resumeJob', { id });
    const job = await jobEnd(app, id);
    shop.halveAfter(Number.POSITIVE_INFINITY);
    expect(rowsOf(job, ITEM_TEMPLATE)).toEqual(ids.map(itemRow));
    expect(problemsOf(job)).toContain('replay_ended');
  });
});
