import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const read = (label: string, value: string, template: Record<string, string>, lang = 'en') =>
  [
    `<table><tr><th>${label}</th><td>${value}</td></tr><tr><th>Colour</th><td>blue</td></tr></table>`,
    `<dl><dt>${label}</dt><dd>${value}</dd><dt>Colour</dt><dd>blue</dd></dl>`,
    `<p><b>${label}:</b> ${value}</p>`,
  ].map((body) => Object.values(getBodyValues(`<h1>Blue Teapot</h1>${body}`, template, { lang }))[0]);

describe('the label of a stock field', () => {
  it.each([
    ['In stock', 'N/A'],
    ['In stock', '—'],
    ['In stock', 'on request'],
    ['In stock', 'from 3 May'],
    ['Available', 'on request'],
    ['Available', '—'],
  ])('%s beside %s is no answer', (label, value) => {
    expect(read(label, value, { [label]: '| boolean' })).toEqual([null, null, null]);
    expect(read(label, value, { [label]: '' })).toEqual([null, null, null]);
  });

  it.each([
    ['Verfügbar', '—'],
    ['Auf Lager', 'auf Anfrage'],
    ['Disponible', '—'],
    ['En stock', '—'],
  ])('%s beside %s is none in other languages', (label, value) => {
    expect(read(label, value, { [label]: '| boolean' }, 'de')).toEqual([null, null, null]);
  });

  it.each([
    ['In stock', 'none', false],
    ['In stock', 'yes', true],
    ['In stock', '12', true],
    ['In stock', '0', false],
    ['In stock', 'no', false],
    ['Available', 'Sold out', false],
    ['Auf Lager', 'ja', true],
    ['Auf Lager', 'keine', false],
    ['Verfügbar', 'nein', false],
  ])('%s beside %s is answered by its value', (label, value, expected) => {
    expect(read(label, value, { [label]: '| boolean' })).toEqual([expected, expected, expected]);
  });

  it.each(['Verfügbar ab', 'Available from', 'Lieferbar ab'])('%s asks for a date', (label) => {
    expect(read(label, '01.06.2026', { [label]: '' }, 'de')).toEqual(['2026-06-01', '2026-06-01', '2026-06-01']);
    expect(read(label, '01.06.2026', { available: '| boolean' }, 'de')).toEqual([null, null, null]);
  });

  it('still reads a state that has no value beside it', () => {
    const stock = (body: string) => getBodyValues(`<h1>Blue Teapot</h1>${body}`, { 'In stock': '' })['In stock'];
    expect(stock('<p>In stock</p>')).toBe('InStock');
    expect(stock('<div><span>In stock</span><span>Ships on Monday</span></div>')).toBe('InStock');
    expect(stock('<table><tr><th>Availability</th><td>In stock</td></tr></table>')).toBe('InStock');
  });
});
