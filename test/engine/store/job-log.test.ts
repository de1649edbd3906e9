import type { LogKind } from '@shared/contract/job-log';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/engine/store/index';
import { withStore } from '../../helpers/store';

const ALL = { level: null, since: 0, search: null };

let store: Store;

withStore((opened) => {
  store = opened;
});

function addJob(id: string, parent: number | null = null): number {
  const part = parent === null ? {} : { parent, part: id };
  return store.jobs.insert({ id, name: id, type: 'extract', args: {}, artifacts: [], createdAt: 1, ...part }).num;
}

function note(job: number, kind: LogKind, text: string, level: 'info' | 'error' = 'info'): void {
  store.jobLog.add(job, 1, { level, kind, text });
}

describe('the log of a job', () => {
  it('has what happened in its child jobs, but not when they started and ended', () => {
    const job = addJob('job');
    const step = addJob('step', job);
    const inner = addJob('inner', step);
    const other = addJob('other');
    note(job, 'started', 'Started.');
    note(step, 'started', 'The step started.');
    note(step, 'page', 'Read.');
    note(inner, 'page_failed', 'Failed.', 'error');
    note(other, 'page', 'Read elsewhere.');
    note(step, 'finished', 'The step finished.');
    note(job, 'finished', 'Finished.');
    const texts = (of: number, level: 'error' | null = null) =>
      store.jobLog.list(of, { ...ALL, level }, 100, 0).map(({ text }) => text);
    expect(texts(job)).toEqual(['Started.', 'Read.', 'Failed.', 'Finished.']);
    expect(texts(job, 'error')).toEqual(['Failed.']);
    expect(store.jobLog.count(job, ALL)).toBe(4);
    expect(texts(step)).toEqual(['The step started.', 'Read.', 'Failed.', 'The step finished.']);
    expect(store.jobLog.dropped(job)).toBe(0);
  });
});
