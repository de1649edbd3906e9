import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const read = (asked: string, value: string, label = 'Durée') =>
  getBodyValues(`<h1>Formation</h1><dl><dt>${label}</dt><dd>${value}</dd><dt>Tarif</dt><dd>390 €</dd></dl>`, { asked })
    .asked;

describe('a duration of days', () => {
  it.each([
    ['durée', 'Durée', '3 jours'],
    ['durée', 'Durée', '1 jour'],
    ['durée', 'Durée', '2,5 jours (17 heures)'],
    ['Dauer', 'Dauer', '10 Tage'],
    ['duración', 'Duración', '10 días'],
    ['duration', 'Duration', '2-3 days, part time'],
    ['duration', 'Duration', '7 days / 6 nights'],
    ['duration', 'Duration', '1½ days'],
  ])('stays as %s “%s: %s” has it', (asked, label, value) => {
    expect(read(asked, value, label)).toBe(value);
  });

  it('is read in the unit that the field asks for', () => {
    expect(read('durée en minutes', '3 jours')).toBe(4320);
    expect(read('durée | number', '3 jours')).toBe(4320);
    expect(read('durée en jours', '3 jours')).toBe(3);
  });

  it.each([
    ['2 h 30', 150],
    ['90 min', 90],
    ['1 day 4 hours', 1680],
    ['2 jours et 30 minutes', 2910],
    ['PT45M', 45],
  ])('leaves “%s” in minutes', (value, minutes) => {
    expect(read('durée', value)).toBe(minutes);
  });

  it('leaves the times of a recipe in minutes', () => {
    const body = '<h1>Pickles</h1><dl><dt>Total time</dt><dd>2 days</dd><dt>Cook time</dt><dd>1 h 10 min</dd></dl>';
    expect(getBodyValues(body, { total_time: '', cook_time: '' })).toEqual({ total_time: 2880, cook_time: 70 });
  });
});
