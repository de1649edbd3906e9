import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const read = (body: string) =>
  getBodyValues(`<h1>Leek soup</h1>${body}<p>Cut the leeks and boil them.</p>`, {
    rating: 'average rating',
    votes: 'number of ratings',
  });

describe('ratings with the number of votes', () => {
  it.each([
    ['4.67 from 9 votes', 4.67, 9],
    ['5 from 1 vote', 5, 1],
    ['4,8 von 5 Sternen (232 Bewertungen)', 4.8, 232],
    ['Rated 5.0 stars by 12 users, click here', 5, 12],
    ['4.5 out of 5 (1,284 ratings)', 4.5, 1284],
    ['4.9 (40)', 4.9, 40],
  ])('are read from "%s"', (text, rating, votes) => {
    expect(read(`<div class="meta"><span>${text}</span></div>`)).toEqual({ rating, votes });
  });

  it('are read from a label that says the score and the count in brackets beside it', () => {
    const stars = '<i class="rating rating-4-5" aria-label="rated 4.6 out of 5"></i><span class="num">(113)</span>';
    expect(read(`<div><a href="/soup#feedback" title="Rating + 4.6">${stars}</a></div>`)).toEqual({
      rating: 4.6,
      votes: 113,
    });
  });

  it('are read from attributes for scripts, beside stars to vote with', () => {
    const stars = [1, 2, 3, 4, 5]
      .map((star) => `<span data-rating="${star}" role="button" aria-label="Rate this ${star} out of 5 stars"></span>`)
      .join('');
    expect(read(`<div class="user-rating" data-average="4.67" data-count="9">${stars}</div>`)).toEqual({
      rating: 4.67,
      votes: 9,
    });
  });

  it('are read from the attributes of an element that a script draws', () => {
    expect(read('<x-rating :rating-num-votes="624" :rating-value="4"></x-rating>')).toEqual({ rating: 4, votes: 624 });
  });

  it('counts the full ones of numbered stars', () => {
    const stars = [1, 2, 3, 4, 5].map(
      (star) => `<i data-rating="${star}" class="star star-${star < 5 ? 'full' : 'empty'}"></i>`,
    );
    expect(read(`<div class="recipe-rating">${stars.join('')}</div>`)).toMatchObject({ rating: 4 });
  });

  it.each(['Serves 4 from 9 o’clock', '4 from 9 votes needed 2 more (12) at 11 (3) ', 'Page 2 (14)'.repeat(9)])(
    'are not read from "%s"',
    (text) => {
      expect(read(`<div><span>${text.replace('votes', 'boats')}</span></div>`)).toEqual({ rating: null, votes: null });
    },
  );

  it('are not parts of one number', () => {
    expect(read('<span>14 votes</span>')).toMatchObject({ rating: null, votes: 14 });
  });

  it('are not taken from a list of other things', () => {
    const cards = [4.1, 4.2, 4.3, 4.4].map((score) => `<a href="/r">Soup <span>${score} (2${score}0)</span></a>`);
    expect(read(`<div>${cards.join('')}</div>`)).toEqual({ rating: null, votes: null });
  });
});

describe('the best rating of a scale', () => {
  const values = (body: string) => getBodyValues(`<h1>Leek soup</h1>${body}`, { rating: 'best rating | number' });

  it('is not the average', () => {
    expect(values('<p>Rating: 4.5 / 5</p>')).toEqual({ rating: null });
  });

  it('is read from markup', () => {
    const rated = { '@type': 'Recipe', name: 'Leek soup', aggregateRating: { ratingValue: 4.5, bestRating: 10 } };
    expect(values(`<script type="application/ld+json">${JSON.stringify(rated)}</script>`)).toEqual({ rating: 10 });
  });
});

it.each([
  ['water resistance rating', '<p>Water resistance rating: IP67</p>', 'IP67'],
  ['water resistance rating', '<p>Colour: white</p>', null],
  ['energy efficiency rating', '<p>Colour: white</p>', null],
  ['rating', '<p>Water resistance: IP67</p>', 4.6],
  ['average rating', '<p>Water resistance: IP67</p>', 4.6],
])('tells what customers rate from what laboratories do: %s', (description, facts, expected) => {
  const stars = '<div class="rating" aria-label="4.6 out of 5 stars"></div><a href="#r">87 reviews</a>';
  expect(getBodyValues(`<h1>Nimbus Speaker</h1>${stars}${facts}`, { x: description }).x).toBe(expected);
});

