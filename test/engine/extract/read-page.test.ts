import type { PerPage } from '@shared/contract/extract';
import type { Template } from '@shared/template';
import { selectAll } from 'css-select';
import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';

const URL = 'https://shop.example/item/1';

function read(html: string, template: Template, perPage: PerPage = 'one') {
  const page = parsePage(`<!doctype html><html lang="en"><title>Blue Teapot | Tea House</title><body>${html}`, URL);
  return readPage(page, readStructured(page), { plan: planTemplate(template), perPage });
}

const one = (html: string, template: Template) => read(html, template).records[0];

const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

const teapot = {
  '@type': 'Product',
  name: 'Blue Teapot',
  sku: 'T-77',
  brand: { '@type': 'Brand', name: 'Kettle & Co' },
  image: ['/t.jpg'],
  offers: { '@type': 'Offer', price: '24.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  aggregateRating: { ratingValue: '4.5', reviewCount: 12 },
};

describe('readPage of one thing', () => {
  it('reads typed values from JSON-LD and says where each stood', () => {
    const record = one(jsonLd(teapot), {
      name: '',
      price: '',
      currency: '',
      in_stock: '',
      rating: '',
      reviews: 'number of reviews',
      image: '',
    });
    expect(record?.values).toEqual({
      name: 'Blue Teapot',
      price: 24.5,
      currency: 'EUR',
      in_stock: true,
      rating: 4.5,
      reviews: 12,
      image: 'https://shop.example/t.jpg',
    });
    expect(record?.evidence.price).toMatchObject({ source: 'json_ld', path: 'Product.offers.price' });
    expect(record?.missing).toEqual([]);
  });

  it('reads nested objects and names what is missing by its path', () => {
    const record = one(jsonLd(teapot), { name: '', brand: { name: '', url: '' }, offer: { price: '', currency: '' } });
    expect(record?.values).toEqual({
      name: 'Blue Teapot',
      brand: { name: 'Kettle & Co', url: null },
      offer: { price: 24.5, currency: 'EUR' },
    });
    expect(record?.missing).toEqual(['brand.url']);
  });

  it.each(['size', 'dimensions', 'Abmessungen'])('reads measures within %s as those of the thing itself', (name) => {
    const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`;
    const rows = row('Width', '11 cm') + row('Weight', '0.3 kg') + row('Diameter', '9 cm') + row('Size', 'Large');
    const html = `<h1>Blue Teapot</h1><table>${rows}</table>`;
    const measures = { width: '', weight: '', diameter: '', height: '' };
    expect(one(html, { name: '', [name]: measures })?.values).toEqual({
      name: 'Blue Teapot',
      [name]: { width: '11 cm', weight: '0.3 kg', diameter: '9 cm', height: null },
    });
  });

  it('does not take the thing’s own weight for that of its battery', () => {
    const html = '<h1>Blue Teapot</h1><table><tr><th>Weight</th><td>0.3 kg</td></tr></table>';
    expect(one(html, { name: '', battery: { weight: '' } })?.values.battery).toEqual({ weight: null });
  });

  it('says how many records a page lists that has no value of its own', () => {
    const card = (at: number) => `<li><h3><a href="/t/${at}">Teapot ${at}</a></h3><p class="price">$${at}.50</p></li>`;
    const list = (count: number) =>
      `<h1>Shop</h1><ul>${Array.from({ length: count }, (_, at) => card(at + 1)).join('')}</ul>`;
    const template = { name: 'Product name', price: 'Price' };
    expect(read(list(6), template)).toMatchObject({ records: [{ values: { name: null, price: null } }], listed: 6 });
    expect(read('<h1>Shop</h1><p>Nothing here.</p>', template).listed).toBeUndefined();
    expect(read(`<h1>Teapot</h1><p class="price">$5.00</p>${list(6)}`, template).listed).toBeUndefined();
  });

  it('reads microdata', () => {
    const html = `<div itemscope itemtype="https://schema.org/Book"><h1 itemprop="name">Blue Teapot</h1><span itemprop="isbn">9780000000001</span></div>`;
    const record = one(html, { title: '', isbn: '' });
    expect(record?.values).toEqual({ title: 'Blue Teapot', isbn: '9780000000001' });
    expect(record?.evidence.isbn?.source).toBe('microdata');
  });

  it('reads lists, steps of instructions in order', () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Blue Teapot',
      recipeIngredient: ['1 leaf', '2 cups water'],
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          itemListElement: [
            { '@type': 'HowToStep', text: 'Boil.' },
            { '@type': 'HowToStep', text: 'Pour.' },
          ],
        },
      ],
      totalTime: 'PT1H5M',
      nutrition: { calories: '2 kcal' },
    };
    const record = one(jsonLd(recipe), {
      ingredients: '',
      steps: ['each step'],
      total_time: 'minutes',
      nutrition: { calories: '', fat: '' },
    });
    expect(record?.values).toEqual({
      ingredients: ['1 leaf', '2 cups water'],
      steps: ['Boil.', 'Pour.'],
      total_time: 65,
      nutrition: { calories: '2 kcal', fat: null },
    });
  });

  it('reads lists of objects', () => {
    const review = [{ '@type': 'Review', author: { name: 'Ann' }, reviewRating: { ratingValue: 5 } }];
    const record = one(jsonLd({ ...teapot, review }), { name: '', review: [{ author: '', rating: '' }] });
    expect(record?.values.review).toEqual([{ author: 'Ann', rating: 5 }]);
  });

  it.each([
    ['table rows', '<table><tr><th>Publisher</th><td>Zebra</td></tr><tr><th>Pages</th><td>320</td></tr></table>'],
    [
      'a table with one record',
      '<table><tr><th>Nr</th><th>Publisher</th><th>Pages</th></tr><tr><td>1</td><td>Zebra</td><td>320</td></tr></table>',
    ],
    ['a definition list', '<dl><dt>Publisher<dd>Zebra<dt>Pages:<dd>320</dl>'],
    ['bold labels', '<p><strong>Publisher:</strong> Zebra<br><strong>Pages:</strong> 320</p>'],
    ['lines', '<ul><li>Publisher: Zebra</li><li>Pages: 320 pages</li></ul>'],
    [
      'spans',
      '<div><span class="label">Publisher</span><span>Zebra</span></div><div><span class="label">Pages</span><span>320</span></div>',
    ],
    ['class names', '<p class="book-publisher">Zebra</p><p data-testid="page-count">320</p>'],
    ['another language', '<dl><dt>Verlag<dd>Zebra<dt>Seitenzahl<dd>320</dl>'],
  ])('reads labelled values from %s', (_, html) => {
    const record = one(html, { publisher: '', pages: 'number of pages' });
    expect(record?.values).toEqual({ publisher: 'Zebra', pages: 320 });
    expect(record?.evidence.publisher).toMatchObject({ source: 'rules', path: expect.stringMatching(/\w/) });
  });

  it('reads the main heading, the byline and a list under its heading', () => {
    const html =
      '<h1>Blue Teapot</h1><p class="author">by Jo March</p><h2>Ingredients</h2><ul><li>1 leaf</li><li>2 cups</li></ul>';
    expect(one(html, { title: '', author: '', ingredients: '' })?.values).toEqual({
      title: 'Blue Teapot',
      author: 'Jo March',
      ingredients: ['1 leaf', '2 cups'],
    });
  });

  it('does not take another price for the price', () => {
    const html =
      '<h1>Blue Teapot</h1><p class="shipping-price">4.00</p><p>Delivery price: 4.00</p><p class="old-price">30.00</p>';
    expect(one(html, { price: '' })?.values).toEqual({ price: null });
  });

  it('gives nulls for a page of another kind', () => {
    const record = one('<h1>About us</h1><p>We sell tea.</p><img src="/team.jpg" alt="About us">', {
      name: '',
      price: '',
      sku: '',
      brand: '',
    });
    expect(record?.values).toEqual({ name: null, price: null, sku: null, brand: null });
    expect(record?.missing).toEqual(['name', 'price', 'sku', 'brand']);
    expect(record?.evidence).toEqual({});
  });

  it('invents no single product from a listing', () => {
    const items = Array.from(
      { length: 8 },
      (_, at) => `<li class="card"><a href="/p/${at}">Pot ${at}</a><span class="price">€${at + 5}.00</span></li>`,
    );
    expect(one(`<h1>All pots</h1><ul>${items.join('')}</ul>`, { name: '', price: '' })?.values).toEqual({
      name: null,
      price: null,
    });
  });

  it('does not take the name of the site for the name of the page', () => {
    const page = parsePage(
      `<title>Tea House</title><h1><a href="/">Tea House</a></h1><main><h3>Brown Teapot</h3><p>Holds a litre.</p></main>`,
      URL,
    );
    const [record] = readPage(page, readStructured(page), { plan: planTemplate({ name: '' }), perPage: 'one' }).records;
    expect(record?.values).toEqual({ name: 'Brown Teapot' });
  });

  it('reads linked values behind a label as a list', () => {
    const html = '<div>Tags: <a href="/t/a">green tea</a> <a href="/t/b">porcelain</a></div>';
    expect(one(html, { tags: ['each tag'] })?.values).toEqual({ tags: ['green tea', 'porcelain'] });
  });

  it('keeps a list that was not found null', () => {
    expect(one('<p>nothing', { tags: ['tag'] })).toMatchObject({ values: { tags: null }, missing: ['tags'] });
  });

  it.each([
    ['deep nesting', '<div>'.repeat(12_000)],
    ['many unclosed cells', '<table><tr><td>'.repeat(600)],
    ['broken JSON-LD', '<script type="application/ld+json">{"@type":</script><h1>x'],
    ['nothing', ''],
  ])('survives %s', (_, html) => {
    for (const perPage of ['one', 'many', 'auto'] as const)
      expect(() => read(html, { name: '', price: '' }, perPage)).not.toThrow();
  });
});

const cards = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<li class="card c${at}00"><h3><a href="/p/${at}">Pot number ${at}</a></h3><p class="price">€${at + 5}.00</p></li>`,
  ).join('');

const shop = (list: string) =>
  `<nav><ul><li><a href="/a">Home</a></li><li><a href="/b">Shop</a></li><li><a href="/c">Help</a></li></ul></nav><h1>Pots</h1>${list}`;

describe('readPage of many records', () => {
  it('reads each record, and the selector matches exactly these', () => {
    const html = shop(`<p>Showing 1–6 of 40 results</p><ul class="grid">${cards(6)}</ul>`);
    const { records, divide } = read(html, { name: '', price: '', url: 'link' }, 'many');
    expect(records).toHaveLength(6);
    expect(records[2]?.values).toEqual({ name: 'Pot number 2', price: 7, url: 'https://shop.example/p/2' });
    expect(divide).toMatchObject({ count: 6, expected: 6, coverage: 1 });
    expect(selectAll(divide?.selector ?? '', parsePage(html, URL).document)).toHaveLength(6);
  });

  it('joins the records of several rows', () => {
    const row =
      '<div class="row"><div class="cell"><h3>Pot</h3><b class="price">€4</b></div><div class="cell"><h3>Cup</h3><b class="price">€5</b></div></div>';
    expect(
      read(shop(row.replace('Pot', 'Jug') + row.replace('Cup', 'Mug') + row), { name: '', price: '' }, 'many').records,
    ).toHaveLength(6);
  });

  it('reads the rows of a table without its header', () => {
    const rows = ['Ann', 'Bob', 'Cy'].map(
      (name, at) => `<tr><td class="name">${name}</td><td class="city">Town ${at}</td></tr>`,
    );
    const { records } = read(
      `<table><tr><th>Name</th><th>City</th></tr>${rows.join('')}</table>`,
      { name: '', city: '' },
      'many',
    );
    expect(records.map(({ values }) => values.name)).toEqual(['Ann', 'Bob', 'Cy']);
  });

  it('counts a stated total where no page follows', () => {
    expect(read(shop(`<p>6 products</p><ul>${cards(4)}</ul>`), { name: '', price: '' }, 'many').divide).toMatchObject({
      count: 4,
      expected: 6,
    });
    expect(
      read(shop(`<p>60 products</p><ul>${cards(4)}</ul><a href="?p=2">Next</a>`), { name: '', price: '' }, 'many')
        .divide?.expected,
    ).toBeNull();
  });

  it('reads records that only the markup lists', () => {
    const list = {
      '@type': 'ItemList',
      itemListElement: [1, 2, 3].map((at) => ({
        '@type': 'ListItem',
        item: { ...teapot, name: `Pot ${at}`, url: `/p/${at}` },
      })),
    };
    const { records, divide } = read(jsonLd(list), { name: '', price: '' }, 'many');
    expect(records.map(({ values }) => values)).toEqual([1, 2, 3].map((at) => ({ name: `Pot ${at}`, price: 24.5 })));
    expect(divide?.selector).toBeNull();
  });

  it('has no records where nothing repeats', () => {
    expect(read('<h1>One</h1><p>only</p>', { name: '', price: '' }, 'many')).toMatchObject({
      records: [],
      divide: { count: 0, selector: null },
    });
  });
});

describe('readPage with perPage auto', () => {
  it('reads a listing as many', () => {
    expect(read(shop(`<ul>${cards(6)}</ul>`), { name: '', price: '' }, 'auto').records).toHaveLength(6);
  });

  it('reads a page about one thing as one', () => {
    const html = `${jsonLd(teapot)}<h1>Blue Teapot</h1><p class="price">€24.50</p><ul><li>a</li><li>b</li><li>c</li></ul>`;
    expect(read(html, { name: '', price: '', brand: '' }, 'auto')).toMatchObject({
      divide: null,
      records: [{ values: { name: 'Blue Teapot' } }],
    });
  });
});
