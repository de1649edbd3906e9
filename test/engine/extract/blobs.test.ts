import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
import { processorTime } from '../../helpers/processor-time';
import { getBodyValues, readBody } from './reading';

const script = (text: string) => `<script>${text}</script>`;
const state = (value: unknown) => script(`window.__STATE__ = ${JSON.stringify(value)};`);

const product = {
  title: 'Blue Teapot',
  sku: 'T-77',
  priceCents: 2450,
  brand: { id: 9, name: 'Kettle & Co' },
  inStock: true,
  rating: { average: 4.5, count: 12 },
};

describe('state JSON', () => {
  it('reads the object that bears the page heading, by its keys', () => {
    const related = [{ title: 'Red Pot', sku: 'R-1', priceCents: 100 }];
    const record = readBody(`<h1>Blue Teapot</h1>${state({ site: { title: 'Tea' }, page: { related, product } })}`, {
      sku: '',
      price: '',
      brand: '',
      availability: '',
      rating: 'average rating',
    });
    expect(record.values).toEqual({
      sku: 'T-77',
      price: 24.5,
      brand: 'Kettle & Co',
      availability: 'InStock',
      rating: 4.5,
    });
    expect(record.evidence.sku).toMatchObject({ source: 'blob', path: 'blob[0].page.product.sku' });
  });

  it('reads counts of the stock as yes or no, and weights with the unit of their key', () => {
    const read = (stock: number) =>
      getBodyValues(
        `<h1>Blue Teapot</h1>${state({ product: { ...product, inStock: undefined, stock, weightGrams: 1200 } })}`,
        {
          price: '',
          in_stock: 'in stock | boolean',
          weight: '',
          grams: 'weight in grams | number',
        },
      );
    expect(read(3)).toEqual({ price: 24.5, in_stock: true, weight: '1200 g', grams: 1200 });
    expect(read(0)).toMatchObject({ in_stock: false });
  });

  it('knows the object by the slug in the address', () => {
    const data = state({
      items: [
        { slug: 'red-pot', ean: '111' },
        { slug: 'blue-teapot', ean: '4006381333931' },
      ],
    });
    expect(getBodyValues(data, { gtin: '' }, { url: 'https://shop.example/p/blue-teapot' })).toEqual({
      gtin: '4006381333931',
    });
  });

  it('takes nothing from objects that are about something else', () => {
    expect(getBodyValues(`<h1>About us</h1>${state({ product })}`, { sku: '', price: '' })).toEqual({
      sku: null,
      price: null,
    });
  });

  it('joins amount, unit and name of a line kept apart', () => {
    const recipe = {
      name: 'Leek soup',
      ingredients: [
        { amount: 2, unit: null, name: 'leeks' },
        { amount: 200, unit: { name: 'g' }, name: 'potatoes' },
      ],
      steps: [{ text: 'Cut.' }, { text: 'Boil.' }],
      totalTimeSeconds: 1800,
    };
    expect(
      getBodyValues(`<h1>Leek soup</h1>${state(recipe)}`, { ingredients: [''], steps: [''], total_time: 'in minutes' }),
    ).toEqual({ ingredients: ['2 leeks', '200 g potatoes'], steps: ['Cut.', 'Boil.'], total_time: 30 });
  });

  it('reads attributes and lines streamed to the page', () => {
    const attribute = `<div data-product='${JSON.stringify({ name: 'Blue Teapot', mpn: 'MX-40', material: 'Stoneware, glazed' })}'></div>`;
    expect(getBodyValues(`<h1>Blue Teapot</h1>${attribute}`, { mpn: '' })).toEqual({ mpn: 'MX-40' });
    const line = JSON.stringify(`5:${JSON.stringify([{ name: 'Blue Teapot', mpn: 'MX-41' }])}\n`);
    expect(getBodyValues(`<h1>Blue Teapot</h1>${script(`self.__next_f.push([1,${line}])`)}`, { mpn: '' })).toEqual({
      mpn: 'MX-41',
    });
  });

  it('reads answers that scripts fetched', () => {
    const page = parsePage('<h1>Blue Teapot</h1>', 'https://shop.example/1');
    const request = { plan: planTemplate({ sku: '' }), perPage: 'one' } as const;
    const [record] = readPage(page, readStructured(page), request, [{ source: 'xhr', data: { product } }]).records;
    expect(record?.values).toEqual({ sku: 'T-77' });
    expect(record?.evidence.sku?.source).toBe('xhr');
  });

  it('bears deep and wide data', () => {
    let deep: unknown = product;
    for (let depth = 0; depth < 300; depth++) deep = { inner: deep };
    const wide = Array.from({ length: 20_000 }, (_, at) => ({ title: `Pot ${at}`, sku: `P-${at}` }));
    const spent = processorTime();
    expect(getBodyValues(`<h1>Blue Teapot</h1>${state({ deep, wide })}`, { sku: '' })).toEqual({ sku: null });
    expect(spent()).toBeLessThan(3000);
  });
});
