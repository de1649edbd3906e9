import { expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const table = (heads: readonly string[]) => {
  const row = (at: number) =>
    `<tr><td>Share ${at}</td><td>1.0${at}</td><td>+0.0${at + 1}</td><td>+0.${at + 1}9%</td><td>${at + 2}</td></tr>`;
  return framed(
    `<h1>Rates</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${times(3, row)}</table>`,
  );
};
const TWO = table(['Name', 'Last', 'Chg', 'Chg %', 'Pts']);

it.each([
  ['change', '', '+0.01'],
  ['changePercent', '', '+0.19%'],
  ['x', 'change in percent', '+0.19%'],
  ['points', '', '2'],
])('reads columns whose heads are abbreviated: %s %s', (name, description, expected) => {
  const [first] = readMany(TWO, { title: 'name', last: '', [name]: description }).values;
  expect(first?.[name]).toBe(expected);
});

it('keeps a single head with a sign as it is', () => {
  const one = table(['Name', 'Last', 'Step', 'Discount %', 'Pts']);
  expect(readMany(one, { title: 'name', last: '', discount: '' }).values[0]?.discount).toBe('+0.19%');
  expect(readMany(one, { title: 'name', last: '', charge: '' }).values[0]?.charge).toBeNull();
});
