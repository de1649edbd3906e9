import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany, times } from './records/read-many';

const template = { price: 'price | number', former: 'old price | number' };

/** Markup of a price of 59 beside a former one of 80. */
const SHOWN: readonly (readonly [string, string, string?])[] = [
  ['"RRP" behind it', '<p>£80.00 RRP £59.00</p>'],
  ['"RRP" behind it, in an element', '<span>£80.00 RRP</span> <span>£59.00</span>'],
  ['"RRP" behind it, after the price', '<span>£59.00</span> <span>£80.00 RRP</span>'],
  ['"was"', '<span>59,00 €</span> <span>was 80,00 €</span>'],
  ['"was" and "now"', '<p>Was £80.00, now only £59.00</p>'],
  ['"RRP" and "now"', '<p class="price">RRP £80 now £59</p>'],
  ['"List"', '<p>59,00 € <small>List: 80,00 €</small></p>'],
  ['"statt"', '<p>59,00 € statt 80,00 €</p>', 'de'],
  ['"UVP" before it', '<p><span>UVP 80 €</span> <span>59 €</span></p>', 'de'],
  ['"UVP" behind it', '<p><span>80 € UVP</span> <span>59 €</span></p>', 'de'],
  ['"UVP" behind it, in brackets', '<p>59,00 € (80,00 € UVP)</p>', 'de'],
  ['"UVP" before it, smaller', '<p>59,00 € <small>UVP: 80,00 €</small></p>', 'de'],
  ['the whole words', '<p><b>59,00 €</b></p><p>Unverb. Preisempf.: 80,00 €</p>', 'de'],
  ['"RRP", with the saving', '<p>£59.00</p><p>RRP £80.00 (save £21.00)</p>'],
  ['"Comp. Value"', '<p>£59.00</p><p>Comp. Value £80.00</p>'],
  ['"au lieu de"', '<p><b>59,00 €</b> au lieu de 80,00 €</p>', 'fr'],
  ['"antes"', '<p><b>59,00 €</b> <span>antes 80,00 €</span></p>', 'es'],
];
const PROSE = '<p>A mug of red clay, made by hand in a small shop.</p>';

describe('a former or recommended price', () => {
  it.each(SHOWN)('is told by %s', (_, html, lang = 'en') => {
    expect(getBodyValues(`<h1>Red mug</h1>${html}${PROSE}`, template, { lang })).toEqual({ price: 59, former: 80 });
  });

  it.each(SHOWN)('is told in cards by %s', (_, html) => {
    const names = ['Red mug', 'Blue bowl', 'Green plate', 'Old jug'];
    const cards = times(4, (at) => `<div class="item"><a href="/q/${at}"><h4>${names[at]}</h4></a>${html}</div>`);
    const { values } = readMany(`<div class="list">${cards}</div>`, { name: '', ...template });
    expect(values).toEqual(names.map((name) => ({ name, price: 59, former: 80 })));
  });

  it('is no price where no other is shown', () => {
    const asked = { price: '', rrp: 'RRP | number', advised: 'recommended price | number' };
    expect(getBodyValues(`<h1>Red mug</h1><p>£80.00 RRP</p>${PROSE}`, asked)).toEqual({
      price: null,
      rrp: 80,
      advised: 80,
    });
  });

  it('is the one of two that the field asks for', () => {
    const asked = { price: '', rrp: 'RRP | number', former: 'old price' };
    expect(getBodyValues(`<h1>Red mug</h1><p>RRP £90</p><p>was £80</p><p>now £59</p>${PROSE}`, asked)).toEqual({
      price: 59,
      rrp: 90,
      former: 80,
    });
  });

  it('is not told by a word that may mean something else, without another amount', () => {
    const asked = { price: '', former: 'old price' };
    const body = `<h1>Cookbook</h1><p>The original £15.00</p>${PROSE}`;
    expect(getBodyValues(body, asked)).toEqual({ price: 15, former: null });
  });

  it('is not told by a word of the name', () => {
    const cards = times(4, (at) => `<li>Old jug ${'abcd'[at]} <span>£1${at}.00</span></li>`);
    const { values } = readMany(`<ul>${cards}</ul>`, { price: 'price | number' });
    expect(values).toEqual([10, 11, 12, 13].map((price) => ({ price })));
  });
});

