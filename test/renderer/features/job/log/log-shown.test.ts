import { LOG_KINDS } from '@shared/contract/job-log';
import { describe, expect, it } from 'vitest';
import { LOG_SHOWN, matchesLogFilter } from '../../../../../src/renderer/src/features/job/log/log-shown';

describe('the log', () => {
  it('has each kind of entry under pages, under decisions, or under both', () => {
    for (const kind of LOG_KINDS) {
      expect(matchesLogFilter({ kind }, 'pages') || matchesLogFilter({ kind }, 'decisions'), kind).toBe(true);
      for (const shown of LOG_SHOWN.filter((each) => each !== 'pages' && each !== 'decisions'))
        expect(matchesLogFilter({ kind }, shown)).toBe(true);
    }
    expect([matchesLogFilter({ kind: 'page' }, 'decisions'), matchesLogFilter({ kind: 'budget' }, 'pages')]).toEqual([
      false,
      false,
    ]);
  });
});
