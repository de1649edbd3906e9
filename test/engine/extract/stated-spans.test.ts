import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const page = (body: string) => `<h1>Sander P40</h1><p>Sands wood.</p>${body}<p>Sold since 2019 in 30 countries.</p>`;
const read = (body: string, field: Readonly<Record<string, string>>) =>
  Object.values(getBodyValues(page(body), field))[0];

describe('how long something lasts', () => {
  it.each([
    ['<div>24 month warranty</div>', { warranty: '' }, '24 month'],
    ['<li>1-Year Limited Warranty</li>', { warranty: 'How long is the warranty?' }, '1-Year'],
    ['<li>2 Jahre Garantie</li>', { garantie: 'Dauer der Garantie' }, '2 Jahre'],
    ['<p>30-day returns</p>', { return_period: '' }, '30-day'],
    ['<p>Return within 365 days for a full refund.</p>', { days: 'within how many days it can be returned' }, 365],
    ['<p>Includes 14 Days Free Trial</p>', { trial: 'length of the free trial' }, '14 Days'],
    ['<p>Up to 20 hours of battery life</p>', { battery_life: '' }, '20 hours'],
    ["<h4>7h d'autonomie</h4>", { autonomie: '' }, '7h'],
    [
      '<p>Try it with a 14-day free trial and a 60-day money-back guarantee on annual plans.</p>',
      { g: 'money-back guarantee period' },
      '60-day',
    ],
  ])('is read from a short phrase: %s', (body, field, expected) => {
    expect(read(body, field)).toBe(expected);
  });

  it.each([
    ['another thing', '<li>2 year battery warranty</li>', { battery_life: '' }],
    ['the warranty of another thing', '<li>2 year battery warranty</li>', { w: 'length of the motor warranty' }],
    ['one of two', '<li>60 hours battery (quiet)</li><li>50 hours battery (loud)</li>', { battery_life: '' }],
    ['another unit', '<li>24 month warranty</li>', { w: 'how many days of warranty' }],
  ])('is not that of %s', (_, body, field) => {
    expect(read(body, field)).toBeNull();
  });
});
