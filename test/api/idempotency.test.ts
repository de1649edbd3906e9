import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, temporaryFolder } from '../helpers/app';
import { PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
const dataDir = temporaryFolder();

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp({ dataDir }), startSite()]);
  site.on('/one', product('One', 1.5));
  site.on('/two', product('Two', 2.5));
});
afterAll(async () => {
  await Promise.all([app.app.close(), site.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const post = async (path: string, key: string, body: object) => {
  const { status, text } = await app.send(path, { method: 'POST', headers: { 'idempotency-key': key }, body });
  return { status, answer: JSON.parse(text) };
};
const countJobs = async () => (await app.api('listJobs', {})).total;

describe('a call with an idempotency key', () => {
  it('makes one job, whose answer each repetition gives, at the same time and after a restart', async () => {
    const call = { url: site.url('/one'), template: PRODUCT_TEMPLATE };
    const before = await countJobs();
    const [first, beside] = await Promise.all([post('/api/extract', 'a', call), post('/api/extract', 'a', call)]);
    expect(first.answer.results.items).toMatchObject([{ name: 'One' }]);
    expect(beside).toEqual(first);
    // the order of arguments does not matter
    const { url, template } = call;
    expect(await post('/api/extract', 'a', { template, url })).toEqual(first);
    await app.app.close();
    app = await startTestApp({ dataDir });
    expect((await post('/api/extract', 'a', call)).answer.jobId).toBe(first.answer.jobId);
    expect(await countJobs()).toBe(before + 1);
  });

  it('is refused where the key came with another call, and another key makes another job', async () => {
    const call = { url: site.url('/two'), detach: true };
    const first = await post('/api/visit', 'b', call);
    for (const other of [{ ...call, url: site.url('/one') }, { url: call.url }]) {
      const refused = await post('/api/visit', 'b', other);
      expect([refused.status, refused.answer.errors[0].code]).toEqual([422, 'key_reused']);
    }
    expect((await post('/api/extract', 'b', { ...call, template: PRODUCT_TEMPLATE })).status).toBe(422);
    expect((await post('/api/visit', 'b', call)).answer).toEqual(first.answer);
    expect((await post('/api/visit', 'c', call)).answer.jobId).not.toBe(first.answer.jobId);
    expect((await post('/api/visit', 'x'.repeat(256), call)).status).toBe(400);
  });

  it('is free again where the call made no job, or its job was deleted', async () => {
    expect((await post('/api/extract', 'd', { url: site.url('/one'), template: { _no: 'x' } })).status).toBe(400);
    const call = { url: site.url('/one'), detach: true };
    const { jobId } = (await post('/api/visit', 'd', call)).answer;
    await app.api('deleteJob', { id: jobId });
    expect((await post('/api/visit', 'd', { ...call, url: site.url('/two') })).status).toBe(200);
  });

  it('makes no job where its key cannot be stored', async () => {
    const calls = [
      ['/api/visit', { url: site.url('/one'), detach: true }],
      ['/api/agent', { prompt: `Find products on ${site.url('/one')}`, detach: true }],
    ] as const;
    const before = await countJobs();
    const database = new Database(join(dataDir, 'winnow.db'));
    try {
      database.exec(`CREATE TRIGGER refuse BEFORE INSERT ON sent_keys BEGIN SELECT RAISE(ABORT, 'refused'); END`);
      for (const [path, call] of calls) expect((await post(path, `e${path}`, call)).status).toBe(500);
      expect(await countJobs()).toBe(before);
    } finally {
      database.exec('DROP TRIGGER IF EXISTS refuse');
      database.close();
    }
    for (const [path, call] of calls) expect((await post(path, `e${path}`, call)).status).toBe(200);
    expect(await countJobs()).toBe(before + calls.length);
  });
});
