import { describe, expect, it } from 'vitest';
import { judgeRows } from '../../../src/main/engine/contracts/judge/judge-table';
import { learnContract } from '../../../src/main/engine/contracts/learn/learn-rules';
import { NO_FACTS, profileRows } from '../../../src/main/engine/contracts/profile/count-table';
import { findMarks } from '../../../src/main/engine/contracts/profile/marks';
import { getExpectedShare } from '../../../src/main/engine/contracts/statistics';
import type { Row } from '../../../src/main/engine/contracts/types';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 15);
const FACTS = { ...NO_FACTS, endedAt: NOW };
const WORDS = [
  'oak',
  'brass',
  'linen',
  'slate',
  'copper',
  'walnut',
  'amber',
  'ivory',
  'cobalt',
  'granite',
  'willow',
  'marble',
];

const good: readonly Row[] = WORDS.flatMap((word, at) =>
  [1, 2].map((copy) => ({
    name: `Chair of ${word} ${copy}`,
    price: 10 + at * 3.5 + copy,
    old_price: 14 + at * 5 + copy,
    stock: at % 4 === 0 ? 'sold out' : 'in stock',
    weight: `${at + copy}.25 kg`,
    rating: 3 + (at % 10) / 5,
    date: new Date(NOW - (at + copy) * DAY_MS).toISOString().slice(0, 10),
    _url: `https://shop.example/p/${at}-${copy}`,
    _status: 'ok',
  })),
);

const judge = (rows: readonly Row[], runs = 3, facts = FACTS) => {
  const contract = learnContract(Array.from({ length: runs }, () => profileRows(good, FACTS)));
  return judgeRows(rows, contract, facts).findings.map(({ message }) => message);
};
const change = (of: (row: Row, at: number) => Row) => good.map((row, at) => ({ ...row, ...of(row, at) }));

