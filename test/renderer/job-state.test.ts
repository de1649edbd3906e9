import { describe, expect, it } from 'vitest';
import { shownState } from '../../src/renderer/src/job-state';

const PROGRESS = { phase: 'finished', progress: 3, total: 3, visits: 3, hits: 3, items: 3, errors: 0 } as const;
const DONE = { state: 'completed', paused: false, stopped: false, progress: PROGRESS } as const;

describe('the state a person sees', () => {
  it.each([
    ['completed', DONE],
    ['completed', { ...DONE, progress: { ...PROGRESS, errors: 2 } }],
    ['unread', { ...DONE, progress: { ...PROGRESS, errors: 3 } }],
    ['completed', { ...DONE, progress: { ...PROGRESS, progress: 0, errors: 0 } }],
    ['stopped', { ...DONE, stopped: true, progress: { ...PROGRESS, errors: 3 } }],
    ['error', { ...DONE, state: 'error' }],
    ['paused', { ...DONE, state: 'active', paused: true }],
    ['running', { ...DONE, state: 'active' }],
  ] as const)('is %s', (state, job) => {
    expect(shownState(job)).toBe(state);
  });
});
