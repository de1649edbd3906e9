import { describe, expect, it } from 'vitest';
import {
  compareFrames,
  compareLayouts,
  extendKind,
  findUrlShapes,
  getFingerprint,
  getUrlKind,
  getUrlSite,
  isSameKind,
  mayBeRenewed,
} from '../../../src/main/engine/learn/kinds';
import { parsePage } from '../../../src/main/engine/page/parse';

const SITE = 'https://shop.example';
const frame = (inner: string, body = '') =>
  `<html><body class="${body}"><header class="top"><nav class="menu"><a href="/">Home</a></nav></header>${inner}
   <footer class="foot"><div class="links"><a href="/imprint">Imprint</a></div></footer></body></html>`;

const words = (count: number, at: number) =>
  Array.from({ length: count }, (_, n) => `<p>Words ${at} ${n}</p>`).join('');
const comment = (n: number) =>
  `<div class="comment"><span class="who">Guest ${n}</span><p class="said">Nice ${n}</p></div>`;
const times = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('');

const product = (at: number, comments = at % 4) =>
  frame(
    `<main id="product"><div class="gallery"><img class="photo" src="/${at}.png"></div><div class="facts"><h1 class="title">Pot ${at}</h1>
     <p class="price">$${at}.00</p><dl class="specs"><dt>Weight</dt><dd>${at} kg</dd></dl></div>
     <div class="description">${words(at % 5, at)}</div><div class="comments">${times(comments, comment)}</div></main>`,
  );
const list = (at: number, records = 3 + (at % 9)) =>
  frame(
    `<main id="listing"><h1 class="heading">Pots ${at}</h1><div class="filters"><form class="filter"><label>Colour</label></form></div>
     <ul class="grid">${times(records, (n) => `<li class="card"><a class="link" href="/p/${n}"><span class="name">Pot ${n}</span></a><b class="cost">$${n}</b></li>`)}</ul>
     <div class="pages"><a class="next" href="?page=2">Next</a></div></main>`,
  );
const old = (
  at: number,
) => `<html><body><table><tr><td><h1>Pot ${at}</h1></td></tr><tr><td>Price</td><td>${at}</td></tr>
  </table><p>${words(at % 3, at)}</p></body></html>`;

const print = (html: string) => getFingerprint(parsePage(html, `${SITE}/`));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('fingerprintOf', () => {
  it('is alike for pages of one template, whatever they hold', () => {
    for (const make of [product, list, old]) {
      const prints = upTo(12).map((at) => print(make(at)));
      for (const one of prints) for (const other of prints) expect(compareLayouts(one, other)).toBeGreaterThan(0.9);
    }
  });

  it('does not count records or comments', () => {
    expect(compareLayouts(print(list(1, 1)), print(list(1, 60)))).toBe(1);
    expect(compareLayouts(print(product(1, 0)), print(product(1, 40)))).toBe(1);
  });

  it('distinguishes layouts of one site, though their frame is the same', () => {
    for (const [one, other] of [
      [product(1), list(1)],
      [list(1), old(1)],
      [product(1), old(1)],
    ] as const)
      expect(compareLayouts(print(one), print(other))).toBeLessThan(0.5);
  });

  it('takes no part of a page for its layout that differs from page to page', () => {
    const numbered = (at: number) => product(at).replace('class="title"', `class="title-${at} is-active title"`);
    expect(compareLayouts(print(numbered(1)), print(numbered(2)))).toBe(1);
  });

  it('keeps the frame when all names change', () => {
    const renamed = (at: number) =>
      product(at)
        .replace(/class="([^"]+)"/g, 'class="x-$1"')
        .replace('id="product"', '');
    expect(compareLayouts(print(product(1)), print(renamed(2)))).toBeLessThan(0.3);
    expect(compareFrames(print(product(1)), print(renamed(2)))).toBeGreaterThan(0.9);
    expect(compareFrames(print(product(1)), print(list(2)))).toBeLessThan(0.8);
  });

  it('is empty for a page without elements, which is like no other', () => {
    expect(print('')).toEqual([]);
    expect(compareLayouts([], print(product(1)))).toBe(0);
  });
});

describe('siteOf', () => {
  it('is the host without www.', () => {
    expect(getUrlSite('https://www.shop.example/a')).toBe('shop.example');
    expect(getUrlSite('http://127.0.0.1:8080/')).toBe('127.0.0.1:8080');
    expect(getUrlSite('no url')).toBe('');
  });
});

