import type { JobState } from '@shared/contract/job-state';
import type { NewLogEntry } from '../../store/index';

/** Log entry for the start of a run. */
export function createStartEntry(isFirst: boolean): NewLogEntry {
  return { level: 'info', kind: 'started', text: isFirst ? 'Started.' : 'Continues.' };
}

/** Log entry for a job's end. */
export function createEndEntry(state: JobState, stopped: boolean): NewLogEntry {
  if (state === 'error') return { level: 'error', kind: 'finished', text: 'Failed. Its results are kept.' };
  if (stopped) return { level: 'info', kind: 'stopped', text: 'Stopped. Its results are kept.' };
  return { level: 'info', kind: 'finished', text: 'Finished.' };
}
