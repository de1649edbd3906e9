import { hashText } from '@shared/text-hash';
import { describe, expect, it } from 'vitest';
import { FieldValueCounts } from '../../../../src/main/engine/results/profile/field-statistics';
import { FirstPlaces } from '../../../../src/main/engine/results/profile/first-places';
import { Frequent } from '../../../../src/main/engine/results/profile/frequent';

const MANY = 9000; // more different values than are counted at a time

describe('counting the values of a field', () => {
  it('finds the most frequent among many that do not repeat, even when it goes on from what was kept', () => {
    let frequent = new Frequent();
    for (let at = 0; at < MANY; at++) {
      for (const value of [`"${at}"`, at % 3 === 0 ? '"often"' : `"rather ${at % 7}"`])
        frequent.add(value, hashText(value));
      if (at === MANY / 2) frequent = new Frequent(frequent.kept());
    }
    const [first, second] = frequent.top(2);
    expect(first).toEqual(['"often"', MANY / 3]);
    expect(second?.[0]).toMatch(/^"rather \d"$/);
    expect(frequent.isExact).toBe(false);
    expect(frequent.kept().counts).toHaveLength(2000);
  });

  it('takes files that were not downloaded for missing', () => {
    const counts = new FieldValueCounts();
    const file = { url: 'http://h/a', path: 'a.png', bytes: 1, type: 'image/png', sha256: 'a', error: null };
    const failed = { ...file, path: null, sha256: null, error: 'The file is empty.' };
    for (const value of [file, failed, [file, failed], [failed], null]) counts.add(value, false);
    expect(counts.filled).toBe(2);
  });

  it('finds where each value stood first', () => {
    const places = new FirstPlaces();
    const hashes = Array.from({ length: MANY }, (_, at) => hashText(`${at % (MANY - 10)}`));
    const firsts = hashes.map((hash, place) => places.firstOf(hash, place));
    expect(firsts.slice(0, MANY - 10).every((first) => first === null)).toBe(true);
    expect(firsts.slice(MANY - 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
