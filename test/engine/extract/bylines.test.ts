import { describe, expect, it } from 'vitest';
import { readPerson } from '../../../src/main/engine/extract/values/index';
import { getBodyValues } from './reading';

it.each([
  ['By Mark Ingram, 20 November 2026', 'Mark Ingram'],
  ['By Tom Leonard on 20 November 2026', 'Tom Leonard'],
  ['By Ann Lee, 3 days ago', 'Ann Lee'],
  ['By Peter Miller, 20 November 2026', 'Peter Miller'],
  ['By Mary Ann Lee, today', 'Mary Ann Lee'],
  ['By Inés Amador | 20 November 2026', 'Inés Amador'],
  ['By Lea Onken in Berlin, 20 November 2026', 'Lea Onken'],
])('reads the whole name in %j', (byline, author) => {
  const body = `<article><h1>Harbour closed</h1><p class="meta">${byline}</p><p>The harbour was closed after the storm of last night.</p></article>`;
  expect(getBodyValues(body, { author: 'author' })).toEqual({ author });
});

describe('an author that a page states for others', () => {
  const story =
    '<h1>The old bridge</h1><p>It was closed for two years and opens on Monday.</p>'.padEnd(100) +
    '<p>Many came.</p>'.repeat(20);
  const readAuthor = (body: string, head = '') => getBodyValues(body, { author: '' }, { head }).author;

  it('is the one link that says so, also in the column beside the article', () => {
    const menu = '<nav><a href="/profile/editors">What the editors think</a></nav>';
    const meta = '<aside><address><a rel="author" href="/profile/ida-lund">Ida Lund</a></address></aside>';
    expect(readAuthor(`${menu}${story}${meta}`)).toBe('Ida Lund');
    const others = '<aside><a rel="author" href="/profile/max">Max Moor</a></aside>';
    expect(readAuthor(`${story}${meta}${others}`)).not.toBe('Max Moor');
  });

  it('is what the page gives to previews of its link', () => {
    const head = `<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Ida Lund">
      <meta name="twitter:label2" content="Est. reading time"><meta name="twitter:data2" content="5 minutes">`;
    expect(readAuthor(story, head)).toBe('Ida Lund');
  });

  it.each([
    ['Ida Lund December 17, 2025', 'Ida Lund'],
    ['Dec. 19, 2025 · Ida Lund on behalf of the river team', 'Ida Lund'],
    ['Ida Lund · 17 December 2025', 'Ida Lund'],
    ['17. Dezember 2025 – Ida Lund', 'Ida Lund'],
    ['May Ling 2025', 'May Ling 2025'],
  ])('%s is %s', (byline, name) => {
    expect(readPerson(byline)).toBe(name);
  });
});

it.each([
  ['authors', '', 'Nell Carver, Imran Shah'],
  ['x', 'names of the authors', 'Nell Carver, Imran Shah'],
  ['x', 'Autoren', 'Nell Carver, Imran Shah'],
  ['author', '', 'Nell Carver'],
])('reads all linked names for a field of several people, %s %s', (name, description, expected) => {
  const byline =
    '<div class="byline">By <a href="/by/nell">Nell Carver</a> and <a href="/by/imran">Imran Shah</a></div>';
  const body = `<article><h1>Harbour closed</h1>${byline}<p>The harbour was closed after the storm of last night.</p></article>`;
  expect(getBodyValues(body, { [name]: description })[name]).toBe(expected);
});
