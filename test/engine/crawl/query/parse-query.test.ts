import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../src/main/engine/crawl/query/parse-query';

const about = (sentence: string) => parseQuery(sentence).parts.map((part) => part.map(({ shown }) => shown));
const without = (sentence: string) => parseQuery(sentence).without.map(({ shown }) => shown);

describe('a sentence', () => {
  it('is about its content words, part by part', () => {
    expect(about('pages about networking and interprocess communication')).toEqual([
      ['networking'],
      ['interprocess', 'communication'],
    ]);
    expect(about('Seiten über die Sicherung von Datenbanken')).toEqual([['sicherung', 'datenbanken']]);
  });

  it('with "or" is about any of its parts', () => {
    expect(parseQuery('sockets or pipes').join).toBe('any');
    expect(parseQuery('sockets and pipes').join).toBe('all');
  });

  it('excludes subjects, without inverting their meaning', () => {
    expect(without('recipes without meat')).toEqual(['meat']);
    expect(without('replication, but not logical decoding')).toEqual(['logical', 'decoding']);
    expect(without('Rezepte ohne Fleisch')).toEqual(['fleisch']);
    expect(about('articles on bridges but not on tunnels')).toEqual([['bridges']]);
  });

  it('leaves bounds on quantities to nobody', () => {
    const parsed = parseQuery('articles about climate, not older than 2 years');
    expect(parsed.parts.flat().map(({ shown }) => shown)).toEqual(['climate']);
    expect(parsed.without).toEqual([]);
  });

  it.each([
    ['product pages', 'product'],
    ['job offers in Berlin', 'job'],
    ['recipes without meat', 'recipe'],
    ['articles about climate', 'article'],
    ['the contact page', 'contact'],
    ['documentation of functions that work with dates', 'documentation'],
    ['author biographies', 'person'],
  ])('%s asks for pages of the kind %s', (sentence, kind) => {
    expect(parseQuery(sentence).kind).toBe(kind);
  });

  it('does not take a word of its subject for a kind', () => {
    expect(parseQuery('how the event loop works').kind).toBe(null);
    expect(parseQuery('contact lenses').kind).toBe(null);
  });

  it('asks for lists only if it says so', () => {
    expect(parseQuery('category pages of shoes').wantsLists).toBe(true);
    expect(parseQuery('a list of all shoes').wantsLists).toBe(false);
  });

  it.each([
    ['Find product detail URLs', 'product detail pages'],
    ['find all product detail page urls', 'find all product detail pages'],
    ['Find the lamp category URLs', 'Find the lamp category pages'],
    ['URLs of articles about climate', 'pages of articles about climate'],
    [
      'Find URLs of product variants. Return empty results if no product variants found on this page.',
      'Find pages of product variants.',
    ],
  ])('means pages by URLs, and no subject by what to answer if there are none: %s', (sentence, same) => {
    expect(parseQuery(sentence)).toEqual(parseQuery(same));
  });

  it('of common words alone is taken by them', () => {
    expect(about('what to do')).toEqual([['what', 'to', 'do']]);
  });
});

describe('a sentence in another language', () => {
  it('finds the singular of a German plural', () => {
    const [lamps] = parseQuery('alle Lampen').parts.flat();
    const [lamp] = parseQuery('eine Lampe').parts.flat();
    expect(lamps?.synonyms).toContain(lamp?.stem);
  });

  it('names a kind of page in a compound', () => {
    expect(parseQuery('Produktseiten').kind).toBe('product');
    expect(parseQuery('Rezeptseiten').kind).toBe('recipe');
  });

  it.each(['Artikel', 'artículos de Ada Brandt', 'articoli'])('takes "%s" for articles or for goods', (sentence) => {
    expect(parseQuery(sentence)).toMatchObject({ kind: 'article', orKind: 'product' });
  });

  it.each([
    ['alle Lampen unter 50 Euro', 'lampen'],
    ['toutes les lampes à moins de 30 €', 'lampes'],
    ['lamps between 20 and 40 euros', 'lamps'],
  ])('is not about the amount in "%s"', (sentence, word) => {
    expect(about(sentence)).toEqual([[word]]);
  });
});
