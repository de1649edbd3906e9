import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { readTypedValue } from '../../../src/main/engine/extract/values/index';
import { getBodyValues } from './reading';
import { readMany } from './records/read-many';

const context = { baseUrl: 'https://site.example/', language: 'en' };

describe('a time of day', () => {
  it.each([
    ['09:00', '09:00'],
    ['9:05 pm', '21:05'],
    ['12 am', '00:00'],
    ['9.30 Uhr', '09:30'],
    ['um 19 Uhr', '19:00'],
    ['20h30', '20:30'],
    ['14時30分', '14:30'],
    ['下午3点', '15:00'],
    ['09:00 – 17:30', '09:00–17:30'],
    ['9 am to 5 pm', '09:00–17:00'],
    ['2027-05-01 19:00', '2027-05-01T19:00:00'],
    ['3:1', null],
    ['Chapter 9.30', null],
    ['10:00, 12:00, 14:00', null],
    ['every day', null],
  ])('reads %j', (text, value) => {
    expect(readTypedValue(text, 'date', 'clock', context)).toBe(value);
  });

  it('is the beginning or the end of a span where the field says which', () => {
    expect(readTypedValue('09:00–17:30', 'date', 'clock start', context)).toBe('09:00');
    expect(readTypedValue('09:00–17:30', 'date', 'clock end', context)).toBe('17:30');
  });

  it('is read beside its label', () => {
    const body = '<h1>Choir evening</h1><dl><dt>Start time</dt><dd>19:30</dd><dt>Date</dt><dd>2027-05-01</dd></dl>';
    expect(getBodyValues(body, { start_time: 'start time', date: 'date of the event' })).toEqual({
      start_time: '19:30',
      date: '2027-05-01',
    });
    const german = '<h1>Chorabend</h1><p>Beginn: 19:30 Uhr</p>';
    expect(getBodyValues(german, { beginn: 'Beginn' }, { lang: 'de' })).toEqual({ beginn: '19:30' });
  });

  it('is read in records', () => {
    const items = ['09:00', '10:15', '11:30'].map(
      (time, at) => `<li><b>${time}</b> <a href="/t/${at}">Talk ${at}</a></li>`,
    );
    const { values } = readMany(`<ul>${items.join('')}</ul>`, { title: 'title', time: 'start time' });
    expect(values.map(({ time }) => time)).toEqual(['09:00', '10:15', '11:30']);
  });

  it('comes from the column of times, not from that of dates', () => {
    const rows = ['19:30', '20:15', '18:00'].map(
      (time, at) => `<tr><td>Concert ${at}</td><td>2${at} November 2026</td><td>${time}</td></tr>`,
    );
    const table = `<table><tr><th>Event</th><th>Date</th><th>Time</th></tr>${rows.join('')}</table>`;
    const { values } = readMany(table, { start: 'start time', time: 'time', date: 'date' });
    expect(values[1]).toEqual({ start: '20:15', time: '20:15', date: '2026-11-21' });
  });

  it('is read from a span behind a day, and not from a day alone', () => {
    const fields = { start: 'start time', end: 'end time' };
    expect(getBodyValues('<h1>Fair</h1><p>5 December 2026 · 10:00–16:00</p>', fields)).toEqual({
      start: '2026-12-05T10:00:00',
      end: '2026-12-05T16:00:00',
    });
    expect(getBodyValues('<h1>Fair</h1><p>5 December 2026</p><p>Time: 10:00–16:00</p>', fields)).toEqual({
      start: '10:00',
      end: '16:00',
    });
  });

  it('is no date, and is allowed by the schema only where the field asks for a time', () => {
    expect(getBodyValues('<h1>Fair</h1><p>Date: 09:00</p>', { date: 'date' })).toEqual({ date: null });
    const { schema } = planTemplate({
      time: 'start time',
      date: 'date',
      both: 'start date and time',
      stated: 'time | date',
    });
    const patterns = Object.values(schema.properties as Record<string, { pattern: string }>).map(
      ({ pattern }) => pattern,
    );
    expect(patterns.map((pattern) => new RegExp(pattern).test('09:00'))).toEqual([true, false, false, false]);
    expect(patterns.every((pattern) => new RegExp(pattern).test('2027-05-01'))).toBe(true);
  });
});

describe('the end of a span in a list', () => {
  it('is the second of two time elements', () => {
    const row = (at: number) =>
      `<li class="s"><div><time>0${at}:00</time>–<time>0${at}:45</time></div><div><h3><a href="/s/${at}">Talk number ${at}</a></h3><p>Aldgate Hall</p></div></li>`;
    const { values } = readMany(`<main><ul>${[7, 8, 9].map(row).join('')}</ul></main>`, {
      title: '',
      start: 'Start time',
      end: 'End time',
    });
    expect(values[2]).toEqual({ title: 'Talk number 9', start: '09:00', end: '09:45' });
    expect(values.map(({ end }) => end)).toEqual(['07:45', '08:45', '09:45']);
  });
});

describe('the times of a page', () => {
  it('are read from a range of days with a time', () => {
    const body =
      '<h1>Mercatino</h1><section><h2>Date e orari</h2><p>Dal 11 ottobre 2026 al 13 ottobre 2026, ore 10:00</p></section>';
    const template = { inizio: 'Data di inizio | data', fine: 'Data di fine | data', ora: "Ora d'inizio" };
    const { inizio, fine, ora } = getBodyValues(body, template, { lang: 'it' });
    expect([inizio, fine].map((day) => String(day).slice(0, 10))).toEqual(['2026-10-11', '2026-10-13']);
    expect(String(ora)).toContain('10:00');
  });

  it('are a length beside the heading', () => {
    const body = '<main><p>Episode 58 · 48 min</p><h1>The lighthouse that moved</h1><p>3,695 downloads</p></main>';
    expect(getBodyValues(body, { minutes: 'Duration in minutes | number' })).toEqual({ minutes: 48 });
  });
});
