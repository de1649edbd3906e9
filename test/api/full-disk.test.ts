import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { linking, type Site, startSite } from '../helpers/site';
import { NO_SMALL_DISK, type SmallDisk, smallDisk } from '../helpers/small-disk';

const PAGES = 120;
const TEMPLATE = { title: 'title of the page' };
const MOUNTED = NO_SMALL_DISK === null;

let site: Site;
let disk: SmallDisk;

beforeAll(async () => {
  site = await startSite();
  const paths = Array.from({ length: PAGES }, (_, at) => `/p/${at + 1}`);
  for (const shelf of ['/', '/other/']) site.on(shelf, linking(...paths));
  paths.forEach((path, at) => {
    // nothing that could be packed smaller
    const body = `<title>Page ${at + 1}</title><h1>Page ${at + 1}</h1><p>${randomBytes(30_000).toString('base64')}</p>`;
    site.on(path, (_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(body), 15);
    });
  });
});
afterEach(() => {
  killAll();
  disk.remove();
});
afterAll(() => site.stop());

const scrape = ({ api }: Killable) =>
  api.detach('scrape', { pattern: site.url('/p/*'), startUrls: [site.url('/')], template: TEMPLATE, maxVisits: 1000 });

const pausedJob = ({ api }: Killable, id: string) =>
  until('the job to pause', async () => {
    const job = await api.api('getJob', { id });
    return job.paused ? job : null;
  });

/** Each page of which an item is kept, once. */
async function addresses({ api }: Killable, id: string): Promise<readonly string[]> {
  const { results } = await api.api('listItems', { id, limit: 1000 });
  return [...new Set(results.map(({ item }) => String(item._url)))];
}

async function begun(maxItems: number): Promise<{ readonly running: Killable; readonly id: string }> {
  const running = await startKillable(disk.dir);
  await running.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 4 });
  const id = await scrape(running);
  await until('some items', async () =>
    (await running.api.api('getJob', { id })).progress.items >= maxItems ? id : null,
  );
  return { running, id };
}

describe.runIf(MOUNTED)(`a full disk (${NO_SMALL_DISK ?? 'a small one in memory'})`, () => {
  it('pauses jobs, keeps serving and deleting, and jobs go on once there is room', { tags: 'long' }, async () => {
    disk = smallDisk(40);
    const first = await begun(PAGES - 1);
    const { running } = first;
    await jobEnd(running.api, first.id);
    const id = await scrape(running);
    disk.fill();
    const paused = await pausedJob(running, id);
    expect(paused).toMatchObject({ state: 'active', outcome: { state: 'needs_you' } });
    expect(paused.problems).toMatchObject([{ code: 'disk_full', hint: expect.stringContaining('resume') }]);
    expect(running.isRunning()).toBe(true);
    // reads
    expect((await running.api.api('listJobs', {})).total).toBe(2);
    expect((await running.api.api('listItems', { id: first.id, limit: 5 })).results).toHaveLength(5);
    expect((await running.api.api('getStorage', {})).disk).toMatchObject({
      fault: 'disk_full',
      message: expect.stringContaining(disk.dir),
    });
    // the room that the reserve gave is for deleting
    for (const call of [() => scrape(running), () => running.api.api('resumeJob', { id })])
      await expect(call()).rejects.toThrow(/full/);
    await running.api.api('deleteJob', { id: first.id });
    expect((await running.api.api('listJobs', {})).total).toBe(1);
    disk.empty();
    await running.api.api('resumeJob', { id });
    const ended = await jobEnd(running.api, id);
    expect([ended.state, ended.problems, ended.progress.items]).toEqual(['completed', [], PAGES]);
    expect(await addresses(running, id)).toHaveLength(PAGES);
    expect(running.said.join('\n')).not.toMatch(/\n {4}at /);
  });

  it('is no hindrance to a start, to reading and to deleting, even after a kill and with nothing in reserve', {
    tags: 'long',
  }, async () => {
    disk = smallDisk(40);
    const { running, id } = await begun(30);
    disk.fill();
    const { progress } = await pausedJob(running, id);
    await running.kill();
    disk.fill();
    const again = await startKillable(disk.dir);
    const paused = await pausedJob(again, id);
    expect(paused.problems).toMatchObject([{ code: 'disk_full' }]);
    expect(paused.progress.items).toBeGreaterThanOrEqual(progress.items);
    await again.kill();
    const third = await startKillable(disk.dir);
    await pausedJob(third, id);
    disk.empty();
    await third.api.api('resumeJob', { id });
    const ended = await jobEnd(third.api, id);
    expect([ended.state, ended.progress.items]).toEqual(['completed', PAGES]);
    expect(await addresses(third, id)).toHaveLength(PAGES);
  });

  it('frees space by deletions after a start on it', { tags: 'long' }, async () => {
    disk = smallDisk(40);
    const { running, id } = await begun(PAGES);
    await jobEnd(running.api, id);
    await running.kill();
    disk.fill();
    const again = await startKillable(disk.dir);
    const before = (await again.api.api('getStorage', {})).disk.freeBytes;
    await again.api.api('deleteJob', { id });
    expect((await again.api.api('listJobs', {})).total).toBe(0);
    expect((await again.api.api('getStorage', {})).disk.freeBytes).toBeGreaterThan(before + 2_000_000);
  });
});
