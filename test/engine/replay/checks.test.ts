import { describe, expect, it } from 'vitest';
import { type Checks, createChecks, FIRST_CHECK, type UsedPage } from '../../../src/main/engine/replay/checks';
import { NO_CERTIFICATE } from '../../../src/main/engine/replay/live-replay';
import type { Store } from '../../../src/main/engine/store/index';
import { linkedUrl, withStore } from '../../helpers/store';

let store: Store;
let replay: number;
let jobs: readonly number[];

withStore((opened) => {
  store = opened;
  const kind = { kind: 'k', site: 's', templateKey: 't', template: {}, pattern: 'p', certificate: NO_CERTIFICATE };
  replay = store.replays.insert({ id: 'r', ...kind, createdAt: 1 }).num;
  jobs = ['a', 'b'].map((id) => {
    const { num } = store.jobs.insert({ id, name: id, type: 'extract', args: {}, artifacts: [], createdAt: 1 });
    for (let at = 0; at < 12; at++) store.requests.add(num, linkedUrl(`http://${id}/${at}`));
    return num;
  });
});

/** Its state is what the store holds, so that each is one after a restart. */
const open = (untilCheck = FIRST_CHECK): Checks =>
  createChecks({ uses: store.replayUses, replay: () => replay, untilCheck });
/** A page of the first or second job, numbered from 1. */
const page = (at: number, job: 1 | 2 = 1): UsedPage => ({ job: jobs[job - 1] ?? 0, request: (job - 1) * 12 + at });
const idsOf = (pages: readonly UsedPage[]) => pages.map(({ request }) => request);

describe('the checks of calls', () => {
  it('keep pages that were read after the last comparison began, over a restart', () => {
    const checks = open();
    checks.add(page(1));
    const begun = checks.count();
    checks.add(page(2));
    checks.agreed(begun);
    open().add(page(3));
    expect(idsOf(open().takeUnchecked())).toEqual([2, 3]);
    expect(open().takeUnchecked()).toEqual([]);
  });

  it('are due for the 8th page, and then for one in 64, over a restart', () => {
    let checks = open();
    const due = Array.from({ length: 140 }, (_, at) => {
      const isDue = checks.isDue();
      checks = open(checks.left());
      return isDue ? at + 1 : 0;
    });
    expect(due.filter(Boolean)).toEqual([8, 72, 136]);
  });

  it('are due again after a few pages where the browser failed', () => {
    const checks = open(1);
    expect(checks.isDue()).toBe(true);
    checks.postpone();
    const due = Array.from({ length: 10 }, (_, at) => (checks.isDue() ? at + 1 : 0));
    expect(due.filter(Boolean)).toEqual([8]);
  });

  it('have the last of several pages of a job loaded again, which is due next and no longer among the others', () => {
    const checks = open();
    for (let id = 1; id <= 8; id++) checks.add(page(id));
    checks.add(page(1, 2));
    const [job, other] = jobs as [number, number];
    expect(idsOf(checks.takeForRecheck(other, 'few'))).toEqual([]);
    expect(idsOf(checks.takeForRecheck(job, 'never'))).toEqual([]);
    expect(idsOf(checks.takeForRecheck(job, 'many'))).toEqual([8]);
    expect(checks.isDue()).toBe(true);
    expect(idsOf(open().takeUnchecked())).toEqual([1, 2, 3, 4, 5, 6, 7, 13]);
  });

  it('have one of three pages loaded again where few are worth it, and none of two', () => {
    const [job = 0] = jobs;
    const checks = open();
    checks.add(page(1));
    checks.add(page(2));
    expect(checks.takeForRecheck(job, 'few')).toEqual([]);
    checks.add(page(3));
    expect(checks.takeForRecheck(job, 'many')).toEqual([]);
    expect(idsOf(checks.takeForRecheck(job, 'few'))).toEqual([3]);
  });

  it('have a page loaded again whose calls were given up meanwhile, once and for its job alone, over a restart', () => {
    const [job, other] = jobs as [number, number];
    const checks = open();
    checks.addOutdated(page(1));
    checks.addOutdated(page(2, 2));
    expect(idsOf(open().takeForRecheck(job, 'many'))).toEqual([1]);
    expect(idsOf(open().takeForRecheck(job, 'many'))).toEqual([]);
    expect(idsOf(open().takeForRecheck(other, 'many'))).toEqual([14]);
  });

  it('forget the pages of a job that is deleted', () => {
    const checks = open();
    checks.add(page(1));
    checks.add(page(1, 2));
    for (let step = 0; store.jobs.removeSome(jobs[0] ?? 0); step++) if (step > 100) throw new Error('no end');
    expect(store.replayUses.of(replay)).toMatchObject([{ job: jobs[1] }]);
  });
});