describe('a price without tax', () => {
  it.each([
    ['en', '<p>£99.00 ex VAT</p><p>£118.80 inc VAT</p>', 'price excluding VAT | number'],
    ['de', '<p>99,00 € netto</p><p>118,80 € inkl. MwSt.</p>', 'Preis ohne MwSt | Zahl'],
    ['fr', '<p>99,00 € HT</p><p>118,80 € TTC</p>', 'prix hors taxe | nombre'],
  ])('is read where a field asks for it, in %s', (lang, html, asked) => {
    const values = getBodyValues(`<h1>Drill</h1>${html}${PROSE}`, { price: 'price | number', net: asked }, { lang });
    expect(values).toEqual({ price: 118.8, net: 99 });
  });
});

describe('a field of numbers that means a price', () => {
  it.each([
    ['<p>Was £29.99 Now £19.99</p>', 19.99],
    ['<p class="price">RRP £30 now £19.99</p>', 19.99],
    ['<div class="price"><span>RRP £30</span><span>now £19.99</span></div>', 19.99],
    ['<p>Price: was £30, now £19.99</p>', 19.99],
    ['<dl><dt>Price</dt><dd>RRP £30 now £19.99</dd></dl>', 19.99],
    ['<p class="price">3 for $50, $19.99 each</p>', 19.99],
    ['<p class="price">£23k–£27k</p>', 23_000],
    ['<p class="price">$900k - $1.2M</p>', 900_000],
    ['<p class="price">Was £23k, now £19k</p>', 19_000],
    ['<p class="price">€12 m² or €15</p>', 12],
  ])('reads %s as a price', (html, value) => {
    const asked = { current: 'Current price | number', price: 'Current price | price' };
    expect(getBodyValues(`<h1>Lamp</h1>${html}`, asked)).toEqual({ current: value, price: value });
  });
});

describe('a former price that is not above the price', () => {
  const jsonLd = (offers: unknown) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Red mug', offers })}</script>`;
  const former = (body: string) => getBodyValues(`<h1>Red mug</h1>${body}${PROSE}`, { price: '', old_price: '' });

  it.each([
    ['the top of a range', jsonLd({ '@type': 'AggregateOffer', lowPrice: 20, highPrice: 80 }), 20],
    ['the only price', jsonLd({ priceSpecification: [{ price: '59.00' }] }), 59],
    [
      '0 in script data',
      '<p>£59.00</p><script>window.p = {"title":"Red mug","price":"59.00","compareAtPrice":0}</script>',
      59,
    ],
    ['the same one, struck through', '<p><b>£59.00</b> <del>£59.00</del></p>', 59],
  ])('is none: %s', (_, body, price) => {
    expect(former(body)).toEqual({ price, old_price: null });
  });

  it('is none where the template asks for no other price', () => {
    expect(getBodyValues(`<h1>Red mug</h1><p><b>£59.00</b> <del>£59.00</del></p>${PROSE}`, { old_price: '' })).toEqual({
      old_price: null,
    });
  });

  it('is an answer under its own label', () => {
    expect(getBodyValues(`<h1>Red mug</h1><p>£59.00</p><p>RRP: £59.00</p>${PROSE}`, { price: '', rrp: '' })).toEqual({
      price: 59,
      rrp: 59,
    });
  });

  it('is the one of several prices in markup that is called so', () => {
    const prices = [{ price: '80.00', priceType: 'https://schema.org/ListPrice' }, { price: '59.00' }];
    expect(former(jsonLd({ priceSpecification: prices }))).toEqual({ price: 59, old_price: 80 });
  });
});
