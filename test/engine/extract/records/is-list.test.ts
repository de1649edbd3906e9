import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { framed, times } from './read-many';

function divides(main: string, template: Template, head = ''): boolean {
  const page = parsePage(
    `<!doctype html><head><title>Lamps</title>${head}</head><body>${framed(main)}`,
    'https://shop.example/x',
  );
  return readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'auto' }).divide !== null;
}

const prose = times(
  12,
  (at) =>
    `<p>In the year ${1900 + at} there was no lamp like this one in the whole country, and people sat in the dark until somebody found one in an attic.</p>`,
);
const cards = (count: number) =>
  times(
    count,
    (at) => `<div class="card"><h3><a href="/p/${at}">Fine lamp ${at}</a></h3><b class="price">€${at + 5}.00</b></div>`,
  );
const teasers = times(
  4,
  (at) => `<div class="teaser"><a href="/n/${at}">Another story about lamps, part ${at}</a></div>`,
);
const product = { name: '', price: '', url: 'link' };
const article = { title: '', author: '', date: 'date published', text: 'text of the article' };

describe('perPage auto', () => {
  it('divides a list of products', () => {
    expect(divides(`<h1>Lamps</h1>${cards(12)}`, product)).toBe(true);
  });

  it('divides a list of articles with dates', () => {
    const posts = times(
      8,
      (at) =>
        `<article class="post"><h2><a href="/b/${at}">Story number ${at}</a></h2><time datetime="2024-01-0${at + 1}">January</time><p>A short word on lamps and on the light.</p></article>`,
    );
    expect(divides(posts, { title: '', date: '', url: 'link' })).toBe(true);
  });

  it('reads one product that shows a few others', () => {
    const html = `<h1>Cedar lamp</h1><p class="price">€30.00</p><p class="brand">Woodlight</p>${prose}${cards(3)}`;
    expect(divides(html, { ...product, brand: '' }, '<meta property="og:type" content="product">')).toBe(false);
  });

  it('reads one article above teasers of others', () => {
    const html = `<h1>The lamp</h1><p class="author">by Jo March</p><time datetime="2024-01-01">January</time>${prose}${teasers}`;
    expect(divides(html, article, '<meta property="og:type" content="article">')).toBe(false);
  });

  it('reads one whose tabs all show its code', () => {
    const codes = ['9780306406157', '9780306406164', '9780306406171', '9780306406188'];
    const panel = (at: number, code: string) =>
      `<div class="panel"><h3><a href="/t/${at}">Chapter ${at} on lamps</a></h3><p>ISBN: ${code}</p><p>Publisher: House ${at}</p></div>`;
    const template = { title: '', isbn: 'ISBN', publisher: '' };
    expect(divides(`<h1>Books</h1>${codes.map((code, at) => panel(at, code)).join('')}`, template)).toBe(true);
    expect(divides(`<h1>Books</h1>${codes.map((_, at) => panel(at, codes[0] ?? '')).join('')}`, template)).toBe(false);
  });

  it('reads one where fewer than three records are found', () => {
    expect(divides(`<h1>Lamps</h1>${cards(2)}`, product)).toBe(false);
  });

  it.each([
    [
      'cards with a filter beside them',
      `<h1>Desk lamps</h1><aside><h2>Filter</h2><label>Black (12)</label></aside>${cards(4)}`,
      { name: 'name', price: 'price | number', rating: 'rating | number', stock: 'availability' },
    ],
    [
      'names alone',
      `<h1>Our team</h1><ul>${['Ann Lee', 'Bo Kern', 'Cy Tran'].map((name) => `<li>${name}</li>`).join('')}</ul>`,
      { name: 'name' },
    ],
    [
      'news with a date each',
      `<h1>News</h1><ul>${times(3, (at) => `<li><a href="/n/${at}">The old mill is open again, part ${at}</a><span>2026-05-0${at + 1}</span></li>`)}</ul>`,
      { title: 'title', date: 'date | date' },
    ],
  ])('divides a short list: %s', (_, html, template: Template) => {
    expect(divides(html, template)).toBe(true);
  });
});
