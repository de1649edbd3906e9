import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany } from './records/read-many';

const table = (head: string) =>
  `<h1>Notices</h1><table><tr><th>${head}</th><th>Subject</th></tr>${[
    ['402/2025', 'Road works'],
    ['401/2025', 'School meals'],
    ['400/2025', 'Budget'],
  ]
    .map(([number, subject]) => `<tr><td>${number}</td><td>${subject}</td></tr>`)
    .join('')}</table>`;

describe('the number of a document, which has a slash', () => {
  it.each([
    ['N. registro', 'Numero di registro'],
    ['Nr. registro', 'Numero di registro'],
    ['Numero di registro', 'Numero di registro'],
    ['N. protocollo', 'Numero di protocollo'],
    ['Nº registro', 'Número de registro'],
    ['Núm. registro', 'numero de registro'],
    ['Register-Nr.', 'Registernummer'],
    ['File no.', 'File number'],
  ])('is a text below %s', (head, asked) => {
    const { values } = readMany(table(head), { numero: asked, subject: '' });
    expect(values.map(({ numero }) => numero)).toEqual(['402/2025', '401/2025', '400/2025']);
  });

  it('is no number of things', () => {
    const facts = '<h1>Shop</h1><dl><dt>Numero di ordini</dt><dd>402</dd><dt>N. pagine</dt><dd>120</dd></dl>';
    expect(getBodyValues(facts, { ordini: 'Numero di ordini', pagine: 'Numero di pagine' }, { lang: 'it' })).toEqual({
      ordini: 402,
      pagine: 120,
    });
  });
});
