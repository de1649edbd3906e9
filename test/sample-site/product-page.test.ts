import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { selectAll, selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, MARKUPS, type Product, parseCatalogue } from '../../src/main/sample-site/catalogue';
import { productPage } from '../../src/main/sample-site/product-page';

const ORIGIN = 'http://127.0.0.1:1';

let catalogue: Catalogue;

beforeAll(async () => {
  catalogue = parseCatalogue(await readFile(resolve('resources/sample-site/catalogue.json'), 'utf8'));
});

describe('a product page', () => {
  it('describes itself in one of four ways, each used by at least ten products', () => {
    for (const markup of MARKUPS) {
      expect(catalogue.products.filter((product) => product.markup === markup).length).toBeGreaterThanOrEqual(10);
    }
  });

  it('carries JSON-LD with the values of the catalogue on some pages only', () => {
    for (const product of catalogue.products) {
      const script = selectOne<AnyNode, Element>('script[type="application/ld+json"]', page(product));
      expect(Boolean(script)).toBe(product.markup === 'json-ld');
      if (!script) continue;
      const data = JSON.parse(textContent(script));
      expect(data).toMatchObject({ '@type': 'Product', name: product.name, sku: product.sku });
      expect(data.offers.price).toBe(product.price?.amount.toFixed(product.price.currency === 'JPY' ? 0 : 2));
    }
  });

  it('carries microdata on some others', () => {
    for (const product of catalogue.products) {
      const item = selectOne<AnyNode, Element>('[itemtype="https://schema.org/Product"]', page(product));
      expect(Boolean(item)).toBe(product.markup === 'microdata');
      if (item) expect(text('[itemprop=sku]', item)).toEqual([product.sku]);
    }
  });

  it('states its article number, material and size to people whatever its markup', () => {
    for (const product of catalogue.products) {
      const facts = text('.facts', page(product)).join(' ');
      for (const value of [product.sku, product.material, product.size]) expect(facts).toContain(value);
    }
  });

  it('says that a missing price is on request', () => {
    const onRequest = catalogue.products.filter(({ price }) => !price);
    expect(onRequest.length).toBeGreaterThanOrEqual(3);
    for (const product of onRequest) expect(text('.offer .price', page(product))).toEqual(['Price on request']);
  });

  it('strikes the old price beside the new one', () => {
    const [reduced] = catalogue.products.filter(({ price }) => price?.before);
    expect(reduced).toBeDefined();
    if (!reduced) return;
    expect(text('.offer s', page(reduced))).toEqual(['£42.00']);
    expect(text('.offer .price', page(reduced))).toEqual(['£34.00']);
  });

  it('has one product sold out and one in another currency', () => {
    const soldOut = catalogue.products.filter(({ availability }) => availability === 'sold_out');
    expect(soldOut.map((product) => text('.stock', page(product)))).toEqual([['Sold out']]);
    const foreign = catalogue.products.filter(({ price }) => price && price.currency !== 'GBP');
    expect(foreign.map((product) => text('.offer .price', page(product)))).toEqual([['¥9,800']]);
  });

  it('keeps accents and characters of other scripts', () => {
    const headings = catalogue.products.flatMap((product) => text('h1', page(product)));
    expect(headings).toEqual(catalogue.products.map(({ name }) => name));
    expect(headings.join()).toMatch(/[\u4e00-\u9fff]/);
    expect(headings.join()).toMatch(/ê/);
  });

  it('has one description of several long paragraphs', () => {
    const lengths = catalogue.products.map((product) => text('.text p', page(product)).join('').length);
    expect(lengths.filter((length) => length > 1000)).toHaveLength(1);
  });

  it('escapes what a catalogue may hold', () => {
    const [product] = catalogue.products;
    if (!product) throw new RangeError('The catalogue is empty');
    const hostile = { ...product, markup: 'json-ld' as const, name: '</script><b title="x">&' };
    const document = page(hostile);
    expect(text('h1', document)).toEqual(['</script><b title="x">&']);
    expect(selectAll('b', document)).toHaveLength(0);
  });
});

function page(product: Product): AnyNode {
  return parseDocument(productPage(catalogue, product, ORIGIN));
}

function text(selector: string, root: AnyNode): string[] {
  return selectAll<AnyNode, Element>(selector, root).map((element) =>
    textContent(element).replaceAll(/\s+/g, ' ').trim(),
  );
}
