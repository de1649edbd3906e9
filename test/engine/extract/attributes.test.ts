import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const rows = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs)
    .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
    .join('');
const page = (pairs: Readonly<Record<string, string>>) =>
  `<main><h1>Trail kettle</h1><p>$49.00</p><h2>Specifications</h2><table>${rows(pairs)}</table></main>`;

describe('rows of a specification', () => {
  it.each([
    ['what is it made of', { Material: 'Stainless steel', Colour: 'Red' }, 'Stainless steel'],
    ['how much does it hold', { Fassungsvermögen: '1,2 l', Farbe: 'Rot' }, '1,2 l'],
    ['country it is made in', { 'Country of origin': 'Portugal', Brand: 'Lund' }, 'Portugal'],
    ['the guarantee that comes with it', { Warranty: '2 years', Weight: '1 kg' }, '2 years'],
    ['which operating system it needs', { OS: 'Linux 6', RAM: '8 GB' }, 'Linux 6'],
    ['how much working memory it needs', { OS: 'Linux 6', RAM: '8 GB' }, '8 GB'],
    ['is it new or used', { Condition: 'Used, good', Location: 'Leeds' }, 'Used, good'],
    ['who makes it', { Brand: 'Lund', Seller: 'Kettles & Co' }, 'Lund'],
    ['how big is it', { Abmessungen: '20 x 12 x 24 cm', Gewicht: '1 kg' }, '20 x 12 x 24 cm'],
    ['how do I wash it', { Pflege: 'Handwäsche' }, 'Handwäsche'],
    ['what does it smell of', { Scent: 'Lavender', Volume: '50 ml' }, 'Lavender'],
    ['who translated it', { Translator: 'Ana Ruiz', Publisher: 'Zebra' }, 'Ana Ruiz'],
    ['since when is the user a member', { 'Member since': 'March 2019', Posts: '120' }, 'March 2019'],
  ])('answer "%s"', (question, pairs, value) => {
    expect(getBodyValues(page(pairs), { q1: question })).toEqual({ q1: value });
  });

  it('leave a question unanswered where no row has what it asks for', () => {
    const shown = page({ Colour: 'Red', Brand: 'Lund' });
    for (const question of ['how much does it hold', 'which operating system it needs', 'who translated it'])
      expect(getBodyValues(shown, { q1: question })).toEqual({ q1: null });
  });
});
