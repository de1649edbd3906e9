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

const FRUIT = ['Red apples', 'Pears', 'Ripe plums', 'Old figs'];

describe('the price of a card with other amounts', () => {
  it.each([
    ['recommended', '<span>RRP £80.00</span> <span>£59.00</span>'],
    ['recommended, behind a colon', '<span>RRP: £80.00</span> <span>£59.00</span>'],
    ['recommended, in a class of prices', '<span class="price">RRP £80.00</span> <span class="price">£59.00</span>'],
    [
      'recommended, with a picture',
      '<img src="/1.jpg"><span class="o">RRP £80.00</span> <span class="n">£59.00</span>',
    ],
    ['recommended, in boxes', '<div><span>MRP £80.00</span></div><div><span>£59.00</span></div>'],
    ['recommended, its word apart', '<p><span>RRP</span> <span>£80.00</span></p><p>Our price: £59.00</p>'],
    ['of a kilogram', '<span>£2.10/kg</span> <strong>£59.00</strong>'],
    ['of a kilogram, in euros', '<span>2,10 €/kg</span> <strong>59,00 €</strong>'],
    ['of a pound', '<span>$1.20 / lb</span> <strong>$59.00</strong>'],
    ['of a part of a kilogram', '<span>$1.20 per 100 g</span> <strong>$59.00</strong>'],
  ])('is not the one %s', (_, prices) => {
    const card = (at: number) => `<div class="item"><a href="/q/${at}"><h4>${FRUIT[at]}</h4></a>${prices}</div>`;
    expect(readPrices(card)).toEqual(both(() => 59));
  });

  it('is one of a row where things of one name have a price recommended', () => {
    const { values } = readMany(
      `<div>${times(4, (at) => `<div class="item"><a href="/q/${at}"><h4>Shoe</h4></a><span>RRP £80.00</span> <span>£5${at}.00</span></div>`)}</div>`,
      { name: '', price: '', former: 'old price' },
    );
    expect(values).toEqual([50, 51, 52, 53].map((price) => ({ name: 'Shoe', price, former: 80 })));
  });

  it('is that of a unit where the field asks for it, or no other is there', () => {
    const list = (price: string) =>
      `<ul>${times(4, (at) => `<li><a href="/p/${at}">${FRUIT[at]}</a> <span>£2.10/kg</span> ${price}</li>`)}</ul>`;
    const read = (price: string) => readMany(list(price), { name: '', price: '', unit: 'unit price' }).values[1];
    expect(read('<strong>£4.20</strong>')).toMatchObject({ price: 4.2, unit: 2.1 });
    expect(read('')).toMatchObject({ price: 2.1, unit: 2.1 });
  });
});

describe('an amount that is added to the price of a card', () => {
  const NAMES = ['Red mug', 'Blue bowl', 'Green plate', 'Tall jug'];
  const asked = { name: '', price: '', delivery: 'delivery cost' };
  const all = NAMES.map((name, at) => ({ name, price: 50 + at, delivery: '£5' }));
  it.each([
    [
      'paragraphs',
      (at: number) => `<div class="item"><h4>${NAMES[at]}</h4><p>£5${at} each</p><p>£5 delivery</p></div>`,
    ],
    [
      'blocks',
      (at: number) => `<div><div><b>${NAMES[at]}</b></div><div>£5${at} each</div><div>£5 delivery</div></div>`,
    ],
    ['words before it', (at: number) => `<div><b>${NAMES[at]}</b> <i>£5${at}</i><div>plus delivery £5</div></div>`],
    ['a line', (at: number) => `<p>${NAMES[at]}: £5${at} each, £5 delivery</p>`],
  ])('is neither its price nor a record of its own, in %s', (_, card) => {
    expect(readMany(`<div>${times(4, card)}</div>`, asked).values).toEqual(all);
  });

  it('makes no record where the template asks for prices alone', () => {
    const cards = times(4, (at) => `<div><img src="/${at}.jpg"><p>£5${at} each</p><p>£5 delivery</p></div>`);
    const { values } = readMany(`<div>${cards}</div>`, { price: '' });
    expect(values).toEqual([50, 51, 52, 53].map((price) => ({ price })));
  });
});
