import { describe, expect, it } from 'vitest';
import { readDate } from '../../../src/main/engine/extract/values/index';
import { getBodyValues } from './reading';

const visited = '2026-11-20T10:00:00Z';
const context = { baseUrl: 'https://site.example/', language: 'en', visitedAt: Date.parse(visited) };

describe('a day without its year', () => {
  it.each([
    ['Tue 1 Dec', '2026-12-01'],
    ['Tue 1 Dec, 19:30-21:00', '2026-12-01T19:30:00'],
    ['Choir · Thursday, December 3 · Old Hall', '2026-12-03'],
    ['Di 1.12., 19:30 Uhr', '2026-12-01T19:30:00'],
    ['mar. 1 déc., 19h30-21h00', '2026-12-01T19:30:00'],
    ['martes, 1 de diciembre', '2026-12-01'],
    ['Fri 8 Jan', '2027-01-08'],
    ['Mon 2 Nov', '2026-11-02'],
  ])('gets the year that its day of the week proves: %s', (text, date) => {
    expect(readDate(text, context)).toBe(date);
  });

  it('stays unknown without one, with a wrong one, or if the visit is not known', () => {
    for (const text of ['1 Dec', 'Sunday', 'Mon-Fri 9-17']) expect(readDate(text, context)).toBeNull();
    expect(readDate('Tue 1 Dec', { ...context, visitedAt: null })).toBeNull();
    expect(readDate('Tue 1 Dec 2020', context)).toBe('2020-12-01');
  });

  it('is no month where the day of the week is abbreviated like one', () => {
    expect(readDate('mar. 1 déc. 2026', context)).toBe('2026-12-01');
    expect(readDate('Mar 1 – Apr 2, 2026', context)).toBe('2026-03-01');
    expect(readDate('1 Dec – 18 Dec 2026', context)).toBe('2026-12-01');
    expect(readDate('3 mars – 5 avril 2026', context)).toBe('2026-03-03');
  });
});

describe('a span of times beside a day', () => {
  const asked = { date: 'date of the event', start: 'start time', end: 'end time' };
  const values = { date: '2026-12-01T19:30:00', start: '2026-12-01T19:30:00', end: '2026-12-01T21:00:00' };

  it.each([
    '<p>Tue 1 Dec, 19:30-21:00</p>',
    '<p>Tue 1 Dec 2026, 19:30-21:00</p>',
    '<dl><dt>When</dt><dd>Tue 1 Dec, 19:30 – 21:00</dd><dt>Where</dt><dd>Blue Room</dd></dl>',
  ])('is start and end, not a time zone: %s', (body) => {
    expect(getBodyValues(`<h1>Watercolour evening</h1>${body}`, asked, { visited })).toEqual(values);
  });

  it('is read in German', () => {
    const german = { datum: '', beginn: 'Uhrzeit des Beginns', ende: '' };
    const body = '<h1>Aquarellabend</h1><p>Di 1.12., 19:30-21:00 Uhr</p>';
    const [datum, beginn, ende] = [values.date, values.start, values.end];
    expect(getBodyValues(body, german, { visited, lang: 'de' })).toEqual({ datum, beginn, ende });
  });
});
