import { describe, expect, it } from 'vitest';
import { renderFigures } from '../../src/main/server/figures-text';

const own = { residentBytes: 1000, heapBytes: 500, processorSeconds: 1.5, startedAt: 1_700_000_000 };
const figures = { visits: 7, failures: 2, hits: 3, items: 4, jobs: { active: 1, completed: 5, error: 0 } };
const worker = {
  id: 'w1',
  machine: 'a "b"\\c',
  version: '1',
  node: 24,
  cores: 2,
  concurrency: 4,
  state: 'taking',
} as const;

describe('figures for Prometheus', () => {
  it('give each figure with its kind, and nothing of a queue where there is none', () => {
    const text = renderFigures('0.1.0', own, figures, { queue: null, results: [] });
    expect(text).toContain('# TYPE winnow_pages_total counter\nwinnow_pages_total 7\n');
    expect(text).toContain(
      'winnow_jobs{state="active"} 1\nwinnow_jobs{state="completed"} 5\nwinnow_jobs{state="error"} 0\n',
    );
    expect(text).not.toContain('queue');
    // the form of the format: a comment, or a name with labels and a number
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"\})? [\d.]+)$/);
  });

  it('give queue and workers, and escape the names of machines', () => {
    const queue = {
      address: 'q:1',
      from: 'start' as const,
      connected: true,
      capacity: 4,
      browserPages: 0,
      waiting: 9,
      unmet: [],
      active: 4,
      lagMs: 250,
    };
    const more = {
      region: null,
      tiers: [],
      address: 'a',
      browserPages: 0,
      active: 4,
      urls: [],
      pages: 12,
      failures: 1,
      perSecond: 3,
      startedAt: '',
    };
    const text = renderFigures('0.1.0', own, figures, { queue, results: [{ ...worker, ...more }] });
    expect(text).toContain('winnow_queue_waiting_pages 9\n');
    expect(text).toContain('winnow_queue_lag_seconds 0.25\n');
    expect(text).toContain('winnow_worker_pages_total{worker="w1",machine="a \\"b\\"\\\\c"} 12\n');
  });
});
