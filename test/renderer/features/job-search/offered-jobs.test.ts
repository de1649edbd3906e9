import type { JobSummary } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { listComparableJobs } from '../../../../src/renderer/src/features/changes/comparable-jobs';
import { listOfferedJobs } from '../../../../src/renderer/src/features/job-search/offered-jobs';

const JOB: JobSummary = {
  id: 'lamps',
  name: 'Lamps',
  type: 'scrape',
  state: 'completed',
  details: { state: 'completed' },
  args: { pattern: 'https://shop.test/lamps/*' },
  progress: { phase: 'finished', progress: 10, total: 10, visits: 10, hits: 10, items: 10, errors: 0 },
  metrics: { cost: { ai: 0, network: 0, service: 0, total: 0 }, ai: [], network: [], service: [] },
  timer: { createdAt: '2026-03-03T10:00:00Z', startedAt: null, finishedAt: null, msec: 0 },
  stopped: false,
  paused: false,
  problems: [],
  outcome: { state: 'complete', sentence: 'Complete: 1 item.', reasons: [] },
};
const made = (id: string, name: string, day: number): JobSummary => ({
  ...JOB,
  id,
  name,
  timer: { ...JOB.timer, createdAt: `2026-03-0${day}T10:00:00Z` },
});
const KNOWN = [made('lamps', 'Lamps', 4), made('chairs', 'Oak chairs', 3), made('beds', 'Beds', 2)];
const OLD = made('old', 'Old lamps', 1);
const offered = (typed: string, found: readonly JobSummary[] = []) =>
  listOfferedJobs(KNOWN, found, typed, ({ name }) => `${name} scrape`).map(({ id }) => id);

describe('the jobs that a picker offers', () => {
  it('are the newest while nothing is typed', () => {
    expect(offered('', [OLD])).toEqual(['lamps', 'chairs', 'beds']);
  });

  it('are those that have each typed word, before the server answers', () => {
    expect(offered('scrape OAK')).toEqual(['chairs']);
    expect(offered('none')).toEqual([]);
  });

  it('are joined by what the server found, each once, newest first', () => {
    expect(offered('lamps', [OLD, made('chairs', 'Oak chairs', 3), made('lamps', 'Lamps', 4)])).toEqual([
      'lamps',
      'chairs',
      'old',
    ]);
  });

  it('leave out what has nothing to compare', () => {
    const crawl: JobSummary = { ...OLD, id: 'crawl', type: 'crawl' };
    const empty: JobSummary = { ...OLD, id: 'empty', progress: { ...OLD.progress, items: 0 } };
    const running: JobSummary = { ...OLD, id: 'running', state: 'active' };
    expect(listComparableJobs(JOB, [JOB, OLD, crawl, empty, running]).map(({ job }) => job.id)).toEqual(['old']);
  });
});
