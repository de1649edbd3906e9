import { expect, it } from 'vitest';
import { randomId } from '../../src/main/engine/random-id';

it('makes ids of lower-case letters and digits, each as likely as any other', () => {
  const ids = Array.from({ length: 5000 }, randomId);
  expect(ids.filter((id) => !/^[a-z0-9]{20}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(20 * Math.log2(36)).toBeGreaterThan(96);
  const counts = new Map<string, number>();
  for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(36);
  // 100,000 draws: 2778 of each, give or take 52
  for (const count of counts.values()) expect(Math.abs(count - 100_000 / 36)).toBeLessThan(400);
});
