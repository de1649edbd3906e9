import { describe, expect, it } from 'vitest';
import { isRedirectedAway } from '../../../../src/main/engine/jobs/load/redirected-away';

const at = (path: string) => `https://shop.example${path}`;

describe('a redirect', () => {
  it.each([
    ['to a list', '/offer/oak-table/4711', '/furniture/', true],
    ['to a list by an id in the query', '/item?id=4711', '/items', true],
    ['to an ancestor', '/furniture/oak-table', '/furniture/', false],
    ['to the front page', '/furniture/oak-table.html', '/', false],
    ['to the front page by its file', '/furniture/4711', '/index.html', false],
  ])('leads away %s', (_, from, to, isList) => {
    expect(isRedirectedAway(at(from), at(to), isList)).toBe(true);
  });

  it.each([
    ['to a new name', '/offer/oak-table/4711', '/offer/large-table/4711', true],
    ['into another folder', '/oak-table', '/furniture/oak-table', true],
    ['to another page that is no list', '/offer/oak-table/4711', '/offer/beech-table/4712', false],
    ['of a page of no particular name', '/shop', '/catalogue', true],
    ['of a language', '/en-gb/', '/', true],
    ['from the front page', '/', '/de/start', true],
    ['of an index file', '/shop/index.html', '/shop/', false],
    ['of a search', '/search?q=oak+table', '/results?query=oak+table', true],
  ])('does not lead away: %s', (_, from, to, isList) => {
    expect(isRedirectedAway(at(from), at(to), isList)).toBe(false);
  });
});
