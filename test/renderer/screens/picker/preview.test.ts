import { describe, expect, it } from 'vitest';
import { extractorLines } from '../../../../src/renderer/src/screens/picker/preview/extractor-lines';
import { textOf } from '../../../../src/renderer/src/screens/picker/preview/item-table';
import type { Locator } from '../../../../src/shared/extractor';

describe('an extractor in lines', () => {
  it('tells the records first, then the ways to each field, each once', () => {
    const price: Locator = { by: 'selector', selector: '.price', take: 'text', transforms: [] };
    const lines = extractorLines(
      { records: { selectors: ['li.book'] }, fields: { price: { locators: [price, price] } } },
      ['title', 'price'],
    );
    expect(lines).toEqual([
      { name: 'Records', ways: ['li.book'] },
      { name: 'title', ways: ['left to the other readers'] },
      { name: 'price', ways: ['.price'] },
    ]);
    expect(extractorLines({ records: null, fields: {} }, [])).toEqual([]);
  });
});

describe('a value in the preview', () => {
  it.each([
    ['one', 'one'],
    [12.5, '12.5'],
    [false, 'false'],
    [['a', 'b'], 'a · b'],
    [{ amount: 1 }, '{"amount":1}'],
    [[], null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('of %j is %j', (value, text) => {
    expect(textOf(value)).toBe(text);
  });
});
