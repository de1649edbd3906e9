import { describe, expect, it } from 'vitest';
import { readUnitPrices } from '../../../src/main/engine/extract/asked/price-per-unit';
import { getBodyValues } from './reading';
import { readMany } from './records/read-many';

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
    ['soit 5 859 €/m²', '5 859 €', 1, 'm2'],
    ['soit 5\u202f859,50 €/m²', '5\u202f859,50 €', 1, 'm2'],
    ['2 \u00d7 1\u2009120 €/m²', '1\u2009120 €', 1, 'm2'],
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

it('is the price per unit of each card of a list, whose parts stand without spaces', () => {
  const card = (name: string, price: string, perArea: string) =>
    `<article><h2><a href="/${name}">${name}</a></h2><p>${price}</p><p>${perArea}</p><p>Réf. 12</p></article>`;
  const cards = `<h1>Biens</h1>${card('Vannes', '249 000 €', '5 859 €/m²')}${card('Auray', '315 000 €', '2 333 €/m²')}${card('Carnac', '149 500 €', '3 247 €/m²')}`;
  const { values } = readMany(cards, { nom: '', prix: '', prix_m2: 'Prix au m²' });
  expect(values.map(({ prix, prix_m2 }) => [prix, prix_m2])).toEqual([
    [249_000, 5859],
    [315_000, 2333],
    [149_500, 3247],
  ]);
});

describe('the price of a piece', () => {
  const toTable = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
    `<h1>Drinks</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
      .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table>`;
  const readColumn = (heads: readonly string[], rows: readonly (readonly string[])[], asked: string) =>
    readMany(toTable(heads, rows), { name: 'product name', piece: asked }).values.map(({ piece }) => piece);

  it('is in the column "Unit price", whatever it is sold in', () => {
    const heads = ['Product', 'Unit price', 'Pack', 'Total'];
    const cans = [
      ['Cola', '€0.79 / can', '24', '€18.96'],
      ['Water', '€0.35 / bottle', '12', '€4.20'],
      ['Juice', '€1.20 / carton', '6', '€7.20'],
    ];
    expect(readColumn(heads, cans, 'price per unit')).toEqual([0.79, 0.35, 1.2]);
    expect(readColumn(heads, cans, 'unit price | price')).toEqual([0.79, 0.35, 1.2]);
    const bare = cans.map(([name = '', price = '', ...others]) => [name, price.replace(/ .*/, ''), ...others]);
    expect(readColumn(heads, bare, 'price per unit')).toEqual([0.79, 0.35, 1.2]);
  });

  it('is in the column "Stückpreis"', () => {
    const heads = ['Produkt', 'Stückpreis', 'Gebinde', 'Gesamt'];
    const cans = [
      ['Cola', '0,79 € / Dose', '24', '18,96 €'],
      ['Wasser', '0,35 € / Flasche', '12', '4,20 €'],
      ['Saft', '1,20 € / Karton', '6', '7,20 €'],
    ];
    expect(readColumn(heads, cans, 'Preis pro Stück')).toEqual([0.79, 0.35, 1.2]);
  });

  it('is not the price of the pack beside it, nor the other way round', () => {
    const card = (name: string, pack: string, piece: string) =>
      `<article><h2>${name}</h2><p>${pack}</p><p>${piece}</p></article>`;
    const cards = `<h1>Drinks</h1>${card('Cola', '€18.96', '€0.79 / can')}${card('Water', '€4.20', '€0.35 / bottle')}${card('Juice', '€7.20', '€1.20 / carton')}`;
    expect(readMany(cards, { piece: 'unit price | price' }).values.map(({ piece }) => piece)).toEqual([
      0.79, 0.35, 1.2,
    ]);
    const one = '<p>€18.96</p><dl><dt>Unit price</dt><dd>€0.79 / can</dd></dl>';
    expect(read(one, { price: '', piece: 'price per unit' })).toEqual({ price: 18.96, piece: 0.79 });
  });

  it('is no price per kilogram', () => {
    const rows = [
      ['Rice', '€1.79 / kg'],
      ['Corn', '€0.69 / can'],
      ['Peas', '€2.35 / kg'],
    ];
    expect(readColumn(['Product', 'Unit price'], rows, 'price per kg')).toEqual([1.79, null, 2.35]);
  });
});
