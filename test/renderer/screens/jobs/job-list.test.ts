import type { JobSummary } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { getJobSite } from '../../../../src/renderer/src/features/job-state';
import { estimateLeftMs } from '../../../../src/renderer/src/screens/jobs/job-facts';
import { EVERYTHING, filterJobs, getListRows, type JobView } from '../../../../src/renderer/src/screens/jobs/job-list';

const JOB: JobSummary = {
  id: 'a',
  name: 'Lamps',
  type: 'scrape',
  state: 'completed',
  details: { state: 'completed' },
  args: { pattern: 'https://shop.test/lamps/*' },
  progress: { phase: 'finished', progress: 10, total: 10, visits: 10, hits: 10, items: 10, errors: 0 },
  metrics: { cost: { ai: 0, network: 0, service: 0.01, total: 0.01 }, ai: [], network: [], service: [] },
  timer: { createdAt: '2026-03-01T10:00:00Z', startedAt: '2026-03-01T10:00:00Z', finishedAt: null, msec: 5000 },
  stopped: false,
  paused: false,
  problems: [],
  outcome: { state: 'complete', sentence: 'Complete: 1 item.', reasons: [] },
};
const at = (createdAt: string) => ({ ...JOB.timer, createdAt, startedAt: createdAt });
const CHAIRS: JobSummary = {
  ...JOB,
  id: 'b',
  name: 'chairs',
  type: 'extract',
  state: 'active',
  details: { state: 'active' },
  timer: at('2026-03-02T10:00:00Z'),
};
const FAILED: JobSummary = {
  ...JOB,
  id: 'c',
  name: 'Beds',
  progress: { ...JOB.progress, errors: 10 },
  timer: at('2026-02-01T10:00:00Z'),
};
const ALL = [JOB, CHAIRS, FAILED];
const ids = (view: Partial<JobView>) => filterJobs(ALL, { ...EVERYTHING, ...view }).map(({ id }) => id);

describe('the list of jobs', () => {
  it('is filtered by state, type and name, and sorted', () => {
    expect(ids({})).toEqual(['b', 'a', 'c']);
    expect(ids({ state: 'running' })).toEqual(['b']);
    expect(ids({ state: 'problems' })).toEqual(['c']);
    expect(ids({ type: 'extract' })).toEqual(['b']);
    expect(ids({ search: ' CHAIR ' })).toEqual(['b']);
    expect(ids({ sort: { by: 'name', down: false } })).toEqual(['c', 'b', 'a']);
    expect(ids({ sort: { by: 'errors', down: true } })[0]).toBe('c');
  });

  it('is grouped by day and site, with the child jobs of unfolded rows', () => {
    const rows = getListRows(
      [CHAIRS, JOB],
      'day',
      new Map([['a', [{ ...JOB, id: 'part' }]]]),
      new Date('2026-03-02T12:00:00Z'),
    );
    const said = rows.map((row) => (row.kind === 'group' ? row.name : `${row.job.id}${row.isPart ? ' part' : ''}`));
    expect(said).toEqual(['Today', 'b', 'Yesterday', 'a', 'part part']);
    const [first] = getListRows([JOB], 'site', new Map());
    expect(first).toEqual({ kind: 'group', name: 'shop.test', count: 1 });
  });

  it('names the site of a job only if there is one', () => {
    expect(getJobSite({ args: { urls: ['https://a.test/1', 'https://a.test/2'] } })).toBe('a.test');
    expect(getJobSite({ args: { urls: ['https://a.test/1', 'https://b.test/2'] } })).toBeNull();
    expect(getJobSite({ args: { pages: [{ url: 'https://a.test/1' }] } })).toBe('a.test');
    expect(getJobSite({ args: { prompt: 'all lamps' } })).toBeNull();
    const begin = { name: 'const', args: { items: [{ _url: 'https://a.test/list' }] } };
    expect(getJobSite({ args: { steps: [begin, { name: 'extract', args: {} }] } })).toBe('a.test');
  });

  it('guesses the time left of a running job from its pace', () => {
    expect(estimateLeftMs({ ...CHAIRS, progress: { ...JOB.progress, progress: 10, total: 30 } })).toBe(10_000);
    expect(estimateLeftMs({ ...CHAIRS, paused: true })).toBeNull();
    expect(estimateLeftMs(JOB)).toBeNull();
    expect(estimateLeftMs({ ...CHAIRS, type: 'scrape' })).toBeNull(); // it may find more pages
  });
});
