import { expect, it } from 'vitest';
import { NextPosition } from '../../../../src/main/engine/page/fast-tokenizer/next-position';

it('finds a character from any start, also from one before an earlier one', () => {
  const source = 'a&bc&d';
  const next = new NextPosition(source, '&');
  for (const start of [0, 1, 2, 4, 5, 6, 3, 0, 5, 1])
    expect(next.after(start), String(start)).toBe(source.indexOf('&', start));
  expect(next.isWithin(2, 4)).toBe(false);
  expect(next.isWithin(2, 5)).toBe(true);
});
