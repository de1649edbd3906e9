import type { ScheduleRun } from '@shared/contract/schedules';

export const CHANGE_SIGNS = ['added', 'changed', 'removed'] as const;
export type ChangeSign = (typeof CHANGE_SIGNS)[number];

const TALLEST_PX = 64;
const MIN_PX = 3; // so that a single change is visible beside thousands

/** Pixel heights of each run's parts, on a common scale. */
export function getBarHeights(
  runs: readonly Pick<ScheduleRun, 'changes'>[],
): readonly Readonly<Record<ChangeSign, number>>[] {
  const most = Math.max(
    1,
    ...runs.map(({ changes }) => CHANGE_SIGNS.reduce((sum, kind) => sum + (changes?.[kind] ?? 0), 0)),
  );
  const height = (count: number) => (count === 0 ? 0 : Math.max(MIN_PX, Math.round((count / most) * TALLEST_PX)));
  return runs.map(({ changes }) => ({
    added: height(changes?.added ?? 0),
    changed: height(changes?.changed ?? 0),
    removed: height(changes?.removed ?? 0),
  }));
}
