import { describe, expect, it } from 'vitest';
import { getBodyValues } from '../reading';

const EPISODE =
  '<a href="/shows/saltlines">Saltlines</a><h1>The keeper’s ledger</h1><div><span>Season 4</span><span>Episode 58</span><span>7 May 2026</span></div><p>A historian reads the accounts of a keeper.</p>';
const options = { title: 'The keeper’s ledger' };

describe('the name of what an episode is a part of', () => {
  it.each([
    ['showName', ''],
    ['x', 'name of the podcast'],
  ])('is not that of the episode: %s %s', (name, description) => {
    const values = getBodyValues(EPISODE, { episodeTitle: 'title of the episode', [name]: description }, options);
    expect(values).toEqual({ episodeTitle: 'The keeper’s ledger', [name]: null });
  });

  it('is that of the page where nothing else is', () => {
    expect(getBodyValues(EPISODE, { x: 'name of the podcast' }, options).x).toBe('The keeper’s ledger');
  });

  it('does not glue the parts of a row together', () => {
    expect(getBodyValues(EPISODE, { season: '' }, options).season).toBe('4');
  });
});

describe('a page with fields that no vocabulary knows', () => {
  const article =
    '<article><span>Coast</span><h1>Dyke is late</h1><p class="meta">By Ann Harms, 21 April 2026</p><p>The dyke takes longer than planned, since there is no clay.</p></article>';

  it('keeps what is found, whatever of these is missing', () => {
    const template = {
      title: '',
      author: '',
      kicker: '',
      source: '',
      projectManager: '',
      readingTime: '',
      totalCost: '',
    };
    expect(getBodyValues(article, template, { title: 'Dyke is late' })).toMatchObject({
      title: 'Dyke is late',
      author: 'Ann Harms',
    });
  });

  it('keeps what is found, however many known fields are missing', () => {
    const template = { title: '', author: '', price: '', isbn: '', publisher: '', edition: '', pages: '', weight: '' };
    expect(getBodyValues(article, template, { title: 'Dyke is late' })).toMatchObject({
      title: 'Dyke is late',
      author: 'Ann Harms',
    });
  });

  it('is of another kind where the fields of the asked one are missing', () => {
    const template = { title: '', price: '', sku: '', brand: '', availability: '' };
    expect(getBodyValues(article, template, { title: 'Dyke is late' }).title).toBeNull();
  });
});

it('reads the text behind a label, not the table below', () => {
  const body =
    '<h1>Slow waves</h1><blockquote class="abstract"><span>Abstract:</span>We report fourteen months of records from two bogs.</blockquote><table><tr><td>Comments:</td><td>18 pages</td></tr></table>';
  expect(getBodyValues(body, { abstract: '' }).abstract).toBe('We report fourteen months of records from two bogs.');
});

it('reads an address that ends with its country', () => {
  const read = (text: string) =>
    getBodyValues(`<h1>Harbour Inn</h1><div><span>${text}</span> – <a href="#map">Map</a></div>`, { address: '' })
      .address;
  expect(read('Am Stintmarkt 7, 21335 Lüneburg, Germany')).toBe('Am Stintmarkt 7, 21335 Lüneburg, Germany');
  expect(read('Am Stintmarkt 7, 21335 Lüneburg')).toBe('Am Stintmarkt 7, 21335 Lüneburg');
});

it('prefers the score of guests to the stars of a hotel', () => {
  const body =
    '<h2>Harbour Inn</h2><span class="stars" aria-label="4 out of 5">★★★★</span><div class="review-score"><div>Scored 8.9</div><div>Fabulous</div><div>1,204 reviews</div></div>';
  expect(getBodyValues(body, { guestRating: '' }).guestRating).toBe(8.9);
});

it('reads the category of an event beside its label', () => {
  expect(
    getBodyValues('<h1>Jazz</h1><dl><dt>Event category:</dt><dd>Music</dd></dl>', { name: '', category: '' }).category,
  ).toBe('Music');
});

it.each([
  ['number of stars', null],
  ['Sterne', null],
  ['星の数', null],
  ['rating', 8.9],
])('takes no score out of ten for stars: %s', (description, expected) => {
  const body =
    '<h1>Harbour Inn</h1><div class="review-score"><div>Scored 8.9</div><div>Fabulous</div><div>1,204 reviews</div></div>';
  expect(getBodyValues(body, { x: description }).x).toBe(expected);
});

it('reads tags from links that their class or address calls so, of the first row alone', () => {
  const read = (links: string) =>
    getBodyValues(`<h1>Order of lines</h1><p>How are they kept in order?</p>${links}`, { tags: '', x: ['tags'] });
  const tagged = '<div><a class="post-tag" href="/t/rust">rust</a><a class="post-tag" href="/t/io">io</a></div>';
  const other = '<div><a class="post-tag" href="/t/c">c</a><a class="post-tag" href="/t/go">go</a></div>';
  expect(read(tagged + other)).toEqual({ tags: ['rust', 'io'], x: ['rust', 'io'] });
  expect(read('<p><a href="/tag/rust/">rust</a> <a href="/tag/io/">io</a></p>').tags).toEqual(['rust', 'io']);
  expect(
    read('<p><a class="price-tag" href="/sale">Sale</a> <a class="price-tag" href="/new">New</a></p>').tags,
  ).toBeNull();
  expect(read('<p><a class="tag" href="/t/rust">rust</a></p>').tags).toBeNull();
});
