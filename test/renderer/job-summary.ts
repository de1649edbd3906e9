import type { JobSummary } from '@shared/contract/jobs';

const AT = '2026-01-01T00:00:00.000Z';

/** A finished job of two items, changed where a test says so. */
export function jobSummary(change: Partial<JobSummary> = {}): JobSummary {
  return {
    id: 'job-1',
    name: 'Books',
    type: 'scrape',
    state: 'completed',
    details: { state: 'completed' },
    args: { pattern: 'https://example.com/*', template: { name: 'The name', price: 'The price' } },
    progress: { phase: 'finished', progress: 2, total: 2, visits: 2, hits: 2, items: 2, errors: 0 },
    metrics: { cost: { ai: 0, network: 0, service: 0, total: 0 }, ai: [], network: [], service: [] },
    timer: { createdAt: AT, startedAt: AT, finishedAt: AT, msec: 1000 },
    stopped: false,
    paused: false,
    problems: [],
    outcome: { state: 'complete', sentence: 'Complete: 2 items.', reasons: [] },
    ...change,
  };
}
