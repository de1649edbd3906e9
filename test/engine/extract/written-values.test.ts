import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
import { getBodyValues } from './reading';

const read = (label: string, value: string, words: string, lang = 'en') =>
  getBodyValues(
    `<h1>Entry 23</h1><dl><dt>${label}</dt><dd>${value}</dd><dt>Ref</dt><dd>Q-23</dd></dl>`,
    { value: words },
    { lang },
  ).value;

describe('a time behind a date', () => {
  it.each([
    ['2027-03-02 09:00-11:00', '2027-03-02T09:00:00'],
    ['2.3.2027, 09:00-11:00 Uhr', '2027-03-02T09:00:00'],
    ['2027-03-02 09:00 +01:00', '2027-03-02T09:00:00+01:00'],
    ['2027-03-02T09:00:00-05:00', '2027-03-02T09:00:00-05:00'],
    ['2. März 2027, 19.30 Uhr', '2027-03-02T19:30:00'],
    ['2 marzo 2027 ore 21', '2027-03-02T21:00:00'],
    ['2 March 2027, 7.30pm', '2027-03-02T19:30:00'],
    ['2 March 2027, doors 6.30pm, starts 7pm', '2027-03-02T19:00:00'],
    ['2 and 9 March 2027, 7pm', '2027-03-02T19:00:00'],
  ])('is read from %s', (written, expected) => {
    expect(read('When', written, 'When | date', 'de')).toBe(expected);
  });

  it('is not a price or another date in the next cell', () => {
    const rows = (cell: string) =>
      `<table><tr><th>Termin</th><th>X</th></tr><tr><td>02.03.2027</td><td>${cell}</td></tr><tr><td>09.03.2027</td><td>${cell}</td></tr></table>`;
    const dates = (cell: string) => {
      const html = `<html lang="de"><body><h1>Kurse</h1>${rows(cell)}</body></html>`;
      const page = { ...parsePage(html, 'https://site.example/kurse'), visitedAt: null };
      const plan = planTemplate({ wann: 'Wann findet es statt?', frist: 'Bewerbungsfrist' });
      return readPage(page, readStructured(page), { plan, perPage: 'many' }).records.map(({ values }) => values.wann);
    };
    expect(dates('14.50')).toEqual(['2027-03-02', '2027-03-09']);
    expect(dates('05.06.2027')).toEqual(['2027-03-02', '2027-03-09']);
  });
});

describe('a number', () => {
  it.each([
    ['ja', '価格', '3万4,500円', '価格 | number', 34500],
    ['ja', '価格', '３４，５００円', '価格 | number', 34500],
    ['en', 'Height', '6\'2"', 'Height in cm | number', 187.96],
    ['en', 'Volume', '3 pints', 'Volume in ml | number', null],
    ['de', 'Vergütung', 'EG 11 TV-L', 'Jahresgehalt | Zahl', null],
  ])('in %s: %s %s', (lang, label, written, words, expected) => {
    expect(read(label, written, words, lang)).toBe(expected);
  });

  it('has thousands where the page writes prices with them, whatever its names have', () => {
    const car = (name: string, price: string, distance: string) =>
      `<div class="c"><h3>${name}</h3><p>€ ${price}</p><ul><li>${distance} km</li></ul></div>`;
    const html = `<html lang="it"><body><h1>Auto</h1>${[
      car('Aria 1.2 Base', '12.400', '41.200'),
      car('Brio 1.6 Diesel', '17.900', '88.000'),
      car('Ciao 2.0 Sport', '23.100', '7.300'),
    ].join('')}</body></html>`;
    const page = { ...parsePage(html, 'https://site.example/auto'), visitedAt: null };
    const plan = planTemplate({ name: 'Modello', km: 'Chilometraggio | numero' });
    const { records } = readPage(page, readStructured(page), { plan, perPage: 'many' });
    expect(records.map(({ values }) => values.km)).toEqual([41200, 88000, 7300]);
  });
});

it('reads the text of a feed’s entry, not its date', () => {
  const html = `<html><body><header><h1>News</h1></header>${['A', 'B', 'C']
    .map(
      (name) =>
        `<article><h2>${name}</h2><p><time datetime="2026-11-09">Mon, 09 Nov 2026 08:00:00 GMT</time></p><div>Some more words about ${name}.</div></article>`,
    )
    .join('')}</body></html>`;
  const page = { ...parsePage(html, 'https://site.example/feed'), visitedAt: null };
  const plan = planTemplate({ title: 'Title', text: 'Description' });
  const { records } = readPage(page, readStructured(page), { plan, perPage: 'many' });
  expect(records.map(({ values }) => values.text)).toEqual([
    'Some more words about A.',
    'Some more words about B.',
    'Some more words about C.',
  ]);
});
