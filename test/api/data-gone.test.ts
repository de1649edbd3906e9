import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, temporaryFolder, until } from '../helpers/app';
import { refusal } from '../helpers/call';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

const PAGES = 120;

let site: Site;
let parent: string;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  const paths = Array.from({ length: PAGES }, (_, at) => `/p/${at + 1}`);
  site.on('/', linking(...paths));
  paths.forEach((path, at) => {
    site.on(path, (_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(product(`No ${at}`, at)), 20);
    });
  });
});
beforeEach(() => {
  parent = temporaryFolder();
  folder = join(parent, 'data');
});
afterEach(() => {
  killAll();
  rmSync(parent, { recursive: true, force: true });
});
afterAll(() => site.stop());

/** A program in the middle of a scrape. */
async function begun(): Promise<{ readonly running: Killable; readonly id: string }> {
  const running = await startKillable(folder);
  await running.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 2 });
  const scope = { pattern: site.url('/p/*'), startUrls: [site.url('/')], maxVisits: 1000 };
  const id = await running.api.detach('scrape', { ...scope, template: PRODUCT_TEMPLATE });
  await until('some items', async () => ((await running.api.api('getJob', { id })).progress.items >= 10 ? true : null));
  return { running, id };
}

const paused = ({ api }: Killable, id: string) =>
  until('the job to pause', async () => {
    const job = await api.api('getJob', { id });
    expect(job.state).toBe('active');
    return job.paused && job.problems.length > 0 ? job : null;
  });

/** Nothing of what was collected is lost without a word: it is told where it counts, and can still be read. */
async function expectTold(running: Killable, id: string, message: RegExp): Promise<void> {
  const job = await paused(running, id);
  expect(job.problems).toMatchObject([{ code: 'data_gone', message: expect.stringMatching(message) }]);
  expect(job.outcome.state).toBe('needs_you');
  expect((await running.api.api('getStorage', {})).disk).toMatchObject({
    fault: 'data_gone',
    message: expect.stringMatching(message),
  });
  expect(running.said.join('\n')).toMatch(message);
  const { results } = await running.api.api('listItems', { id, limit: 1000 });
  expect(results).toHaveLength(job.progress.items);
  const visit = await running.api.send('/api/visit', { method: 'POST', body: { url: site.url('/p/1') } });
  expect([refusal(visit).code, refusal(visit).errors[0]?.hint]).toEqual([
    'data_gone',
    expect.stringContaining('Export'),
  ]);
  expect(running.isRunning()).toBe(true);
}

describe('while a job runs', () => {
  it('a data folder that is deleted pauses it and is told', { tags: 'long' }, async () => {
    const { running, id } = await begun();
    rmSync(folder, { recursive: true, force: true });
    await expectTold(running, id, /was deleted or moved while Winnow was running\./);
    expect(existsSync(folder)).toBe(false);
  });

  it('a data folder that another one replaces pauses it, is told, and the other one is left as it is', {
    tags: 'long',
  }, async () => {
    const other = join(parent, 'other');
    const used = await startKillable(other);
    await used.api.run('visit', { url: site.url('/p/1'), render: 'never' });
    await used.kill();
    const copy = join(parent, 'copy');
    cpSync(other, copy, { recursive: true });
    const { running, id } = await begun();
    // both at once: a look in between finds nothing in its place
    renameSync(folder, join(parent, 'moved'));
    renameSync(copy, folder);
    await expectTold(running, id, /was deleted or moved while .* Other files are in its place/);
    for (const name of ['winnow.db', 'winnow.db-wal'])
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(other, name)))).toBe(true);
  });

  it('a log that is deleted pauses it and is told', { tags: 'long' }, async () => {
    const { running, id } = await begun();
    rmSync(join(folder, 'winnow.db-wal'));
    await expectTold(running, id, /was deleted or moved/);
  });

  it('a data folder that is put back lets it go on to its end, with nothing lost', { tags: 'long' }, async () => {
    const { running, id } = await begun();
    renameSync(folder, join(parent, 'moved'));
    await expectTold(running, id, /was deleted or moved/);
    renameSync(join(parent, 'moved'), folder);
    await running.api.api('resumeJob', { id });
    expect(await jobEnd(running.api, id)).toMatchObject({ state: 'completed', progress: { items: PAGES } });
    await running.kill();
    const again = await startKillable(folder);
    const { results } = await again.api.api('listItems', { id, limit: 1000 });
    expect(new Set(results.map(({ item }) => item._url)).size).toBe(PAGES);
  });
});

describe('a data folder that is deleted', () => {
  it('is noticed by the next call, without a wait', { tags: 'long' }, async () => {
    const running = await startKillable(folder);
    rmSync(folder, { recursive: true, force: true });
    const visit = await running.api.send('/api/visit', { method: 'POST', body: { url: site.url('/p/1') } });
    expect(refusal(visit).code).toBe('data_gone');
  });

  it('leaves a long job readable in any order and to be exported', { tags: 'long' }, async () => {
    const LONG = 2500;
    const running = await startKillable(folder);
    const pages = Array.from({ length: LONG }, (_, at) => ({
      url: `https://shop.example/p/${at}`,
      html: product(`Product ${at}`, (at * 7) % LONG),
    }));
    const { jobId: id } = await running.api.run('extract', { pages, template: PRODUCT_TEMPLATE });
    rmSync(folder, { recursive: true, force: true });
    const sorted = await running.api.api('listItems', { id, limit: 3, sort: '-price' });
    expect(sorted.results.map(({ item }) => item.price)).toEqual([LONG - 1, LONG - 2, LONG - 3]);
    for (const format of ['csv', 'xlsx', 'sqlite']) {
      const { status, text } = await running.api.send(`/api/jobs/${id}/export?format=${format}`);
      expect([format, status]).toEqual([format, 200]);
      expect(text.length).toBeGreaterThan(LONG);
    }
  });
});
