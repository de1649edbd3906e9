import { describe, expect, it } from 'vitest';
import { isOtherView } from '../../../../src/main/engine/crawl/deduplication/other-views';

const AT = 'https://news.example';

describe('an address of the same page in another form', () => {
  it.each([
    ['/print/harvest-2026', '/articles/harvest-2026'],
    ['/articles/harvest-2026/print', '/articles/harvest-2026'],
    ['/articles/harvest-2026?print=1', '/articles/harvest-2026'],
    ['/articles/harvest-2026.html?view=print', '/articles/harvest-2026.html'],
    ['/print.php?id=4711', '/article.php?id=4711'],
    ['/artikel/ernte/druckversion', '/artikel/ernte'],
    ['/amp/harvest-2026', '/harvest-2026'],
  ])('%s for %s', (url, canonical) => {
    expect(isOtherView(AT + url, AT + canonical)).toBe(true);
  });

  it.each([
    ['every page names the home page', '/print/harvest-2026', '/'],
    ['further pages name the first one', '/articles?page=2', '/articles'],
    ['a filter names the whole list', '/shop?color=red', '/shop'],
    ['it names another page', '/print/harvest-2026', '/articles/winter-2026'],
    ['the word is in both', '/print/posters/4711', '/print/4711'],
  ])('is none if %s', (_, url, canonical) => {
    expect(isOtherView(AT + url, AT + canonical)).toBe(false);
  });

  it('is on the host of the page, or that of its mobile form', () => {
    expect(isOtherView('https://m.news.example/print/harvest-2026', `${AT}/harvest-2026`)).toBe(true);
    expect(isOtherView('https://other.example/print/harvest-2026', `${AT}/harvest-2026`)).toBe(false);
  });
});
