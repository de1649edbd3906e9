import { describe, expect, it } from 'vitest';
import { extractorLines } from '../../../../src/renderer/src/features/picker/preview/extractor-lines';
import { toOneLine } from '../../../../src/renderer/src/features/picker/preview/item-table';
import { likelyDrafts } from '../../../../src/renderer/src/features/picker/preview/likely-drafts';
import type { Locator } from '../../../../src/shared/extractor';

describe('an extractor in lines', () => {
  it('tells the records first, then the ways to each field, each once', () => {
    const price: Locator = { by: 'selector', selector: '.price', take: 'text', transforms: [] };
    const lines = extractorLines(
      { records: { selectors: ['li.book'] }, fields: { price: { locators: [price, price] } } },
      ['title', 'price'],
    );
    expect(lines).toEqual([
      { name: 'Records', methods: ['li.book'] },
      { name: 'title', methods: ['not used'] },
      { name: 'price', methods: ['.price'] },
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
    expect(toOneLine(value)).toBe(text);
  });
});

describe('what the first click is likely to ask', () => {
  const field = {
    name: 'price',
    type: 'price',
    many: false,
    take: 'text',
    nodes: [4, 9],
    all: [4, 9],
    count: 2,
  } as const;
  const found = {
    records: null,
    fields: [{ ...field, nodes: [4, 9], all: [4, 9], samples: [] }],
    next: null,
    pages: null,
    leftOut: null,
  };

  it('is one value, and on a list then the records', () => {
    const asked = likelyDrafts('page', { ...found, kind: 'list' });
    expect(asked.map(({ page, perPage, fields }) => [page, perPage, fields[0]?.nodes])).toEqual([
      ['page', 'one', [4]],
      ['page', 'many', [4, 9]],
    ]);
    expect(likelyDrafts('page', { ...found, kind: 'record' })).toHaveLength(1);
  });

  it('is nothing if nothing is suggested', () => {
    expect(likelyDrafts('page', { ...found, kind: 'list', fields: [] })).toEqual([]);
  });
});
