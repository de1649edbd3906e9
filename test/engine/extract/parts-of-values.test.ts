import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany } from './records/read-many';

const ABOUT = '<h1>The port at dawn</h1><p>What the page is about, in a sentence or two of plain text.</p>';
const read = (body: string, template: Template, lang = 'en') => getBodyValues(ABOUT + body, template, { lang });

describe('labels without markup for them', () => {
  it.each([
    ['two lines', '<p>Deposit<br>£800</p><p>Pets<br>on request</p>'],
    ['small headings', '<h4>Deposit</h4><p>£800</p><h4>Pets</h4><p>on request</p>'],
  ])('are read from %s', (_, body) => {
    expect(read(body, { deposit: '', pets: '' })).toEqual({ deposit: '£800', pets: 'on request' });
  });

  it('are read with types', () => {
    const body = '<h4>Visitors per year</h4><p>120,000</p><h4>Pets allowed</h4><p>No</p>';
    expect(read(body, { visitors: 'visitors per year', pets: 'pets allowed | boolean' })).toEqual({
      visitors: 120_000,
      pets: false,
    });
  });

  it('count what their compound names', () => {
    expect(read('<p>Zimmeranzahl: 2,5</p>', { zimmer: 'Zimmer | Zahl' }, 'de')).toEqual({ zimmer: 2.5 });
  });
});

describe('the ends of a range', () => {
  const template = { low: 'minimum salary | number', high: 'maximum salary | number' };
  it.each([
    ['<p>Salary: £28,000 - £32,000</p>', 28_000, 32_000],
    ['<p>£24,000 to £28,000 per annum</p>', 24_000, 28_000],
    ['<p>Salary: up to £32,000</p>', null, 32_000],
    ['<p>Post your own job here, from £99</p>', null, null],
  ])('are read from %s', (body, low, high) => {
    expect(read(body, template)).toEqual({ low, high });
  });
});

describe('one of several dimensions', () => {
  it.each([
    ['Dimensions (H x W)', '83.5 x 95 cm'],
    ['Dimensions', 'H. 83,5 cm ; L. 95 cm'],
    ['Size', '83.5 cm (h) x 95 cm (w)'],
  ])('is read from "%s": %s', (label, value) => {
    const body = `<table><tr><th>${label}</th><td>${value}</td></tr></table>`;
    expect(read(body, { height: 'height in cm | number', width: 'width in cm | number' })).toEqual({
      height: 83.5,
      width: 95,
    });
  });

  it('is left out where the order is not known', () => {
    expect(read('<p>Dimensions: 83.5 x 95 cm</p>', { height: 'height in cm | number' })).toEqual({ height: null });
  });
});

it('gives the result of a match as written, and a rating as a number', () => {
  expect(read('<p>Final score: 0-1</p>', { score: 'final score' })).toEqual({ score: '0-1' });
  expect(read('<p>Score: 4.5 out of 5</p>', { score: '' })).toEqual({ score: 4.5 });
});

it('keeps a title before a name', () => {
  expect(read('<p><b>Taught by</b><br>Prof. Brian Holt</p>', { lecturer: '' })).toEqual({
    lecturer: 'Prof. Brian Holt',
  });
});

it('reads words that are a whole value from the rows of a list', () => {
  const car = (name: string, facts: string) =>
    `<div class="car"><h3><a href="/${name}">${name}</a></h3><p>${facts}</p></div>`;
  const body = `<h1>Used cars</h1>${car('Fabia', '133,500 km | Diesel | Manual')}${car('Corsa', '84,000 km | Petrol | Automatic')}${car('Ceed', '51,200 km | Petrol | Manual')}`;
  expect(readMany(body, { car: 'name of the car', fuel: '', gearbox: '' }).values).toEqual([
    { car: 'Fabia', fuel: 'Diesel', gearbox: 'Manual' },
    { car: 'Corsa', fuel: 'Petrol', gearbox: 'Automatic' },
    { car: 'Ceed', fuel: 'Petrol', gearbox: 'Manual' },
  ]);
});

it.each([
  ['Language of instruction', 'English', 'language it is taught in'],
  ['Assessment', 'Written exam', 'how it is examined'],
  ['Mileage', '84,000 km', 'how many kilometres it has done'],
  ['Verfügbar ab', '1 May 2026', 'ab wann man einziehen kann'],
])('finds "%s: %s" for "%s"', (label, value, description) => {
  const { x } = read(`<table><tr><th>${label}</th><td>${value}</td></tr></table>`, { x: description });
  expect([value, 84_000, '2026-05-01']).toContain(x);
});

it('takes yes or no in other languages for a type', () => {
  expect(read('<p>Barrierefrei: ja</p>', { frei: 'Barrierefrei | ja/nein' }, 'de')).toEqual({ frei: true });
});

it.each([
  ['45 m', 45],
  ['1h 30m', 90],
  ['90 min', 90],
  ['0.5 m', '0.5 m'],
  ['1,067 mm', '1,067 mm'],
])('reads a length of %s as %s', (text, value) => {
  expect(read(`<p>Length: ${text}</p>`, { length: '' })).toEqual({ length: value });
});
