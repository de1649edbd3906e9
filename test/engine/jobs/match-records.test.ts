import type { Item } from '@shared/item';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifferingFields } from '../../../src/main/engine/results/changes/differing-fields';
import { matchRecords } from '../../../src/main/engine/results/changes/match-records';

function item(values: Readonly<Record<string, unknown>>): Item {
  const facts = { _url: 'http://h/', _htmlUrl: null, _status: 'ok' as const, _message: null };
  return { ...values, ...facts, _timestamp: '', _missing: [], _boosted: true };
}

const rows = (...all: readonly Readonly<Record<string, unknown>>[]) => all.map((values) => ({ item: item(values) }));

/** The pairs by the positions of their records. */
function positions(before: ReturnType<typeof rows>, after: ReturnType<typeof rows>) {
  return matchRecords(before, after).map((pair) => [
    pair.before ? before.indexOf(pair.before) : null,
    pair.after ? after.indexOf(pair.after) : null,
  ]);
}

describe('the records of two readings of a page', () => {
  it('are matched by their links before all else', () => {
    const before = rows({ name: 'A', link: '/1' }, { name: 'B', link: '/2' });
    const after = rows({ name: 'A', link: '/2' }, { name: 'B', link: '/1' });
    expect(positions(before, after)).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('are matched by their names where links differ, and by position at last', () => {
    const before = rows({ title: 'A', url: '/1' }, { title: 'B', url: '/2' }, { title: 'C', url: '/3' });
    const after = rows({ title: 'X', url: '/7' }, { title: 'Y', url: '/8' }, { title: 'A', url: '/9' });
    expect(positions(before, after)).toEqual([
      [null, 0],
      [1, 1],
      [0, 2],
      [2, null],
    ]);
  });

  it('are not matched by pictures', () => {
    const before = rows({ imageUrl: '/same.png', price: 1 }, { imageUrl: '/b.png', price: 2 });
    const after = rows({ imageUrl: '/x.png', price: 1 }, { imageUrl: '/same.png', price: 2 });
    expect(positions(before, after)).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('are each in one pair, in the order of the later reading', () => {
    const record = fc.record({
      name: fc.constantFrom('A', 'B', 'C', null),
      link: fc.constantFrom('/1', '/2', '', null),
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), fc.array(record, { maxLength: 8 }), (one, other) => {
        const [before, after] = [rows(...one), rows(...other)];
        const pairs = positions(before, after);
        const side = (at: 0 | 1) => pairs.map((pair) => pair[at]).filter((position) => position !== null);
        expect(side(1)).toEqual(after.map((_, at) => at));
        expect(side(0).toSorted()).toEqual(before.map((_, at) => at));
      }),
    );
  });
});

describe('the fields in which two items differ', () => {
  it('are named by dots; lists differ as a whole, private fields never', () => {
    const before = item({ a: { b: 1, c: { d: null } }, tags: ['x'], same: 0 });
    const after = { ...item({ a: { b: 2, c: { d: 'new' } }, tags: ['x', 'y'], same: 0 }), _status: 'error' as const };
    expect(findDifferingFields(before, after)).toEqual({
      'a.b': { before: 1, after: 2 },
      'a.c.d': { before: null, after: 'new' },
      tags: { before: ['x'], after: ['x', 'y'] },
    });
  });

  it('are those with a value if the other item is missing', () => {
    expect(findDifferingFields(null, item({ a: { b: 1, c: null }, d: null }))).toEqual({
      'a.b': { before: null, after: 1 },
    });
    expect(findDifferingFields(item({ a: 'x' }), null)).toEqual({ a: { before: 'x', after: null } });
  });
});
