import type { ScheduleRun } from '@shared/contract/schedules';
import { getCron, getCronChoice } from '@shared/cron-choice';
import { canRunAgain, toScheduledTask } from '@shared/scheduled-task';
import { describe, expect, it } from 'vitest';
import { getBarHeights } from '../../../../src/renderer/src/features/runs/bar-heights';
import { describeChanges, formatChangeSigns } from '../../../../src/renderer/src/features/runs/change-words';
import { describeTask, getTaskFields } from '../../../../src/renderer/src/features/runs/task-words';
import { switchChoice } from '../../../../src/renderer/src/features/schedule-times/turn-choice';
import { estimateMonthlyCost } from '../../../../src/renderer/src/screens/schedules/detail/monthly-cost';
import { formatTask, readTask } from '../../../../src/renderer/src/screens/schedules/editor/task-text';

const RUN: ScheduleRun = {
  jobId: 'j',
  dueAt: null,
  missed: false,
  state: 'completed',
  stopped: false,
  outcome: { state: 'complete', sentence: 'Complete.', reasons: [] },
  startedAt: '2026-01-01T00:00:00Z',
  finishedAt: '2026-01-01T00:00:01Z',
  items: 3,
  from: 'i',
  changes: { same: 1, added: 2, changed: 0, removed: 1, notSeen: 0 },
};
const CHANGES = { same: 0, added: 0, changed: 0, removed: 0, notSeen: 0 };

describe('the task of a schedule', () => {
  it('is that of a job, without what belongs to that one run', () => {
    const args = {
      url: 'https://a.test/',
      template: { name: 'x' },
      name: 'Mine',
      nonce: 'n',
      detach: true,
      budget: null,
    };
    const task = toScheduledTask({ type: 'extract', args });
    expect(task).toEqual({ type: 'extract', args: { url: 'https://a.test/', template: { name: 'x' } } });
    expect([describeTask(task), getTaskFields(task)]).toEqual(['Extract: https://a.test/', ['name']]);
    const flow = toScheduledTask({
      type: 'workflow',
      args: { workflowId: 'w', steps: [], options: {}, params: { n: 1 } },
    });
    expect(flow).toEqual({ type: 'workflow', args: { id: 'w', params: { n: 1 } } });
    expect(describeTask(flow, { w: 'My flow' })).toBe('Workflow: My flow');
    expect([canRunAgain({ args }), canRunAgain({ args: { pagesOf: 'j' } })]).toEqual([true, false]);
  });

  it('is read from its text, once that is a task', () => {
    const task = { type: 'crawl', args: { pattern: 'https://a.test/*' } } as const;
    expect(readTask(formatTask(task))).toEqual({ kind: 'ready', task });
    expect([readTask(' ').kind, readTask('{').kind, readTask('{"type": "walk", "args": {}}').kind]).toEqual([
      'empty',
      'faulty',
      'faulty',
    ]);
  });

  it('keeps its time of day when another kind of times is chosen', () => {
    const weekly = switchChoice(getCronChoice('30 6 * * *'), 'weekly');
    expect(getCron(weekly)).toBe('30 6 * * 1');
    expect(getCron(switchChoice(weekly, 'monthly'))).toBe('30 6 1 * *');
    expect(getCron(switchChoice(weekly, 'custom'))).toBe('30 6 * * 1');
    expect(getCron(switchChoice(getCronChoice('*/5 * * * *'), 'daily'))).toBe('0 7 * * *');
  });
});

describe('runs of a schedule', () => {
  it('are told by what they changed', () => {
    expect([formatChangeSigns(RUN), describeChanges(RUN)]).toEqual(['+2 ~0 −1', '2 new, 0 changed, 1 gone']);
    expect(formatChangeSigns({ ...RUN, changes: null, from: null })).toBe('First run, 3 items');
    expect(formatChangeSigns({ ...RUN, changes: null, state: 'error' })).toBe('Not compared');
    expect(formatChangeSigns({ ...RUN, changes: null, state: 'active' })).toBe('Running');
  });

  it('have columns of one scale, in which the little still shows', () => {
    const heights = getBarHeights([
      { changes: { ...CHANGES, added: 1000 } },
      { changes: { ...CHANGES, removed: 1 } },
      { changes: null },
    ]);
    expect(heights).toEqual([
      { added: 64, changed: 0, removed: 0 },
      { added: 0, changed: 0, removed: 3 },
      { added: 0, changed: 0, removed: 0 },
    ]);
  });

  it('foretell the cost of a month, where whole ones have a known cost', () => {
    const cost = (total: number | null) => ({
      cost: { ai: 0, network: 0, service: 0, total },
      ai: [],
      network: [],
      service: [],
    });
    const job = (total: number | null, more: object = {}) => ({
      state: 'completed' as const,
      stopped: false,
      metrics: cost(total),
      ...more,
    });
    expect(estimateMonthlyCost([job(0.1), job(0.3), job(9, { stopped: true })], 30)).toEqual({ run: 0.2, month: 6 });
    expect([estimateMonthlyCost([], 30), estimateMonthlyCost([job(null)], 30)]).toEqual([null, null]);
  });
});
