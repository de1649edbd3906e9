import { describe, expect, it } from 'vitest';
import { readDate } from '../../../src/main/engine/extract/index';
import { splitDateRange } from '../../../src/main/engine/extract/values/date-range';
import { getBodyValues } from './reading';
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
    ['Dec 5, 2026 – 7 pm', '2026-12-05T19:00:00'],
    ['Dec 5, 2026 – 10 AM to 4 PM', '2026-12-05T10:00:00'],
    ['Dec 5, 2026 to 8 pm', '2026-12-05'],
    ['May 3, 2026 - 20 seats left', '2026-05-03'],
    ['Issue 12-14 May 2026', '2026-05-14'],
    ['Heft 3-4.5.2026', '2026-05-04'],
    ['Bus 3-4 May 2026', '2026-05-04'],
    ['Version 2.1 - 3.5.2026', '2026-05-03'],
    ['24/7 – 3/4/2026', '2026-04-03'],
    ['v2.9.1 (August 3, 2026)', '2026-08-03'],
    ['v2.9.1 – August 2026', '2026-08'],
    ['Release 12 (March 27, 2026)', '2026-03-27'],
    ['Release 12, March 27, 2026', '2026-03-27'],
    ['Release 12 (March 2026)', '2026-03'],
    ['Version 4.1 (5 May 2026)', '2026-05-05'],
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

  it.each([
    ['12–14 March 2027', 'expiry date', null],
    ['12–14 March 2027', 'closing date', null],
    ['12–14 March 2027', 'application deadline', null],
    ['Registration 1–18 November 2026', 'end date', null],
    ['12–14 March 2027', 'end date', '2027-03-14'],
    ['12–14 March 2027', 'Enddatum | date', '2027-03-14'],
    ['<time>Dec 5, 2026 – 7 pm</time>', 'end date', null],
  ])('%s without a label, as %s', (text, field, day) => {
    const body = `<h1>Soil days</h1><p>${text}</p><p>Talks and walks for all who dig.</p>`;
    expect(getBodyValues(body, { asked: field }).asked).toBe(day);
  });

  it('has no deadline, and no end where a time of day stands behind its dash, in a list', () => {
    const card = (name: string) =>
      `<article><h2>${name}</h2><p>5 May – 5 October 2026</p><p>Hall of ${name}</p></article>`;
    const names = ['Books', 'Boats', 'Gardens'];
    const deadlines = readMany(`<h1>Jobs</h1>${names.map(card).join('')}`, { name: '', deadline: '' });
    expect(deadlines.values).toEqual(names.map((name) => ({ name, deadline: null })));
    const talks = names.map((name) => `<article><h2>${name}</h2><p>Dec 5, 2026 to 8 pm</p><p>Hall</p></article>`);
    const ends = readMany(`<h1>Talks</h1>${talks.join('')}`, { name: '', date: '', end: 'end date' });
    expect(ends.values).toEqual(names.map((name) => ({ name, date: '2026-12-05', end: null })));
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
