import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const read = (body: string, template: Record<string, string>, lang = 'en') =>
  getBodyValues(`<h1>Harbour Inn</h1>${body}`, template, { lang });

describe('a short line that says what it is', () => {
  it('has a year behind words that ask since when', () => {
    expect(read('<p>Member since 1991</p>', { since: 'member since' })).toEqual({ since: '1991' });
    expect(read('<p>Dealer since 2009</p>', { dealer: '' })).toEqual({ dealer: null });
  });

  it('has a number behind the last of the field’s words, if it is the only such line', () => {
    const asked = { office: 'office room' };
    expect(read('<p>Room A123</p>', asked)).toEqual({ office: 'A123' });
    expect(read('<p>Room A123</p><p>Room B7</p>', asked)).toEqual({ office: null });
    expect(read('<p>Room Service</p>', asked)).toEqual({ office: null });
  });

  it.each([
    ['organizer', 'Organized by Lund Events', 'Lund Events'],
    ['seller', 'Sold by Mara Dubois', 'Mara Dubois'],
    ['donor', '<b>Gift of</b> Anna Lund', 'Anna Lund'],
  ])('names the %s, whatever follows', (field, line, name) => {
    const body = `<div><p>${line}</p><p>Next Saturday</p></div>`;
    expect(read(body, { [field]: field })).toEqual({ [field]: name });
  });

  it('names the seller in French, in a part of a row', () => {
    const body = '<div><div>Lyon · Vendu par Mara Dubois</div><ul><li>Année 2018</li></ul></div>';
    expect(read(body, { vendeur: 'vendeur' }, 'fr')).toEqual({ vendeur: 'Mara Dubois' });
  });

  it('is kilocalories by their unit', () => {
    expect(read('<div>4 portions</div><div>613 kcal</div>', { calories: 'calories' })).toEqual({
      calories: '613 kcal',
    });
  });
});

describe('labelled values', () => {
  it('end before the next label of their line', () => {
    const body = '<p><b>Artist:</b> Uwe Jensen; <b>Material:</b> bronze; <b>Made:</b> 1812</p>';
    const asked = { artist: 'artist', material: 'material', year: 'year made' };
    expect(read(body, asked)).toEqual({ artist: 'Uwe Jensen', material: 'bronze', year: 1812 });
  });

  it('tell the class of energy from energy', () => {
    const table = '<table><tr><th>Energy class</th><td>A</td></tr><tr><th>Built in</th><td>1915</td></tr></table>';
    expect(read(table, { energy: 'energy class', year: 'year of construction' })).toEqual({
      energy: 'A',
      year: 1915,
    });
    expect(read('<p>Energy: 613 kcal</p>', { energy: '' })).toEqual({ energy: '613 kcal' });
  });
});

describe('a sentence', () => {
  it('says how many there are', () => {
    const body = '<p>A quiet house by the sea. The hotel has 60 rooms.</p>';
    expect(read(body, { rooms: 'number of rooms' })).toEqual({ rooms: 60 });
    expect(read(body, { guests: 'number of guests' })).toEqual({ guests: null });
    expect(read(`${body}<p>The annex has 12 rooms.</p>`, { rooms: 'number of rooms' })).toEqual({ rooms: null });
  });
});

describe('the stars of a hotel', () => {
  const HEAD = '<h1>Hotel Meadow <span aria-label="4 stars">★★★★</span></h1>';
  const asked = { name: 'hotel name', score: 'guest score', stars: 'number of stars' };

  it('are neither a part of its name nor what its guests say', () => {
    expect(getBodyValues(`${HEAD}<p>By the lake</p>`, asked)).toEqual({ name: 'Hotel Meadow', score: null, stars: 4 });
    const scored = `${HEAD}<div>9.2<small>/10</small></div>`;
    expect(getBodyValues(scored, asked)).toEqual({ name: 'Hotel Meadow', score: 9.2, stars: 4 });
  });

  it('leave the score open where several guests gave one', () => {
    const reviews = '<p>Ann</p><div>9.2/10</div><p>Ben</p><div>8.0/10</div>';
    expect(getBodyValues(HEAD + reviews, asked)).toMatchObject({ score: null });
  });
});

describe('a row of facts', () => {
  it('has the date of publication beside that of the update', () => {
    const row = '<p>By Rosa Lund · 22 August 2024 · updated 1 May 2025 · <a href="#c">12 comments</a></p>';
    expect(read(row, { published: 'date of publication', updated: 'date of the last update' })).toEqual({
      published: '2024-08-22',
      updated: '2025-05-01',
    });
    const other = '<p>By Ben Hale, Oslo · 3 June 2023 · updated 4 June 2023</p>';
    expect(read(`${row}${other}`, { published: 'date of publication' })).toEqual({ published: null });
  });
});
