import { describe, expect, it } from 'vitest';
import { readBody } from '../reading';
import { together } from './choices';

const TEMPLATE = { name: 'name', date: 'Date of the concert | date' };

function readDates(...dates: readonly string[]) {
  const readings = dates.map((date, at) => ({
    url: `https://hall.example/concerts/${at + 1}`,
    record: readBody(`<h1>Concert no. ${at + 1}</h1><p>Date of the concert: ${date}</p>`, TEMPLATE),
  }));
  return together(TEMPLATE, readings).map(({ values }) => values.date);
}

describe('dates of pages read together', () => {
  it('have the order of day and month that one of the pages shows', () => {
    expect(readDates('05/06/2026', '13/05/2026', '01/02/2026 19:30')).toEqual([
      '2026-06-05',
      '2026-05-13',
      '2026-02-01T19:30:00',
    ]);
  });

  it('keep the order of their language if no page shows one, or if pages contradict each other', () => {
    expect(readDates('05/06/2026', '01/02/2026')).toEqual(['2026-05-06', '2026-01-02']);
    expect(readDates('05/06/2026', '13/05/2026', '05/13/2026')).toEqual(['2026-05-06', '2026-05-13', '2026-05-13']);
  });

  it('change nothing written in another way', () => {
    expect(readDates('2026-05-06', '13/05/2026', '6 May 2026')).toEqual(['2026-05-06', '2026-05-13', '2026-05-06']);
  });
});
