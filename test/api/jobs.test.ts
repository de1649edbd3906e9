import { request as httpRequest } from 'node:http';
import type { Job } from '@shared/contract/jobs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/main/engine/store/open';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { refusal } from '../helpers/call';
import { readEvents } from '../helpers/event-reader';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
let gate: Gate;

/** Holds every product page back until the test lets pages through. */
interface Gate {
  readonly open: () => void;
  readonly letThrough: (count: number) => void;
}

const PRODUCTS = 40;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  site = await startSite();
  gate = gatedProducts(site);
});
afterEach(async () => {
  gate.open();
  await site.stop();
});

function gatedProducts(at: Site, products = PRODUCTS): Gate {
  let room = 0;
  const waiting: (() => void)[] = [];
  const paths = Array.from({ length: products }, (_, index) => `/p/${index + 1}`);
  at.on('/', linking(...paths));
  paths.forEach((path, index) => {
    const page = product(`Product ${index + 1}`, index + 1.5);
    at.on(path, (_, response) => {
      const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      if (room > 0) {
        room--;
        answer();
      } else waiting.push(answer);
    });
  });
  const letThrough = (count: number) => {
    const now = waiting.splice(0, count);
    room += count - now.length;
    for (const answer of now) answer();
  };
  return { letThrough, open: () => letThrough(Number.MAX_SAFE_INTEGER) };
}

const input = () => ({ pattern: site.url('/p/*'), startUrls: [site.url('/')], template: PRODUCT_TEMPLATE });
const begin = () => app.detach('scrape', input());
const job = (id: string) => app.api('getJob', { id });
const control = (id: string, verb: string) => app.send(`/api/jobs/${id}/${verb}`, { method: 'POST' });
const getJobItems = ({ results }: Job) => (Array.isArray(results) ? [] : (results.items ?? []));
const getJobHits = ({ results }: Job) => (Array.isArray(results) ? [] : (results.hits ?? []));
const withItems = (id: string, count: number) =>
  until(`${count} items`, async () => {
    const now = await job(id);
    return getJobItems(now).length >= count ? now : null;
  });

describe('a job', () => {
  it('has an envelope with its type, its arguments and its work', async () => {
    gate.open();
    const { jobId } = await app.run('scrape', { ...input(), name: 'My products', maxVisits: 50, nonce: 'x' });
    const { timer, metrics, artifacts, ...rest } = await job(jobId);
    expect(rest).toMatchObject({
      id: jobId,
      name: 'My products',
      type: 'scrape',
      state: 'completed',
      args: { pattern: site.url('/p/*'), maxVisits: 50, nonce: 'x', template: PRODUCT_TEMPLATE },
      progress: { phase: 'finished', progress: 41, total: 41, visits: 41, hits: 40, items: 40, errors: 0 },
      stopped: false,
      paused: false,
      problems: [],
    });
    expect(artifacts[0]?.type).toBe('schema');
    expect(metrics.service).toHaveLength(2);
    const times = [timer.createdAt, timer.startedAt, timer.finishedAt].map((time) => Date.parse(time ?? ''));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(timer.msec).toBeGreaterThan(0);
    expect(timer.msec).toBeLessThanOrEqual((times[2] ?? 0) - (times[1] ?? 0));
  });

  it('is named after its pattern or page if no name is given', async () => {
    gate.open();
    const { jobId } = await app.run('crawl', { pattern: site.url('/p/*'), startUrls: [site.url('/')] });
    expect((await job(jobId)).name).toBe(site.url('/p/*'));
    const visit = await app.run('visit', { url: site.url('/') });
    expect((await job(visit.jobId)).name).toBe(site.url('/'));
  });

  it('shows results while it runs', async () => {
    const id = await begin();
    gate.letThrough(5);
    const half = await withItems(id, 5);
    expect(half.state).toBe('active');
    expect(half.progress).toMatchObject({ phase: 'crawling', items: 5, visits: 6, hits: 40, total: 41 });
    expect(getJobHits(half)).toHaveLength(40);
    expect(half.timer.finishedAt).toBeNull();
    const file = await app.send(`/api/jobs/${id}/export?format=jsonl`);
    expect(file.text.trimEnd().split('\n')).toHaveLength(5);
    gate.open();
    const end = await jobEnd(app, id);
    expect([end.state, getJobItems(end).length]).toEqual(['completed', 40]);
  });

  it('goes on when its caller hangs up', async () => {
    const call = httpRequest(`${app.baseUrl}/api/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.key}`, 'content-type': 'application/json' },
    });
    call.on('error', () => undefined);
    call.end(JSON.stringify({ ...input(), name: 'hung up' }));
    const id = await until('the job', async () => {
      const { results } = await app.api('listJobs', {});
      return results.find(({ name }) => name === 'hung up')?.id ?? null;
    });
    call.destroy();
    gate.open();
    expect(getJobItems(await jobEnd(app, id))).toHaveLength(40);
  });

  it.each([
    '/api/jobs/unknown',
    '/api/jobs/unknown/items',
    '/api/jobs/unknown/urls',
    '/api/jobs/unknown/events',
    '/api/jobs/unknown/export',
  ])('%s is not found', async (path) => {
    const answer = refusal(await app.send(path));
    expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([404, 'not_found', ['id']]);
  });
});

