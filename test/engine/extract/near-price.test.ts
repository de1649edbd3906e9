import { describe, expect, it } from 'vitest';
import { getBodyValues, readBody } from './reading';

const markup = (price: string) =>
  `<script type="application/ld+json">{"@type":"Product","name":"Blue Teapot","sku":"T-77","offers":{"price":"${price}","priceCurrency":"EUR"}}</script>`;
const template = { name: '', price: '', sku: '' };
const price = (body: string, stated?: string) =>
  getBodyValues(
    `${stated === undefined ? '' : markup(stated)}<h1>Blue Teapot</h1>${body}<p>A pot for tea.</p>`,
    template,
  ).price;
const cards = ['9,90 €', '12,90 €', '14,90 €', '19,90 €']
  .map((text) => `<li><a href="/x">Cup</a><span>${text}</span></li>`)
  .join('');

describe('the price that is shown near the name', () => {
  it.each([
    ['of a unit', '<div><b>24,90 €</b> <small>2,49 € / 100 ml</small></div>', 24.9],
    ['of a unit first', '<div><small>1 kg = 49,80 €</small><b>24,90 €</b></div>', 24.9],
    ['of a unit in a class', '<div><b>24,90 €</b><span class="unit-price">49,80 €</span></div>', 24.9],
    ['that was asked before', '<div><span>Statt 39,00 €</span> <b>24,90 €</b></div>', 24.9],
    ['that was asked before, struck', '<div><del>39,00 €</del> <b>24,90 €</b></div>', 24.9],
    ['without tax', '<p>20,92 € exkl. MwSt.</p><p>24,90 € inkl. MwSt.</p>', 24.9],
    ['before tax', '<p>Prix HT : 20,75 €</p><p>24,90 € TTC</p>', 24.9],
    ['of an auction’s beginning', '<p>Starting bid: $10.00</p><p>Current price: $24.90</p>', 24.9],
    ['of a part', '<p>4 x $6.23</p><p>$24.90</p>', 24.9],
    ['of a month', '<p>ab 2,08 € / Monat</p><p>24,90 €</p>', 24.9],
    ['of carriage', '<p>$24.90</p><p>Shipping: $4.99</p>', 24.9],
    ['of carriage first', '<p>Versand 4,99 €</p><p>24,90 €</p>', 24.9],
    ['that is saved', '<p>You save $14.10</p><p>$24.90</p>', 24.9],
    ['of a set', '<p>$24.90</p><p>Bundle price: $99.00</p>', 24.9],
    ['of other sellers', '<p>$24.90</p><p>3 other sellers from $19.50</p>', 24.9],
    ['of a fee', '<p>Deposit $5.00</p><p>Destination charge: $9.00</p><p>$24.90</p>', 24.9],
    ['of other goods', `<p>24,90 €</p><h2>You may need</h2><ul>${cards}</ul>`, 24.9],
  ])('is not a price %s', (_, body, amount) => {
    expect(price(body)).toBe(amount);
    expect(price(body, '33.33')).toBe(amount);
  });

  it('beats markup that states the former price', () => {
    expect(price('<div><del>39,00 €</del> <b>24,90 €</b></div>', '39.00')).toBe(24.9);
  });

  it('beats markup that states the price without tax', () => {
    expect(price('<p>20,92 € exkl. MwSt.</p><p>24,90 € inkl. MwSt.</p>', '20.92')).toBe(24.9);
  });

  it('leaves markup where only other goods show theirs', () => {
    expect(price(`<h2>You may need</h2><ul>${cards}</ul>`, '24.90')).toBe(24.9);
  });

  it('leaves markup that names one of several prices of the thing', () => {
    expect(price('<p>24,90 €</p><p>29,90 €</p>', '29.90')).toBe(29.9);
  });

  it('makes markup surer where both agree', () => {
    const confidence = (body: string) =>
      readBody(`${markup('24.90')}<h1>Blue Teapot</h1>${body}`, template).evidence.price?.confidence ?? 0;
    expect(confidence('<p>24,90 €</p>')).toBeGreaterThan(confidence('<p>19,90 €</p><p>22,90 €</p>'));
  });
});

describe('marks between the digits of a price', () => {
  it.each([
    ['1.299,00 €', 1299],
    ['€ 1.299', 1299],
    ['1 299,00 €', 1299],
    ['$1,299.00', 1299],
    ['CHF 1’299.50', 1299.5],
    ['Rp 125.000', 125000],
    ['₹1,24,999', 124999],
    ['12.500 KD', 12.5],
    ['KWD 3.750', 3.75],
    ['BHD 1,250.500', 1250.5],
    ['R$ 1.759,99', 1759.99],
    ['12€99', 12.99],
  ])('%s', (text, amount) => {
    expect(price(`<p>${text}</p>`)).toBe(amount);
  });
});
