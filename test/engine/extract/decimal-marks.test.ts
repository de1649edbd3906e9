import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../src/main/engine/extract/index';
import { getBodyValues } from './reading';

const table = (rows: readonly (readonly [string, string])[]) =>
  `<h1>Thing</h1><table>${rows.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`;
const read = (lang: string, label: string, value: string, beside: readonly string[] = []) =>
  getBodyValues(
    table([[label, value], ...beside.map((text, at) => [`Row ${at}`, text] as const)]),
    { [label]: '| number' },
    { lang },
  )[label];

describe('three digits behind a mark', () => {
  it.each([
    ['en', 'Latitude', '48.137', 48.137],
    ['de', 'Latitude', '48.137', 48.137],
    ['de', 'Breitengrad', '48,137', 48.137],
    ['en', 'Rating', '4.125', 4.125],
    ['en', 'Weight', '1.250 kg', 1.25],
    ['de', 'Gewicht', '1.250 kg', 1250],
    ['de-CH', 'Gewicht', '1.250 kg', 1.25],
    ['fr', 'Poids', '1,250 kg', 1.25],
    ['it', 'Peso', '1.250 kg', 1250],
    ['es-MX', 'Peso', '1.250 kg', 1.25],
    ['en', 'Rate', '1.085', 1.085],
    ['de', 'Kurs', '1,085', 1.085],
    ['en', 'Price per gallon', '$1.659', 1.659],
    ['en', 'Seats', '1,250', 1250],
    ['en', 'Offer', '1.299 €', 1299],
    ['de', 'Number of reviews', '1,250', 1250],
    ['', 'Weight', '1.250 kg', 1250],
  ] as const)('on a page in "%s" %s %s is %d', (lang, label, value, expected) => {
    expect(read(lang, label, value)).toBe(expected);
  });

  it('follows the other numbers of the page', () => {
    expect(read('', 'Place', '48.137', ['48.1371', '52.52'])).toBe(48.137);
    expect(read('', 'Place', '48,137', ['48,1371', '52,52'])).toBe(48.137);
    expect(read('en', 'Weight', '1.250 kg', ['29,99 €', '4,5', '12,75'])).toBe(1250);
    expect(read('de', 'Gewicht', '1.250 kg', ['29,99 €', '4.5', '12.75', '3.2'])).toBe(1250);
    expect(read('en', 'Offer', '€1.659', ['€1.62', '€1.70'])).toBe(1.659);
  });
});

describe('three digits behind a mark in a price', () => {
  const readPrice = (lang: string, label: string, value: string, beside: readonly string[] = ['12.50', '14.99']) =>
    getBodyValues(
      table([[label, value], ...beside.map((text, at) => [`Row ${at}`, text] as const)]),
      { [label]: `${label} | price` },
      { lang },
    )[label];

  it.each([
    ['en', 'Price per gallon', '$1.659'],
    ['en', 'Regular', '$1.659 / gal'],
    ['en', 'Diesel', '£1.659 per litre'],
    ['en', 'Unit rate', '£1.659'],
    ['en', 'Cost (USD/kWh)', '$1.659'],
    ['en', 'Exchange rate', '€1.659'],
    ['en', 'price_per_litre_eur', '€1.659'],
    ['en', 'price_per_litre', '1.659'],
    ['en', 'pricePerGallon', '$1.659'],
  ] as const)('is three decimals where the unit is said: on a page in "%s" %s %s', (lang, label, value) => {
    expect(readPrice(lang, label, value)).toBe(1.659);
  });

  it('follows the comma of other pages', () => {
    expect(readPrice('de', 'Preis pro Liter', '1,659 €', ['12,50 €'])).toBe(1.659);
    expect(readPrice('fr', 'Prix au litre', '1,659 €', ['12,50 €'])).toBe(1.659);
  });

  it.each([
    ['en', 'Price', '$1.659', ['12.50']],
    ['en', 'Price', '1.659 €', ['12.50']],
    ['en', 'Monthly rate', '1.659 €', ['12.50']],
    ['en', 'Price per gallon', '$1.659', []],
    ['en', 'Price per gallon', '$1,659', ['12.50']],
    ['en', 'Price per litre', 'Rp 1.659', ['12.50']],
    ['de', 'Grundpreis pro Liter', '1.659 €', ['12,50 €']],
    ['de', 'Prix par l’agence', '1.659 €', ['12.50', '3.25', '4.75']],
    ['fr', 'Prix à l’unité', '1.659 €', ['12.50', '3.25', '4.75']],
  ] as const)('are thousands else: on a page in "%s" %s %s', (lang, label, value, beside) => {
    expect(readPrice(lang, label, value, beside)).toBe(1659);
  });
});

describe('numbers of other forms', () => {
  it.each([
    ['2½', 2.5],
    ['1½ cups', 1.5],
    ['3 ¼ in', 3.25],
    ['-1½', -1.5],
    ['½', 0.5],
    ['1e5', 1e5],
    ['1.5e-3', 0.0015],
    ['5e', 5],
    ['5 euros', 5],
  ])('reads %s as %d', (text, expected) => {
    expect(readNumber(text)).toBe(expected);
  });

  it.each(['', '| price'])('keeps the sign of a lone price: %s', (type) => {
    for (const text of ['-5.00 €', '−5.00 €', '-€5.00', '€ -5.00'])
      expect(getBodyValues(table([['Price', text]]), { Price: type })).toEqual({ Price: -5 });
  });

  it('takes a reduction beside a price for no price', () => {
    expect(getBodyValues('<h1>Thing</h1><p class="price">24.50 €</p><p>-5.00 €</p>', { price: '' })).toEqual({
      price: 24.5,
    });
  });
});
