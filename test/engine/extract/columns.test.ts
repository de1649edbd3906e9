import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const ROWS =
  row('Red', 'S', '€ 19.00') +
  row('Red', 'M', '€ 19.00') +
  row('Blue', 'S', '€ 21.00') +
  row('Forest green', 'L', '€ 24.50');
const product = (table: string) =>
  `<h1>Linen shirt</h1><p class="price">€ 19.00</p><p>A light shirt for warm days.</p>${table}<p>Free returns.</p>`;

describe('lists from the columns of a table', () => {
  it('are the cells below the head that names the field, each once', () => {
    const table = `<table><thead>${head('Colour', 'Size', 'Price')}</thead><tbody>${ROWS}</tbody></table>`;
    expect(
      getBodyValues(product(table), {
        colors: ['each colour'],
        sizes: ['all sizes'],
        prices: ['price of each variant'],
      }),
    ).toEqual({
      colors: ['Red', 'Blue', 'Forest green'],
      sizes: ['S', 'M', 'L'],
      prices: [19, 21, 24.5],
    });
  });

  it('are found by the noun of the description, in singular and plural, and in other languages', () => {
    const table = `<table>${head('Farbe', 'Größe', 'Lieferzeit')}${row('Rot', '40', '2 Tage')}${row('Blau', '42', '5 Tage')}</table>`;
    expect(getBodyValues(product(table), { a: ['every colour available'], b: ['Größen'] }, { lang: 'de' })).toEqual({
      a: ['Rot', 'Blau'],
      b: ['40', '42'],
    });
  });

  it('keep to their column where a cell reaches over rows', () => {
    const table = `<table>${head('Color', 'Size')}<tr><td rowspan="2">Red</td><td>S</td></tr><tr><td>M</td></tr>${row('Blue', 'L')}</table>`;
    expect(getBodyValues(product(table), { colors: ['each color'], sizes: ['each size'] })).toEqual({
      colors: ['Red', 'Blue'],
      sizes: ['S', 'M', 'L'],
    });
  });

  it('have a name that no vocabulary knows', () => {
    const table = `<table>${head('Grommet', 'Torque')}${row('G-1', '4 Nm')}${row('G-2', '6 Nm')}</table>`;
    expect(getBodyValues(product(table), { torques: ['each torque'], list: ['all grommets'] })).toEqual({
      torques: ['4 Nm', '6 Nm'],
      list: ['G-1', 'G-2'],
    });
  });

  it('are not the next head', () => {
    const table = `<table>${head('Colour', 'Size')}${ROWS}</table>`;
    expect(getBodyValues(product(table), { colour: 'colour' })).not.toEqual({ colour: 'Size' });
  });
});
