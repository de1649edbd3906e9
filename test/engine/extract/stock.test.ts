import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const stock = (body: string) => getBodyValues(`<h1>Blue Teapot</h1>${body}`, { availability: '' }).availability;

describe('whether a thing is sold', () => {
  it.each([
    ['<p class="stock in-stock">Ships today</p>', 'InStock'],
    ['<p class="product-stock out-of-stock">Come back later</p>', 'OutOfStock'],
    ['<p>Nicht auf Lager</p>', 'OutOfStock'],
    ['<button class="add-to-cart">Mine!</button>', 'InStock'],
    ['<input type="submit" value="Add to basket">', 'InStock'],
    ['<button name="add-to-cart" disabled>Sold out</button>', 'OutOfStock'],
  ])('reads %s as %s', (body, state) => {
    expect(stock(body)).toBe(state);
  });

  it.each(['Koop nu', 'Satın al', 'Legg i handlekurven', 'اشتري الآن', 'Objednat'])('knows the button %s', (text) => {
    expect(stock(`<button>${text}</button>`)).toBe('InStock');
  });

  const hidden = '<p style="display:none">Sold out</p>';
  const off = '<button class="add-to-cart" disabled>Add to cart</button>';

  it('takes words that a page hides beside its button for those of another state', () => {
    expect(stock(`${hidden}${off}<button style="display:none">Notify me</button>`)).toBe('InStock');
    expect(stock(`${hidden}<p>Sold out</p>${off}`)).toBe('OutOfStock');
    expect(stock(off)).toBeNull();
  });

  it('believes the page against its markup where the button is off and a text says why', () => {
    const data =
      '<script type="application/ld+json">{"@type":"Product","name":"Blue Teapot","offers":{"@type":"Offer","price":"9","priceCurrency":"EUR","availability":"https://schema.org/InStock"}}</script>';
    expect(stock(`${data}<p>Sold out</p>${off}`)).toBe('OutOfStock');
    expect(stock(`${data}<p>Sold out</p><button class="add-to-cart">Add to cart</button>`)).toBe('InStock');
    expect(stock(`${data}${off}`)).toBe('InStock');
  });

  it('does not take what else is sold for the thing', () => {
    expect(
      stock(`<p>${'Tea. '.repeat(80)}</p><section class="related"><p class="in-stock">In stock</p></section>`),
    ).toBeNull();
  });
});

describe('what a page says of its thing around it', () => {
  it('reads the brand from a link to all its goods', () => {
    const links = '<nav><a href="/brands/other/">Other</a></nav><p>by <a href="/brands/kettle/">Kettle</a></p>';
    expect(getBodyValues(`${links}<h1>Kettle Blue Teapot</h1>`, { brand: '' })).toEqual({ brand: 'Kettle' });
  });

  it.each([
    'make / manufacturer',
    'Brand/Manufacturer',
    'Marke / Hersteller',
    'Výrobca',
    'Gyártó',
    'Tootja',
    '제조사',
    'מותג',
    'Thương hiệu',
  ])('reads the brand behind the label %s', (label) => {
    expect(getBodyValues(`<h1>Blue Teapot</h1><p>${label}: Kettle</p>`, { brand: '' })).toEqual({ brand: 'Kettle' });
  });

  it('reads the currency of the price, where a few others stand elsewhere', () => {
    const prices = (list: readonly string[]) => list.map((price) => `<p>${price}</p>`).join('');
    const currency = (list: readonly string[]) =>
      getBodyValues(`<h1>Blue Teapot</h1><p>It holds four cups and pours well.</p>${prices(list)}`, { currency: '' })
        .currency;
    expect(currency(['€ 20', '€ 5', '$ 9'])).toBe('EUR');
    expect(currency(['$ 9', '€ 20', '€ 5'])).toBeNull();
  });

  it('reads counts from short texts that name them', () => {
    const body = '<h1>Leek soup</h1><p>Serves 4</p><p>Prep 20 min</p><span>14 votes</span><p>320 pages</p>';
    expect(
      getBodyValues(body, { servings: '', prep_time: 'minutes', votes: 'number of votes', pages: 'page count' }),
    ).toEqual({
      servings: 'Serves 4',
      prep_time: 20,
      votes: 14,
      pages: 320,
    });
  });

  it('knows the site by the part of the title that its address repeats', () => {
    const options = { title: 'Leek soup | The Tea House', url: 'https://www.theteahouse.example/leek' };
    expect(getBodyValues('<h1>Leek soup</h1>', { site_name: '' }, options)).toEqual({ site_name: 'The Tea House' });
  });
});

describe('whether a thing is sold, on a page', () => {
  it('whose button has utility classes for its other states', () => {
    expect(stock('<button class="px-4 disabled:text-disabled hover:bg-red">Add to cart</button>')).toBe('InStock');
  });

  it('whose price comes before the name', () => {
    const column = '<div class="column"><div>$24.00</div><div><span>Out of stock</span></div></div>';
    expect(getBodyValues(`${column}<h1>Blue Teapot</h1><p>It pours well.</p>`, { availability: '' })).toEqual({
      availability: 'OutOfStock',
    });
  });
});
