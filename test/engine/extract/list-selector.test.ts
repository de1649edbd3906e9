import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { readPage } from '../../../src/main/engine/extract/read-page';
import { parsePage, readStructured } from '../../../src/main/engine/page/index';

const CARD = (at: number) =>
  `<li class="product"><a href="/p/${at}"><h2>Teapot ${at}</h2></a><p class="price">$${at}.50</p><p class="stock">Sold out</p></li>`;

function read(body: string, listSelector: string | null) {
  const page = parsePage(
    `<!doctype html><body><main><h1>All products</h1>${body}</main>`,
    'https://shop.example/?page=6',
  );
  const plan = planTemplate({ name: 'The name', price: 'The price', stock: 'The stock' });
  const { records, divide } = readPage(page, readStructured(page), { plan, perPage: 'many', listSelector });
  return { names: records.map(({ values }) => values.name), divide };
}

describe('a later page of a list', () => {
  it.each([1, 2])('with %i records is read by the selector of the first page', (count) => {
    const cards = Array.from({ length: count }, (_, at) => CARD(at + 1)).join('');
    const { names, divide } = read(`<ul>${cards}</ul>`, 'li.product');
    expect(names).toEqual(Array.from({ length: count }, (_, at) => `Teapot ${at + 1}`));
    expect(divide).toMatchObject({ selector: 'li.product', count });
  });

  it('with a list of its own is not bound to that selector', () => {
    const cards = Array.from({ length: 5 }, (_, at) => CARD(at + 1)).join('');
    const { names } = read(`<p class="other">Teapot 9</p><ul>${cards}</ul>`, 'p.other');
    expect(names).toHaveLength(5);
  });

  it('is read as before if the selector finds nothing', () => {
    const cards = Array.from({ length: 5 }, (_, at) => CARD(at + 1)).join('');
    expect(read(`<ul>${cards}</ul>`, 'div.gone').names).toHaveLength(5);
  });
});
