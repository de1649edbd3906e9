import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { framed, readMany } from './read-many';

const GROUPS = [
  [
    'Starters',
    [
      ['Tomato soup', 5.5],
      ['Bruschetta', 6],
      ['Caesar salad', 8.25],
    ],
  ],
  [
    'Mains',
    [
      ['Lasagne', 12],
      ['Grilled salmon', 16.5],
    ],
  ],
  [
    'Desserts',
    [
      ['Tiramisu', 6.75],
      ['Ice cream', 4],
    ],
  ],
] as const;
const DISHES = GROUPS.flatMap(([category, dishes]) => dishes.map(([name, price]) => ({ name, price, category })));
const DISH = { name: '', price: '', category: '' };

type Heading = (text: string) => string;
type Items = (items: readonly string[]) => string;

function menu(heading: Heading, items: Items, item: (name: string, price: string) => string): string {
  const groups = GROUPS.map(
    ([category, dishes]) =>
      heading(category) + items(dishes.map(([name, price]) => item(name, `$${price.toFixed(2)}`))),
  );
  return `<h1>Our menu</h1>${groups.join('')}`;
}

const list: Items = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const rows: Items = (items) => `<table>${items.map((item) => `<tr>${item}</tr>`).join('')}</table>`;
const paragraphs: Items = (items) => items.map((item) => `<p>${item}</p>`).join('');
const h2: Heading = (text) => `<h2>${text}</h2>`;

describe('records below the headings of groups', () => {
  it.each<readonly [string, string]>([
    ['list items with the price apart', menu(h2, list, (name, price) => `${name} <span>${price}</span>`)],
    ['list items of one text', menu(h2, list, (name, price) => `${name} – ${price}`)],
    ['list items with leaders', menu(h2, list, (name, price) => `${name} ........ ${price}`)],
    ['list items with bold names', menu(h2, list, (name, price) => `<b>${name}</b>, ${price}`)],
    [
      'paragraphs',
      menu(
        (text) => `<h3>${text}</h3>`,
        paragraphs,
        (name, price) => `${name} <b>${price}</b>`,
      ),
    ],
    ['rows of a table each', menu(h2, rows, (name, price) => `<td>${name}</td><td>${price}</td>`)],
    [
      'rows with captions',
      menu(
        (text) => `<table><caption>${text}</caption>`,
        (items) => `${rows(items).slice('<table>'.length)}`,
        (name, price) => `<td>${name}</td><td>${price}</td>`,
      ),
    ],
    [
      'rows of one table below rows that head them',
      `<table>${menu(
        (text) => `<tr><th colspan="2">${text}</th></tr>`,
        (items) => items.map((item) => `<tr>${item}</tr>`).join(''),
        (name, price) => `<td>${name}</td><td>${price}</td>`,
      ).replace('<h1>Our menu</h1>', '')}</table>`,
    ],
    [
      'sections with headers',
      menu(
        (text) => `<section><header><h2>${text}</h2></header>`,
        (items) => `${list(items)}</section>`,
        (name, price) => `${name} <span>${price}</span>`,
      ),
    ],
    [
      'headings that are bold paragraphs',
      menu(
        (text) => `<p><strong>${text}</strong></p>`,
        list,
        (name, price) => `${name} <span>${price}</span>`,
      ),
    ],
    [
      'headings known by their class',
      menu(
        (text) => `<div class="menu-title">${text}</div>`,
        list,
        (name, price) => `${name} <span>${price}</span>`,
      ),
    ],
  ])('are one record each, with the heading as their category: %s', (_, html) => {
    expect(readMany(framed(html), DISH).values).toEqual(DISHES);
  });

  it.each<readonly [string, string, string, Template]>([
    ['de', 'Vorspeisen', 'Suppen', { name: 'Name des Gerichts', preis: 'Preis', gruppe: 'Kategorie' }],
    ['fr', 'Entrées', 'Plats', { nom: 'nom du plat', prix: 'prix', groupe: 'catégorie' }],
    ['es', 'Entrantes', 'Postres', { nombre: 'nombre del plato', precio: 'precio', grupo: 'categoría' }],
    ['ja', '前菜', '主菜', { 名前: '名前', 価格: '価格', 分類: 'カテゴリー' }],
    ['zh', '前菜', '主菜', { 名称: '名称', 价格: '价格', 分类: '分类' }],
  ])('are read in other languages (%s)', (_, first, second, template) => {
    const html = `<h2>${first}</h2>${list(['Aaa Bbb – 5 €', 'Ccc Ddd – 6 €'])}<h2>${second}</h2>${list(['Eee Fff – 7 €', 'Ggg Hhh – 8 €'])}`;
    const found = readMany(html, template).values.map((values) => Object.values(values));
    expect(found).toEqual([
      ['Aaa Bbb', 5, first],
      ['Ccc Ddd', 6, first],
      ['Eee Fff', 7, second],
      ['Ggg Hhh', 8, second],
    ]);
  });

  it('have their day from the heading, as a date where it says one', () => {
    const talks = (day: string) =>
      `<h2>${day}</h2><ul><li><b>09:00</b> <a href="/1">Opening</a></li><li><b>10:00</b> <a href="/2">Types</a></li></ul>`;
    const { values } = readMany(talks('Friday, 7 May 2027') + talks('Saturday, 8 May 2027'), {
      title: '',
      day: '',
      date: 'date',
      time: 'start time',
      category: '',
    });
    expect(values[3]).toEqual({
      title: 'Types',
      day: 'Saturday, 8 May 2027',
      date: '2027-05-08',
      time: '10:00',
      category: null,
    });
  });

  it('have what the heading names first', () => {
    const talks = (room: string) =>
      `<h2>${room}</h2><ul><li><a href="/1">Opening</a></li><li><a href="/2">Types</a></li></ul>`;
    const { values } = readMany(talks('Room B') + talks('Room C 12'), { title: '', url: 'link', room: 'room' });
    expect(values.map(({ room }) => room)).toEqual(['Room B', 'Room B', 'Room C 12', 'Room C 12']);
  });

  it('have the heading as their evidence', () => {
    const page = parsePage(
      `<html lang="en"><title>Menu</title>${menu(h2, list, (name, price) => `${name} – ${price}`)}`,
      'https://site.example/',
    );
    const { records } = readPage(page, readStructured(page), { plan: planTemplate(DISH), perPage: 'many' });
    expect(records[0]?.evidence.category).toMatchObject({
      path: expect.stringMatching(/h2/),
      range: [0, 'Starters'.length],
    });
  });

  it('take no heading of the page, and none above another record', () => {
    expect(
      readMany(`<h1>Lamps</h1>${list(['Amber – $5.00', 'Birch – $6.00', 'Cedar – $7.00'])}`, DISH).values.map(
        ({ category }) => category,
      ),
    ).toEqual([null, null, null]);
  });
});

