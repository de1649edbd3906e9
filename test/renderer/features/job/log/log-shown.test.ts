import { LOG_KINDS } from '@shared/contract/job-log';
import { describe, expect, it } from 'vitest';
import { isShown, LOG_SHOWN } from '../../../../../src/renderer/src/features/job/log/log-shown';

describe('the log', () => {
  it('has each kind of entry under pages, under decisions, or under both', () => {
    for (const kind of LOG_KINDS) {
      expect(isShown({ kind }, 'pages') || isShown({ kind }, 'decisions'), kind).toBe(true);
      for (const shown of LOG_SHOWN.filter((each) => each !== 'pages' && each !== 'decisions'))
        expect(isShown({ kind }, shown)).toBe(true);
    }
    expect([isShown({ kind: 'page' }, 'decisions'), isShown({ kind: 'budget' }, 'pages')]).toEqual([false, false]);
  });
});
