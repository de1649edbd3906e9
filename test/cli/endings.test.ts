import { ApiError, ConnectionError } from '@shared/client/api-error';
import type { JobSummary } from '@shared/contract/jobs';
import type { Outcome, OutcomeAction, OutcomeReason } from '@shared/contract/outcome';
import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/main/cli/exit';
import { toCommandFailure } from '../../src/main/cli/failure';
import { formatProgress } from '../../src/main/cli/run/follow-job';
import { formatState, getJobOutcome } from '../../src/main/cli/run/outcome';
import { UsageError } from '../../src/main/cli/usage-error';

const HELD = { state: 'held', trusted: false, message: 'price and old_price are swapped.' } as const;
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
    [
      'a held run',
      { outcome: { state: 'complete' as const, sentence: 'Complete: 3 items.', reasons: [], contract: HELD } },
      { items: 3 },
      EXIT.partial,
    ],
    ['hosts away', { paused: true, problems: [{ code: 'host_away', message: 'away', hint: '' }] }, {}, EXIT.failed],
  ])('of %s', (_, facts, progress, code) => {
    expect(getJobOutcome(job(facts, progress)).code).toBe(code);
  });

  it('says which fields a complete result lacks', () => {
    const outcome = {
      state: 'complete' as const,
      sentence: 'Complete: 3 items. …',
      reasons: [],
      emptyFields: ['fuel'],
    };
    expect(getJobOutcome(job({ outcome }, { items: 3 }))).toEqual({
      code: EXIT.fine,
      message: 'Complete: 3 items. …',
    });
    expect(getJobOutcome(job({}, { items: 3 })).message).toBeNull();
  });

  it.each<readonly [string, Partial<OutcomeAction>, Record<string, unknown>, string]>([
    ['of the job', { path: '/api/jobs/job/retry', body: { reasons: ['timeout'] } }, {}, 'winnow jobs retry job'],
    [
      'that changes the job',
      { method: 'PATCH', path: '/api/jobs/job', body: { maxVisits: 500 } },
      {},
      'winnow jobs change job --max-visits 500',
    ],
    [
      'that runs the task with another argument',
      { path: '/api/extract', body: { url: 'https://a.example/', render: 'always' } },
      { url: 'https://a.example/', maxPages: null },
      'run the command again with --render always',
    ],
    [
      'that takes a switch back',
      { path: '/api/crawl', body: { respectRobots: false } },
      {},
      'run the command again with --no-respect-robots',
    ],
    [
      'that leaves an argument out',
      { path: '/api/crawl', body: {} },
      { maxDepth: 2 },
      'run the command again without --max-depth',
    ],
    [
      'that runs a workflow again',
      {
        path: '/api/v2/workflows/wf_1/run',
        body: { params: { city: "L'Aquila", stars: 4, tags: ['a'] }, budget: 2, maxPages: 9 },
      },
      { workflowId: 'wf_1', steps: [], options: {}, params: { city: "L'Aquila" } },
      `winnow workflows run wf_1 --param 'city=L'\\''Aquila' --param stars=4 --param 'tags=["a"]' --budget 2 --max-pages 9`,
    ],
    ['that runs it as it was', { path: '/api/crawl', body: { budget: 2 } }, { budget: 2 }, 'run the command again'],
  ])('tells a call %s as what a person can type', (_, call, args, step) => {
    const action: OutcomeAction = { label: 'Do it', method: 'POST', path: '', body: {}, ...call };
    const reasons: OutcomeReason[] = [{ code: 'stopped', message: 'It was stopped.', action }];
    const outcome = { state: 'partial' as const, sentence: 'Partial: 3 items. It was stopped.', reasons };
    expect(getJobOutcome(job({ outcome, args }, { items: 3 })).message).toBe(
      `Partial: 3 items. It was stopped.\n  Do it: ${step}`,
    );
  });

  it('advises what fits the command that was typed', () => {
    const action: OutcomeAction = { label: 'Do it', method: 'POST', path: '/api/crawl', body: { render: 'always' } };
    const reasons: OutcomeReason[] = [{ code: 'max_depth', message: 'Too deep.', action }];
    const outcome = { state: 'partial' as const, sentence: 'Partial: 3 items. Too deep.', reasons };
    const of = (typed: 'job' | 'project') =>
      getJobOutcome(job({ outcome, args: { maxDepth: 2 } }, { items: 3 }), typed).message?.split('\n  ')[1];
    expect(of('job')).toBe('Do it: run the task of this job again with --render always and without --max-depth');
    expect(of('project')).toBe('Do it: in the task of the project, leave out maxDepth and set render to "always"');
  });

  it.each([
    ['extract', 'https://a.example/*', 'No page could be read. For a pattern, use winnow scrape.'],
    ['visit', 'https://a.example/*', 'No page could be read. For a pattern, use winnow crawl.'],
    ['extract', 'https://a.example/', 'No page could be read.'],
  ] as const)('names the command for patterns where %s was asked for %s', (type, url, message) => {
    expect(getJobOutcome(job({ type, args: { url } }, { errors: 3 })).message).toBe(message);
  });

  it('tells each reason once', () => {
    const reasons: OutcomeReason[] = [
      { code: 'claims_more', message: 'The list is longer.' },
      { code: 'more_pages', message: 'There are more pages.' },
    ];
    const outcome = { state: 'partial' as const, sentence: 'Partial: 3 items. The list is longer.', reasons };
    expect(getJobOutcome(job({ outcome }, { items: 3 })).message).toBe(
      'Partial: 3 items. The list is longer.\n  There are more pages.',
    );
  });

  it('is the state that lists show of a job that ended', () => {
    const outcome = (state: Outcome['state']) => ({ state, sentence: '', reasons: [] });
    expect(formatState(job({}, {}))).toBe('completed');
    expect(formatState(job({ outcome: outcome('partial') }, {}))).toBe('partial');
    expect(formatState(job({ outcome: outcome('needs_you') }, {}))).toBe('needs you');
    expect(formatState(job({ outcome: { ...outcome('complete'), contract: HELD } }, {}))).toBe('held');
    expect(formatState(job({ state: 'active', outcome: outcome('partial') }, {}))).toBe('active');
    expect(formatState(job({ state: 'error', outcome: outcome('partial') }, {}))).toBe('error');
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
