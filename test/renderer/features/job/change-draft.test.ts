import { JobChange } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { getChange, readChange } from '../../../../src/renderer/src/features/job/change-draft';

const ARGS = { maxVisits: 20, hostPerSecond: 2, priority: { skip: ['http://a.test/x/*', 'http://a.test/y'] } };
const before = readChange({ name: 'A shop', args: ARGS });

describe('changing a job', () => {
  it('begins at what the job has', () => {
    expect(before).toEqual({
      name: 'A shop',
      maxVisits: 20,
      maxExtracts: null,
      budget: null,
      perSecond: 2,
      atATime: null,
      order: 'best',
      only: '',
      skip: 'http://a.test/x/*\nhttp://a.test/y',
      high: '',
    });
    expect(readChange({ name: 'n', args: {} }).maxVisits).toBe(100);
  });

  it('sends only changed options, as the contract defines them', () => {
    expect(getChange(before, before)).toEqual({});
    const after = {
      ...before,
      name: ' Shop ',
      maxVisits: 50,
      perSecond: null,
      order: 'bfs',
      high: 'http://a.test/z',
    } as const;
    const change = getChange(before, after);
    expect(change).toEqual({
      name: 'Shop',
      maxVisits: 50,
      hostPerSecond: null,
      crawlStrategy: 'bfs',
      priority: { skip: ['http://a.test/x/*', 'http://a.test/y'], high: ['http://a.test/z'] },
    });
    expect(JobChange.parse(change)).toEqual(change);
  });

  it('empties the priorities, and keeps the name and the cap that were emptied', () => {
    expect(getChange(before, { ...before, skip: ' ', name: '', maxVisits: null })).toEqual({ priority: null });
  });
});
