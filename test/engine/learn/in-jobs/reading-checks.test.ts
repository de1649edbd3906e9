import type { Health } from '@shared/field-watch';
import { describe, expect, it } from 'vitest';
import { createReadingChecks } from '../../../../src/main/engine/learn/in-jobs/reading-checks';
import type { ExtractorRow, Store } from '../../../../src/main/engine/store/index';

const PAGES = 7;
const url = (n: number) => `https://pots.example/pot/${n}`;
const SUSPECT: Health = {
  town: {
    pages: 9,
    filled: 9,
    fitted: 9,
    drifted: false,
    reason: null,
    usual: 1,
    suspicion: [0, 0],
    checks: { pages: 1, differed: 1, suspicion: 3 },
  },
};

/** Pages read by an extractor of an earlier job, none of which was checked. */
function readPages({ state, health = {} }: { state: ExtractorRow['state']; health?: Health }) {
  const row = { state, createdAt: 0 } as ExtractorRow;
  const store = {
    jobNotes: { read: () => null, write: () => undefined },
    requests: { open: () => 0 },
    extractors: { byId: () => row, healthOf: () => health },
  } as unknown as Store;
  const job = { id: 'job', num: 1, fed: false, createdAt: 1 };
  const checks = createReadingChecks({ store, job, canAsk: () => true });
  for (let n = 1; n <= PAGES; n++) {
    checks.record({
      request: n,
      url: url(n),
      extractor: 'taught',
      isRead: true,
      agrees: null,
      isWrong: false,
      endsField: false,
    });
  }
  return checks;
}

describe('the checks at the end of a job', () => {
  it('read one page of an unchecked extractor again, and another if the reader was unsure', () => {
    const checks = readPages({ state: 'active' });
    const taken = [checks.takeForRereading(), checks.takeForRereading()];
    expect(taken.map(({ length }) => length)).toEqual([1, 1]);
    expect(new Set(taken.flat()).size).toBe(2);
  });

  it('read one page of a replaced extractor again, and ask the model about it', () => {
    const checks = readPages({ state: 'replaced' });
    const taken = checks.takeForRereading();
    expect(taken).toHaveLength(1);
    expect(checks.isDue(url(taken[0] ?? 0), [])).toBe(true);
    expect(checks.takeForRereading()).toEqual([]);
  });

  it('read all pages of a replaced extractor again if a check differed', () => {
    const checks = readPages({ state: 'replaced', health: SUSPECT });
    expect(checks.takeForRereading()).toHaveLength(PAGES);
    expect(checks.takeForRereading()).toEqual([]);
  });
});
