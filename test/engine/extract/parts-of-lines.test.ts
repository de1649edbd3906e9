import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany } from './records/read-many';

const list = (cards: readonly string[]) =>
  `<ul>${cards.map((card, at) => `<li><h3><a href="/${at}">Card ${at}</a></h3>${card}</li>`).join('')}</ul>`;

describe('a line with two facts', () => {
  it('is company and town where both are asked for', () => {
    const lines = ['Harbour Foods • Hull', 'Lund Logistics • Leeds', 'Blue Room Ltd • York'];
    const body = list(lines.map((line) => `<p>${line}</p><p>Full-time • Permanent</p>`));
    const { values } = readMany(body, { title: 'job title', company: '', town: '' });
    expect(values[1]).toEqual({ title: 'Card 1', company: 'Lund Logistics', town: 'Leeds' });
    const { values: alone } = readMany(body, { title: 'job title', town: '' });
    expect(alone[1]).toEqual({ title: 'Card 1', town: null });
  });

  it('is a town and how far it is from something', () => {
    const towns = ['Lindau · 300 m zum See', 'Bregenz · 50 m zum See', 'Lochau · 2 km zum See'];
    const body = list(towns.map((line) => `<p>${line}</p><p>8,7 Gästebewertung</p>`));
    const asked = { name: '', ort: 'Ort', see: 'Entfernung zum See', bewertung: 'Gästebewertung' };
    expect(readMany(body, asked).values[2]).toEqual({ name: 'Card 2', ort: 'Lochau', see: '2 km', bewertung: 8.7 });
  });
});

describe('the place behind "@"', () => {
  it('is read of a page and of the rows of a list', () => {
    expect(getBodyValues('<h1>Jazz night @ Blue Room</h1>', { venue: '' })).toEqual({ venue: 'Blue Room' });
    const body =
      '<ul><li><h3>Jazz @ Blue Room, late</h3><p>£8</p></li><li><h3>Choir</h3><p>£5</p></li><li><h3>Film @ Old Hall</h3><p>£6</p></li></ul>';
    const { values } = readMany(body, { title: '', venue: '' });
    expect(values.map(({ venue }) => venue)).toEqual(['Blue Room', null, 'Old Hall']);
  });

  it('is no account, price or address', () => {
    for (const title of ['News from @lund', '3 kg @ £5', 'Write to ann@lab.example'])
      expect(getBodyValues(`<h1>${title}</h1>`, { venue: '' })).toEqual({ venue: null });
  });
});

describe('a distance', () => {
  it('is read from prose and from labels, by where it leads', () => {
    const body = '<h1>Cottage</h1><p>It is 300 m from the beach and 2 km from the station.</p><p>School: 900 m</p>';
    const asked = {
      beach: 'How far is it to the beach?',
      station: 'distance to the station',
      school: 'distance to the school',
    };
    expect(getBodyValues(body, asked)).toEqual({ beach: '300 m', station: '2 km', school: '900 m' });
    expect(getBodyValues(body, { lake: 'distance to the lake' })).toEqual({ lake: null });
  });
});

describe('the goals of a side', () => {
  it('come from the result', () => {
    const asked = { home: 'home team', home_goals: 'home goals', away_goals: 'goals of the away team' };
    const rows = ['Rivera|3 - 0|Montes', 'Lund|1 - 2|Rivera', 'Sund|2 - 2|Montes'].map((row) => {
      const [home, score, away] = row.split('|');
      return `<tr><td>${home}</td><td>${score}</td><td>${away}</td></tr>`;
    });
    const table = `<table><tr><th>Home</th><th>Score</th><th>Away</th></tr>${rows.join('')}</table>`;
    expect(readMany(table, asked).values[1]).toEqual({ home: 'Lund', home_goals: '1', away_goals: '2' });
    const german = { heim: 'Tore Heim | number', gast: 'Tore Gast | number' };
    const body = '<h1>Rivera – Montes</h1><p>Ergebnis: 3:0</p>';
    expect(getBodyValues(body, german, { lang: 'de' })).toEqual({ heim: 3, gast: 0 });
  });
});
