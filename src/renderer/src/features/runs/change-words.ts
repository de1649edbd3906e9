import type { ScheduleRun } from '@shared/contract/schedules';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';

const words = texts.schedules;

/** A run's changes as symbols. */
export function formatChangeSigns(run: ScheduleRun): string {
  if (run.state === 'active') return words.running;
  if (run.changes) return words.changes(...getCounts(run.changes));
  return run.state === 'completed' && run.from === null ? words.firstRun(plural(run.items, 'item')) : words.notCompared;
}

/** A run's changes in words, for screen readers. */
export function describeChanges(run: ScheduleRun): string {
  return run.changes ? words.changesLong(...getCounts(run.changes)) : formatChangeSigns(run);
}

function getCounts({ added, changed, removed }: NonNullable<ScheduleRun['changes']>): [string, string, string] {
  return [formatCount(added), formatCount(changed), formatCount(removed)];
}
