import { describe, expect, it } from 'vitest';
import { getColumnKind } from '../../../../src/renderer/src/features/cells';

describe('the type of a column', () => {
  it.each([
    ['text', ['Oak', '12 boards', '2024']],
    ['number', [1, 2.5, null]],
    ['price', ['£12.00', '£ 9', '1.299,00 €']],
    ['price', ['12.00 EUR', 'USD 1,200', '-$5']],
    ['date', ['2024-03-01', '2024-03-01T10:00:00Z', '']],
    ['link', ['https://shop.test/a', 'https://shop.test/b?x=1']],
    ['picture', ['https://shop.test/a.JPG?w=300', 'https://shop.test/b.webp']],
    ['link', ['https://shop.test/a.jpg', 'https://shop.test/b']],
    ['boolean', [true, false]],
    ['list', [['a'], []]],
    ['text', ['£12.00', 'on request']],
    ['text', ['2024-13-45', '12 WEEKS']],
    ['text', ['SKU-0', 'SKU-12', 'SKU-7']],
    ['text', ['EUR-12', 'USD-7']],
    ['price', ['USD -5', 'EUR12', '12 kr']],
    [null, [null, undefined, '']],
  ])('is %s', (kind, values) => {
    expect(getColumnKind(values, false)).toBe(kind);
  });

  it('is a price where numbers are in a field of prices', () => {
    expect(getColumnKind([1, 2], true)).toBe('price');
  });

  it('is not changed by a stray value', () => {
    expect(getColumnKind([...Array.from({ length: 19 }, (_, at) => at), 'n/a'], false)).toBe('number');
  });
});
