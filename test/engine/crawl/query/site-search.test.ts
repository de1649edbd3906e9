import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../src/main/engine/crawl/query/parse-query';
import { findSiteSearch, getSearchLinks, isSearchPage } from '../../../../src/main/engine/crawl/query/site-search';
import { parsePage, readStructured } from '../../../../src/main/engine/page/index';

function search(body: string) {
  const page = parsePage(`<!doctype html><body>${body}</body>`, 'https://shop.example/lamps/');
  return findSiteSearch(page, readStructured(page));
}

const links = (body: string, query: string) => getSearchLinks(search(body), parseQuery(query)).map(({ url }) => url);

const FORM = '<form action="/find" role="search"><input name="q" type="text"><button>Go</button></form>';

describe("a site's own search", () => {
  it.each([
    ['a search field', '<form action="/find"><input name="words" type="search"></form>', 'words'],
    ['a role', FORM, 'q'],
    [
      'a name and a placeholder',
      '<form action="/find"><input name="query" placeholder="Produkte suchen"></form>',
      'query',
    ],
    ['its address', '<form action="/search"><input name="s"></form>', 's'],
  ])('is known by %s', (_, body, field) => {
    expect(search(body)).toMatchObject({ field });
  });

  it('sends what the form sends untouched', () => {
    const body =
      '<form action="/find?old=1"><input type=hidden name=lang value=en><select name=in><option value=all selected>All<option value=x>X</select><input type=checkbox name=sale value=1><input type=search name=q></form>';
    expect(links(body, 'pages about brass lamps')).toEqual(['https://shop.example/find?lang=en&in=all&q=brass+lamps']);
  });

  it.each([
    ['a form that posts', '<form method="post" action="/find"><input type="search" name="q"></form>'],
    ['a login', '<form action="/search"><input name="q"><input type="password" name="p"></form>'],
    ['a newsletter', '<form action="/subscribe"><input type="email" name="q"></form>'],
    ['a form with several texts', '<form action="/search"><input name="q"><input name="city"></form>'],
    ['a search of another host', '<form action="https://engine.example/search"><input type="search" name="q"></form>'],
    ['a field that is no search', '<form action="/go"><input name="code"></form>'],
    ['a field outside of the form', '<form action="/search"></form><input type="search" name="q">'],
  ])('is not %s', (_, body) => {
    expect(search(body)).toBeNull();
  });

  it('is read from JSON-LD where there is no form', () => {
    const action = { '@type': 'SearchAction', target: 'https://shop.example/s?lang=en&k={search_term_string}' };
    const body = `<script type="application/ld+json">${JSON.stringify({ '@type': 'WebSite', potentialAction: action })}</script>`;
    expect(links(body, 'brass lamps')).toEqual(['https://shop.example/s?lang=en&k=brass+lamps']);
  });

  it.each([
    ['JSON-LD with a broken address', 'https://shop.example/s%E0%A4%A?k={search_term_string}', 'k'],
    ['words in the path', 'https://shop.example/search/{search_term_string}', null],
  ])('bears %s', (_, target, field) => {
    const action = { '@type': 'SearchAction', target };
    const found = search(`<script type="application/ld+json">${JSON.stringify({ potentialAction: action })}</script>`);
    expect(found?.field ?? null).toBe(field);
  });

  it('is no form with thousands of controls, which are looked at once', () => {
    const select = `<select name="a">${'<option value=1>1'.repeat(40)}</select>`;
    expect(search(`<form action="/search"><input type="search" name="q">${select.repeat(500)}</form>`)).toBeNull();
  });

  it('is asked for the subject, each alternative by itself, and not for kinds of pages', () => {
    expect(links(FORM, 'lamps or candles')).toEqual([
      'https://shop.example/find?q=lamps',
      'https://shop.example/find?q=candles',
    ]);
    expect(links(FORM, 'brass lamps without candles')).toEqual(['https://shop.example/find?q=brass+lamps']);
    expect(links(FORM, 'recipes')).toEqual([]);
  });

  it('is told from pages that it finds', () => {
    const found = search(FORM);
    expect(isSearchPage('https://shop.example/find?q=lamps&page=2', found)).toBe(true);
    expect(isSearchPage('https://shop.example/find', found)).toBe(false);
    expect(isSearchPage('https://shop.example/lamps/1', found)).toBe(false);
  });
});
