import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const CARD = '<li class="card"><h3><a href="/p/1">Teapot</a></h3><span class="price">$12.50</span></li>';
const TEAPOT = { name: 'Teapot', price: 12.5, url: 'https://shop.example/p/1' };
const template = { name: '', price: '', url: 'link' };

describe('pages without a list', () => {
  it('reads the one card of a page that claims more', () => {
    const { values, divide, matched } = readMany(`<p>1–24 of 283 results</p><ul>${CARD}</ul>`, template);
    expect(values).toEqual([TEAPOT]);
    expect(divide).toMatchObject({ count: 1, expected: 24 });
    expect(matched).toHaveLength(1);
  });

  it('reads the one result of a search, whose heading is not its name', () => {
    const { values, divide } = readMany(framed(`<h1>Search</h1><p>1 result</p><ul>${CARD}</ul>`), template);
    expect(values).toEqual([TEAPOT]);
    expect(divide).toMatchObject({ count: 1, expected: 1, coverage: 1 });
  });

  it('reads the one claimed card also where only a name and a link are asked for', () => {
    const { values } = readMany(framed(`<h1>Search</h1><p>1 result</p><ul>${CARD}</ul>`), { name: '', url: 'link' });
    expect(values).toEqual([{ name: 'Teapot', url: TEAPOT.url }]);
  });

  it('reads a card that stands alone where the page claims nothing', () => {
    expect(readMany(framed(`<h1>Sale</h1><ul>${CARD}</ul>`), template).values).toEqual([TEAPOT]);
  });

  it('reads the page as the one record where it is one thing', () => {
    const html = '<h1>Teapot</h1><p class="price">$12.50</p><ul class="tags"><li>red<li>blue</ul>';
    const { values, divide, matched } = readMany(html, { name: '', price: '' });
    expect(values).toEqual([{ name: 'Teapot', price: 12.5 }]);
    expect(divide?.reasoning).toContain('page itself');
    expect(matched).toHaveLength(1);
    expect(readMany(html, template).values).toEqual([{ ...TEAPOT, url: 'https://shop.example/list' }]);
  });

  it('takes no links for records where only the page has a price', () => {
    const tags = times(6, (at) => `<li><a href="/t/${at}">Kitchenware number ${at}</a></li>`);
    const { values } = readMany(`<h1>Teapot</h1><p class="price">$12.50</p><ul class="tags">${tags}</ul>`, template);
    expect(values).toMatchObject([{ name: 'Teapot', price: 12.5 }]);
  });

  it('leaves a list alone whose records have what the page has', () => {
    const cards = times(
      4,
      (at) =>
        `<li class="card"><a href="/p/${at}">Cup ${at}</a>${at === 0 ? '<span class="price">$3.50</span>' : ''}</li>`,
    );
    expect(readMany(`<h1>Cups</h1><ul>${cards}</ul>`, template).values).toHaveLength(4);
  });

  it('takes no parts of the one record for records', () => {
    const card = `<li class="product"><a href="/p/1"><h2>Teapot</h2></a><p class="price">$12.50</p><p class="stock">Sold out</p></li>`;
    const { values, divide } = readMany(framed(`<h1>All products</h1><ul>${card}</ul>`), { name: '', price: '' });
    expect(values).toEqual([{ name: 'Teapot', price: 12.5 }]);
    expect(divide?.selector).toBe('li.product');
  });

  it('leaves two records alone that each lack a field, whatever is around them', () => {
    const cards =
      '<li class="card"><h3>Teapot</h3><p>Blue</p></li><li class="card"><p class="price">$3.50</p><p>Red</p></li>';
    const { values } = readMany(framed(`<section class="box"><h2>Sale</h2><ul>${cards}</ul></section>`), {
      name: '',
      price: '',
    });
    expect(values).toHaveLength(2);
  });

  it('reads nothing where a search found nothing', () => {
    expect(readMany(framed('<h1>Search</h1><p>0 results</p>'), template).values).toEqual([]);
  });
});
