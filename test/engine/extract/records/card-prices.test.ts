import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const LETTERS = 'abcd';
const template = { name: '', price: '', plain: 'price | number' };

function readPrices(card: (at: number) => string) {
  return readMany(`<div>${times(4, card)}</div>`, template).values.map(({ price, plain }) => [price, plain]);
}

const both = (value: (at: number) => number) => [0, 1, 2, 3].map((at) => [value(at), value(at)]);

describe('the price of a card with other numbers', () => {
  it.each([
    ['in the name', (at: number) => `<h3>Mug 30${at}</h3><p>In stock</p><p>$1${at}.50</p>`, (at: number) => 10.5 + at],
    [
      'beside a sign of few countries',
      (at: number) => `<h3>Mug 30${at}</h3><p>1${at},50 zł</p>`,
      (at: number) => 10.5 + at,
    ],
    [
      'in two elements',
      (at: number) => `<h3>Galaxy 2${at}</h3><p>128 GB storage</p><p>$79${at}.00</p>`,
      (at: number) => 790 + at,
    ],
    [
      'in an element right before it',
      (at: number) => `<h3>Alien ${LETTERS[at]}</h3><p>Screen ${at + 1}</p><p>9.50 €</p>`,
      () => 9.5,
    ],
    ['before a unit', (at: number) => `<h3>Alien ${LETTERS[at]}</h3><p>117 min</p><p>9,50 €</p>`, () => 9.5],
    [
      'before its sign',
      (at: number) => `<h4>Shoe ${LETTERS[at]}</h4><span>Size 8</span> <span>£5${at}.00</span>`,
      (at: number) => 50 + at,
    ],
    [
      'before its thousands',
      (at: number) => `<h4>Shoe ${LETTERS[at]}</h4><span>Size 8</span> <span>95${at} €</span>`,
      (at: number) => 950 + at,
    ],
    [
      'of days',
      (at: number) => `<h4>Shoe ${LETTERS[at]}</h4><span>Delivery in 8 days</span> <span>59.00 €</span>`,
      () => 59,
    ],
    ['of a line', (at: number) => `Rotwein ${LETTERS[at]}, 0,75 l – 7,90 €`, () => 7.9],
    ['and cents behind the sign', (at: number) => `<h3>Mug 30${at}</h3><p>In stock</p><p>12€99</p>`, () => 12.99],
    ['and cents set high', (at: number) => `<h3>Mug 30${at}</h3><p>In stock</p><p>$12<sup>99</sup></p>`, () => 12.99],
  ])('is not the one %s', (_, card, value) => {
    expect(readPrices((at) => `<article>${card(at)}</article>`)).toEqual(both(value));
  });
});
