import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from './reading';

const read = (body: string, words: string, options: ReadOptions = {}) =>
  getBodyValues(body, { value: words }, options).value;

describe('the name of someone or something beside what a page is about', () => {
  const wedding = '<h1>Wedding register, entry 12</h1><p>Vicar: Amos Reed</p><dl><dt>Parish</dt><dd>Lowick</dd></dl>';

  it.each([
    'Name of the godmother',
    'Name of the mayor',
    'Name of the witness',
    'Name of the church',
    'Maiden name',
    'Name des Pfarrers',
    'Nom du maire',
    'Nombre del padrino',
    'Nome della chiesa',
    'Occupation of the husband',
  ])('is not the heading for "%s"', (words) => {
    expect(read(wedding, words)).toBeNull();
  });

  it('is what the page says of it', () => {
    expect(read(wedding, 'Name of the vicar')).toBe('Amos Reed');
    expect(read(wedding, 'Name of the parish')).toBe('Lowick');
  });

  it('is the heading of a page that says so', () => {
    expect(read('<h1>St Bride’s Church</h1><p>Built in 1703.</p>', 'name of the church')).toBe('St Bride’s Church');
    expect(read('<h1>La Mouette</h1><p><a href="tel:0298">02 98</a></p>', 'nom du restaurant')).toBe('La Mouette');
    expect(read('<h1>Ida Lund</h1><p>Teaches the cello.</p>', 'name of the teacher')).toBe('Ida Lund');
    expect(read('<h1>Cello for beginners, 8 lessons</h1>', 'name of the teacher')).toBeNull();
  });

  it('is no part of a list', () => {
    const life =
      '<h1>Ida Lund</h1><table><tr><th>Born</th><td>1871</td></tr><tr><th>Died</th><td>1944</td></tr></table>';
    expect(read(life, 'Name of his second wife')).toBeNull();
  });
});

describe('the date of something that a page does not date', () => {
  const body = '<h1>Road works</h1><dl><dt>Bids until</dt><dd>2027-02-05</dd><dt>Posted</dt><dd>2026-11-20</dd></dl>';

  it.each(['Date of the award', 'Date of the last inspection', 'Datum der Abnahme', 'Date de livraison du chantier'])(
    'is not any date for "%s"',
    (words) => {
      expect(read(body, words)).toBeNull();
    },
  );

  it('is the one beside its label in another language', () => {
    const tender =
      '<dl><dt>Ablauf der Angebotsfrist</dt><dd>08.02.2027, 10:00 Uhr</dd><dt>Tag der Veröffentlichung</dt><dd>20.11.2026</dd></dl>';
    expect(read(tender, 'Date of publication', { lang: 'de' })).toBe('2026-11-20');
    expect(read(tender, 'Tender deadline', { lang: 'de' })).toBe('2027-02-08T10:00:00');
  });
});

describe('a word that says which one', () => {
  it('keeps a label without it from answering', () => {
    const board = '<dl><dt>Treasurer</dt><dd>Bo Ek</dd><dt>Editor</dt><dd>Ann Day</dd></dl>';
    expect(read(board, 'Assistant treasurer')).toBeNull();
    expect(read(board, 'Associate editor')).toBeNull();
    expect(read(board, 'Treasurer')).toBe('Bo Ek');
  });

  it('keeps the only price of a page from answering', () => {
    const flat = '<h1>Flat by the harbour</h1><p>€ 840</p>';
    for (const words of ['Heating costs', 'Additional costs', 'Ground rent', 'cost of the survey'])
      expect(read(flat, words)).toBeNull();
    for (const words of ['monthly rent', 'price', 'asking price', 'How much is it?', 'total price'])
      expect(read(flat, words)).toBe(840);
  });
});
