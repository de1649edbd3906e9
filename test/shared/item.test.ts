import { Item, PRIVATE_FIELDS } from '@shared/item';
import { expect, it } from 'vitest';

it('keeps an item’s own fields in order before the private ones when it is parsed', () => {
  const item = {
    price: 4.5,
    name: 'Lamp',
    maker: { country: null },
    _url: 'https://example.com/lamp',
    _htmlUrl: null,
    _status: 'ok',
    _message: null,
    _timestamp: '2025-01-01T00:00:00.000Z',
    _missing: ['maker.country'],
    _boosted: true,
  };
  expect(Item.parse(item)).toEqual(item);
  expect(Object.keys(Item.parse(item))).toEqual(['price', 'name', 'maker', ...PRIVATE_FIELDS]);
});
