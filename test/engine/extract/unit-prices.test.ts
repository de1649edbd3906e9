import { describe, expect, it } from 'vitest';
import { readUnitPrices } from '../../../src/main/engine/extract/price-per-unit';
import { getBodyValues } from './reading';

const read = (body: string, template: Record<string, string>, lang = 'en') =>
  getBodyValues(`<h1>Shampoo Mint</h1>${body}<button>Add to basket</button>`, template, { lang });

describe('prices for an amount of goods', () => {
  it.each([
    ['€1.80/100ml', '€1.80', 100, 'ml'],
    ['(18,00 € / 1 l)', '18,00 €', 1, 'l'],
    ['soit 1,80 € les 100 ml', '1,80 €', 100, 'ml'],
    ['Price per 100 ml: £1.80', '£1.80', 100, 'ml'],
    ['1 kg = 3,50 €', '3,50 €', 1, 'kg'],
    ['3.750 €/m²', '3.750 €', 1, 'm2'],
    ['12,40 € el kilo', '12,40 €', 1, 'kg'],
  ])('are found in %s', (text, amount, count, unit) => {
    expect(readUnitPrices(text)).toMatchObject([{ amount, count, unit }]);
  });

  it('are not those of periods, nor sizes', () => {
    for (const text of ['£30 per month', '500 g £3.50', '2 for £5', '€62,000 per year'])
      expect(readUnitPrices(text)).toEqual([]);
  });

  it('are told from the price beside them', () => {
    const line = '<div><span>£4.50</span> <span>£1.80/100ml</span></div>';
    const asked = { price: '', per_100_ml: 'Price per 100 ml', unit: 'unit price' };
    expect(read(line, asked)).toEqual({ price: 4.5, per_100_ml: 1.8, unit: 1.8 });
    expect(read('<p>£4.50</p>', { per_100_ml: 'Price per 100 ml' })).toEqual({ per_100_ml: null });
  });

  it('are asked for in German and French', () => {
    const german = '<p>4,50 €</p><p>(18,00 € / 1 l)</p>';
    const price = { preis: '', grundpreis: '', liter: 'Preis pro Liter' };
    expect(read(german, price, 'de')).toEqual({ preis: 4.5, grundpreis: '18,00 € / 1 l', liter: 18 });
    const hundred = { a: 'Preis pro 100 ml', b: 'Was kosten 100 ml?' };
    expect(read('<p>Grundpreis: 1,80 € / 100 ml</p>', hundred, 'de')).toEqual({ a: 1.8, b: 1.8 });
    const french = '<p>4,50 €</p><p>18,00 €/L, soit 1,80 € les 100 ml</p>';
    expect(read(french, { prix: '', litre: 'prix au litre' }, 'fr')).toEqual({ prix: 4.5, litre: 18 });
    const flat = '<dl><dt>Kaufpreis</dt><dd>300.000 € (3.750 €/m²)</dd></dl>';
    expect(read(flat, { kaufpreis: '', m2: 'Preis pro Quadratmeter' }, 'de')).toEqual({ kaufpreis: 300_000, m2: 3750 });
  });
});
