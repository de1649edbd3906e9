import { describe, expect, it } from 'vitest';
import { readPagination } from '../../../../src/main/engine/page/pagination/index';
import { parsePage } from '../../../../src/main/engine/page/parse';

const HERE = 'https://site.example/finds';
const LIST = `<ul>${'<li class="row"><h3>Thing</h3></li>'.repeat(5)}</ul>`;
const getFirst = (html: string, url = HERE) =>
  readPagination(parsePage(`<!doctype html><body>${html}`, url), url).find(({ confidence }) => confidence >= 0.6) ??
  null;
const getNext = (html: string, url = HERE) => getFirst(html, url)?.url?.replace('https://site.example', '') ?? null;
const icon = (target: string, names = '') => `<a href="${target}" class="${names}"><svg width="8"></svg></a>`;
const select = (name: string, options: string, more = '') =>
  `<form><select name="${name}" onchange="this.form.submit()">${options}</select>${more}<noscript><button>Go</button></noscript></form>${LIST}`;
const option = (value: string, text: string, more = '') => `<option value="${value}"${more}>${text}</option>`;

describe('a link that is only a drawing', () => {
  it('leads on if its URL has the next page number', () => {
    expect(getNext(`${LIST}<div class="nav">${icon('/finds?page=2')}</div>`)).toBe('/finds?page=2');
    const both = `${LIST}<div>${icon('/finds?s=1')}${icon('/finds?s=3')}</div>`;
    expect(getNext(both, `${HERE}?s=2`)).toBe('/finds?s=3');
  });

  it.each([
    ['back', icon('/finds?page=1'), `${HERE}?page=2`],
    ['to an entry', icon('/finds?id=2'), HERE],
    ['elsewhere', icon('/map'), HERE],
    ['far ahead', icon('/finds?page=9'), HERE],
  ])('leads not on if it leads %s', (_, html, url) => {
    expect(getNext(LIST + html, url)).toBeNull();
  });
});

describe('the letters of an index below which a heading names the current one', () => {
  const letters = (all: string) => [...all].map((each) => `<a href="/finds?l=${each}">${each}</a>`).join(' ');

  it('lead on from that letter', () => {
    expect(getNext(`<p>${letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ')}</p><h2>A</h2>${LIST}`)).toBe('/finds?l=B');
    expect(getNext(`<p>${letters('ABC')}</p><h2>B</h2>${LIST}`)).toBe('/finds?l=C');
  });

  it('are all on one page if each has a heading', () => {
    expect(getNext(`<p>${letters('ABCDE')}</p><h2>A</h2>${LIST}<h2>B</h2>${LIST}`)).toBeNull();
  });
});

describe('a select that splits a list', () => {
  it.each([
    ['numbered months', 'm', option('1', 'Month 1', ' selected') + option('2', 'Month 2'), '/finds?m=2'],
    ['months', 'monat', option('1', 'Januar 2026') + option('2', 'Februar 2026'), '/finds?monat=2'],
    ['French months', 'mois', option('1', 'janv.') + option('2', 'févr.'), '/finds?mois=2'],
    ['years', 'y', option('2026', '2026') + option('2025', '2025'), '/finds?y=2025'],
    ['letters', 'l', option('a', 'A') + option('b', 'B'), '/finds?l=b'],
    ['pages', 'page', option('1', 'Page 1 of 2') + option('2', 'Page 2 of 2'), '/finds?page=2'],
  ])('into %s leads on', (_, name, options, next) => {
    expect(getNext(select(name, options))).toBe(next);
  });

  it.each([
    ['the order', 'sort', option('a', 'By name') + option('b', 'By date'), ''],
    ['the size of a page', 'limit', option('10', '10') + option('20', '20'), ''],
    ['all years', 'y', option('', 'All years') + option('2025', '2025'), ''],
    ['a search by year', 'y', option('2026', '2026') + option('2025', '2025'), '<input name="q">'],
    ['the last part', 'y', option('2026', '2026') + option('2025', '2025', ' selected'), ''],
  ])('leads nowhere if it chooses %s', (_, name, options, more) => {
    expect(getNext(select(name, options, more))).toBeNull();
  });
});

describe('a button that loads more of a named kind', () => {
  const words = [
    'Cargar más ofertas',
    'Show more episodes',
    'Load 20 more recipes',
    'Weitere Termine laden',
    'Mehr Rezepte anzeigen',
    'Afficher plus de recettes',
    'Carica altri eventi',
    'Ver mais vagas',
    'Toon meer woningen',
  ];
  it.each(words)('says "%s"', (text) => {
    const list = '<article><h2>Thing</h2></article>'.repeat(4);
    expect(getFirst(`<div>${list}</div><button>${text}</button>`)).toMatchObject({ kind: 'load_more' });
    expect(getFirst(`<div>${list}</div><a href="#">${text}</a>`)).toMatchObject({ kind: 'load_more' });
  });

  it.each([
    'Show more details',
    'View more options',
    'See more about us',
    'Mehr Informationen anzeigen',
    'Show more text',
  ])('does not say "%s"', (text) => {
    const list = '<article><h2>Thing</h2></article>'.repeat(4);
    expect(getFirst(`<div>${list}</div><button>${text}</button>`)).toBeNull();
  });
});
