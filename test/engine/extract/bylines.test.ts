import { expect, it } from 'vitest';
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
