import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const template = { mon: 'Monday', wed: 'Wednesday', sat: 'Saturday', sun: 'Sunday' };

const PAGES: readonly (readonly [string, string, readonly (string | null)[]])[] = [
  [
    'a definition list',
    '<dl><dt>Monday to Friday</dt><dd>9:00–17:00</dd><dt>Saturday</dt><dd>10:00–14:00</dd><dt>Sunday</dt><dd>Closed</dd></dl>',
    ['9:00–17:00', '9:00–17:00', '10:00–14:00', 'Closed'],
  ],
  [
    'a table',
    '<table><tr><td>Mon–Fri</td><td>9–17</td></tr><tr><td>Sat</td><td>10–14</td></tr></table>',
    ['9–17', '9–17', '10–14', null],
  ],
  ['lines', '<p>Monday to Friday 9–17<br>Saturday 10–14<br>Sunday closed</p>', ['9–17', '9–17', '10–14', 'closed']],
  ['one line', '<p>Mon–Fri 9–17, Sat 10–14</p>', ['9–17', '9–17', '10–14', null]],
  [
    'pairs of days',
    '<p>Mon-Fri: 9am - 5pm<br>Sat, Sun: 10am - 2pm</p>',
    ['9am - 5pm', '9am - 5pm', '10am - 2pm', '10am - 2pm'],
  ],
  [
    'hours in two parts',
    '<dl><dt>Mon-Fri</dt><dd>9–12</dd><dd>14–18</dd></dl>',
    ['9–12, 14–18', '9–12, 14–18', null, null],
  ],
  [
    'a day of its own',
    '<dl><dt>Mon–Fri</dt><dd>9–17</dd><dt>Wednesday</dt><dd>9–12</dd></dl>',
    ['9–17', '9–12', null, null],
  ],
  ['each day', '<dl><dt>Daily</dt><dd>9:00–17:00</dd></dl>', Array(4).fill('9:00–17:00')],
  [
    'a footer',
    '<p>Welcome to our shop.</p><footer><p>Open Fri-Mon 8am-6pm</p></footer>',
    ['8am-6pm', null, '8am-6pm', '8am-6pm'],
  ],
  ['a sentence', '<p>Open daily 8–18, Sundays 10–16.</p>', ['8–18', '8–18', '8–18', '10–16']],
  [
    'a line with a second sentence',
    '<p>Tuesday to Sunday: 10am–5pm. Closed on Mondays.</p>',
    [null, '10am–5pm', '10am–5pm', '10am–5pm'],
  ],
  ['prose', '<p>Monday to Friday we are here for you.</p><p>Do 2 things</p>', [null, null, null, null]],
];

describe('the hours of a day', () => {
  it.each(PAGES)('are those of its span in %s', (_, body, hours) => {
    const { mon, wed, sat, sun } = getBodyValues(`<h1>Clinic</h1>${body}`, template);
    expect([mon, wed, sat, sun]).toEqual(hours);
  });

  it.each([
    [
      'de',
      { m: 'Mittwoch', s: 'Öffnungszeiten am Sonntag' },
      '<p>Montag bis Freitag: 8 bis 12 Uhr</p><p>So: geschlossen</p>',
      '8 bis 12 Uhr',
      'geschlossen',
    ],
    [
      'fr',
      { m: 'mercredi', s: 'dimanche' },
      '<ul><li>Du lundi au vendredi : 9h–18h</li><li>Dimanche : fermé</li></ul>',
      '9h–18h',
      'fermé',
    ],
    [
      'es',
      { m: 'miércoles', s: 'domingo' },
      '<p>Lunes a viernes: 9:00 a 20:00</p><p>Domingos y festivos: cerrado</p>',
      '9:00 a 20:00',
      'cerrado',
    ],
    [
      'ja',
      { m: '水曜日', s: '日曜日' },
      '<table><tr><th>月〜金</th><td>9:00〜18:00</td></tr><tr><th>日・祝</th><td>休診</td></tr></table>',
      '9:00〜18:00',
      '休診',
    ],
  ] as const)('are read in %s', (lang, asked, body, m, s) => {
    expect(getBodyValues(`<h1>Clinic</h1>${body}`, asked, { lang })).toEqual({ m, s });
  });
});

describe('opening hours in structured data', () => {
  const days = {
    mon: 'opening hours on Monday',
    wed: 'Öffnungszeiten am Mittwoch',
    sat: 'horario del sábado',
    sun: '',
  };
  const read = (data: Record<string, unknown>, fields: Record<string, string> = days) => {
    const shop = { '@context': 'https://schema.org', '@type': 'CafeOrCoffeeShop', name: 'Rot', ...data };
    const body = `<script type="application/ld+json">${JSON.stringify(shop)}</script><h1>Rot</h1><p>Coffee and cake.</p>`;
    return getBodyValues(body, fields);
  };
  const open = (dayOfWeek: unknown, opens: string, closes: string, more = {}) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
    ...more,
  });

  it('are read for a day, or all of them, from a specification', () => {
    const data = {
      openingHoursSpecification: [
        open(['Monday', 'https://schema.org/Tuesday'], '08:00', '17:30:00'),
        open({ '@type': 'DayOfWeek', name: 'Wednesday' }, '08:00', '12:00'),
        open('Wednesday', '14:00', '18:00'),
        open('http://schema.org/Sunday', '00:00', '00:00'),
        open(['Monday', 'Saturday'], '10:00', '11:00', { validFrom: '2026-12-24', validThrough: '2026-12-26' }),
        open('PublicHolidays', '09:00', '10:00'),
      ],
    };
    expect(read(data, { ...days, sun: 'Sunday' })).toEqual({
      mon: '08:00-17:30',
      wed: '08:00-12:00, 14:00-18:00',
      sat: null,
      sun: 'closed',
    });
    expect(read(data, { hours: 'opening hours' })).toEqual({
      hours: 'Mo,Tu 08:00-17:30, We 08:00-12:00, We 14:00-18:00, Su closed',
    });
  });

  it('are read for a day from lines', () => {
    const data = { openingHours: ['Mo-Fr 08:00-17:30', 'We 08:00-12:00', 'Sa,Su 09:00-14:00'] };
    expect(read(data, { ...days, sun: 'Sonntag' })).toEqual({
      mon: '08:00-17:30',
      wed: '08:00-12:00',
      sat: '09:00-14:00',
      sun: '09:00-14:00',
    });
  });
});
