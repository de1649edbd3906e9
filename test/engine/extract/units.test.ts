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

it.each([
  ['3 1/2 in', 'width in inches | number', 3.5],
  ['3 1/2 in', 'width in cm | number', 8.89],
  ['5 3/4"', 'width in inches | number', 5.75],
  ['5-3/4 in', 'width in inches | number', 5.75],
  ['1/4 inch', 'width in inches | number', 0.25],
  ['½ in', 'width in cm | number', 1.27],
  ['5½ ft', 'width in cm | number', 167.64],
  ['2 ¼ in', 'width in inches | number', 2.25],
  ['10/12 in', 'width in inches | number', 12],
  ['3 1/2 in', 'width | number', 3.5],
])('reads the fraction of %j for %j', (width, field, value) => {
  expect(getBodyValues(`<h1>Shelf</h1><dl><dt>Width</dt><dd>${width}</dd></dl>`, { q: field })).toEqual({ q: value });
});

it.each([
  ['Weight: 4½ kg', 'weight in grams | number', 4500],
  ['Storage: 4 TB', 'storage in GB | number', 4000],
  ['Storage: 512 MB', 'storage in GB | number', 0.512],
  ['Power: 2.2 kW', 'power in watts | number', 2200],
  ['Volume: 75 cl', 'volume in ml | number', 750],
  ['Weight: 1.5 t', 'weight in kg | number', 1500],
  ['Temperature: 20 °C', 'temperature in °F | number', 68],
  ['Temperature: 68 °F', 'temperature in celsius | number', 20],
  ['Warranty: 5 years', 'warranty in months | number', 60],
  ['Delivery time: 2 weeks', 'delivery time in days | number', 14],
  ['Delivery time: 48 hours', 'delivery time in days | number', 2],
  ['Battery life: 90 min', 'battery life in hours | number', 1.5],
  ['Top speed: 120 km / h', 'top speed in km/h | number', 120],
  ['Weight: 2.3 kg / small', 'weight in grams | number', 2300],
  ['Power: 100 hp', 'power in kW | number', null],
])('converts %j for %j', (text, field, value) => {
  expect(getBodyValues(`<h1>Thing</h1><p>${text}</p>`, { q: field })).toEqual({ q: value });
});

it.each([
  ['2.5 m', 250],
  ['180 mm', 18],
  ['90 cm', 90],
])('takes a length of %j for one, not for a duration', (text, value) => {
  const body = `<h1>Pipe</h1><dl><dt>Length</dt><dd>${text}</dd><dt>Weight</dt><dd>3 kg</dd></dl>`;
  expect(getBodyValues(body, { q: 'length in cm' })).toEqual({ q: value });
});
