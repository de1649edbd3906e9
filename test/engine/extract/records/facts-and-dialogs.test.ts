import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const FACTS = [
  ['Author', 'MacLeod, Iain'],
  ['Publisher', 'Harrow Press'],
  ['Publication date', '1978'],
  ['Language', 'English'],
  ['Shelf mark', '879.24'],
] as const;

describe('facts about one thing', () => {
  it.each([
    [
      'terms with definitions',
      `<dl>${FACTS.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`,
    ],
    [
      'rows of a table',
      `<table>${FACTS.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`,
    ],
  ])('are no records if a label is a field: %s', (_, facts) => {
    const { values } = readMany(`<main><h1>The Salt Path</h1>${facts}</main>`, { title: '', year: 'Publication date' });
    expect(values).toEqual([{ title: 'The Salt Path', year: '1978' }]);
  });

  it('are no rows of a table whose head has the fields', () => {
    const rows = [
      ['Coffee', '3.50'],
      ['Rent', '800.00'],
      ['Train', '24.00'],
    ].map(([payee, amount]) => `<tr><td>${payee}</td><td>${amount}</td></tr>`);
    const table = `<table><tr><th>Payee</th><th>Amount</th></tr>${rows.join('')}</table>`;
    const { values } = readMany(`<h1>Payments</h1>${table}`, { payee: 'Payee', amount: 'Amount' });
    expect(values.map(({ payee }) => payee)).toEqual(['Coffee', 'Rent', 'Train']);
  });

  it('are records if the template asks for names and descriptions', () => {
    const { values } = readMany(
      `<main><h1>Glossary</h1><dl>${FACTS.map(([label, value]) => `<dt>${label}</dt><dd>${value} and more words that tell what it means</dd>`).join('')}</dl></main>`,
      {
        name: '',
        description: '',
      },
    );
    expect(values).toEqual(
      FACTS.map(([term, value]) => ({ name: term, description: `${value} and more words that tell what it means` })),
    );
  });
});

it('takes no record from a dialog beside the records', () => {
  const dialog =
    '<div role="dialog" class="box"><h3>Welcome to the market</h3><p>We use cookies. From £4.99 without advertising.</p></div>';
  const cards = times(
    3,
    (at) => `<div class="box"><h3>Saw number ${at}</h3><p>A good one for £${at + 20}.99</p></div>`,
  );
  const { values } = readMany(`${dialog}${cards}`, { name: '', price: '' });
  expect(values.map(({ name }) => name)).toEqual(['Saw number 0', 'Saw number 1', 'Saw number 2']);
});
