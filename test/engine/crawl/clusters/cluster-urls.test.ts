import { describe, expect, it } from 'vitest';
import { clusterUrls } from '../../../../src/main/engine/crawl/clusters/index';
import { processorTime } from '../../../helpers/processor-time';

const SITE = 'https://shop.example';
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const WORDS = 'amber basket candle drawer enamel fennel garden hammer island jacket kettle lantern mirror'.split(' ');
const word = (at: number) => WORDS[at % WORDS.length] ?? '';
const slug = (at: number) => `${word(at)}-${word(at * 7 + 3)}-${word(at * 5 + 1)}-${at}`;

async function clusters(paths: readonly string[], most = 12) {
  const urls = paths.map((path) => (path.startsWith('http') ? path : SITE + path));
  const found = await clusterUrls(urls, most, async () => undefined);
  const members = found.flatMap((cluster) => cluster.members);
  expect(members.toSorted((a, b) => a - b)).toEqual(urls.map((_, at) => at)); // each URL is in one
  for (const { pattern, members: own } of found)
    for (const at of own) expect(pattern.matches(urls[at] ?? '')).toBe(true);
  return found.map(({ pattern, members: own }) => [pattern.href.replace(SITE, ''), own.length] as const);
}

describe('kinds of URLs', () => {
  it.each([
    ['ids', range(40).map((id) => `/items/${id}`), [['/items/*', 40]]],
    ['slugs with an ending', range(30).map((at) => `/p/${slug(at)}.html`), [['/p/*.html', 30]]],
    ['slugs of one word', WORDS.map((each) => `/tag/${each}`), [['/tag/*', 13]]],
    ['what all begin with', range(20).map((at) => `/item_${slug(at)}.html`), [['/item_*.html', 20]]],
    ['dates', range(30).map((at) => `/${2019 + (at % 5)}/0${1 + (at % 9)}/${slug(at)}/`), [['/20*/*/*/', 30]]],
    ['pages of a list', range(9).map((at) => `/list?sort=new&page=${at}`), [['/list?sort=new&page=*', 9]]],
    ['names in any order', ['/s?a=1&b=2', '/s?b=3&a=1', '/s?a=2&b=1'], [['/s?*', 3]]],
    ['a slash in a value', ['/go?to=a/b', '/go?to=c', '/go?to=d/e/f'], [['/go?to=**', 3]]],
    ['a literal star', ['/a*b/1', '/a*b/2'], [['/a%2Ab/*', 2]]],
    ['one URL alone', ['/about'], [['/about', 1]]],
  ])('%s', async (_, paths, expected) => {
    expect(await clusters(paths)).toEqual(expected);
  });

  it('joins languages, and separates sections', async () => {
    const sections = ['guides', 'news'];
    const paths = ['en', 'de', 'pt-BR'].flatMap((language) =>
      sections.flatMap((section) => range(20).map((at) => `/${language}/${section}/${slug(at)}`)),
    );
    expect(await clusters(paths)).toEqual([
      ['/*/guides/*', 60],
      ['/*/news/*', 60],
    ]);
  });

  it('sorts a shop of 5,000 URLs into few patterns that mean something', async () => {
    const colours = ['red', 'blue', 'green'];
    const found = await clusters([
      '/',
      ...range(3600).map((id) => `/catalogue/${slug(id)}_${id}/index.html`),
      ...range(50).map((id) => `/catalogue/category/books/${word(id)}_${id}/index.html`),
      ...range(180).map((at) => `/catalogue/category/books/${word(at)}_${at % 50}/page-${2 + (at % 9)}.html`),
      ...range(180).map((at) => `/catalogue/page-${at}.html`),
      ...range(600).map((at) => `/find?q=${word(at)}&colour=${colours[at % 3]}&page=${at}`),
      ...range(300).map((at) => `/journal/${2018 + (at % 7)}/${slug(at)}`),
      ...['about', 'contact', 'terms', 'privacy', 'delivery', 'returns'].map((each) => `/info/${each}`),
      ...['login', 'cart', 'wishlist'].map((each) => `/${each}`),
    ]);
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(found.length).toBeLessThanOrEqual(12);
    expect(found).toEqual(
      expect.arrayContaining([
        ['/catalogue/*/index.html', 3600],
        ['/catalogue/category/books/*/index.html', 50],
        ['/catalogue/category/books/*/page-*.html', 180],
        ['/catalogue/page-*.html', 180],
        ['/find?q=*&colour=*&page=*', 600],
        ['/journal/20*/*', 300],
        ['/info/*', 6],
      ]),
    );
  });

  it('keeps to the number asked for: the small ones become the rest of their folder', async () => {
    const paths = [
      ...range(200).map((at) => `/shop/item-${at}`),
      ...range(40).flatMap((at) => [`/help/${word(at)}/${at}/x${at % 4}`, `/help/a${at % 5}/${word(at)}`]),
    ];
    const found = await clusters(paths, 2);
    expect(found).toEqual([
      ['/shop/item-*', 200],
      ['/help/**', 80],
    ]);
  });

  it('gives each host its own, as no pattern is of two', async () => {
    expect(
      await clusters(
        range(5).map((at) => `https://h${at}.example/x/${at}`),
        2,
      ),
    ).toHaveLength(5);
  });

  it('takes time in proportion to the number, in short stretches', async () => {
    let stretches = 0;
    const timeOf = async (count: number) => {
      const urls = range(count).map((at) => `${SITE}/c/${at % 90}/${slug(at)}?ref=${at % 7}`);
      stretches = 0;
      const spent = processorTime();
      await clusterUrls(urls, 12, async () => {
        stretches++;
      });
      return spent();
    };
    const small = Math.max(50, await timeOf(10_000));
    // four times the URLs; what is quadratic takes sixteen times as long
    expect(await timeOf(40_000)).toBeLessThan(small * 10);
    expect(stretches).toBeGreaterThan(40);
  });
});
