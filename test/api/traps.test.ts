import type { Artifact } from '@shared/contract/extract';
import type { Job } from '@shared/contract/jobs';
import { TRAP_KINDS } from '@shared/crawl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { startTrapSite, type TrapSite } from '../helpers/trap-site';

type Traps = Extract<Artifact, { readonly type: 'traps' }>['traps'];

const getTraps = ({ artifacts }: Job): Traps => artifacts.find((each) => each.type === 'traps')?.traps ?? [];

let app: TestApp;
let traps: TrapSite;

beforeAll(async () => {
  app = await startTestApp();
  traps = await startTrapSite();
});
afterAll(async () => {
  await app.stop();
  await traps.site.stop();
});

const getPathReal = (paths: readonly string[]) => {
  const real = new Set(traps.real);
  return [...new Set(paths)].filter((path) => real.has(path)).toSorted();
};

describe('a site that never ends', () => {
  let job: Job;

  beforeAll(async () => {
    traps.site.forget();
    const { origin } = traps.site;
    const input = { pattern: `${origin}/items/*`, startUrls: [`${origin}/`], maxVisits: 1500 };
    const { jobId } = await app.run('crawl', input);
    job = await app.api('getJob', { id: jobId });
  });

  it('is crawled to its end, every page of it that holds something', () => {
    expect(job.state).toBe('completed');
    expect(getPathReal(traps.site.visits())).toEqual([...traps.real].toSorted());
    expect(job.progress.visits).toBeLessThan(traps.real.length + 500);
  });

  it('shows each trap with the numbers of found, visited and held URLs', () => {
    expect(new Set(getTraps(job).map(({ kind }) => kind))).toEqual(new Set(TRAP_KINDS));
    for (const { urls, visits, reason } of getTraps(job)) {
      expect(urls).toBeGreaterThan(0);
      expect(visits).toBeGreaterThan(0);
      expect(reason).toMatch(/\.$/);
    }
  });

  it('names no trap if a list, a blog or a deep manual goes on', () => {
    const shapes = getTraps(job).map(({ shape }) => shape);
    expect(shapes.filter((shape) => /\/(?:items|blog|docs)/.test(shape))).toEqual([]);
  });

  it('keeps held URLs in the list, with the call that releases them', async () => {
    const held = getTraps(job).filter((trap) => trap.held > 0);
    expect(held.length).toBeGreaterThan(0);
    for (const trap of held) {
      const { results, total } = await app.api('listUrls', { id: job.id, trap: trap.id, state: 'skipped' });
      expect(total).toBe(trap.held);
      expect(results[0]?.message).toContain('Release');
    }
  });
});

describe('a trap that is released', () => {
  it('is visited, and held no more in that job', async () => {
    const { origin } = traps.site;
    const input = {
      pattern: `${origin}/items/*`,
      startUrls: [`${origin}/copy/1`],
      maxVisits: 150,
    };
    const before = await app.run('crawl', input);
    const [trap] = getTraps(await app.api('getJob', { id: before.jobId }));
    expect(trap).toMatchObject({ kind: 'duplicates' });
    const { released, state } = await app.api('releaseTrap', { id: before.jobId, trap: trap?.id ?? '' });
    expect([released, state]).toEqual([trap?.held, 'active']);
    const after = await jobEnd(app, before.jobId);
    expect(after.progress.visits).toBe(150);
    expect(getTraps(after)).toMatchObject([{ id: trap?.id, held: 0 }]);
  });

  it('must be one of the job', async () => {
    const { origin } = traps.site;
    const { jobId } = await app.run('crawl', { pattern: `${origin}/items/*`, startUrls: [`${origin}/items/1`] });
    const answer = await app.refused(`/api/jobs/${jobId}/release`, { trap: 'calendar-9' });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    expect(await app.api('releaseTrap', { id: jobId })).toMatchObject({ released: 0, state: 'completed' });
  });
});
