import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const read = (rows: Record<string, string>, template: Record<string, string>, lang = 'en') => {
  const list = Object.entries(rows).map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`);
  return getBodyValues(`<h1>Bike Vela</h1><dl>${list.join('')}</dl>`, template, { lang });
};

describe('a label beside which a page says that there is none', () => {
  it.each([
    ['en', { Suspension: 'None' }, { suspension: 'which suspension it has' }, { suspension: 'None' }],
    ['de', { Kaution: 'keine' }, { kaution: '' }, { kaution: 'keine' }],
    ['fr', { Caution: 'aucune' }, { caution: 'montant de la caution' }, { caution: 'aucune' }],
    ['es', { Fianza: 'ninguna' }, { fianza: '' }, { fianza: 'ninguna' }],
  ])('keeps the word of the page: %s', (lang, rows, template, values) => {
    expect(read(rows, template, lang)).toEqual(values);
  });

  it('reads it as an empty list, no, and an amount of zero', () => {
    const rows = { Allergens: 'None', Suspension: 'None', Balconies: 'None', 'Agency fee': 'None' };
    const asked = {
      allergens: 'list of allergens',
      suspension: 'whether it has a suspension',
      balconies: 'number of balconies',
      fee: 'agency fee (price)',
    };
    expect(read(rows, asked)).toEqual({ allergens: [], suspension: false, balconies: 0, fee: 0 });
  });

  it('is no value of what every thing has', () => {
    expect(read({ Brand: 'None', MPN: 'None' }, { brand: '', mpn: '' })).toEqual({ brand: null, mpn: null });
  });
});