describe('findUrlShapes', () => {
  const shapes = (...paths: string[]) =>
    findUrlShapes(paths.map((path) => SITE + path)).map((one) => one.slice(SITE.length));

  it('puts a star for what varies by its looks', () => {
    expect(shapes('/p/12')).toEqual(['/p/*']);
    expect(shapes('/p/blue-tea-pot.html')).toEqual(['/p/*.html']);
    expect(shapes('/2024/05/07/what-a-day')).toEqual(['/*/*/*/*']);
    expect(shapes('/list/page-3')).toEqual(['/list/page-*']);
    expect(shapes('/dp/B00X4WHP5E')).toEqual(['/dp/*']);
  });

  it('keeps words that all have, and stars what differs among them', () => {
    expect(shapes('/wiki/Paris', '/wiki/London')).toEqual(['/wiki/*']);
    expect(shapes('/wiki/Paris')).toEqual(['/wiki/Paris']);
    expect(shapes('/p/pot.html', '/p/cup.html')).toEqual(['/p/*.html']);
  });

  it('separates the sections of a site', () => {
    expect(shapes('/shop/1', '/shop/2', '/blog/1', '/blog/2')).toEqual(['/shop/*', '/blog/*']);
    expect(shapes('/shop/pots/1', '/shop/pots/2', '/shop/cups/3', '/shop/cups/4')).toEqual([
      '/shop/pots/*',
      '/shop/cups/*',
    ]);
  });

  it('takes many different words for names', () => {
    const people = ['ann', 'bob', 'cy', 'dee', 'eve', 'flo'];
    expect(shapes(...people.map((name) => `/${name}/about`))).toEqual(['/*/about']);
  });

  it('keeps the keys of a query', () => {
    expect(shapes('/item?id=4&view=full', '/item?id=5&view=full')).toEqual(['/item?id=*&view=full']);
  });

  it('extends patterns by URLs', () => {
    expect(findUrlShapes([`${SITE}/wiki/*`, `${SITE}/wiki/Rome`])).toEqual([`${SITE}/wiki/*`]);
  });

  it('leaves out invalid URLs', () => {
    expect(findUrlShapes(['', 'shop', '/p/1'])).toEqual([]);
  });
});

describe('a kind of page', () => {
  const kind = upTo(4).reduce(
    (known, at) => extendKind(known, `${SITE}/p/${at}`, print(product(at))),
    getUrlKind(`${SITE}/p/0`, print(product(0))),
  );

  it('is told by layout and URL', () => {
    expect(kind).toMatchObject({ site: 'shop.example', patterns: [`${SITE}/p/*`] });
    expect(isSameKind(kind, print(product(77)), `${SITE}/p/77`)).toBe(true);
  });

  it('is another for another layout under one URL pattern', () => {
    expect(isSameKind(kind, print(old(77)), `${SITE}/p/77`)).toBe(false);
    expect(isSameKind(kind, print(list(77)), `${SITE}/p/77`)).toBe(false);
  });

  it('is one for one layout under two URL shapes, and keeps both', () => {
    const url = `${SITE}/sale/summer/77`;
    expect(isSameKind(kind, print(product(77)), url)).toBe(true);
    const both = extendKind(kind, url, print(product(77)));
    expect(both.patterns).toEqual([`${SITE}/p/*`, `${SITE}/sale/summer/*`]);
  });

  it('may be renewed if the frame at its URLs stays the same', () => {
    const renamed = print(
      product(77)
        .replace(/class="([^"]+)"/g, 'class="x-$1"')
        .replace('id="product"', ''),
    );
    expect(isSameKind(kind, renamed, `${SITE}/p/77`)).toBe(false);
    expect(mayBeRenewed(kind, renamed, `${SITE}/p/77`)).toBe(true);
    expect(mayBeRenewed(kind, renamed, `${SITE}/sale/summer/77`)).toBe(false);
    expect(mayBeRenewed(kind, print(list(77)), `${SITE}/p/77`)).toBe(false);
  });

  it('is of one site', () => {
    expect(isSameKind(kind, print(product(1)), 'https://other.example/p/1')).toBe(false);
    expect(isSameKind(kind, print(product(1)), 'https://www.shop.example/p/1')).toBe(true);
  });

  it('is recognized by URLs alone if it names no places', () => {
    const bare = { ...kind, fingerprint: [] };
    expect(isSameKind(bare, print(old(1)), `${SITE}/p/1`)).toBe(true);
    expect(isSameKind(bare, print(old(1)), `${SITE}/q/x`)).toBe(false);
    expect(isSameKind({ ...bare, patterns: ['no pattern'] }, [], `${SITE}/p/1`)).toBe(false);
  });
});
