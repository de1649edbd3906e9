import { ApiError, ConnectionError } from '@shared/client/api-error';
import type { JobSummary } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/main/cli/exit';
import { toCommandFailure } from '../../src/main/cli/failure';
import { formatProgress } from '../../src/main/cli/run/follow-job';
import { getJobOutcome } from '../../src/main/cli/run/outcome';
import { UsageError } from '../../src/main/cli/usage-error';

const FLAGS = new Set(['--max-visits', '--priority-only']);

describe('a failure', () => {
  it('names the flag of a faulty parameter, and says a shared hint once', () => {
    const faults = [
      { code: 'invalid_request', message: 'maxVisits must be at least 1.', path: ['maxVisits'], hint: 'Correct it.' },
      { code: 'invalid_pattern', message: 'No host.', path: ['priority', 'only', 0], hint: 'Correct it.' },
    ];
    expect(toCommandFailure(new ApiError(400, faults), FLAGS)).toEqual({
      code: EXIT.refused,
      lines: ['--max-visits must be at least 1.', '--priority-only: No host.', '  Correct it.'],
    });
  });

  it.each([
    [new UsageError('wrong'), EXIT.refused],
    [new ApiError(401, [{ code: 'unknown_key', message: '' }]), EXIT.refused],
    [new ApiError(500, [{ code: 'internal', message: '' }]), EXIT.failed],
    [new ApiError(429, [{ code: 'budget_exhausted', message: '' }]), EXIT.budget],
    [new ConnectionError(null), EXIT.noConnection],
    [new AppError('data_in_use', 'taken'), EXIT.noConnection],
    [new Error('a bug'), EXIT.failed],
  ])('ends the program: %s', (error, code) => {
    expect(toCommandFailure(error, FLAGS).code).toBe(code);
  });
});

describe('the outcome of a job', () => {
  it.each([
    ['found', {}, { items: 3 }, EXIT.fine],
    ['nothing', {}, { items: 0 }, EXIT.nothing],
    ['every page failed', {}, { items: 3, errors: 3 }, EXIT.failed],
    ['a fault', { state: 'error' as const }, {}, EXIT.failed],
    ['the budget', { problems: [{ code: 'budget_exhausted', message: 'spent', hint: '' }] }, { items: 2 }, EXIT.budget],
    ['hits alone', { type: 'crawl' as const }, { hits: 1 }, EXIT.fine],
    [
      'a part',
      { outcome: { state: 'partial' as const, sentence: 'Partial: 3 items.', reasons: [] } },
      { items: 3 },
      EXIT.partial,
    ],
    ['hosts away', { paused: true, problems: [{ code: 'host_away', message: 'away', hint: '' }] }, {}, EXIT.failed],
  ])('of %s', (_, facts, progress, code) => {
    expect(getJobOutcome(job(facts, progress)).code).toBe(code);
  });

  it('is shown as it comes about', () => {
    const text = formatProgress(
      job({ state: 'active' }, { phase: 'crawling', total: 9, hits: 1, items: 2, errors: 1 }),
    );
    expect(text).toBe('crawling · 3/9 pages · 1 hit · 2 items · 1 error · 1.5 pages/s · $0.0200');
  });
});

function job(facts: Partial<JobSummary>, progress: Partial<JobSummary['progress']>): JobSummary {
  return {
    id: 'job',
    name: 'a job',
    type: 'extract',
    state: 'completed',
    details: { state: 'completed' },
    args: {},
    progress: { phase: 'finished', progress: 3, total: 3, visits: 3, hits: 0, items: 0, errors: 0, ...progress },
    metrics: { cost: { ai: 0, network: 0, service: 0.02, total: 0.02 }, ai: [], network: [], service: [] },
    timer: { createdAt: '2026-01-01T00:00:00.000Z', startedAt: null, finishedAt: null, msec: 2000 },
    stopped: false,
    paused: false,
    problems: [],
    outcome: { state: 'complete', sentence: 'Complete: 1 item.', reasons: [] },
    ...facts,
  };
}
