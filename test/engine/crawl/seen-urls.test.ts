import { describe, expect, it } from 'vitest';
import { createSeenUrls } from '../../../src/main/engine/crawl/seen-urls';

const page = (number: number) => `https://shop.example/page/${number}`;

describe('seen URLs', () => {
  it('knows a URL again at its depth and below, not nearer', () => {
    const { check } = createSeenUrls();
    expect([check(page(1), 2), check(page(1), 2), check(page(1), 3), check(page(2), 2)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([check(page(1), 1), check(page(1), 1), check(page(1), 2)]).toEqual([false, true, true]);
  });

  it('distinguishes all of the last 50,000', () => {
    const { check } = createSeenUrls();
    const numbers = Array.from({ length: 50_000 }, (_, number) => number);
    expect(numbers.filter((number) => check(page(number), 1))).toEqual([]);
    expect(numbers.filter((number) => !check(page(number), 1))).toEqual([]);
  });

  it('keeps URLs that occur again and forgets others', () => {
    const { check } = createSeenUrls();
    check('https://shop.example/', 0);
    for (let number = 0; number < 160_000; number++) {
      check(page(number), 1);
      if (number % 20_000 === 0) expect(check('https://shop.example/', 0)).toBe(true);
    }
    expect([check(page(159_999), 1), check(page(0), 1)]).toEqual([true, false]);
  });
});
