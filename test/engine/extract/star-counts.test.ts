import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany, times } from './records/read-many';

const template = { rating: 'rating | number', count: 'number of ratings | number' };
const icons = (full: string, empty: string) => times(5, (at) => `<i class="${at < 4 ? full : empty}"></i>`);

const SHOWN: readonly (readonly [string, string, number | null, number | null])[] = [
  ['signs and a number', '<p>★★★★☆ 128</p>', 4, 128],
  ['signs and a number in brackets', '<p>★★★★☆ (12)</p>', 4, 12],
  ['signs and a number in elements', '<div><span>★★★★☆</span> <span>128 ratings</span></div>', 4, 128],
  ['a label', '<p>Rating: ★★★★☆ (128)</p>', 4, 128],
  ['a table', '<table><tr><th>Customer rating</th><td>★★★★☆ 128</td></tr></table>', 4, 128],
  ['signs and a score', '<p>★★★★☆ 4.2 (128)</p>', 4.2, 128],
  ['a score', '<p>4.2 (128)</p>', 4.2, 128],
  ['a score with a sign', '<p>4.2 ★ (128)</p>', 4.2, 128],
  ['a score in elements', '<div class="rating"><span>4.2</span> <span>(128)</span></div>', 4.2, 128],
  ['icons with a class', `<div>${icons('star filled', 'star')} <span>128 ratings</span></div>`, 4, 128],
  ['icons of a font', `<div>${icons('fas fa-star', 'far fa-star')} <span>(128)</span></div>`, 4, 128],
  ['icons for empty ones', `<div>${icons('fa fa-star', 'fa fa-star-o')}</div><p>128 reviews</p>`, 4, 128],
  ['pictures', `<p>${times(5, (at) => `<img src="/i/star-${at < 4 ? 'on' : 'off'}.gif">`)} (128)</p>`, 4, 128],
  ['signs with a class', `<p>${times(5, (at) => `<b class="star${at < 4 ? ' on' : ''}">★</b>`)} (128)</p>`, 4, 128],
  ['no score', '<p>128 ratings</p>', null, 128],
  ['icons that are all alike', `<div>${icons('icon-star', 'icon-star')}</div><p>128 ratings</p>`, null, 128],
  ['a small number that may be a score', '<p>★★★★☆ 4</p>', 4, null],
  [
    'stars to vote with',
    times(5, (at) => `<span class="star empty" role="button" aria-label="Rate this ${at + 1} out of 5 stars"></span>`),
    null,
    null,
  ],
  ['a form', `<form>${times(5, (at) => `<label class="star${at < 4 ? ' active' : ''}"></label>`)}</form>`, null, null],
];

describe('a rating and the number of ratings', () => {
  it.each(SHOWN)('are told apart beside %s', (_, html, rating, count) => {
    const body = `<h1>Red mug</h1>${html}<p>£3.50</p><p>A mug of red clay, made by hand in a small shop.</p>`;
    expect(getBodyValues(body, template)).toEqual({ rating, count });
  });

  it('are those of votes, not of a class of hotels', () => {
    const body = '<h1>Hotel Post ★★★★</h1><p>8,7 / 10 (412 Bewertungen)</p><p>ab 89 € pro Nacht</p>';
    const asked = { rating: 'Bewertung | Zahl', count: 'Anzahl der Bewertungen | Zahl' };
    expect(getBodyValues(body, asked, { lang: 'de' })).toEqual({ rating: 8.7, count: 412 });
  });

  it('prefer what a row of stars says to what it shows', () => {
    const row = times(5, (at) => `<i class="star ${at < 4 ? 'full' : 'half'}"></i>`);
    const body = `<h1>Red mug</h1><div class="stars" aria-label="4.6 out of 5 stars">${row}</div><a href="#r">31 reviews</a>`;
    expect(getBodyValues(body, template)).toEqual({ rating: 4.6, count: 31 });
  });

  const CARDS: readonly (readonly [string, (full: number, count: number) => string])[] = [
    ['signs', (full, count) => `<p>${'★'.repeat(full)}${'☆'.repeat(5 - full)} ${count}</p>`],
    [
      'icons',
      (full, count) => `<p>${times(5, (at) => `<i class="star ${at < full ? 'filled' : ''}"></i>`)} (${count})</p>`,
    ],
    ['scores', (full, count) => `<p>${full}.0 ★ · ${count} ratings</p>`],
    ['words', (full, count) => `<p class="rating">${full}.0 out of 5 (${count} reviews)</p>`],
  ];
  it.each(CARDS)('are told apart in cards with %s', (_, show) => {
    const names = ['Red mug', 'Blue bowl', 'Green plate', 'Tall jug'];
    const facts = names.map((name, at) => ({ name, rating: [4, 3, 5, 2][at] ?? 0, count: 128 + at * 64 }));
    const cards = facts.map(
      ({ name, rating, count }, at) =>
        `<div class="card"><h3><a href="/p/${at}">${name}</a></h3>${show(rating, count)}<p>£${at + 3}.50</p></div>`,
    );
    expect(readMany(`<div>${cards.join('')}</div>`, { name: '', ...template }).values).toEqual(facts);
  });
});
