import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany, times } from './records/read-many';

const PROSE = `<p>${'Some words of the text about it. '.repeat(20)}</p>`;

describe('values without labels', () => {
  it.each([
    ['14 High Street, Oxford OX1 4AB'],
    ['120 Main St, Springfield, IL 62704'],
    ['Paseo Marítimo 21, 29640 Fuengirola'],
    ['12 rue des Lilas, 69003 Lyon'],
    ['Lange Straße 7a, 70173 Stuttgart'],
    ['東京都台東区上野1-2-3'],
  ])('are postal addresses such as %s', (address) => {
    const asked = { address: 'address' };
    expect(getBodyValues(`<h1>Place</h1><p>${address}</p>${PROSE}`, asked)).toEqual({ address });
    const two = `<h1>Places</h1><p>${address}</p><p>3 Mill Road, Leeds LS1 2AB</p>`;
    expect(getBodyValues(two, asked)).toEqual({ address: null });
  });

  it('are numbers that a text asks to call, but no other numbers', () => {
    const read = (text: string) => getBodyValues(`<h1>Car</h1><p>${text}</p>`, { phone: '' }).phone;
    expect(read('Lovely car. Call Dave on 01632 960123.')).toBe('01632 960123');
    expect(read('Lovely car, chassis 01632 960123.')).toBeNull();
  });

  it('are no times of an event where a page has the date of its text', () => {
    const asked = { start: 'start time' };
    const read = (text: string) => getBodyValues(`<h1>Bridge opens</h1><p>${text}</p>${PROSE}`, asked).start;
    expect(read('3 Nov 2026, 14:02')).toBeNull();
    expect(read('Sat, 19 December 2026, 18:00 (doors 17:30)')).toBe('2026-12-19T18:00:00');
  });

  it('are told apart where a record has several', () => {
    const cards = (more: string) =>
      times(
        3,
        (at) => `<div class="c"><h3>Car ${'abc'[at]}</h3><p>201${at} | 4${at},000 miles${more} | Petrol</p></div>`,
      );
    const read = (more: string) =>
      readMany(cards(more), { name: '', year: 'year | number', mileage: 'mileage | number' });
    expect(read('').values[1]).toEqual({ name: 'Car b', year: 2011, mileage: 41_000 });
    expect(read(' | 1999').values[1]).toEqual({ name: 'Car b', year: null, mileage: 41_000 });
  });

  it('are the pay and the size that a record has once', () => {
    const cards = times(
      3,
      (at) => `<div class="j"><h3>Room ${'abc'[at]}</h3><p>1${at} m² · 2 guests</p><p>£${at + 9}.50 per hour</p></div>`,
    );
    const asked = { name: '', size: 'size in m2 | number', guests: 'guests | number', salary: '' };
    expect(readMany(cards, asked).values[2]).toEqual({
      name: 'Room c',
      size: 12,
      guests: 2,
      salary: '£11.50 per hour',
    });
  });

  it('are names with a year in brackets', () => {
    const books = [
      'Dune (1965) – Frank Herbert – £8.99',
      'Kim (1901) – Rudyard Kipling – £5.25',
      'Emma (1815) – Jane Austen – £6.50',
    ];
    const list = books.map((book) => `<li>${book}</li>`).join('');
    const { values } = readMany(`<ul>${list}</ul>`, { title: '', price: 'price | number' });
    expect(values[0]).toEqual({ title: 'Dune (1965)', price: 8.99 });
  });
});
