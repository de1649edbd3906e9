import { describe, expect, it } from 'vitest';
import { flatQueries, getQueries, planTemplate } from '../../../../src/main/engine/extract/index';
import { toTypedValue } from '../../../../src/main/engine/learn/run/typed';

const context = { baseUrl: 'https://shop.example/', language: 'en' };

function readAs(description: string, text: string) {
  const [query] = flatQueries(getQueries(planTemplate({ field: description })));
  return query && toTypedValue([text], query, context);
}

describe('the value of a learned place', () => {
  it.each([
    ['Current price | number', 'Was £29.99 Now £19.99', 19.99],
    ['Current price | price', 'Was £29.99 Now £19.99', 19.99],
    ['old price | number', 'Was £29.99 Now £19.99', 29.99],
    ['Current price | number', '£59 each, £5 delivery', 59],
    ['Current price | number', '£59.00', 59],
    ['rating | number', '4.2 out of 5', 4.2],
    ['rating | number', '128 ratings', null],
    ['number of ratings | number', '128 ratings', 128],
  ])('for %s of %s is that of the rules', (description, text, value) => {
    expect(readAs(description, text)).toBe(value);
  });
});
