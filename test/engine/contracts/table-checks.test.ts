import { describe, expect, it } from 'vitest';
import { getTableChecks } from '../../../src/main/engine/contracts/judge/table-checks';
import { profileRows } from '../../../src/main/engine/contracts/profile/count-table';

const rows = Array.from({ length: 20 }, (_, at) => ({ name: `Cup ${at}`, price: 10 + at, _status: 'ok' }));
const look = (
  table: readonly object[],
  { read = 20, claimed = null as number | null, drifted = [] as string[] } = {},
) =>
  getTableChecks({
    findings: [],
    profile: profileRows(table as typeof rows),
    completeness: { read, claimed },
    drifted,
    isJudged: true,
  });

describe('all that a verdict looks at', () => {
  it('is good for a whole table without oddities', () => {
    expect(look(rows, { claimed: 20 }).map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'good']);
  });

  it('names what is unusual though it breaks no rule', () => {
    const odd = [...rows, rows[0] ?? {}, { name: 'Gold cup', price: 9_000_000, _status: 'ok' }];
    const checks = look(odd, { read: 1200, claimed: 1284, drifted: ['name'] });
    expect(checks.map(({ state }) => state)).toEqual(['good', 'look', 'look', 'look', 'look']);
    expect(checks.map(({ message }) => message).slice(1)).toEqual([
      'The site says 1,284; 1,200 were read.',
      '1 of 22 rows repeat an earlier row.',
      'Far from the other numbers: price (1).',
      'Learned extractors no longer fit the pages for name; other ways read these values.',
    ]);
    expect(checks[3]?.fields).toEqual(['price']);
  });

  it('says what nobody can know', () => {
    const checks = getTableChecks({
      findings: [],
      profile: null,
      completeness: { read: 0, claimed: null },
      drifted: [],
      isJudged: false,
    });
    expect(checks.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'good']);
  });
});
