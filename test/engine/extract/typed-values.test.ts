import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany, times } from './records/read-many';

const value = (body: string, template: string, lang = 'en') => getBodyValues(body, { x: template }, { lang }).x;

describe('dates', () => {
  it.each([
    ['Artikel LX-1004-3', 'Erschienen | date'],
    ['Model AB-2024-07', 'Release date | date'],
    ['Part no. ZX-1999-12-31-B', 'Date | date'],
    ['Model AB-2024', 'Released | date'],
    ['Code LX-10-12-2024', 'Date | date'],
    ['Call 1004-03', 'Date | date'],
  ])('are not read out of the code in %j', (text, template) => {
    expect(value(`<h1>Lamp</h1><p>${text}</p>`, template)).toBeNull();
  });

  it('are found beside their label where a code is on the page', () => {
    const table = '<table><tr><th>Erschienen am</th><td>05.05.2025</td></tr></table>';
    expect(value(`<h1>Lampe</h1><ul><li>Rot – LX-1004-3</li></ul>${table}`, 'Erschienen | date', 'de')).toBe(
      '2025-05-05',
    );
  });

  it.each([
    ['report-2024-05-12', '2024-05-12'],
    ['Updated 2024-05-12T10:30', '2024-05-12T10:30:00'],
    ['2024-05', '2024-05'],
    ['mid-2024', '2024'],
    ['発売日-2024-05-12', '2024-05-12'],
  ])('are still read from %j', (text, date) => {
    expect(value(`<dl><dt>Date</dt><dd>${text}</dd></dl>`, 'Date | date')).toBe(date);
  });
});

describe('the stock', () => {
  it.each([
    ['3', 'Stock | text', '3'],
    ['In stock', 'Stock | text', 'In stock'],
    ['3', 'Stock', 'InStock'],
    ['3', 'Number in stock', 3],
    ['12', 'stock quantity', 12],
    ['auf Lager', 'Stock (one of: auf Lager, ausverkauft) | text', 'auf Lager'],
  ])('of %j is for %j %j', (text, template, expected) => {
    expect(value(`<h1>Lamp</h1><p>Stock: ${text}</p>`, template)).toBe(expected);
  });

  it.each([
    ['<p>19 €</p><p>Ausverkauft</p>', 'Ausverkauft | boolean', true],
    ['<p>19 €</p><p>Auf Lager</p>', 'Ausverkauft? | boolean', false],
    ['<p>$19</p><p>Sold out</p>', 'Is it sold out? | boolean', true],
    ['<p>Sold out: no</p>', 'Sold out | boolean', false],
    ['<p>Sold out: yes</p>', 'Sold out | boolean', true],
    ['<p>In stock: yes</p>', 'Sold out | boolean', false],
    ['<p>19 €</p><p>Épuisé</p>', 'Épuisé | boolean', true],
    ['<p>19 €</p><p>Agotado</p>', 'Agotado | boolean', true],
  ])('of %j answers %j with %j', (body, template, expected) => {
    expect(value(`<h1>Lamp</h1>${body}`, template)).toBe(expected);
  });
});

describe('a total', () => {
  it.each([
    ['<p>Total: 1.234,50 EUR</p>', 'Total | number', 1234.5],
    ['<p>Total: 1,234.50 EUR</p>', 'Total', 1234.5],
    ['<p>Total: 1,234.50 EUR</p>', 'Total amount | number', 1234.5],
    ['<table><tr><th>Total</th><td>€ 12.50</td></tr></table>', 'Total | number', 12.5],
    ['<p>Gesamt: 1.234,50 EUR</p>', 'Gesamtbetrag | number', 1234.5],
    ['<p>合計：1,234円</p>', '合計金額', 1234],
    ['<p>Total: 1 hr 30 min</p>', 'Total time', 90],
    ['<p>Total: 1 hr 30 min</p>', 'Total', 90],
  ])('of %j is for %j %j', (body, template, expected) => {
    expect(value(`<h1>Order</h1>${body}`, template)).toBe(expected);
  });
});

