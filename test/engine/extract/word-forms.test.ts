import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const facts = (label: string, value: string) =>
  `<h1>Things of all kinds</h1><dl><dt>Version</dt><dd>2.1</dd><dt>${label}</dt><dd>${value}</dd></dl>`;
const readFact = (field: string, label: string, value: string, lang = 'en') =>
  getBodyValues(facts(label, value), { [field]: '' }, { lang })[field];

describe('a field in the dative', () => {
  it.each([
    ['Zimmern', 'Zimmer'],
    ['Schlafzimmern', 'Schlafzimmer'],
    ['Fenstern', 'Fenster'],
    ['Flügeln', 'Flügel'],
    ['Kellern', 'Keller:'],
    ['Titeln', 'Titel'],
  ])('%s is what “%s” says', (field, label) => {
    expect(readFact(field, label, '3', 'de')).toBe('3');
  });

  it.each([
    ['Zimmern', 'Zimmerei'],
    ['Zimmern', 'Zimmernummer'],
    ['Kern', 'Ker'],
  ])('%s is not what “%s” says', (field, label) => {
    expect(readFact(field, label, '3', 'de')).toBeNull();
  });
});

describe('a date of a deed', () => {
  it.each([
    ['last_updated_date', 'Last updated'],
    ['last updated date', 'Last updated:'],
    ['last modified date', 'Last modified'],
    ['last_reviewed_date', 'Last reviewed'],
    ['first tested date', 'First tested'],
    ['Last serviced date', 'Last serviced'],
  ])('%s is beside “%s”', (field, label) => {
    expect(readFact(field, label, '3 May 2026')).toBe('2026-05-03');
  });

  it.each([
    ['last updated date', 'Last updated', 'by Ida Lund'],
    ['last updated date', 'Last', '3 May 2026'],
    ['last tested date', 'Tested by', 'Ida Lund, 3 May 2026'],
  ])('%s is not beside “%s: %s”', (field, label, value) => {
    expect(readFact(field, label, value)).toBeNull();
  });
});

describe('an amount of each serving', () => {
  const rows = '<tr><th>Calories</th><td>240</td></tr><tr><th>Fat</th><td>3 g</td></tr>';
  const asked = { calories_per_serving: '', amount: 'fat per serving' };

  it.each([
    ['a caption', `<table><caption>Nutrition per serving</caption>${rows}</table>`],
    ['a heading', `<h3>Per serving</h3><table>${rows}</table>`],
    ['a paragraph', `<p>All values per portion</p><div class="box"><table>${rows}</table></div>`],
  ])('is what a table has, if %s says so', (_, table) => {
    expect(getBodyValues(`<h1>Soup</h1><p>Serves 4</p>${table}`, asked)).toEqual({
      calories_per_serving: '240',
      amount: '3 g',
    });
  });

  it('is what its value says', () => {
    expect(readFact('calories per serving', 'Calories', '240 kcal per serving')).toBe('240 kcal per serving');
    expect(readFact('salt per slice', 'Salt', '0.3 g per slice')).toBe('0.3 g per slice');
  });

  it('is below a heading in other languages', () => {
    const body = '<h1>Suppe</h1><h2>Nährwerte pro Portion</h2><dl><dt>Eiweiß</dt><dd>12 g</dd></dl>';
    expect(getBodyValues(body, { e: 'Eiweiß pro Portion' }, { lang: 'de' })).toEqual({ e: '12 g' });
  });

  it.each([
    ['per 100 g', `<h3>Per 100 g</h3><table>${rows}</table>`],
    ['of nothing that is said', `<h3>Nutrition</h3><table>${rows}</table>`],
    ['of a serving elsewhere', `<h3>Per serving</h3><p>Stir well.</p><h3>Whole pot</h3><table>${rows}</table>`],
  ])('is not an amount %s', (_, table) => {
    expect(getBodyValues(`<h1>Soup</h1>${table}`, asked)).toEqual({ calories_per_serving: null, amount: null });
  });
});

describe('a field named by a noun', () => {
  it.each([
    ['MOT expiry', 'MOT expires'],
    ['MOT expiry date', 'MOT expires:'],
    ['passport expiration', 'Passport valid until'],
    ['train departure', 'Train departs'],
  ])('%s is what the label “%s” says with a verb', (field, label) => {
    expect(readFact(field, label, '3 May 2026')).toMatch(/^(?:2026-05-03|3 May 2026)$/);
  });

  it('is not what another label says with that verb', () => {
    expect(readFact('MOT expiry', 'Warranty expires', '3 May 2026')).toBeNull();
  });
});
