import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const FORMS: readonly (readonly [string, string])[] = [
  ['a definition', '<dl><dt>Weight (kg)</dt><dd>12</dd><dt>Length [mm]</dt><dd>450</dd></dl>'],
  ['a table', '<table><tr><th>Weight (kg)</th><td>12</td></tr><tr><th>Length [mm]</th><td>450</td></tr></table>'],
  ['bold words', '<p><b>Weight (kg):</b> 12</p><p><b>Length [mm]:</b> 450</p>'],
  ['lines', '<ul><li>Weight (kg): 12</li><li>Length in mm: 450</li></ul>'],
];

describe('a unit in a label', () => {
  it.each(FORMS)('is that of the value in %s', (_, body) => {
    const template = {
      grams: 'weight in g | number',
      length: 'length in cm | number',
      weight: '',
      plain: 'weight | number',
    };
    expect(getBodyValues(`<h1>Saw</h1>${body}`, template)).toEqual({
      grams: 12_000,
      length: 45,
      weight: '12 kg',
      plain: 12,
    });
  });

  it('is left out of a text that asks for it, or for the words of the page', () => {
    const body = '<h1>Saw</h1><dl><dt>Weight (kg)</dt><dd>12</dd></dl>';
    expect(getBodyValues(body, { kg: 'weight in kg', weight: 'the weight, as text' })).toEqual({
      kg: '12',
      weight: '12',
    });
  });

  it('stays where the value has its own', () => {
    const body = '<h1>Saw</h1><dl><dt>Weight (kg)</dt><dd>800 g</dd><dt>Width (cm)</dt><dd>10–12</dd></dl>';
    expect(getBodyValues(body, { weight: '', kg: 'weight in kg | number', width: '' })).toEqual({
      weight: '800 g',
      kg: 0.8,
      width: '10–12 cm',
    });
  });

  it('chooses between two labels that differ by it alone', () => {
    const body = '<h1>Bike</h1><dl><dt>Weight (kg)</dt><dd>12</dd><dt>Weight (lb)</dt><dd>26.5</dd></dl>';
    const asked = { kg: 'weight in kg | number', lb: 'weight in lb | number' };
    expect(getBodyValues(body, asked)).toEqual({ kg: 12, lb: 26.5 });
  });

  it('is left out of a label with other words in brackets, unless several differ by them', () => {
    const read = (rows: string) =>
      getBodyValues(`<h1>Town</h1><dl>${rows}</dl>`, { population: 'population | number' });
    expect(read('<dt>Population (2021)</dt><dd>80,400</dd>')).toEqual({ population: 80_400 });
    expect(read('<dt>Population (2021)</dt><dd>80,400</dd><dt>Population (2011)</dt><dd>76,100</dd>')).toEqual({
      population: null,
    });
  });

  it('makes a length of a word that is a time elsewhere', () => {
    const read = (value: string) =>
      getBodyValues(`<h1>Thing</h1><p>Length: ${value}</p>`, { length: 'length | number' });
    expect(read('450 mm')).toEqual({ length: 450 });
    expect(read('95 min')).toEqual({ length: 95 });
  });
});
