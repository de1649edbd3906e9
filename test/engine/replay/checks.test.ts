import { describe, expect, it } from 'vitest';
import { createChecks, type UsedPage } from '../../../src/main/engine/replay/checks';

const page = (id: number, job = 1) => ({ job, request: { id } }) as UsedPage;
const idsOf = (pages: readonly UsedPage[]) => pages.map(({ request }) => request.id);

describe('the checks of calls', () => {
  it('keep pages that were read after the last comparison began', () => {
    const checks = createChecks();
    checks.add(page(1));
    const begun = checks.count();
    checks.add(page(2));
    checks.agreed(begun);
    checks.add(page(3));
    expect(idsOf(checks.takeUnchecked())).toEqual([2, 3]);
    expect(checks.takeUnchecked()).toEqual([]);
  });

  it('are due for the 8th page, and then for one in 64', () => {
    const checks = createChecks();
    const due = Array.from({ length: 140 }, (_, at) => (checks.isDue() ? at + 1 : 0)).filter(Boolean);
    expect(due).toEqual([8, 72, 136]);
  });

  it('have the last of several pages of a job loaded again, which is due next and no longer among the others', () => {
    const checks = createChecks();
    for (let id = 1; id <= 8; id++) checks.add(page(id));
    checks.add(page(9, 2));
    expect(idsOf(checks.takeForRecheck(2, true))).toEqual([]);
    expect(idsOf(checks.takeForRecheck(1, false))).toEqual([]);
    expect(idsOf(checks.takeForRecheck(1, true))).toEqual([8]);
    expect(checks.isDue()).toBe(true);
    expect(idsOf(checks.takeUnchecked())).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
  });

  it('have a page loaded again whose calls were given up meanwhile, once and for its job alone', () => {
    const checks = createChecks();
    checks.addOutdated(page(1));
    checks.addOutdated(page(2, 2));
    expect(idsOf(checks.takeForRecheck(1, true))).toEqual([1]);
    expect(idsOf(checks.takeForRecheck(1, true))).toEqual([]);
    expect(idsOf(checks.takeForRecheck(2, true))).toEqual([2]);
  });
});
