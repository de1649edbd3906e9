import type { JobSummary } from '@shared/contract/jobs';

/** A running job of 10 pages, 4 of them done, with what a test changes of it. */
export function jobSummary({
  progress = {},
  timer = {},
  ...rest
}: Partial<Omit<JobSummary, 'progress' | 'timer'>> & {
  readonly progress?: Partial<JobSummary['progress']>;
  readonly timer?: Partial<JobSummary['timer']>;
} = {}): JobSummary {
  return {
    id: 'a',
    name: 'The shop',
    type: 'scrape',
    state: 'active',
    details: { state: 'active' },
    args: {},
    progress: { phase: 'extracting', progress: 4, total: 10, visits: 4, hits: 3, items: 3, errors: 0, ...progress },
    metrics: { cost: { ai: 0, network: 0, service: 0, total: 0 }, ai: [], network: [], service: [] },
    timer: { createdAt: '', startedAt: null, finishedAt: null, msec: 60_000, ...timer },
    stopped: false,
    paused: false,
    problems: [],
    outcome: { state: 'complete', sentence: 'Complete: 1 item.', reasons: [] },
    ...rest,
  };
}
