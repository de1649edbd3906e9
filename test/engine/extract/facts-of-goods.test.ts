import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const BUY = '<button>Add to cart</button>';
const sold = (before: string, behind = '') =>
  `${before}<h1>Oak stool</h1><p><b>$24.90</b></p>${behind}${BUY}<p>Solid.</p>`;
const read = (body: string, field: Readonly<Record<string, string>>) => Object.values(getBodyValues(body, field))[0];

describe('the brand of goods', () => {
  it.each([
    ['<a href="/collections/vendors?q=Lund">Lund</a>', 'Lund'],
    ['<a href="/brand/bnd/lund-and-sons-b16.html">By Lund &amp; Sons</a>', 'Lund & Sons'],
    ['<a href="/stores/lund/page/1">Visit the Lund Store</a>', 'Lund'],
  ])('is a link beside the name to all that it makes: %s', (link, brand) => {
    expect(read(sold(link), { brand: '' })).toBe(brand);
  });

  it('is none of a list of brands', () => {
    const links = '<a href="/brands/">All brands</a><a href="/brands/lund">Lund</a><a href="/brands/vos">Vos</a>';
    expect(read(sold(links), { brand: '' })).toBeNull();
  });
});

describe('the order value for free shipping', () => {
  const field = { free_shipping_from: 'order value for free shipping' };
  it.each([
    ['Free standard shipping on orders over $99.', '$99'],
    ['FREE SHIPPING ON ORDERS $79.00 +', '$79'],
    ['Kostenloser Versand ab 50 €', '50€'],
  ])('is read from a note: %s', (note, value) => {
    expect(read(sold(`<p>${note}</p>`), field)).toBe(value);
  });

  it('is not the cost of shipping', () => {
    expect(read(sold('<p>Free shipping on orders over $99.</p>'), { cost: 'shipping cost' })).not.toBe('$99');
    expect(read(sold('<p>Shipping $9.90</p>'), field)).toBeNull();
  });
});

describe('the discount', () => {
  it('stands beside the price', () => {
    const body = '<h1>Oak stool</h1><p><b>$24.90</b> was <s>$49.80</s> <span>50% Off</span></p><p>Up to 70% off</p>';
    expect(read(body, { discount: '' })).toBe('50%');
  });
});

it('reads a page whose content is marked while a dialog is open above it', () => {
  const body = `<div class="dialog">Cookies?</div><div aria-hidden="true">${sold('', '<dl><dt>Color</dt><dd>Black</dd></dl>')}</div>`;
  expect(getBodyValues(body, { color: '', price: '' })).toEqual({ color: 'Black', price: 24.9 });
});

it('reads the words of a condition that markup names by a URL', () => {
  const markup =
    '<script type="application/ld+json">{"@type":"Product","name":"Oak stool","offers":{"price":"24.90","itemCondition":"https://schema.org/UsedCondition"}}</script>';
  expect(read(markup + sold(''), { condition: 'condition of the product' })).toBe('Used');
});

it('reads no data that a page shows by mistake', () => {
  expect(read(sold('<p>address: "","image":"https://cdn.example/1.jpg","id":"7"</p>'), { address: '' })).toBeNull();
});

it('prefers the heading above the price to a title in other words', () => {
  const body = sold('');
  const options = {
    title: 'Lund & Sons Stool & Reviews | Shop',
    head: '<meta property="og:title" content="Lund & Sons Stool & Reviews">',
  };
  expect(getBodyValues(body, { name: 'product name' }, options).name).toBe('Oak stool');
});