describe('the list of jobs', () => {
  let own: TestApp;
  let ids: string[];

  beforeAll(async () => {
    own = await startTestApp();
    const page = await startSite();
    page.otherwise(linking());
    ids = [];
    for (const at of [1, 2, 3]) {
      ids.push((await own.run('visit', { url: page.url(`/v/${at}`) })).jobId);
      ids.push((await own.run('crawl', { pattern: page.url(`/c/${at}`), respectRobots: false })).jobId);
      ids.push((await own.run('extract', { url: page.url(`/e/${at}`), template: 'name' })).jobId);
    }
    await page.stop();
  });
  afterAll(() => own.stop());

  it('begins with the newest', async () => {
    const { results, total } = await own.api('listJobs', {});
    expect(total).toBe(9);
    expect(results.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(results[0]).not.toHaveProperty('results');
  });

  it('is read in pieces', async () => {
    const { results, total } = await own.api('listJobs', { limit: 4, offset: 3 });
    expect(results.map(({ id }) => id)).toEqual([...ids].reverse().slice(3, 7));
    expect(total).toBe(9);
    expect((await own.api('listJobs', { offset: 9 })).results).toEqual([]);
  });

  it('leaves out unlisted jobs, which are returned by id', async () => {
    const { jobId } = await own.api('visit', { url: site.url('/v/hidden'), detach: true, unlisted: true });
    expect((await own.api('listJobs', {})).total).toBe(9);
    expect((await own.api('listJobs', { unlisted: true })).results.map(({ id }) => id)).toEqual([jobId]);
    expect((await own.api('getJob', { id: jobId })).id).toBe(jobId);
  });

  it('is searched for words, within what else is asked for', async () => {
    expect((await own.api('listJobs', { q: '/C/1' })).results.map(({ type }) => type)).toEqual(['crawl']);
    expect((await own.api('listJobs', { q: '/v/', limit: 1 })).total).toBe(3);
    expect((await own.api('listJobs', { q: '/v/', types: 'crawl' })).total).toBe(0);
    expect((await own.api('listJobs', { q: '%' })).total).toBe(0);
    expect((await own.api('listJobs', { q: '' })).total).toBe(9);
  });

  it('is filtered by types and state', async () => {
    const types = async (list: string) =>
      new Set((await own.api('listJobs', { types: list })).results.map(({ type }) => type));
    expect(await types('visit')).toEqual(new Set(['visit']));
    expect(await types('visit, extract')).toEqual(new Set(['visit', 'extract']));
    expect((await own.api('listJobs', { types: 'scrape' })).total).toBe(0);
    expect((await own.api('listJobs', { state: 'completed', types: 'crawl' })).total).toBe(3);
    expect((await own.api('listJobs', { state: 'active' })).total).toBe(0);
    expect((await own.api('listJobs', { state: 'error' })).total).toBe(0);
  });
});

describe('pause, resume, stop and delete', () => {
  it('a paused job is active, begins nothing new, and goes on when resumed', async () => {
    const id = await begin();
    gate.letThrough(3);
    await withItems(id, 3);
    expect(JSON.parse((await control(id, 'pause')).text)).toEqual({
      id,
      state: 'active',
      paused: true,
      stopped: false,
    });
    gate.open();
    await until('the pages in flight', async () =>
      (await app.api('listUrls', { id, state: 'leased' })).total === 0 ? true : null,
    );
    const paused = await job(id);
    expect([paused.state, paused.paused, getJobItems(paused).length]).toEqual([
      'active',
      true,
      site.visits().length - 1,
    ]);
    // three were let through, and as many as go to one host at a time were under way
    expect(site.visits().length).toBeLessThanOrEqual(1 + 3 + 16);
    expect(JSON.parse((await control(id, 'resume')).text)).toMatchObject({ state: 'active', paused: false });
    const end = await jobEnd(app, id);
    expect(new Set(getJobItems(end).map(({ _url }) => _url)).size).toBe(40);
    expect(getJobItems(end)).toHaveLength(40);
    expect(site.visits()).toHaveLength(41);
  });

  it('a job that is paused and resumed at once, again and again, loses and repeats nothing', async () => {
    const id = await begin();
    for (let turn = 0; turn < 8; turn++) {
      gate.letThrough(3);
      await withItems(id, Math.min(40, (turn + 1) * 3));
      await control(id, 'pause');
      await control(id, 'resume');
    }
    gate.open();
    const end = await jobEnd(app, id);
    expect(getJobItems(end)).toHaveLength(40);
    expect(site.visits()).toHaveLength(41);
  });

  it('a stopped job is completed at once and keeps what it has', async () => {
    const id = await begin();
    gate.letThrough(4);
    await withItems(id, 4);
    expect(JSON.parse((await control(id, 'stop')).text)).toEqual({
      id,
      state: 'completed',
      paused: false,
      stopped: true,
    });
    const end = await job(id);
    expect([end.state, end.stopped, getJobItems(end).length]).toEqual(['completed', true, 4]);
    expect(end.timer.finishedAt).not.toBeNull();
    expect((await app.api('listUrls', { id, state: 'leased' })).total).toBe(0);
  });

  it('a stopped job answers the caller that waits for it', async () => {
    const waiting = app.run('scrape', { ...input(), name: 'waited for' });
    const id = await until('the job', async () => {
      const { results } = await app.api('listJobs', { state: 'active' });
      return results.find(({ name }) => name === 'waited for')?.id ?? null;
    });
    gate.letThrough(2);
    await withItems(id, 2);
    await control(id, 'stop');
    expect((await waiting).results.items).toHaveLength(2);
  });

  it('a paused job can be stopped', async () => {
    const id = await begin();
    gate.letThrough(1);
    await withItems(id, 1);
    await control(id, 'pause');
    expect(JSON.parse((await control(id, 'stop')).text)).toMatchObject({
      state: 'completed',
      stopped: true,
      paused: false,
    });
  });

  it.each(['pause', 'resume', 'stop'])('%s of a finished job is a conflict', async (verb) => {
    const { jobId } = await app.run('visit', { url: site.url('/') });
    const answer = refusal(await control(jobId, verb));
    expect([answer.status, answer.code]).toEqual([409, 'job_finished']);
    expect(refusal(await control('unknown', verb)).status).toBe(404);
  });

  it('a deleted job is gone with its items, and running ones stop', async () => {
    const id = await begin();
    gate.letThrough(2);
    await withItems(id, 2);
    expect(await app.api('deleteJob', { id })).toEqual({ id, deleted: true });
    expect((await app.send(`/api/jobs/${id}`)).status).toBe(404);
    const asked = site.visits().length;
    gate.open();
    const { jobId } = await app.run('visit', { url: site.url('/') });
    expect(site.visits()).toHaveLength(asked + 1);
    expect((await app.api('deleteJob', { id: jobId })).deleted).toBe(true);
    expect(refusal(await app.send(`/api/jobs/${jobId}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('a deleted job tells the caller that waits for it', async () => {
    const waiting = app.send('/api/scrape', { method: 'POST', body: { ...input(), name: 'to be deleted' } });
    const id = await until('the job', async () => {
      const { results } = await app.api('listJobs', { state: 'active' });
      return results.find(({ name }) => name === 'to be deleted')?.id ?? null;
    });
    await app.api('deleteJob', { id });
    const answer = refusal(await waiting);
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });
});

/** Listens to a job's events until the stream ends. */
const listen = (id: string) => readEvents(app, `/api/jobs/${id}/events`);

describe('events', () => {
  it('say where the job stands, then each hit and item as it comes, and end with it', async () => {
    const id = await begin();
    await until('the hits', async () => ((await job(id)).progress.hits === 40 ? true : null));
    const { events, ended } = listen(id);
    await until('the first event', () => events[0] ?? null);
    expect(events[0]).toMatchObject({
      type: 'progress',
      data: { id, state: 'active', progress: { hits: 40, items: 0 } },
    });
    gate.open();
    expect(await ended).toBe(200);
    const items = events.filter(({ type }) => type === 'item');
    expect(items).toHaveLength(40);
    expect(items[0]?.data).toMatchObject({ item: { _status: 'ok', _htmlUrl: expect.stringContaining(app.baseUrl) } });
    expect(events.at(-1)).toMatchObject({
      type: 'finished',
      data: { id, state: 'completed', progress: { items: 40 } },
    });
    expect(events.filter(({ type }) => type === 'finished')).toHaveLength(1);
    expect(events.at(-1)?.data).not.toHaveProperty('results');
  });

  it('tell each hit once', async () => {
    let answer: () => void = () => undefined;
    site.on('/', (_, response) => {
      answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(linking('/p/1', '/p/2', '/p/1'));
    });
    const id = await begin();
    const { events, ended } = listen(id);
    await until('the visit', () => (events.length > 0 && site.visits().length > 0 ? true : null));
    gate.open();
    answer();
    await ended;
    const hits = events.filter(({ type }) => type === 'hit').map(({ data }) => data.url);
    expect(hits).toEqual([site.url('/p/1'), site.url('/p/2')]);
  });

  it('of a finished job are its end alone', async () => {
    const { jobId } = await app.run('visit', { url: site.url('/') });
    const { events, ended } = listen(jobId);
    await ended;
    expect(events.map(({ type }) => type)).toEqual(['finished']);
  });

  it('say that a job was paused, and end when it is stopped', async () => {
    const id = await begin();
    gate.letThrough(1);
    await withItems(id, 1);
    const { events, ended } = listen(id);
    await control(id, 'pause');
    gate.open();
    await until('the pause', () => (events.some(({ data }) => data.paused === true) ? true : null));
    await control(id, 'stop');
    await ended;
    expect(events.at(-1)).toMatchObject({ type: 'finished', data: { stopped: true, state: 'completed' } });
  });

  it('end when the job is deleted', async () => {
    const id = await begin();
    const { events, ended } = listen(id);
    await until('the first event', () => events[0] ?? null);
    await app.api('deleteJob', { id });
    await ended;
    expect(events.at(-1)?.type).toBe('finished');
  });
});

describe('urls', () => {
  it('are listed in the order of discovery, with what became of each', async () => {
    gate.open();
    site.on('/p/7', { status: 404 });
    const { jobId } = await app.run('scrape', { ...input(), maxVisits: 10 });
    const { results, total } = await app.api('listUrls', { id: jobId });
    expect(total).toBe(41);
    expect(results.map(({ url }) => url)).toEqual([
      site.url('/'),
      ...Array.from({ length: 40 }, (_, index) => site.url(`/p/${index + 1}`)),
    ]);
    expect(results[0]).toMatchObject({
      state: 'done',
      hit: false,
      depth: 0,
      parent: null,
      status: 'ok',
      message: null,
    });
    expect(results[1]).toMatchObject({ state: 'done', hit: true, depth: 1, parent: site.url('/') });
    expect(results[1]?.htmlUrl).toMatch(/\/pages\/.+\/html$/);
    expect(results[7]).toMatchObject({ state: 'failed', status: 'error', htmlUrl: null });
    expect((await app.api('listUrls', { id: jobId, state: 'queued' })).total).toBe(31);
    expect((await app.api('listUrls', { id: jobId, limit: 2, offset: 1 })).results.map(({ url }) => url)).toEqual([
      site.url('/p/1'),
      site.url('/p/2'),
    ]);
  });
});

describe('a restart', () => {
  it('goes on with jobs where they were, and keeps finished ones', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestApp({ dataDir });
    const port = Number(new URL(first.baseUrl).port);
    const finished = await first.run('visit', { url: site.url('/') });
    const id = await first.detach('scrape', input());
    const paused = await first.detach('scrape', { ...input(), name: 'paused' });
    await first.send(`/api/jobs/${paused}/pause`, { method: 'POST' });
    gate.letThrough(6);
    await until('six items', async () => ((await first.api('getJob', { id })).progress.items >= 1 ? true : null));
    const waiting = first.send('/api/scrape', { method: 'POST', body: input() });
    await until('three jobs', async () =>
      (await first.api('listJobs', { state: 'active' })).total === 3 ? true : null,
    );
    await first.app.close();
    expect(refusal(await waiting)).toMatchObject({ status: 503, code: 'shutting_down' });

    gate.open();
    const second = await startTestApp({ dataDir, port });
    expect(second.baseUrl).toBe(first.baseUrl);
    const end = await jobEnd(second, id);
    expect(getJobItems(end)).toHaveLength(40);
    expect(new Set(getJobItems(end).map(({ _url }) => _url)).size).toBe(40);
    expect(await second.api('getJob', { id: paused })).toMatchObject({ state: 'active', paused: true });
    const kept = await second.api('getJob', { id: finished.jobId });
    expect(kept.results).toEqual(finished.results);
    await second.stop();
  });

  it('ends a job whose arguments it no longer understands, and begins all the same', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestApp({ dataDir });
    const id = await first.detach('scrape', input());
    await first.app.close();
    const { sqlite, close } = openDatabase(dataDir);
    sqlite.prepare("UPDATE jobs SET args = '{}'").run();
    close();
    const second = await startTestApp({ dataDir });
    const end = await second.api('getJob', { id });
    expect([end.state, end.problems[0]?.code]).toEqual(['error', 'internal']);
    expect(second.log.join()).toContain(/under ([\w-]+)\./.exec(end.problems[0]?.message ?? '')?.[1]);
    await second.stop();
  });
});

describe('many jobs', () => {
  it('run side by side up to a limit, and a visit passes them', { tags: 'long' }, async () => {
    gate = gatedProducts(site, 10);
    const ids = await Promise.all(Array.from({ length: 20 }, begin));
    const phases = async () => (await Promise.all(ids.map(job))).map(({ progress }) => progress.phase);
    await until('sixteen jobs', async () =>
      (await phases()).filter((phase) => phase === 'crawling').length === 16 ? true : null,
    );
    expect((await phases()).filter((phase) => phase === 'waiting')).toHaveLength(4);
    const other = await startSite();
    expect((await app.run('visit', { url: other.url('/') })).results[0]?.httpStatus).toBe(404);
    await other.stop();
    const last = ids.at(-1) ?? '';
    for (const verb of ['pause', 'resume', 'resume', 'stop']) await control(last, verb);
    expect(await job(last)).toMatchObject({ state: 'completed', stopped: true, timer: { startedAt: null } });
    gate.open();
    const ends = await Promise.all(ids.slice(0, -1).map((id) => jobEnd(app, id)));
    expect(ends.map((end) => getJobItems(end).length)).toEqual(Array(19).fill(10));
  });
});
