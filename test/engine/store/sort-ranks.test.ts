import { describe, expect, it } from 'vitest';
import { getComparedLength, getComparedPart, getRanks } from '../../../src/main/engine/store/sort-ranks';

describe('the order of long texts', () => {
  it('is that of their beginnings, less of each the more there are', () => {
    expect(getComparedLength(1_000_000)).toBe(200);
    expect(getComparedLength(1000)).toBe(200_000);
    expect(getComparedLength(1_000_000_000)).toBeGreaterThan(0);
    const values = ['b'.repeat(900), 'a'.repeat(900), 7, null].map((value) => getComparedPart(value, 200));
    expect(values).toEqual(['b'.repeat(200), 'a'.repeat(200), 7, null]);
    expect([...getRanks(values).ranks]).toEqual([2, 1, 0, 3]);
  });
});
