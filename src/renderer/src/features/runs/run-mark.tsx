import type { ScheduleRun } from '@shared/contract/schedules';
import { StateMark } from '../job-state';

/** State of a run, shown as for jobs. */
export function RunMark({ run: { state, stopped, items, outcome } }: { readonly run: ScheduleRun }) {
  const phase = state === 'active' ? 'running' : 'finished';
  const progress = { phase, progress: 0, total: 0, visits: 0, hits: 0, items, errors: 0 } as const;
  return <StateMark job={{ state, stopped, paused: false, progress, problems: [], outcome }} />;
}
