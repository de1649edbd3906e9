import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/engine/store/index';
import type { RunItem } from '../../../src/main/engine/store/workflow-runs';
import { toFinalItem } from '../../../src/main/engine/workflows/run/item-fields';
import { withStore } from '../../helpers/store';

let store: Store;
let job: number;
withStore((given) => {
  store = given;
});
beforeEach(() => {
  const facts = { id: 'j', name: '', args: {}, artifacts: [], createdAt: 0 };
  job = store.jobs.insert({ ...facts, type: 'workflow' }).num;
  store.workflowRuns.prepare(job, 2);
});

const run = (path: string, item: RunItem['item']): RunItem => {
  return { path, item, evidence: {}, page: null, pageUrl: null, source: null };
};
const final = (seq: number, path: string, fields: RunItem['item']) =>
  store.workflowRuns.giveFinal(job, 1, { seq, path, item: toFinalItem(fields, 0), evidence: {}, source: null });

describe('the rows of a run', () => {
  it('are created once, and keep changes', () => {
    store.workflowRuns.change(job, 1, { taken: 3, done: true });
    store.workflowRuns.prepare(job, 2);
    expect(store.workflowRuns.steps(job)).toMatchObject([
      { taken: 0, done: false },
      { taken: 3, given: 0, done: true },
    ]);
  });

  it('results end up in the order of where they came from', () => {
    for (const [seq, path] of ['2', '1.2', '1.1', '1'].entries()) final(seq, path, { path });
    store.workflowRuns.sortFinal(job, 1);
    expect([...store.items.each(job)].map((item) => item.path)).toEqual(['1', '1.1', '1.2', '2']);
  });

  it('a changed value reaches all later items with the same value', () => {
    const before = { name: 'Shop | Lamp', price: 1 };
    store.workflowRuns.give(job, 0, 0, run('1', before));
    store.workflowRuns.give(job, 0, 1, run('10', before));
    final(0, '1.5', { ...before, colour: 'red' });
    final(1, '1.6', { ...before, name: 'its own' });
    final(2, '10', before);
    store.workflowRuns.revise(job, '1', before, { item: { name: 'Lamp', price: 1 }, evidence: {} });
    expect([...store.items.each(job)].map(({ name }) => name)).toEqual(['Lamp', 'its own', 'Shop | Lamp']);
    expect(store.workflowRuns.read(job, 0, 0, 9).map(({ item }) => item.name)).toEqual(['Lamp', 'Shop | Lamp']);
    expect(store.items.page(job, 1, 0).rows[0]?.item).toMatchObject({ price: 1, colour: 'red' });
  });

  it('stay as they were given when the run is over, without what only a run needs', () => {
    store.workflowRuns.give(job, 0, 0, run('1', {}));
    final(0, '1', {});
    store.workflowRuns.log(job, { time: 5, step: 0, level: 'info', message: 'm' });
    expect([store.workflowRuns.see(job, 0, 'k'), store.workflowRuns.see(job, 0, 'k')]).toEqual([true, false]);
    store.workflowRuns.ask(job, 0, 0, 'http://h/');
    store.workflowRuns.settle(job);
    expect(store.workflowRuns.read(job, 0, 0, 9)).toMatchObject([{ path: '1', item: {}, asked: null }]);
    expect(store.workflowRuns.see(job, 0, 'k')).toBe(true);
    expect([...store.items.each(job)]).toHaveLength(1);
    expect(store.workflowRuns.lastLogs(job, 9)).toMatchObject([{ step: 0, message: 'm' }]);
  });
});
