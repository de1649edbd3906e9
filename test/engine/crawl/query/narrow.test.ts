import { describe, expect, it } from 'vitest';
import { readNarrow } from '../../../../src/main/engine/crawl/query/narrow';

const facets = (sentence: string) =>
  readNarrow(sentence).narrow?.facets.map(({ by, shown }) => `${by}: ${shown}`) ?? [];

describe('a sentence that names a page most sites have', () => {
  it.each([
    ['login page', ['login']],
    ['the sign-in page', ['login']],
    ['where users can log in', ['login']],
    ['page with a login form', ['login']],
    ['Find the contact page of the company', ['contact']],
    ['about us', ['about']],
    ['the About Us page', ['about']],
    ['privacy policy', ['privacy']],
    ['terms & conditions', ['terms']],
    ['pricing page', ['pricing']],
    ['careers / job openings', ['careers']],
    ['the FAQ', ['faq']],
    ['frequently asked questions', ['faq']],
    ['shipping and returns', ['shipping', 'returns']],
    ['their return policy', ['returns']],
    ['Impressum', ['imprint']],
    ['Datenschutzerklärung', ['privacy']],
    ['contact page or imprint', ['contact', 'imprint']],
  ])('%s', (sentence, named) => {
    expect(readNarrow(sentence).narrow?.named).toEqual(named);
  });

  it.each([
    'contact lenses',
    'how to write a privacy policy',
    'login of the customer portal of Acme',
    'shipping containers',
  ])('not %s', (sentence) => {
    expect(readNarrow(sentence).narrow?.named ?? []).toEqual([]);
  });
});

describe('a sentence that distinguishes pages', () => {
  it.each([
    ['pages that list quotes tagged humor', ['tag: humor']],
    ['pages tagged love or humor', ['tag: love', 'tag: humor']],
    ['posts tagged with "slow cooking"', ['tag: slow cooking']],
    ['Artikel von Ada Brandt', ['author: Ada Brandt']],
    ['artículos de Ada Brandt', ['author: Ada Brandt']],
    ['recettes de Lyon', []],
    ['the humor tag page', ['tag: humor']],
    ['quotes with the tag life', ['tag: life']],
    ['books in the travel category', ['category: travel']],
    ['books in the science fiction category', ['category: science fiction']],
    ['products from the category Garden Tools', ['category: Garden Tools']],
    ['Bücher der Kategorie Reisen', ['category: Reisen']],
    ['product pages of the brand Northway', ['brand: Northway']],
    ['product pages of the Northway brand', ['brand: Northway']],
    ['articles by Jane Doe', ['author: Jane Doe']],
    ['posts written by jane doe', ['author: jane doe']],
    ['documentation of the export command', ['name: export']],
    ['documentation of the command export', ['name: export']],
  ])('%s', (sentence, expected) => {
    expect(facets(sentence)).toEqual(expected);
  });

  it.each([
    'pages about an author with biography',
    'author biographies',
    'pages about a single author: when and where born',
    'reference pages of SQL commands',
    'documentation of the command line',
    'how function calls work',
    'articles about category theory',
    'category pages of shoes',
    'articles sorted by price',
  ])('%s names none', (sentence) => {
    expect(facets(sentence)).toEqual([]);
  });

  it('with excluded words names none', () => {
    expect(facets('quotes not tagged humor')).toEqual([]);
  });

  it.each([
    ['page 2 of the list', 2],
    ['the third page of the catalogue', 3],
    ['Seite 4 der Liste', 4],
    ['pages about page layout', undefined],
  ])('%s by its number', (sentence, page) => {
    expect(readNarrow(sentence).narrow?.page ?? undefined).toBe(page);
  });

  it.each([
    ['lamps that are out of stock', 'out'],
    ['sold out products', 'out'],
    ['lamps in stock', 'in'],
    ['products that are not in stock', 'out'],
    ['lamps that are not sold out', undefined],
    ['pages available in German', undefined],
  ])('%s by what can be had', (sentence, stock) => {
    expect(readNarrow(sentence).narrow?.stock ?? undefined).toBe(stock);
  });

  it.each([
    ['pages that list quotes', 'list'],
    ['overview pages of lamps', 'list'],
    ['tag pages', 'list'],
  ])('%s by their form', (sentence, form) => {
    expect(readNarrow(sentence).narrow?.form).toBe(form);
  });
});
