import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
import { getBodyValues, type ReadOptions } from './reading';

const read = (body: string, words: string, options: ReadOptions = {}) =>
  getBodyValues(body, { value: words }, options).value;

/** The values of each row of a table. */
function readRows(
  lang: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  template: Record<string, string>,
) {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const table = `<table>${row(heads, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
  const page = {
    ...parsePage(`<html lang="${lang}"><body><h1>List</h1>${table}</body></html>`, 'https://site.example/list'),
    visitedAt: null,
  };
  return readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'many' }).records.map(
    ({ values }) => values,
  );
}

describe('the name of someone or something beside what a page is about', () => {
  const wedding = '<h1>Wedding register, entry 12</h1><p>Vicar: Amos Reed</p><dl><dt>Parish</dt><dd>Lowick</dd></dl>';

  it.each([
    'Name of the godmother',
    'Name of the mayor',
    'Name of the witness',
    'Name of the church',
    'Maiden name',
    'Name des Pfarrers',
    'Nom du maire',
    'Nombre del padrino',
    'Nome della chiesa',
    'Occupation of the husband',
  ])('is not the heading for "%s"', (words) => {
    expect(read(wedding, words)).toBeNull();
  });

  it('is what the page says of it', () => {
    expect(read(wedding, 'Name of the vicar')).toBe('Amos Reed');
    expect(read(wedding, 'Name of the parish')).toBe('Lowick');
  });

  it('is the heading of a page that says so', () => {
    expect(read('<h1>St Bride’s Church</h1><p>Built in 1703.</p>', 'name of the church')).toBe('St Bride’s Church');
    expect(read('<h1>La Mouette</h1><p><a href="tel:0298">02 98</a></p>', 'nom du restaurant')).toBe('La Mouette');
    expect(read('<h1>Ida Lund</h1><p>Teaches the cello.</p>', 'name of the teacher')).toBe('Ida Lund');
    expect(read('<h1>Cello for beginners, 8 lessons</h1>', 'name of the teacher')).toBeNull();
  });

  it('is no part of a list', () => {
    const life =
      '<h1>Ida Lund</h1><table><tr><th>Born</th><td>1871</td></tr><tr><th>Died</th><td>1944</td></tr></table>';
    expect(read(life, 'Name of his second wife')).toBeNull();
  });
});

describe('the date of something that a page does not date', () => {
  const body = '<h1>Road works</h1><dl><dt>Bids until</dt><dd>2027-02-05</dd><dt>Posted</dt><dd>2026-11-20</dd></dl>';

  it.each(['Date of the award', 'Date of the last inspection', 'Datum der Abnahme', 'Date de livraison du chantier'])(
    'is not any date for "%s"',
    (words) => {
      expect(read(body, words)).toBeNull();
    },
  );

  it('is the one beside its label in another language', () => {
    const tender =
      '<dl><dt>Ablauf der Angebotsfrist</dt><dd>08.02.2027, 10:00 Uhr</dd><dt>Tag der Veröffentlichung</dt><dd>20.11.2026</dd></dl>';
    expect(read(tender, 'Date of publication', { lang: 'de' })).toBe('2026-11-20');
    expect(read(tender, 'Tender deadline', { lang: 'de' })).toBe('2027-02-08T10:00:00');
  });
});

describe('a word that says which one', () => {
  it('keeps a label without it from answering', () => {
    const board = '<dl><dt>Treasurer</dt><dd>Bo Ek</dd><dt>Editor</dt><dd>Ann Day</dd></dl>';
    expect(read(board, 'Assistant treasurer')).toBeNull();
    expect(read(board, 'Associate editor')).toBeNull();
    expect(read(board, 'Treasurer')).toBe('Bo Ek');
  });

  it('keeps the only price of a page from answering', () => {
    const flat = '<h1>Flat by the harbour</h1><p>€ 840</p>';
    for (const words of ['Heating costs', 'Additional costs', 'Ground rent', 'cost of the survey'])
      expect(read(flat, words)).toBeNull();
    for (const words of ['monthly rent', 'price', 'asking price', 'How much is it?', 'total price'])
      expect(read(flat, words)).toBe(840);
  });
});

describe('a cell of a table', () => {
  it('is no value of a field that has another column', () => {
    const days = [
      ['Bus', 'Lund', '14 Nov 2026', '9 Jan 2027'],
      ['Tram', 'Malm', '16 Nov 2026', '12 Jan 2027'],
    ];
    const values = readRows('en', ['Contract', 'Town', 'Published', 'Closes'], days, {
      contract: 'Contract',
      due: 'Deadline',
      out: 'Date posted',
    });
    expect(values.map(({ due }) => due)).toEqual(['2027-01-09', '2027-01-12']);
    expect(values.map(({ out }) => out)).toEqual(['2026-11-14', '2026-11-16']);
  });

  it('has the price of the pack, unless that of a piece is asked for', () => {
    const goods = [
      ['Cola', '€14.40', '€0.60 / bottle'],
      ['Water', '€7.20', '€0.30 / bottle'],
    ];
    const asked = { name: 'Article', box: 'Price per crate', price: 'Price', unit: 'Unit price' };
    expect(readRows('en', ['Article', 'Price/crate', 'Unit price'], goods, asked)).toEqual([
      { name: 'Cola', box: 14.4, price: 14.4, unit: 0.6 },
      { name: 'Water', box: 7.2, price: 7.2, unit: 0.3 },
    ]);
  });

  it('is not the fare of others, nor a distance as the rain', () => {
    const lines = [
      ['Ayr–Arran', '£6.10', '18 m', 'none yet'],
      ['Ayr–Bute', '£7.90', '4 m', 'trace'],
    ];
    const values = readRows('en', ['Route', 'Fare', 'Depth', 'Rain'], lines, {
      route: 'Route',
      back: 'Return fare',
      old: 'Senior fare',
      rain: 'Rain in mm | number',
    });
    expect(values.map(({ back, old, rain }) => [back, old, rain])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('has the matches lost below "P" where "PJ" has those played', () => {
    const teams = [
      ['UD Mar', '11', '7', '2', '2'],
      ['CF Sol', '11', '3', '3', '5'],
    ];
    const values = readRows('es', ['Equipo', 'PJ', 'G', 'E', 'P'], teams, {
      team: 'Team',
      played: 'Matches played | number',
    });
    expect(values.map(({ played }) => played)).toEqual([11, 11]);
  });
});

describe('the price of a page', () => {
  it('is not what was deleted, reduced or paid first', () => {
    const house =
      '<h1>Mill house</h1><p class="price">Guide price £210,000 <small>(reduced from £235,000 on 9 May)</small></p>';
    const other = '<h2>Similar homes</h2><p>Barn £180,000</p>';
    const head =
      '<script type="application/ld+json">{"@type":"Product","name":"House","offers":{"price":"235000","priceCurrency":"GBP"}}</script>';
    expect(getBodyValues(house + other, { price: 'Price', old: 'old price' }, { head })).toEqual({
      price: 210000,
      old: 235000,
    });
    expect(
      read('<h1>Fiat</h1><div>Prezzo su richiesta</div><p>acconto € 2.500</p>', 'Prezzo', { lang: 'it' }),
    ).toBeNull();
    expect(read('<h1>Pens</h1><p>€4.90</p>', 'price from 100 pieces')).toBeNull();
  });

  it('is not today’s in a field for an earlier one', () => {
    for (const words of ['Prezzo precedente', 'Prix initial', 'Bisheriger Preis'])
      expect(read('<h1>Vaso</h1><p>€ 40</p>', words)).toBeNull();
    expect(read('<h1>Vaso</h1><p><s>€ 55</s> <b>€ 40</b></p>', 'Prezzo precedente', { lang: 'it' })).toBe(55);
  });
});

describe('a text with several values', () => {
  it('gives the end of a range that is asked for, whatever the field is called', () => {
    const lot = '<h1>Lot 4</h1><dl><dt>Estimate</dt><dd>£700 – £900</dd></dl>';
    const asked = { upper: 'High estimate | number', b: 'Low estimate | number', most: 'Maximum estimate | number' };
    expect(getBodyValues(lot, asked)).toEqual({ upper: 900, b: 700, most: 900 });
  });

  it('leaves out what its page deleted', () => {
    const call =
      '<h1>Call</h1><dl><dt>Closing date</dt><dd><del>4 May 2027</del> 18 May 2027</dd><dt>Venue</dt><dd><s>Hall A</s> Hall C</dd></dl>';
    expect(getBodyValues(call, { c: 'Closing date', v: 'Venue' })).toEqual({ c: '2027-05-18', v: 'Hall C' });
  });

  it('has no one who does what stands in brackets behind another', () => {
    expect(read('<h1>Minutes</h1><p>Mr Ole Dahl (Parish clerk), 9 visitors</p>', 'Parish clerk')).toBeNull();
  });

  it('ends the names of a byline before a date in its next line', () => {
    const story =
      '<article><h1>Old bridge</h1><p class="by">By Ida Lund<br>Published 2 May 2026, 07:15 · 4 min read</p><p>The bridge is open.</p></article>';
    expect(getBodyValues(story, { author: 'Author', all: ['Author'] })).toEqual({
      author: 'Ida Lund',
      all: ['Ida Lund'],
    });
  });

  it('has no year for an age, and no date for a time of day', () => {
    const life = '<h1>Eva Holm</h1><p>Born 2 May 1880. Died 9 June 1951.</p>';
    expect(read(life, 'Age at death | number')).toBeNull();
    expect(read('<h1>Board</h1><p>Next session: 2 May 2027</p>', 'At what time did it end?')).toBeNull();
  });
});
