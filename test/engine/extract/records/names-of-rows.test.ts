import type { TemplateObject } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { readMany } from './read-many';

const CARS = [
  'Volvo V60 Hybrid',
  'VW Golf 1.6',
  'Fiat Panda',
  'Skoda Octavia 2.0',
  'Toyota Yaris',
  'Kia Rio',
  'Opel Astra GT',
  'Seat Leon',
];
const DEALERS = ['Autohaus Berger', 'Car Point', 'Garage Huber', 'Motor City'];
const getNames = (row: (car: string, dealer: string, at: number) => string) =>
  readMany(
    `<main><h1>Used cars</h1>${CARS.map((car, at) => row(car, DEALERS[at % DEALERS.length] ?? '', at)).join('')}</main>`,
    {
      name: 'name',
      price: 'price',
    },
  ).values.map(({ name }) => name);

describe('the names of rows with several links', () => {
  it('are in one place of all rows, though another link is longer in some', () => {
    const names = getNames(
      (car, dealer, at) =>
        `<div class="car"><a class="t" href="/car/${at}">${car}</a><span class="price">€ ${6900 + at * 370}</span><a class="d" href="/dealer/${at % 4}">${dealer}</a></div>`,
    );
    expect(names).toEqual(CARS);
  });

  it('are no values of a label', () => {
    const names = getNames(
      (car, dealer, at) =>
        `<div class="car"><a href="/car/${at}">${car}</a><span class="price">€ ${6900 + at * 370}</span><p>Dealer: <a href="/dealer/${at % 4}">${dealer} and Sons, Upper Austria</a></p></div>`,
    );
    expect(names).toEqual(CARS);
  });

  it.each<TemplateObject>([
    { tool: { name: 'name', price: 'price' } },
    { tool: { name: 'tool name', price: 'price per day' } },
    { team: { title: '', price: '' } },
    { category: { name: '', price: '' } },
  ])('are read within an object for the record, though other records have such a part: %j', (template) => {
    const [object = ''] = Object.keys(template);
    const rows = CARS.map(
      (_, at) => `<li><a href="/t/${at}">${object} A${at}</a> <span>€${5 + at} per day</span></li>`,
    );
    const { values } = readMany(`<h1>Hire</h1><ul class="all">${rows.join('')}</ul>`, template);
    expect(values.map((value) => Object.values(value[object] ?? {}))).toEqual(
      CARS.map((_, at) => [`${object} A${at}`, 5 + at]),
    );
  });
});

it('is no publisher and year in rows without an author, whose place is below the author in the others', () => {
  const row = (title: string, author: string, publisher: string) =>
    `<li><h3><a href="/r/${title}">${title}</a></h3>${author && `<p class="by">by <a href="/a">${author}</a></p>`}<p class="from">${publisher}</p><p>On loan</p></li>`;
  const rows = [
    row('Salt', 'Lund, Ida', 'Harbour Press, 1978'),
    row('Lighthouses', 'Pryce, Ann', 'Harbour Press, 1979'),
    row('Walks', 'Bowen, T. R.', 'Pine, 1980'),
    row('Orchards', '', 'Michael Wade, 1992'),
    row('Bees', 'Winn, Ray', 'Birch, 1981'),
  ];
  const { values } = readMany(`<h1>Catalogue</h1><ol>${rows.join('')}</ol>`, { title: '', author: '' });
  expect(values.map(({ author }) => author)).toEqual(['Lund, Ida', 'Pryce, Ann', 'Bowen, T. R.', null, 'Winn, Ray']);
});
