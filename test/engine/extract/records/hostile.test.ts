// @module-tag long
import { describe, expect, it } from 'vitest';
import { readMany, times } from './read-many';

const BUDGET_MS = 20_000; // a page that makes any step quadratic takes minutes

describe('hostile pages', () => {
  it.each([
    ['many siblings', times(50_000, (at) => `<p class="x">a${at}</p>`)],
    [
      'many siblings of many makes',
      times(20_000, (at) => `<div class="a${String.fromCharCode(97 + (at % 26))}b c${at % 7}">text ${at}</div>`),
    ],
    ['many rows', `<table>${times(20_000, (at) => `<tr><td>n${at}<td>${at}`)}</table>`],
    ['members inside members', `${'<div class="c">word '.repeat(400)}`],
    [
      'one member around very many',
      `<div class="c">${times(20_000, (at) => `<div class="c">w${at}</div><span>x</span>`)}</div>`,
    ],
    ['alternating siblings', times(20_000, (at) => `<h3>Head ${at}</h3><p>Text ${at}</p>`)],
    ['very long class names', times(200, (at) => `<div class="${`name${at} `.repeat(200)}">text ${at}</div>`)],
    ['cells that reach very far', `<table>${times(300, () => '<tr><td colspan=9999 rowspan=9999>a<td>b')}</table>`],
    [
      'names that are no CSS',
      times(9, (at) => `<div class="a:b/c [x] 1st"><a href="/${at}">Lamp number ${at}</a></div>`),
    ],
  ])('survives %s', { timeout: BUDGET_MS }, (_, html) => {
    const { divide } = readMany(html, { name: '', price: '', url: 'link' });
    expect(divide?.count).toBeLessThanOrEqual(5000);
  });

  it('writes class names that are no CSS names so that they match', () => {
    const html = times(
      6,
      (at) => `<div class="w-1/2 md:card"><a href="/p/${at}">Lamp number ${at}</a> made of wood</div>`,
    );
    expect(
      readMany(`<div>${html}</div><div><a href="/x">Another link to something</a></div>`, { title: '', url: 'link' })
        .matched,
    ).toHaveLength(6);
  });
});
