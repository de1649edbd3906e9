import { describe, expect, it } from 'vitest';
import { isWeekday, spellWeekdays } from '../../../../src/main/engine/agent/restrictions/weekdays';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const means = (text: string) => {
  const spelled = spellWeekdays(text).toLowerCase();
  return DAYS.filter((day) => new RegExp(`\\b${day}\\b`).test(spelled));
};

describe('the days that a text means', () => {
  it.each([
    ['Mon–Sat 9am–5pm', DAYS.slice(0, 6)],
    ['Monday to Friday', DAYS.slice(0, 5)],
    ['Daily 8am–6pm', DAYS],
    ['Every day except Monday, 10–6', DAYS.slice(1)],
    ['Open Mon–Sun, closed Tuesday', DAYS.filter((day) => day !== 'tuesday')],
    ['Tue–Sun 12–10pm', DAYS.slice(1)],
    ['Fri – Mon', ['monday', 'friday', 'saturday', 'sunday']],
    ['Mon, Wed', ['monday', 'wednesday']],
    ['Tue & Thu 18:00', ['tuesday', 'thursday']],
    ['Sat & Sun 7am–1pm', ['saturday', 'sunday']],
    ['weekends only', ['saturday', 'sunday']],
    ['weekdays from 9', DAYS.slice(0, 5)],
    ['Di–So 10–18 Uhr', DAYS.slice(1)],
    ['täglich außer Montag', DAYS.slice(1)],
    ['Mo-Fr 8:00', DAYS.slice(0, 5)],
    ['du mardi au dimanche', DAYS.slice(1)],
    ['de lunes a viernes', DAYS.slice(0, 5)],
    ['Saturday', ['saturday']],
  ])('reads %s', (text, days) => {
    expect(means(text)).toEqual(days);
  });

  it.each([
    'Sun terrace',
    'The cat sat on the mat',
    'Mar Menor',
    'What do we do so far?',
    'Sat nav',
    'Room 12',
    'Do Re Mi',
  ])('reads none in %s', (text) => {
    expect(spellWeekdays(text)).toBe(text);
  });

  it('knows the names of days from other words', () => {
    expect(['sunday', 'sonntag', 'samedi'].map(isWeekday)).toEqual([true, true, true]);
    expect(['sun', 'open', 'market', 'do'].map(isWeekday)).toEqual([false, false, false, false]);
  });
});
