import { describe, expect, it } from 'vitest';
import type { OutcomeReason } from '../../src/shared/contract/outcome';
import { findLostRows } from '../../src/shared/lost-rows';

const reason = (code: OutcomeReason['code'], count?: number): OutcomeReason => ({
  code,
  message: code,
  ...(count !== undefined && { count }),
});

describe('rows that a run lacks', () => {
  it('are lacking after failed and empty pages, but for a few of many', () => {
    expect(findLostRows([reason('pages_failed', 1)], 12)?.code).toBe('pages_failed');
    expect(findLostRows([reason('unreachable', 3), reason('empty_items', 7)], 1000)).toBeNull();
    expect(findLostRows([reason('unreachable', 4), reason('empty_items', 7)], 1000)?.code).toBe('unreachable');
  });

  it('are lacking if the run ended early, and not at limits that are the same in each run', () => {
    expect(findLostRows([reason('max_pages', 300), reason('budget')], 1000)?.code).toBe('budget');
    expect(findLostRows([reason('max_pages', 300), reason('robots', 5), reason('claims_more', 5)], 10)).toBeNull();
    expect(findLostRows([], 0)).toBeNull();
  });
});
