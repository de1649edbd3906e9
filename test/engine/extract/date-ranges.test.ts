import { describe, expect, it } from 'vitest';
import { readDate } from '../../../src/main/engine/extract/index';
import { splitDateRange } from '../../../src/main/engine/extract/values/date-range';
import { readMany } from './records/read-many';

const CONTEXT = { baseUrl: 'https://fairs.example.de/', language: 'de', visitedAt: Date.parse('2026-11-30T12:00:00Z') };

/** The first and the last day that a text states. */
function read(text: string) {
  const range = splitDateRange(text);
  return range && [readDate(range.first, CONTEXT), readDate(range.last, CONTEXT)];
}

describe('a range of days', () => {
  it.each([
    ['1–18 December 2026', '2026-12-01', '2026-12-18'],
    ['1 - 18 December 2026', '2026-12-01', '2026-12-18'],
    ['Dec 1–18, 2026', '2026-12-01', '2026-12-18'],
    ['1.12.–18.12.2026', '2026-12-01', '2026-12-18'],
    ['1.–18.12.2026', '2026-12-01', '2026-12-18'],
    ['01.12. bis 18.12.2026', '2026-12-01', '2026-12-18'],
    ['vom 1. bis 18. Dezember 2026', '2026-12-01', '2026-12-18'],
    ['du 1er au 18 décembre 2026', '2026-12-01', '2026-12-18'],
    ['del 1 al 18 de diciembre de 2026', '2026-12-01', '2026-12-18'],
    ['Fri 4 – Sun 6 Sep 2026', '2026-09-04', '2026-09-06'],
    ['Fri 4 – Sun 6 Dec', '2026-12-04', '2026-12-06'],
    ['2026年12月1日〜18日', '2026-12-01', '2026-12-18'],
    ['2026-12-01 – 2026-12-18', '2026-12-01', '2026-12-18'],
  ])('is read from %s', (text, first, last) => {
    expect(read(text)).toEqual([first, last]);
    expect(readDate(text, CONTEXT)).toBe(first);
  });

  it.each([
    ['28 Dec – 3 Jan 2027'],
    ['Dec 28 – Jan 3, 2027'],
    ['28 December 2026 – 3 January 2027'],
    ['28.12.–3.1.2027'],
    ['28/12 – 3/1/2027'],
    ['du 28 décembre au 3 janvier 2027'],
    ['28. Dez. bis 3. Jan. 2027'],
    ['2026年12月28日～2027年1月3日'],
  ])('begins in the year before its end where it is over the new year: %s', (text) => {
    expect(read(text)).toEqual(['2026-12-28', '2027-01-03']);
    expect(readDate(text, CONTEXT)).toBe('2026-12-28');
  });

  it.each([
    ['Room 3 - 5 May 2026', '2026-05-05'],
    ['9:30 – 12 May 2026', '2026-05-12'],
    ['Posted 3 May 2026 - 5 comments', '2026-05-03'],
    ['1-2-2026', '2026-02-01'],
    ['3.5.2026 – 10.00', '2026-05-03'],
  ])('is none in %s', (text, day) => {
    expect(splitDateRange(text)).toBeNull();
    expect(readDate(text, CONTEXT)).toBe(day);
  });

  it.each([
    ['1–18 December 2026', '2026-12-01', '2026-12-18'],
    ['1.12.–18.12.2026', '2026-12-01', '2026-12-18'],
    ['28 Dec – 3 Jan 2027', '2026-12-28', '2027-01-03'],
    ['1 - 18 December 2026', '2026-12-01', '2026-12-18'],
  ])('has its start and its end in a list, and begins the date: %s', (text, start, end) => {
    const asked = { name: '', start: 'start date', end: 'end date', date: '' };
    const fairs = ['Books', 'Boats', 'Gardens'];
    const value = fairs.map((name) => ({ name, start, end, date: start }));
    const table = `<table><tr><th>Name</th><th>Dates</th><th>Place</th></tr>${fairs
      .map((name) => `<tr><td>${name}</td><td>${text}</td><td>Hall of ${name}</td></tr>`)
      .join('')}</table>`;
    expect(readMany(`<h1>Fairs</h1>${table}`, asked).values).toEqual(value);
    const cards = fairs.map((name) => `<article><h2>${name}</h2><p>${text}</p><p>Hall of ${name}</p></article>`);
    expect(readMany(`<h1>Fairs</h1>${cards.join('')}`, asked).values).toEqual(value);
  });

  it('under another label is no start', () => {
    const card = (name: string) =>
      `<article><h2>${name}</h2><dl><dt>Application deadline</dt><dd>1–18 December 2026</dd></dl></article>`;
    const { values } = readMany(`<h1>Fairs</h1>${card('Books')}${card('Boats')}${card('Gardens')}`, {
      name: '',
      start: 'start date',
    });
    expect(values.map(({ start }) => start)).toEqual([null, null, null]);
  });
});