describe('a table held against its contract', () => {
  it.each([1, 2, 3, 8])('that is as before passes, after %i runs', (runs) => {
    expect(judge(good, runs)).toEqual([]);
    expect(judge(good.toReversed(), runs)).toEqual([]);
  });

  it.each<readonly [string, readonly Row[], RegExp]>([
    ['is empty', [], /^The table is empty/],
    ['is half as long', good.slice(0, 12), /only 12 rows/],
    ['lacks a field', change(() => ({ price: null })), /24 of 24 rows have no price/],
    ['has columns swapped', change(({ price, old_price }) => ({ price: old_price, old_price: price })), /swapped/],
    [
      'has the old price as price',
      change(({ old_price }) => ({ price: old_price })),
      /price now contains what old_price contained/,
    ],
    ['is in cents', change(({ price }) => ({ price: Number(price) * 100 })), /100 times|break the rule/],
    [
      'is in another currency',
      change(({ price, old_price }) => ({ price: Number(price) * 0.85, old_price: Number(old_price) * 0.85 })),
      /0\.85 times/,
    ],
    ['has names cut off', change(({ name }) => ({ name: `${String(name).slice(0, 9)}…` })), /only the beginning/],
    ['is garbled', change(({ name }) => ({ name: `${name} Ã©tÃ©` })), /wrong encoding/],
    ['says the same on all rows', change(() => ({ name: 'Please log in' })), /same name|notices/],
    ['has placeholders', change(() => ({ stock: 'N/A' })), /placeholders|one of/],
    ['has stale dates', change(({ date }) => ({ date: `2019${String(date).slice(4)}` })), /newest date|went back/],
    ['has codes in place of names', change((_, at) => ({ name: `A${at}${at}` })), /another text|codes|characters/],
    ['has prices of the row below', change((_, at) => ({ price: good[(at + 1) % good.length]?.price })), /price moved/],
    ['has its decimals lost', change(({ price }) => ({ price: Math.trunc(Number(price)) })), /lost their decimals/],
    [
      'has a few amounts a thousand times',
      change(({ price }, at) => ({ price: at % 6 === 0 ? Number(price) * 1000 : price })),
      /4 values of price are 100 or 1,000 times/,
    ],
    [
      'has day and month swapped',
      change(({ date }) => ({ date: String(date).replace(/-(\d\d)-(\d\d)$/, '-$2-$1') })),
      /Day and month have changed places/,
    ],
    ['has its weight in pounds', change((_, at) => ({ weight: `${at}.50 lb` })), /written as "9.9 lb"/],
    ['has one rating on all rows', change(() => ({ rating: 4.5 })), /the same rating/],
    ['has a few notices', change(({ name }, at) => (at % 8 === 0 ? { name: 'Please log in' } : { name })), /notices/],
    ['repeats its rows', [...good, ...good], /24 of 48 rows repeat/],
  ])('that %s is stopped', (_, rows, message) => {
    expect(judge(rows).join('\n')).toMatch(message);
    expect(judge(rows, 1).length).toBeGreaterThan(0);
  });

  it.each<readonly [string, readonly Row[]]>([
    ['has a few rows less', good.slice(3)],
    [
      'has new rows',
      [
        ...good,
        ...good
          .slice(0, 8)
          .map((row, at) => ({ ...row, name: `Bench ${at}`, _url: `https://shop.example/p/new-${at}` })),
      ],
    ],
    ['has other prices by a little', change(({ price }, at) => ({ price: Number(price) * (0.96 + (at % 5) / 50) }))],
    ['has a few sold out', change(({ stock }, at) => ({ stock: at % 9 === 0 ? 'sold out' : stock }))],
    ['has a new field', change((_, at) => ({ delivery: `${at} days` }))],
    ['is on sale as a whole', change(({ price }) => ({ price: Number(price) * 0.8, old_price: price }))],
    ['has a third fewer rows', good.filter((_, at) => at % 10 >= 3)],
    ['has newer dates', change(() => ({ date: '2026-06-15' }))],
    ['lacks one value', change(({ price }, at) => ({ price: at === 3 ? null : price }))],
  ])('that %s passes', (_, rows) => {
    for (const runs of [1, 3]) expect(judge(rows, runs)).toEqual([]);
  });

  it('is lenient while it has few rows, and catches what is gone altogether', () => {
    const few = good.slice(0, 2);
    const contract = learnContract([profileRows(few, FACTS)]);
    expect(judgeRows(good.slice(1, 2), contract, FACTS).findings).toEqual([]);
    expect(
      judgeRows(
        few.map((row) => ({ ...row, price: null })),
        contract,
        FACTS,
      ).findings,
    ).not.toEqual([]);
  });

  it('is about something else where the page of one product shows another', () => {
    const [first, , third] = good;
    const one = { ...first, maker: 'Alder and Sons', _url: 'https://shop.example/watched' };
    const contract = learnContract([1, 2].map(() => profileRows([one], FACTS)));
    const now = { ...third, name: 'Brass bell', maker: 'Calder', _url: one._url };
    const found = judgeRows([now], contract, FACTS).findings.map(({ message }) => message);
    expect(found[0]).toMatch(/^The page is about something else: name/);
    expect(judgeRows([{ ...one, price: 12 }], contract, FACTS).findings).toEqual([]);
  });

  it('counts rows of failed pages apart', () => {
    const failed = good.map((row, at) => (at < 3 ? { _url: row._url, _status: 'error' } : row));
    expect(judge(failed)).toEqual([]);
  });
});

describe('the expected share', () => {
  it('allows less, the more runs and rows show it', () => {
    const slack = (runs: number, of: number) =>
      getExpectedShare(
        Array.from({ length: runs }, () => ({ count: of, of })),
        of,
      ).slack;
    expect(slack(1, 40)).toBeGreaterThan(slack(3, 40));
    expect(slack(3, 40)).toBeGreaterThan(slack(8, 40));
    expect(slack(3, 10)).toBeGreaterThan(slack(3, 400));
    const varied = getExpectedShare(
      [
        { count: 40, of: 40 },
        { count: 20, of: 40 },
        { count: 38, of: 40 },
      ],
      40,
    );
    expect(varied.slack).toBeGreaterThan(2 * slack(3, 40));
  });
});

describe('marks of a text', () => {
  it.each([
    ['cafÃ©', ['mojibake']],
    ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', ['mojibake']],
    ['Straße café naïve', []],
    ['Köln – Größe', []],
    ['<b>Sale</b>', ['markup']],
    ['N/A', ['placeholder']],
    ['We use cookies to improve your experience', ['wall']],
    ['Forbidden Planet', []],
    ['Peugeot 404 Coupé', []],
    ['The Cookie Jar', []],
    ['Page not found', ['wall']],
  ] as const)('%s', (text, marks) => {
    expect(findMarks(text)).toEqual(marks);
  });
});
