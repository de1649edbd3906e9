import { describe, expect, it } from 'vitest';
import { getBodyValues } from '../reading';
import { readMany, times } from './read-many';

const PLACES = ['Nordstadt', 'Südhang', 'Mitte', 'Uferviertel', 'Rhône'];
const SLUGS = ['nordstadt', 'sudhang', 'mitte', 'uferviertel', 'Rh%C3%B4ne'];
const place = (at: number) => PLACES[at] ?? '';
const slug = (at: number) => SLUGS[at] ?? '';

const cards = (link: (at: number) => string) =>
  `<main><h1>Flats</h1>${times(
    5,
    (at) =>
      `<div class="card"><h3><a href="/flats/${at}.html">Flat with ${at + 2} rooms and a view</a></h3><div class="x">${link(at)}</div><p>${at + 5}00 €</p></div>`,
  )}</main>`;
const read = (field: string, link: (at: number) => string) =>
  readMany(cards(link), { title: 'title', [field]: '' }).values.map((values) => values[field]);

describe('a link whose address names the field', () => {
  it.each([
    ['stadtteil', (at: number) => `/stadtteil/${slug(at)}/`],
    ['Stadtteile', (at: number) => `/stadtteil/${slug(at)}`],
    ['stadtteil', (at: number) => `https://shop.example/de/stadtteile/${slug(at)}.html?from=list`],
    ['région', (at: number) => `/region?nom=${slug(at)}`],
    ['région', (at: number) => `/r%C3%A9gion/?nom=${place(at)}&seite=1`],
    ['neighbourhood', (at: number) => `../neighbourhood/${slug(at)}#top`],
    ['district', (at: number) => `/district/${at + 11}`],
  ])('answers %s', (field, address) => {
    expect(read(field, (at) => `in <a href="${address(at)}">${place(at)}</a>`)).toEqual(PLACES);
  });

  it('may be given twice', () => {
    const link = (at: number) => `<a href="/district/${slug(at)}">${place(at)}</a>`;
    expect(read('district', (at) => `${link(at)} <b>·</b> ${link(at)}`)).toEqual(PLACES);
  });

  it('comes after a label', () => {
    const link = (at: number) => `<p>District: <b>No. ${at}</b></p><a href="/district/${slug(at)}">${place(at)}</a>`;
    expect(read('district', link)[1]).toBe('No. 1');
  });
});

describe('a link whose address does not say what the field is', () => {
  const none = PLACES.map(() => null);

  it.each([
    ['says what to do', 'district', (at: number) => `<a href="/district/${at}">Read more</a>`],
    [
      'is one of two',
      'district',
      (at: number) => `<a href="/district/${slug(at)}">${place(at)}</a> <a href="/district/x">X</a>`,
    ],
    ['has other words', 'district', (at: number) => `<a href="/district/old-${at}-a">${place(at)}</a>`],
    ['leads deeper', 'district', (at: number) => `<a href="/district/east/${slug(at)}">${place(at)}</a>`],
    ['leads to all', 'district', (at: number) => `<a href="/${slug(at)}/district/">${place(at)}</a>`],
    ['has no text', 'district', (at: number) => `<a href="/district/${slug(at)}"><img src="/m.png" alt=""></a>`],
    ['is of another field', 'landlord', (at: number) => `<a href="/district/${slug(at)}">${place(at)}</a>`],
    [
      'has a long text',
      'district',
      (at: number) => `<a href="/district/${slug(at)}">${place(at)} ${'and more '.repeat(6)}</a>`,
    ],
  ])('because it %s', (_, field, link) => {
    expect(read(field, link)).toEqual(none);
  });

  it('because it is on a whole page', () => {
    const body = '<main><h1>Flat with a view</h1><p>See <a href="/district/mitte">Mitte</a> for more.</p></main>';
    expect(getBodyValues(body, { district: '' })).toEqual({ district: null });
  });
});
