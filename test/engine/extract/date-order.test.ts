import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany } from './records/read-many';

const TEMPLATE = { name: 'name', due: 'due date | date' };

function readDue(...dates: readonly string[]) {
  const rows = dates.map((date, at) => `<tr><td>Invoice ${at + 1}</td><td>${date}</td></tr>`).join('');
  const { values } = readMany(`<table><tr><th>Name</th><th>Due date</th></tr>${rows}</table>`, TEMPLATE);
  return values.map(({ due }) => due);
}

describe('the order of day and month', () => {
  it('is the one that another date of the column proves', () => {
    expect(readDue('15/01/2027', '02/12/2026', '31/12/2026', '05/03/2027')).toEqual([
      '2027-01-15',
      '2026-12-02',
      '2026-12-31',
      '2027-03-05',
    ]);
    expect(readDue('15/01/27', '02/12/26', '05/03/27')).toEqual(['2027-01-15', '2026-12-02', '2027-03-05']);
  });

  it('is that of the language where no date proves one, or dates prove both', () => {
    expect(readDue('01/02/2027', '02/12/2026', '05/03/2027')).toEqual(['2027-01-02', '2026-02-12', '2027-05-03']);
    expect(readDue('15/01/2027', '02/12/2026', '12/31/2026')).toEqual(['2027-01-15', '2026-02-12', '2026-12-31']);
  });

  it('is proven against the language as well', () => {
    const body = '<h1>Bericht</h1><p>Datum: 02/12/2026</p><p>Frist: 12/31/2026</p>';
    expect(getBodyValues(body, { datum: 'Datum | date' }, { lang: 'de' })).toEqual({ datum: '2026-02-12' });
  });

  it('is not proven by addresses, fractions and versions', () => {
    const body = '<h1>Report</h1><p>Date: 02/12/2026</p><a href="/15/01/2027/more">More</a><p>1/15/20/27</p>';
    expect(getBodyValues(body, { date: 'Date | date' })).toEqual({ date: '2026-02-12' });
  });

  it('is proven by the same day in ISO 8601', () => {
    const body = (iso: string) =>
      `<h1>Concert</h1><p>Date: <time datetime="${iso}T20:00">05/06/2026</time></p><p>Ends: 08/06/2026</p>`;
    expect(getBodyValues(body('2026-06-05'), { end: 'End date | date' })).toEqual({ end: '2026-06-08' });
    expect(getBodyValues(body('2026-05-06'), { end: 'End date | date' })).toEqual({ end: '2026-08-06' });
  });

  it('is that of the countries with the page’s currency', () => {
    const body = (price: string) => `<h1>Concert</h1><p>Price: ${price}</p><p>Date: 05/06/2026</p>`;
    const template = { date: 'Date | date' };
    expect(getBodyValues(body('£20'), template, { lang: 'en-US' })).toEqual({ date: '2026-06-05' });
    expect(getBodyValues(body('20 €'), template)).toEqual({ date: '2026-06-05' });
    expect(getBodyValues(body('$20 (£16)'), template)).toEqual({ date: '2026-05-06' });
  });

  it('is that of the country whose domain the page has', () => {
    const due = (url: string) =>
      getBodyValues('<h1>Concert</h1><p>Date: 05/06/2026</p>', { date: 'Date | date' }, { url });
    expect(due('https://hall.example.sg/1')).toEqual({ date: '2026-06-05' });
    expect(due('https://hall.example.io/1')).toEqual({ date: '2026-05-06' });
  });
});