it('reads a score that is stated twice', () => {
  const twice =
    '<div class="review-score"><div>Scored 8.9</div><div>8.9</div><div>Fabulous</div><div>1,204 reviews</div></div>';
  expect(getBodyValues(`<h1>Harbour Inn</h1>${twice}`, { x: 'rating of guests', rating: '' }).rating).toBe(8.9);
});

it('takes no number out of the middle of a longer text for what its class is called', () => {
  const table =
    '<table class="rooms"><tr><th>Room type</th><th>Guests</th><th>Price for 1 night</th></tr><tr><td>Double Room with River View</td><td>2</td><td>€ 164</td></tr></table>';
  expect(getBodyValues(`<h1>Harbour Inn</h1>${table}`, { x: 'how many rooms the hotel has' }).x).toBeNull();
  expect(
    getBodyValues('<h1>Harbour Inn</h1><div class="rooms">42 rooms</div>', { x: 'how many rooms the hotel has' }).x,
  ).toBe(42);
});

describe('the stars of a hotel', () => {
  it.each([
    ['<h1>Sea View</h1><div>★★★★</div><p>Guest score 8.7 (212 reviews)</p>', 4, 8.7],
    ['<h1>Sea View</h1><p>4-star hotel in Ostmouth</p><p>Guest rating: 8.7</p>', 4, 8.7],
    ['<h1>Sea View ★★★★</h1><p>Rated 8.4 by 312 guests</p>', 4, 8.4],
    ['<h1>Sea View</h1><span>★★★★</span><span>8.4/10</span>', 4, 8.4],
    ['<h1>Sea View</h1><p>Rated 8.4 by 312 guests</p>', null, 8.4],
    ['<h1>Sea View</h1><div>3.67 / 5 <i></i></div>', 3.67, 3.67],
  ])('are not what guests gave: %s', (body, stars, score) => {
    expect(getBodyValues(body, { stars: 'number of stars', score: 'guest rating' })).toEqual({ stars, score });
  });

  it('are what a product was rated where they draw its score', () => {
    const rated = '<h1>Oak shelf</h1><div><span>★★★★☆</span> <span>4.3 (18 reviews)</span></div>';
    expect(getBodyValues(rated, { stars: 'stars' })).toEqual({ stars: 4.3 });
  });
});

it.each(['You may also like', 'Related products', 'Ähnliche Produkte'])(
  'leaves out the rating of other things under "%s"',
  (heading) => {
    const card = (name: string, score: string) =>
      `<div class="card"><h3><a href="/${name}">${name}</a></h3><span>${score} out of 5</span> <span>(12 reviews)</span></div>`;
    const others = `<section><h2>${heading}</h2>${card('Pine', '4.5')}${card('Ash', '4.1')}</section>`;
    const body = `<main><h1>Oak shelf</h1><p>A shelf of oak, oiled by hand.</p></main>${others}`;
    expect(getBodyValues(body, { rating: '', reviews: 'number of reviews' })).toEqual({ rating: null, reviews: null });
  },
);

describe('a score before its label', () => {
  it.each([
    ['en', '<p>8.7 Guest rating</p><p>8.9 Location score</p>', 'guest rating', 8.7],
    ['en', '<div><b>8.7</b> <span>Guest rating</span></div><p>Near the lake</p>', 'rating', 8.7],
    ['de', '<p>8,7 Gästebewertung</p><p>Unser Haus liegt am See</p>', 'Gästebewertung', 8.7],
    ['en', '<p>87 guest ratings</p><p>Near the lake</p>', 'rating', null],
  ])('is read in %s from %s', (lang, body, rating, value) => {
    expect(getBodyValues(`<h1>Harbour Inn</h1>${body}`, { rating }, { lang })).toEqual({ rating: value });
  });
});

describe('a rating', () => {
  it('is read from the words for screen readers, with its votes', () => {
    const label = 'product rating of 4.2 out of 5, based on 379 reviews';
    expect(read(`<a href="#reviews" aria-label="${label}"><i></i><span>379</span></a>`)).toEqual({
      rating: 4.2,
      votes: 379,
    });
  });

  it('is none where nobody voted yet', () => {
    const data = '<script>window.recipe = {"title":"Leek soup","slug":"leek-soup","rating":0}</script>';
    expect(read(data).rating).toBeNull();
  });

  it('is no amount of money', () => {
    const body = '<div class="card rating"><b>Leek soup</b><div class="rating">$5.00</div></div>';
    expect(read(body).rating).toBeNull();
  });

  it('is no score of a rule for discounts in script data', () => {
    const data = '<script>window.recipe = {"title":"Leek soup","specific_prices":{"score":"48"}}</script>';
    expect(read(data).rating).toBeNull();
  });
});
