import { describe, expect, it } from 'vitest';
import { NONE, NumberMap } from '../../../../src/main/engine/results/changes/number-map';
import { hashText } from '../../../../src/shared/text-hash';

describe('a map of hashes to indices', () => {
  it('answers as a map does, for numbers of any size and sign', () => {
    const numbers = Array.from({ length: 5000 }, (_, at) => hashText(`text ${at % 3000}`) * (at % 2 === 0 ? 1 : -1));
    const most = [...numbers, 0, 1, -1, 2 ** 32, 2 ** 33, 2 ** 53];
    const map = new NumberMap(most.length);
    const expected = new Map<number, number>();
    for (const [at, number] of most.entries()) {
      map.set(number, at);
      expected.set(number, at);
    }
    expect(map.size).toBe(expected.size);
    expect(most.map((number) => map.get(number))).toEqual(most.map((number) => expected.get(number)));
    expect([map.get(hashText('another')), map.has(hashText('another')), map.has(0)]).toEqual([NONE, false, true]);
  });

  it('holds as many numbers as it was made for', () => {
    const map = new NumberMap(0);
    expect(map.get(5)).toBe(NONE);
    const full = new NumberMap(8);
    for (let at = 0; at < 8; at++) full.set(at * 2 ** 32, at); // all belong into one slot
    expect(full.size).toBe(8);
    expect(full.get(7 * 2 ** 32)).toBe(7);
  });
});
