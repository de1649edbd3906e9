import { describe, expect, it } from 'vitest';
import { getFormat, hasFormat } from '../../../src/main/engine/replay/text-format';

describe('the format of texts', () => {
  it.each([
    [['2026-01-02', '1999-12-31'], '0000-00-00'],
    [['$12.50', '$7.00', null], '$0.0'],
    [['EUR 12', 'USD 7'], 'A 0'],
    [['12', '7 kg'], null],
    [['Lamp 12', 'Lamp 7'], null],
    [[12, 7], null],
  ])('of %j is %s', (texts, format) => {
    expect(getFormat(texts)).toBe(format);
  });

  it.each([
    ['01/02/2026', '0000-00-00', false],
    ['2027-03-04', '0000-00-00', true],
    ['$1,250.00', '$0.0', false],
    ['$125.00', '$0.0', true],
  ])('tells whether %s is written as %s', (text, format, same) => {
    expect(hasFormat(text, format)).toBe(same);
  });
});
