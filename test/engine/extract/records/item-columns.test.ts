import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const row = (tag: string, cells: readonly string[]) => {
  const [head = '', ...values] = cells;
  return `<tr><${tag}>${head}</${tag}>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`;
};

describe('a table that compares things side by side', () => {
  const phones = [
    ['', 'Nova 3', 'Orbit X', 'Pico S'],
    ['Price', '$499', '$799', '$299'],
    ['Battery', '4500 mAh', '5000 mAh', '3000 mAh'],
    ['Wireless charging', 'Yes', 'Yes', 'No'],
  ];
  const template = { name: 'name of the phone', price: '', battery: '', wireless: 'wireless charging | boolean' };
  const values = [
    { name: 'Nova 3', price: 499, battery: '4500 mAh', wireless: true },
    { name: 'Orbit X', price: 799, battery: '5000 mAh', wireless: true },
    { name: 'Pico S', price: 299, battery: '3000 mAh', wireless: false },
  ];

  it.each(['th', 'td'])('gives one record for each column, with labels in %s', (tag) => {
    const table = `<h1>Phones compared</h1><table>${phones.map((cells) => row(tag, cells)).join('')}</table>`;
    const { values: read, divide } = readMany(table, template);
    expect(read).toEqual(values);
    expect(divide).toMatchObject({ count: 3, reasoning: expect.stringContaining('columns of a table') });
  });

  it('reads the same columns again by their selector', () => {
    const table = `<h1>Phones compared</h1><table>${phones.map((cells) => row('th', cells)).join('')}</table>`;
    const { divide } = readMany(table, template);
    expect(readMany(table, template, divide?.selector).values).toEqual(values);
  });

  it('gives a value that several columns share to each of them', () => {
    const table = `<h1>Plans</h1><table>
      <tr><th>Features</th><th>Starter</th><th>Team</th><th>Business</th></tr>
      <tr><td colspan="4">Basics</td></tr>
      ${row('td', ['Price per month', '€9', '€19', '€49'])}
      ${row('td', ['Storage', '10 GB', '100 GB', '1 TB'])}
      <tr><td>Contract</td><td colspan="3">12 months</td></tr></table>`;
    expect(readMany(table, { plan: 'name of the plan', price: 'monthly price', contract: '' }).values).toEqual([
      { plan: 'Starter', price: 9, contract: '12 months' },
      { plan: 'Team', price: 19, contract: '12 months' },
      { plan: 'Business', price: 49, contract: '12 months' },
    ]);
  });

  it('leaves tables with a record in each row as they are', () => {
    const table = `<h1>League</h1><table><tr><th>Team</th><th>Played</th><th>Won</th><th>Points</th></tr>
      ${times(5, (at) => row('th', [`Team ${'ABCDE'[at]}`, '10', `${8 - at}`, `${20 - at}`]))}</table>`;
    const { values: read } = readMany(table, { team: '', played: '| number', points: '| number' });
    expect(read).toHaveLength(5);
    expect(read[0]).toEqual({ team: 'Team A', played: 10, points: 20 });
  });
});