it('keeps a group as one record where the fields are those of groups', () => {
  const html = ['How do I return it?', 'Do you ship abroad?', 'Is it washable?']
    .map(
      (question) =>
        `<h2>${question}</h2><p>Yes, within thirty days of buying it.</p><p>Keep the receipt for that time.</p>`,
    )
    .join('');
  expect(readMany(html, { question: '', answer: '' }).values).toHaveLength(3);
});

describe('a field that is called after the records', () => {
  const dishes = menu(h2, list, (name, price) => `${name} – ${price}`);

  it.each(['dish', 'item', 'Gericht', 'plato'])('is their name: %s', (field) => {
    const { values } = readMany(framed(dishes), { [field]: '', price: '' });
    expect(values).toEqual(DISHES.map(({ name, price }) => ({ [field]: name, price })));
  });

  it('is not where another field is', () => {
    const { values } = readMany(framed(dishes), { name: '', product: '', price: '' });
    expect(values).toEqual(DISHES.map(({ name, price }) => ({ name, product: null, price })));
  });
});

it('takes the year of a day from the heading of its month', () => {
  const event = (day: string, title: string) =>
    `<li><b>${day}</b><br><a href="/${title}">${title}</a> at the club house</li>`;
  const body = `<h1>Events</h1><h2>December 2026</h2><ul>${event('Tue 1 Dec', 'Book club')}${event('Sat 5 Dec', 'Winter walk')}${event('Sun 6 Dec', 'Carols')}</ul><h2>January 2027</h2><ul>${event('Fri 8 Jan', 'Chess')}${event('Sun 10 Jan', 'Tea dance')}${event('Tue 12 Jan', 'Film night')}</ul>`;
  expect(readMany(body, { title: '', date: '' }).values).toEqual([
    { title: 'Book club', date: '2026-12-01' },
    { title: 'Winter walk', date: '2026-12-05' },
    { title: 'Carols', date: '2026-12-06' },
    { title: 'Chess', date: '2027-01-08' },
    { title: 'Tea dance', date: '2027-01-10' },
    { title: 'Film night', date: '2027-01-12' },
  ]);
});
