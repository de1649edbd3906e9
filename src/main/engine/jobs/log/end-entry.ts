import type { JobState } from '@shared/contract/jobs';
import type { NewLogEntry } from '../../store/index';

/** Log entry for a job's end. */
export function createEndEntry(state: JobState, stopped: boolean): NewLogEntry {
  if (state === 'error') return { level: 'error', kind: 'finished', text: 'Failed. What it has is kept.' };
  if (stopped) return { level: 'info', kind: 'stopped', text: 'Stopped. What it has is kept.' };
  return { level: 'info', kind: 'finished', text: 'Finished.' };
}
