import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const TIMES = ['06:12', '06:42', '07:12', '08:05'];
const row = (at: number, cell: (text: string) => string) =>
  cell(TIMES[at] ?? '') + cell(`0${7 + at}:47`) + cell(`Stand ${'ABCD'.charAt(at)}`) + cell(`${30 + at} min`);
const template = { departure: '', arrival: '', stand: '' };
const expected = TIMES.map((departure, at) => ({
  departure,
  arrival: `0${7 + at}:47`,
  stand: `Stand ${'ABCD'.charAt(at)}`,
}));

describe('a table without the tags for it', () => {
  it('names its columns in a first row of another class', () => {
    const head =
      '<div class="x1 x9"><span>Departure</span><span>Arrival</span><span>Stand</span><span>Duration</span></div>';
    const rows = times(4, (at) => `<div class="x1">${row(at, (text) => `<span>${text}</span>`)}</div>`);
    expect(readMany(framed(`<h1>Line 514</h1><div class="x0">${head}${rows}</div>`), template).values).toEqual(
      expected,
    );
  });

  it('names them by ARIA roles, in a group of its own', () => {
    const heads = ['Departure', 'Arrival', 'Stand', 'Duration']
      .map((text) => `<div role="columnheader">${text}</div>`)
      .join('');
    const rows = times(4, (at) => `<div role="row">${row(at, (text) => `<div role="cell">${text}</div>`)}</div>`);
    const table = `<div role="table"><div role="rowgroup"><div role="row">${heads}</div></div><div role="rowgroup">${rows}</div></div>`;
    expect(readMany(framed(`<h1>Line 514</h1>${table}`), template).values).toEqual(expected);
  });

  it('is no list of cards, of which the first has no number', () => {
    const card = (name: string, price: string) =>
      `<div class="card"><a href="/p/${name}">${name} chair of oak</a><span>${price}</span><p>A chair that lasts long.</p></div>`;
    const cards =
      card('Arc', 'Price on request') + card('Beam', '€49.90') + card('Cone', '€59.50') + card('Dome', '€119.00');
    const { values } = readMany(framed(`<h1>Chairs</h1><div>${cards}</div>`), { name: '', price: '' });
    expect(values.map(({ name }) => name)).toEqual([
      'Arc chair of oak',
      'Beam chair of oak',
      'Cone chair of oak',
      'Dome chair of oak',
    ]);
    expect(values.map(({ price }) => price)).toEqual([null, 49.9, 59.5, 119]);
  });
});

it('takes a pair of currencies for no currency', () => {
  const rows = times(3, (at) => `<tr><td>EUR/${['USD', 'JPY', 'CHF'][at]}</td><td>1.0${at}</td><td>2.0${at}</td></tr>`);
  const table = `<h1>Rates</h1><table><tr><th>Pair</th><th>Last</th><th>High</th></tr>${rows}</table>`;
  const { values } = readMany(framed(table), { pair: 'currency pair', last: '', high: '' });
  expect(values.map(({ pair }) => pair)).toEqual(['EUR/USD', 'EUR/JPY', 'EUR/CHF']);
});

it.each([
  ['Avgång', 'avgångstid'],
  ['Vertrek', 'vertrektijd'],
  ['Abfahrt', 'Abfahrtszeit'],
])('takes a time below %j for the %j', (head, description) => {
  const rows = times(3, (at) => `<tr><td>${TIMES[at]}</td><td>Bus ${at + 10}</td><td>${at + 2}</td></tr>`);
  const table = `<h1>Line 514</h1><table><tr><th>${head}</th><th>Line</th><th>Stand</th></tr>${rows}</table>`;
  const { values } = readMany(framed(table), { x: description, line: '', stand: '' });
  expect(values.map(({ x }) => String(x).slice(0, 5))).toEqual(TIMES.slice(0, 3));
});
