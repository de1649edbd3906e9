import { expect, it } from 'vitest';
import { readNumber } from '../../../src/main/engine/extract/index';
import { readPerson } from '../../../src/main/engine/extract/values/index';
import { getBodyValues } from './reading';

it.each([
  ['-$12.40', -12.4],
  ['−€ 3', -3],
  ['($7.00)', -7],
  ['(1,250.00 EUR)', -1250],
  ['$3.00', 3],
  ['(128)', 128],
  ['3 ($4.00 off)', 3],
  ['Model -X 5', 5],
])('%s is %s as a number', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it('keeps the sign of amounts in a table', () => {
  const body = `<h1>Account</h1><dl><dt>Balance</dt><dd>-$12.40</dd><dt>Fees</dt><dd>($7.00)</dd></dl>`;
  const template = { balance: 'Balance | number', fees: 'Fees | number' };
  expect(getBodyValues(body, template)).toEqual({ balance: -12.4, fees: -7 });
});

it('takes a name with a number for no label', () => {
  expect(['Author 3', 'author: Ida Lund', 'By Ida Lund'].map(readPerson)).toEqual(['Author 3', 'Ida Lund', 'Ida Lund']);
});