describe('values beside a label', () => {
  it.each([
    ['<p>SKU: TS-G</p>', 'SKU', 'TS-G'],
    ['<p>SKU: N/A</p>', 'SKU', null],
    ['<p>SKU: see below</p>', 'SKU', null],
    ['<p>Check-in: 15:00</p>', 'Check-in time', '15:00'],
    ['<p>Check-in: at the desk</p>', 'Check-in time', null],
    ['<p>Rating 4.5/5 from 2.3k reviews</p>', 'Number of reviews | integer', 2300],
    ['<p>Rating 8.7/10 from 90 reviews</p>', 'Stars | number', null],
    ['<p>Rating 8.7/10 from 90 reviews</p>', 'Rating | rating', 8.7],
  ])('of %j are for %j %j', (body, template, expected) => {
    expect(value(`<h1>Rose</h1>${body}`, template)).toBe(expected);
  });

  it('are codes without digits in a column that is headed so', () => {
    const rows = '<tr><td>Red</td><td>TS-R42</td></tr><tr><td>Green</td><td>TS-G</td></tr>';
    const table = `<h2>Variants</h2><table><tr><th>Colour</th><th>SKU</th></tr>${rows}</table>`;
    expect(getBodyValues(`<h1>Shoe</h1>${table}`, { skus: ['each SKU'], variants: [{ colour: '', sku: '' }] })).toEqual(
      {
        skus: ['TS-R42', 'TS-G'],
        variants: [
          { colour: 'Red', sku: 'TS-R42' },
          { colour: 'Green', sku: 'TS-G' },
        ],
      },
    );
  });

  it('are those of the goods where a maker is asked for its country', () => {
    const table =
      '<table><tr><th>Hersteller</th><td>Nordlicht</td></tr><tr><th>Herkunftsland</th><td>Schweden</td></tr></table>';
    const template = { hersteller: { name: 'Hersteller', land: 'Herkunftsland' } };
    expect(getBodyValues(`<h1>Lampe</h1>${table}`, template, { lang: 'de' })).toEqual({
      hersteller: { name: 'Nordlicht', land: 'Schweden' },
    });
  });
});

describe('allowed values', () => {
  const body = '<h1>Lampe</h1><p>Zustand: Gebraucht, wie neu</p><dl><dt>Energieklasse</dt><dd>A+</dd></dl>';

  it.each([
    ['Energieklasse (one of: A, B, C) | text', null],
    ['Energieklasse (one of: A, A+)', 'A+'],
    ['Zustand (one of: neu, gebraucht)', 'gebraucht'],
    ['Zustand (one of: defekt, GEBRAUCHT, WIE NEU)', 'GEBRAUCHT'],
    ['Zustand (one of: defekt, repariert)', null],
    ['Zustand', 'Gebraucht, wie neu'],
  ])('of %j give %j', (template, expected) => {
    expect(value(body, template, 'de')).toBe(expected);
  });
});

describe('records of a list', () => {
  it('say which are sold out', () => {
    const card = (at: number) =>
      `<li><h3><a href="/p${at}">Lamp ${at}</a></h3><p>$${at}9.00</p>${at % 2 === 0 ? '<p>Sold out</p>' : '<p>In stock</p>'}</li>`;
    const { values } = readMany(`<h1>Lamps</h1><ul>${times(6, card)}</ul>`, { name: '', gone: 'Sold out | boolean' });
    expect(values.map(({ gone }) => gone)).toEqual([true, false, true, false, true, false]);
  });

  it('have amounts below the head "Total"', () => {
    const row = (at: number) => `<tr><td>A-${at}</td><td>2025-01-0${at + 1}</td><td>€ ${at}2.50</td></tr>`;
    const table = `<table><tr><th>Order</th><th>Date</th><th>Total</th></tr>${times(4, row)}</table>`;
    const { values } = readMany(`<h1>Orders</h1>${table}`, { order: 'Order', total: 'Total | number' });
    expect(values.map(({ total }) => total)).toEqual([2.5, 12.5, 22.5, 32.5]);
  });
});

describe('a number that identifies', () => {
  it.each([
    ['<p>Nº colegiado: 48/06112</p>', 'número de colegiado', 'es', '48/06112'],
    ['<p>N° de série : 24A86117</p>', 'numéro de série', 'fr', '24A86117'],
    ['<p>Número de páginas: 212</p>', 'número de páginas', 'es', 212],
    ['<p>Nombre de pages : 212</p>', 'nombre de pages', 'fr', 212],
    ['<p>Número da inscrição: 12/340-9</p>', 'número da inscrição', 'pt', '12/340-9'],
  ])('is no amount: %s', (body, description, lang, expected) => {
    expect(value(`<h1>Ada Moss</h1>${body}`, description, lang)).toBe(expected);
  });
});

describe('a salary as a number', () => {
  const page = (text: string) => `<h1>Tester</h1><dl><dt>Company</dt><dd>Kite</dd><dt>Salary</dt><dd>${text}</dd></dl>`;

  it.each([
    ['€46,000 per year', 46_000],
    ['46 000 €', 46_000],
    ['£9.50 per hour', 9.5],
    ['USD 46,000 gross', 46_000],
  ])('is the amount of %s', (text, amount) => {
    expect(getBodyValues(page(text), { salary: 'Salary | number', pay: 'Salary as a number' })).toEqual({
      salary: amount,
      pay: amount,
    });
  });

  it('still counts the staff of a French company', () => {
    const body = '<h1>Atelier</h1><dl><dt>Salariés</dt><dd>120</dd><dt>Ville</dt><dd>Lyon</dd></dl>';
    expect(getBodyValues(body, { staff: 'Salariés | number' }, { lang: 'fr' })).toEqual({ staff: 120 });
  });
});
