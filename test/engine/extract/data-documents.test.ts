import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import { readTextDocument } from '../../../src/main/engine/page/documents/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
import type { Template } from '../../../src/shared/template';

const URL = 'https://api.example/goods.json';

function read(text: string, template: Template, perPage: 'one' | 'many' | 'auto', type = 'application/json') {
  const document = readTextDocument(new TextEncoder().encode(text), type, URL);
  if (!('markup' in document)) throw new Error(document.message);
  const page = { ...parsePage(document.markup, URL), visitedAt: null };
  return readPage(page, readStructured(page), { plan: planTemplate(template), perPage });
}

const values = (data: unknown, template: Template, perPage: 'one' | 'many' | 'auto') =>
  read(JSON.stringify(data), template, perPage).records.map((record) => record.values);

const goods = Array.from({ length: 8 }, (_, at) => ({
  name: `P${at}`,
  price: at * 1.5 + 1,
  brand: { name: `B${at}`, country: 'DE' },
  tags: [`a${at}`, 'b'],
  variants: [
    { colour: 'Red', sku: `R-${at}` },
    { colour: 'Blue', sku: `B-${at}` },
  ],
}));
const nested = { name: 'Name', brand: { name: 'Brand', country: 'Country' }, tags: ['each tag'] };

describe('a JSON document', () => {
  it.each(['many', 'auto'] as const)('is read by its keys, with nested objects and lists, as %s', (perPage) => {
    const found = values({ total: 8, products: goods }, nested, perPage);
    expect(found).toHaveLength(8);
    expect(found[1]).toEqual({ name: 'P1', brand: { name: 'B1', country: 'DE' }, tags: ['a1', 'b'] });
  });

  it('says which list was read, and where each value was', () => {
    const { divide, records } = read(JSON.stringify({ products: goods }), { name: '', price: '' }, 'many');
    expect(divide).toMatchObject({
      selector: null,
      count: 8,
      reasoning: 'The list "json.products[]" of the JSON fits best.',
    });
    expect(records[2]?.evidence.price).toMatchObject({ source: 'blob', path: 'json.products[2].price' });
  });

  it('has a record for each object, even if fields are on none', () => {
    const plain = goods.map(({ name, price }) => ({ name, price }));
    expect(values(plain, { ...nested, stock: 'Stock | number' }, 'many')).toHaveLength(8);
  });

  it('has lists of objects in its records', () => {
    const template = { name: '', variants: [{ colour: 'Colour', sku: 'SKU' }] };
    expect(values({ products: goods }, template, 'many')[3]).toEqual({ name: 'P3', variants: goods[3]?.variants });
  });

  it('has the records of the list that fits best, at whatever depth', () => {
    expect(values({ products: goods }, { colour: 'Colour', sku: 'SKU' }, 'many')).toHaveLength(16);
  });

  it.each(['one', 'many', 'auto'] as const)('of one thing is one record, as %s', (perPage) => {
    const product = { name: 'Lamp', price: { amount: 12.5, currency: 'EUR' }, brand: { name: 'B', country: 'DE' } };
    const reviews = [{ author: 'Ann' }, { author: 'Bob' }];
    const template = { name: '', price: '', brand: { name: '', country: '' }, reviews: [{ author: '' }] };
    expect(values({ goods: { ...product, reviews } }, template, perPage)).toEqual([
      { name: 'Lamp', price: 12.5, brand: { name: 'B', country: 'DE' }, reviews },
    ]);
  });

  it('may be one value a line', () => {
    const lines = goods.map((one) => JSON.stringify(one)).join('\n');
    expect(read(lines, nested, 'many', 'application/x-ndjson').records).toHaveLength(8);
  });

  it('without objects is read as a page', () => {
    expect(values([1, 2, 3], { name: '', price: '' }, 'many')).toEqual([]);
  });
});
