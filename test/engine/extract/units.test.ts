import { expect, it } from 'vitest';
import { getBodyValues } from './reading';

it.each([
  ['Weight: 1.2 kg', 'weight in grams | integer', 1200],
  ['Weight: 1200 g (2.6 lb)', 'weight in grams | integer', 1200],
  ['Weight: 2.3 kg', 'weight in grams | number', 2300],
  ['Weight: 1.2 kg', 'weight in kg | number', 1.2],
  ['Weight: 1.2 kg', 'weight in kg | integer', null],
  ['Weight: 1200', 'weight in grams | integer', 1200],
  ['Weight: 1 lb 4 oz', 'weight in grams | number', 566.9904625],
  ['Weight: 5 lb / 2.3 kg', 'weight in grams | number', 2267.96185],
  ['Weight: 850 g', 'weight in kilograms | number', 0.85],
  ['Weight: light', 'weight in grams | integer', null],
])('reads %j for %j', (text, weight, value) => {
  expect(getBodyValues(`<h1>Kettle</h1><p>${text}</p>`, { weight })).toEqual({ weight: value });
});

it.each([
  ['Distance: 12.5 km', 'distance in metres | integer', 12_500],
  ['Entfernung: 2 Meilen', 'Entfernung in km | number', 3.218688],
  ['重さ: 1.2キロ', '重さ in g | integer', 1200],
  ['Largeur : 1,20 m', 'largeur en centimètres | integer', 120],
  ['Superficie: 2 ha', 'superficie en m² | integer', 20_000],
  ['Price: 1,299.00 EUR', 'price in EUR | integer', 1299],
])('reads %j for %j', (text, field, value) => {
  expect(Object.values(getBodyValues(`<h1>Thing</h1><p>${text}</p>`, { q: field }))).toEqual([value]);
});
