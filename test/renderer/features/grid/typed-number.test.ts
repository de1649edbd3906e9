import { describe, expect, it } from 'vitest';
import { readTypedNumber } from '../../../../src/renderer/src/features/grid/typed-number';

const ENGLISH = { group: ',', decimal: '.' };
const GERMAN = { group: '.', decimal: ',' };

describe('a typed number', () => {
  it.each([
    ['6,800', 6800, 6.8],
    ['6.800', 6.8, 6800],
    ['$6,800.50', 6800.5, 6800.5],
    ['6.800,50 €', 6800.5, 6800.5],
    ['1,234,567', 1_234_567, 1_234_567],
    ['1.234.567', 1_234_567, 1_234_567],
    ['6\u202f800,5', 6800.5, 6800.5],
    ['1\u2019500', 1500, 1500],
    ['9,5', 9.5, 9.5],
    ['9.5', 9.5, 9.5],
    ['-1,200', -1200, -1.2],
    ['0.05', 0.05, 0.05],
    ['12', 12, 12],
  ])('is read with the separators of the language: %s', (text, english, german) => {
    expect(readTypedNumber(text, ENGLISH)).toBe(english);
    expect(readTypedNumber(text, GERMAN)).toBe(german);
  });

  it.each(['', ' ', 'abc', '1,2,3', '12 lamps', '2026-01-31', '$'])('is none in other texts: %s', (text) => {
    expect(readTypedNumber(text, ENGLISH)).toBeNull();
  });
});
