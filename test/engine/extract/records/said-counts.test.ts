import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const rows = times(6, (at) => `<li><a href="/s/${at}">Fern ${at}</a> <b>€${at + 5}.00</b></li>`);
const read = (claim: string) =>
  readMany(`<main><h1>Herbarium sheets</h1><p>${claim}</p><ul>${rows}</ul></main>`, { name: '', price: '' }).divide;

describe('what a page says about the length of its list in words of its own', () => {
  it.each([
    'Showing 6 of 40',
    'Showing 6 of 40 specimens',
    'Showing the first 6 sheets of about 40',
    '6 of 40 sheets shown',
    'Es werden 6 von 40 Belegen angezeigt',
    '6 fiches affichées sur 40',
    'Mostrando 6 láminas de 40',
    'Mostrati 6 di 40 fogli',
    '共 40 条，当前显示 1-6 条',
    '第1-6条，共40条',
    '총 40개 중 1-6',
  ])('reads the whole length from "%s"', (claim) => {
    expect(read(claim)).toMatchObject({ count: 6, total: 40 });
  });

  it.each([
    '40 specimens found',
    '40 specimens found. Please refine your search.',
    'We found 40 sheets',
    '40 Belege gefunden',
    'Es wurden 40 Belege gefunden.',
    'Se han encontrado 40 láminas',
    '40 fogli trovati',
    'Найдено 40 листов',
    '40 herbarium sheets',
    '40 sheets',
    'Show all 40 rows',
    '<button>View all 40 results ↓</button>',
    'Alle 40 Zeilen anzeigen',
    'Afficher les 40 lignes',
  ])('holds the rows against "%s"', (claim) => {
    expect(read(claim)).toMatchObject({ count: 6, expected: 40 });
  });

  it.each([
    '12 people found this helpful',
    'Showing 1 of 12',
    'Slide 2 of 9 shown',
    'Viewing page 1 of 5',
    '40 visitors',
    'See all 40 photos',
    'Show 40 rows',
    'Show 40 rows per page',
    '40 km',
    'Found in 1932',
    '4 of 5 visitors liked it',
  ])('reads no length from "%s"', (claim) => {
    expect(read(claim)).toMatchObject({ count: 6, expected: null, total: null });
  });
});

describe('a note that a list is cut off', () => {
  it.each([
    'Only the first 6 records are listed here. <a href="mailto:a@example.com">Ask us</a> for the rest.',
    '40 found. Please refine your search; only the first 6 are shown.',
    'Too many results. The list is cut off after 6 entries.',
    'Search results are limited to 6.',
    'Es werden nur die ersten 6 Treffer angezeigt.',
    'Zu viele Treffer, bitte grenzen Sie die Suche ein.',
    'Seuls les 6 premiers résultats sont affichés.',
    'Solo se muestran los primeros 6 resultados.',
    'Sono visualizzati solo i primi 6 risultati.',
    '最初の6件のみ表示しています',
    '仅显示前 6 条',
  ])('is seen in "%s"', (note) => {
    expect(read(note)).toMatchObject({ count: 6, isCut: true });
  });

  it.each(['Only the first 9 records are listed here.', 'Limited to 6 guests', 'The first 6 are free', 'Results: 6'])(
    'is not seen in "%s"',
    (note) => {
      expect(read(note)?.isCut).toBeUndefined();
    },
  );
});
