import { describe, expect, it } from 'vitest';
import { readMany } from './read-many';

const PRICES = ['€ 12.900', '€ 8.400', 'Trattativa riservata', '€ 21.500', '€ 18.900'];
const card = (price: string, at: number) =>
  `<div class="v"><a href="/usato/${at}"><h3>Auto numero ${at}</h3></a><ul><li>Benzina</li><li>Manuale</li></ul><div class="pr"><strong>${price}</strong></div></div>`;
const list = (rows: readonly string[]) => `<main lang="it"><h1>Usato</h1><div class="g">${rows.join('')}</div></main>`;

describe('a template with a single field', () => {
  it('keeps a record that lacks it', () => {
    const { values } = readMany(list(PRICES.map(card)), { prezzo: 'Prezzo' });
    expect(values).toHaveLength(5);
    expect(values[2]).toEqual({ prezzo: null });
  });

  it('keeps table rows that lack it', () => {
    const rows = ['12 May 2026', '3 June 2026', 'To be announced', '9 June 2026'];
    const html = `<table><tr><th>Talk</th><th>Date</th></tr>${rows.map((date, at) => `<tr><td>A talk ${at}</td><td>${date}</td></tr>`).join('')}</table>`;
    const { values } = readMany(html, { date: 'Date | date' });
    expect(values.map(({ date }) => date)).toEqual(['2026-05-12', '2026-06-03', null, '2026-06-09']);
  });

  it('leaves out what is made otherwise', () => {
    const ad = '<div class="promo"><p>Assicurazione auto da noi</p></div>';
    const { values } = readMany(list([...PRICES.slice(0, 2).map(card), ad, ...PRICES.slice(3).map(card)]), {
      prezzo: 'Prezzo',
    });
    expect(values).toHaveLength(4);
  });
});

describe('a row with a name and little else', () => {
  const car = (price: string, month: string, at: number) =>
    `<article class="c"><h3><a href="/cars/${at}">Car number ${at}</a></h3><ul><li>Diesel</li><li>Manual</li></ul><div class="pr"><b class="p">${price}</b>${month === '' ? '' : `<i class="m">or ${month} per month</i>`}</div></article>`;
  const cars = [car('POA', '', 1), ...[2, 3, 4, 5].map((at) => car(`£${at},900`, `£${at}9`, at)), car('£7,100', '', 6)];
  const template = { name: '', price: '', monthly: 'Monthly price' };

  it('stays if it is made like the others', () => {
    const { values } = readMany(list(cars), template);
    expect(values.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `Car number ${at}`));
    expect(values[0]).toEqual({ name: 'Car number 1', price: null, monthly: null });
  });

  it('has no price for a period that only the others state', () => {
    const { values } = readMany(list(cars), template);
    expect(values.slice(4)).toEqual([
      { name: 'Car number 5', price: 5900, monthly: 59 },
      { name: 'Car number 6', price: 7100, monthly: null },
    ]);
  });

  it('leaves out a note with a heading', () => {
    const note =
      '<article class="promo"><h3><a href="/sell">Sell us your old car today</a></h3><p>In an hour.</p></article>';
    const { values } = readMany(list([...cars.slice(1, 3), note, ...cars.slice(3)]), template);
    expect(values).toHaveLength(5);
  });

  it('stays in a table, by its first field', () => {
    const cells = (at: number) => (at === 3 ? '<td>n/a</td><td>n/a</td>' : `<td>${at}0.5</td><td>${at}.8</td>`);
    const rows = [1, 2, 3, 4, 5].map((at) => `<tr><td>River number ${at}</td>${cells(at)}</tr>`);
    const html = `<table><tr><th>Station</th><th>Flow</th><th>Depth</th></tr>${rows.join('')}</table>`;
    const { values } = readMany(html, { station: '', flow: 'Flow | number', depth: 'Depth | number' });
    expect(values[2]).toEqual({ station: 'River number 3', flow: null, depth: null });
  });
});
