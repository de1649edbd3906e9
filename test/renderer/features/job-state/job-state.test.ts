import { describe, expect, it } from 'vitest';
import { countWarnings, getShownState } from '../../../../src/renderer/src/features/job-state/job-state';

const PROGRESS = { phase: 'finished', progress: 3, total: 3, visits: 3, hits: 3, items: 3, errors: 0 } as const;
const FAILED = { code: 'error', message: 'The server answered 500', url: 'http://a.test/2', hint: '' };
const SHORT = { code: 'shortfall', message: 'Too few were read.', url: 'http://a.test/1', hint: '' };
const SPENT = { code: 'budget_exhausted', message: 'The budget was used up.', hint: '' };
const HELD = { state: 'held', trusted: false, message: 'price is 10 times as high.' } as const;
const DONE = {
  state: 'completed',
  paused: false,
  stopped: false,
  progress: PROGRESS,
  problems: [],
  outcome: { state: 'complete' },
} as const;

describe('the state a person sees', () => {
  it.each([
    ['completed', DONE],
    ['unread', { ...DONE, progress: { ...PROGRESS, errors: 3 } }],
    ['completed', { ...DONE, progress: { ...PROGRESS, progress: 0, errors: 0 } }],
    ['stopped', { ...DONE, stopped: true, progress: { ...PROGRESS, errors: 3 } }],
    ['stopped', { ...DONE, stopped: true, problems: [SHORT] }],
    ['budget', { ...DONE, stopped: true, problems: [SPENT] }],
    ['completed', { ...DONE, problems: [FAILED] }],
    ['partial', { ...DONE, outcome: { state: 'partial' } }],
    ['held', { ...DONE, outcome: { state: 'complete', contract: HELD } }],
    ['held', { ...DONE, outcome: { state: 'partial', contract: HELD } }],
    ['completed', { ...DONE, outcome: { state: 'complete', contract: { ...HELD, state: 'released' } } }],
    ['needs_you', { ...DONE, outcome: { state: 'needs_you' } }],
    ['completed', { ...DONE, problems: [FAILED, SHORT] }],
    ['needs_you', { ...DONE, outcome: { state: 'needs_you' }, progress: { ...PROGRESS, errors: 3 } }],
    ['error', { ...DONE, state: 'error' }],
    ['paused', { ...DONE, state: 'active', paused: true }],
    ['running', { ...DONE, state: 'active' }],
    ['stopping', { ...DONE, state: 'active', stopped: true }],
  ] as const)('is %s', (state, job) => {
    expect(getShownState(job)).toBe(state);
  });
});

describe('the warnings of a job', () => {
  it('do not include failed pages', () => {
    expect(countWarnings({ problems: [FAILED, SHORT, SPENT] })).toBe(2);
  });
});
