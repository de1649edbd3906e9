import { describe, expect, it } from 'vitest';
import { jobNotices } from '../../../../src/renderer/src/screens/collect/run/job-notices';

describe('the notices of a job', () => {
  const short = { code: 'shortfall', message: 'The page lists 24 records; 20 were read.', url: 'http://a.test/1' };
  const spent = { code: 'budget_exhausted', message: 'The budget was used up.' };

  it('are its shortfalls and what concerns the whole of it, each once', () => {
    const page = { code: 'error', message: 'The server answered 500', url: 'http://a.test/2' };
    expect(jobNotices([short, page, spent, spent])).toEqual({ shortfalls: [short], others: [spent] });
  });

  it('are none where all went well', () => {
    expect(jobNotices([])).toEqual({ shortfalls: [], others: [] });
  });
});
