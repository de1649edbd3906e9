import { describe, expect, it } from 'vitest';
import { namesAddedCost } from '../../../src/main/engine/extract/values/index';
import { readMany } from './records/read-many';

const ad = (name: string, price: string, shipping: string) =>
  `<li><h2><a href="/${name}">${name}</a></h2><div class="price-shipping"><p class="price">${price}</p></div><span class="tag">${shipping}</span></li>`;
const ADS = `<h1>Tools</h1><ul>${[
  ad('Drill', '120 €', 'Nur Abholung'),
  ad('Ladder', 'Preis auf Anfrage', 'Versand möglich (+ 6,90 €)'),
  ad('Saw', '45 €', 'Versand möglich (+ 6,90 €)'),
  ad('Bench', 'VB', 'Versand möglich (+ 6,90 €)'),
].join('')}</ul>`;

describe('the cost of shipping in a row', () => {
  it('is no price of what is sold', () => {
    const { values } = readMany(ADS, { titel: '', preis: 'Preis' });
    expect(values.map(({ preis }) => preis)).toEqual([120, null, 45, null]);
  });

  it('is what a field for the shipping asks for, unlike the price in a box named after both', () => {
    const { values } = readMany(ADS, { titel: '', versand: 'Versand' });
    expect(values.map(({ versand }) => versand)).toEqual([
      'Nur Abholung',
      'Versand möglich (+ 6,90 €)',
      'Versand möglich (+ 6,90 €)',
      'Versand möglich (+ 6,90 €)',
    ]);
  });

  it.each([
    ['Versand möglich (+ 6,90 €)', true],
    ['zzgl. 4,90 € Versand', true],
    ['Delivery £3.95', true],
    ['+ £3.95 delivery', true],
    ['120 € inkl. Versand', false],
    ['120 € zzgl. Versand', false],
    ['Versandkostenfrei 19,90 €', false],
    ['Free delivery £20', false],
    ['19,90 €', false],
  ])('is all that a text names: %s', (text, expected) => {
    expect(namesAddedCost(text)).toBe(expected);
  });
});
