import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import { readTypedValue } from '../../../src/main/engine/extract/values/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
import { processPage } from '../../../src/main/engine/workers/page-worker';
import { readBody } from './reading';

const VISITED = '2027-03-10T12:00:00Z';
const context = { baseUrl: 'https://site.example/', language: 'en', visitedAt: Date.parse(VISITED) };

describe('a date told from the day of the visit', () => {
  it.each([
    ['yesterday', '2027-03-09'],
    ['Posted 3 days ago', '2027-03-07'],
    ['a day ago', '2027-03-09'],
    ['an hour ago', '2027-03-10'],
    ['13 hrs ago by Ann', '2027-03-09'],
    ['2w ago', '2027-02-24'],
    ['2 months ago', '2027-01'],
    ['about 2 years ago', '2025'],
    ['Yesterday at 14:30', '2027-03-09T14:30:00'],
    ['Today, 9:05 am', '2027-03-10T09:05:00'],
    ['tomorrow', '2027-03-11'],
    ['in 3 days', '2027-03-13'],
    ['gestern', '2027-03-09'],
    ['vor 2 Stunden', '2027-03-10'],
    ['vor 14 Stunden', '2027-03-09'],
    ['vor einer Woche', '2027-03-03'],
    ['Veröffentlicht: vorgestern', '2027-03-08'],
    ['heute um 8 Uhr', '2027-03-10T08:00:00'],
    ['il y a 3 jours', '2027-03-07'],
    ['hier à 14h30', '2027-03-09T14:30:00'],
    ['il y a un an', '2026'],
    ['hace 3 días', '2027-03-07'],
    ['ayer', '2027-03-09'],
    ['hace una semana', '2027-03-03'],
    ['3 giorni fa', '2027-03-07'],
    ['3日前', '2027-03-07'],
    ['昨日', '2027-03-09'],
    ['2か月前', '2027-01'],
    ['昨天 14:30', '2027-03-09T14:30:00'],
    ['2小时前', '2027-03-10'],
    ['3 天前', '2027-03-07'],
    ['over 2 years ago', null],
    ['2–3 days ago', null],
    ['a few days ago', null],
    ['Order today and save', null],
    ['Delivery in 3 days', null],
    ['3 days', null],
    ['Hier finden Sie uns', null],
    ['morgens', null],
  ])('reads %j', (text, date) => {
    expect(readTypedValue(text, 'date', null, context)).toBe(date);
    expect(readTypedValue(text, 'date', null, { ...context, visitedAt: null })).toBe(null);
  });

  it('is found beside a label, by its class and by its look', () => {
    const options = { visited: VISITED };
    expect(readBody('<h1>Flat</h1><p>Listed: 3 days ago</p>', { listed: 'date listed' }, options).values).toEqual({
      listed: '2027-03-07',
    });
    const byLook = readBody('<h1>Post</h1><span>vor 2 Tagen</span>', { date: 'date' }, options);
    expect(byLook.choices.date?.[0]?.value).toBe('2027-03-08');
  });

  it('gives way to the day that the same element states', () => {
    const body = '<h1>Post</h1><p><span class="date" title="2027-03-01 08:00">3 days ago</span></p>';
    expect(readBody(body, { date: 'date' }, { visited: VISITED }).values.date).toBe('2027-03-01T08:00:00');
  });

  it('stays as it is written where the field is no date', () => {
    const body = '<h1>Post</h1><p>Last seen: yesterday</p>';
    expect(readBody(body, { last_seen: 'last seen | text' }, { visited: VISITED }).values.last_seen).toBe('yesterday');
  });

  it('is read in the records of a list', () => {
    const items = ['yesterday', '3 days ago', '2 weeks ago']
      .map((ago, at) => `<li><a href="/j/${at}">Gardener ${at}</a> <span>${ago}</span></li>`)
      .join('');
    const page = {
      ...parsePage(`<html lang="en"><ul>${items}</ul>`, 'https://site.example/'),
      visitedAt: Date.parse(VISITED),
    };
    const request = { plan: planTemplate({ title: 'job title', date: 'date posted' }), perPage: 'many' } as const;
    const { records } = readPage(page, readStructured(page), request);
    expect(records.map(({ values }) => values.date)).toEqual(['2027-03-09', '2027-03-07', '2027-02-24']);
  });

  it('counts from the time that a worker is given, also for a stored page', async () => {
    const timer = { requestedAt: VISITED, firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };
    const outcome = await processPage({
      body: Buffer.from('<html lang="en"><h1>Flat</h1><p>Listed: yesterday</p>'),
      contentEncoding: null,
      contentType: 'text/html',
      url: 'https://site.example/flat',
      maxBytes: 10_000,
      timer,
      store: false,
      links: false,
      includes: [],
      extract: { plan: planTemplate({ listed: 'date listed' }), perPage: 'one' },
    });
    if (outcome.kind !== 'read') throw new Error(outcome.message);
    expect(outcome.extracted?.records[0]?.values).toEqual({ listed: '2027-03-09' });
  });
});
