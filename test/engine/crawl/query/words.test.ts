import { describe, expect, it } from 'vitest';
import { getStem, getUrlWords, splitWords } from '../../../../src/main/engine/crawl/query/words';

describe('stems', () => {
  it.each([
    ['query', 'queries'],
    ['process', 'processes'],
    ['index', 'indexing'],
    ['share', 'sharing'],
    ['program', 'programming'],
    ['replicate', 'replication'],
    ['function', 'functions'],
    ['Funktion', 'Funktionen'],
    ['Rezept', 'Rezepte'],
    ['receta', 'recetas'],
    ['café', 'CAFES'],
  ])('are the same of %s and %s', (one, other) => {
    expect(getStem(one)).toBe(getStem(other));
  });

  it.each([
    ['date', 'data'],
    ['string', 'strong'],
    ['nation', 'native'],
    ['select', 'selfless'],
  ])('tell %s from %s', (one, other) => {
    expect(getStem(one)).not.toBe(getStem(other));
  });
});

describe('words', () => {
  const shown = (text: string) => splitWords(text).map((word) => word.shown);

  it('are distinguished within names', () => {
    expect(shown('parseHTMLDocument sqlite3 foo_bar')).toEqual([
      'parse',
      'HTML',
      'Document',
      'sqlite',
      '3',
      'foo',
      'bar',
    ]);
  });

  it('of a script without spaces are pairs of characters', () => {
    expect(shown('東京都')).toEqual(['東京', '京都']);
  });

  it('of an address are those of its last part and of the folders before it', () => {
    const { last, folders } = getUrlWords('https://site.example/docs/net-working/socketServer.html?page=2');
    expect(last.map((word) => word.shown)).toEqual(['socket', 'Server', 'page', '2']);
    expect(folders.map((word) => word.shown)).toEqual(['docs', 'net', 'working']);
  });

  it('of an index page are those of its folder', () => {
    expect(getUrlWords('https://site.example/docs/sockets/index.html').last.map((word) => word.shown)).toEqual([
      'sockets',
    ]);
  });
});
