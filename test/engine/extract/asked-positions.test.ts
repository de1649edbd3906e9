import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from './reading';

const read = (body: string, words: string, options: ReadOptions = {}) =>
  getBodyValues(body, { value: words }, options).value;

const post = (name: string, day: string, text: string) =>
  `<div class="post"><div><b>${name}</b></div><div>${day}</div><div>${text}</div></div>`;
const POSTS = [
  post('karl', '2 March 2026', 'Which glue do you use for oak boards?'),
  post('Lotte', '3 March 2026', 'Plain white glue holds well.'),
  post('hobel', '4 March 2026', 'Hide glue, if you ever want to open it again.'),
];
const THREAD = `<h1>Glue for oak</h1>${POSTS.join('')}`;
const url = 'https://talk.example/t/411';

const card = (name: string, price: string) => `<li><a href="/p/${name}"><h3>${name}</h3></a><p>${price}</p></li>`;
const LIST = `<h1>Lamps</h1><ul>${card('Halo', '£49.00')}${card('Arc', '£79.00')}${card('Pip', '£19.00')}</ul>`;

describe('a field about one of several posts', () => {
  it.each([
    ['date of the last post', '2026-03-04'],
    ['When was the second post written?', '2026-03-03'],
    ['author of the first post', 'karl'],
    ['who wrote the latest post', 'hobel'],
    ['Datum des letzten Beitrags', '2026-03-04'],
  ])('reads "%s" from that post', (words, value) => {
    expect(read(THREAD, words, { url })).toBe(value);
  });

  it('takes the newest for the last, where the newest comes first', () => {
    const turned = `<h1>Glue</h1>${POSTS.toReversed().join('')}`;
    expect(read(turned, 'author of the last post', { url })).toBe('hobel');
    expect(read(turned, 'author of the first post', { url })).toBeNull();
  });

  it('has no last post where the thread goes on', () => {
    const paged = `${THREAD}<nav><a rel="next" href="/t/411?page=2">Next</a></nav>`;
    expect(read(paged, 'date of the last post', { url })).toBeNull();
    expect(read(paged, 'author of the first post', { url })).toBe('karl');
  });

  it('reads what a label of these words says', () => {
    const label =
      '<h1>Glue for oak</h1><dl><dt>Last post</dt><dd>9 March 2026</dd><dt>Date</dt><dd>2 March 2026</dd></dl>';
    expect(read(label, 'date of the last post')).toBe('2026-03-09');
  });

  it('lists a value of each', () => {
    const { dates } = getBodyValues(THREAD, { dates: ['each date'] }, { url });
    expect(dates).toHaveLength(3);
  });
});

describe('a field about one of several things', () => {
  it.each([
    ['name of the last product', 'Pip'],
    ['What is the second product called?', 'Arc'],
    ['Name des billigsten Produkts', 'Pip'],
    ['price of the most expensive product', 79],
    ['name of the third lamp', 'Pip'],
  ])('reads "%s" from the list', (words, value) => {
    expect(read(LIST, words)).toBe(value);
  });

  it.each(['name of the fourth product', 'name of the related product'])('is empty for "%s"', (words) => {
    expect(read(LIST, words)).toBeNull();
  });

  it.each(['name of the second product', 'price of the last product', 'nom du dernier produit'])(
    'is empty for "%s" on the page of one product',
    (words) => {
      const lines = '<p>Price: £49.00</p><p>In stock</p><p>by <a href="/b/1">Nordlys</a></p><p>Colour: black</p>';
      expect(read(`<h1>Halo</h1>${lines}`, words)).toBeNull();
    },
  );

  it('leaves words alone that only look like a position', () => {
    const body = '<h1>Ann Reed</h1><dl><dt>First name</dt><dd>Ann</dd><dt>Last name</dt><dd>Reed</dd></dl>';
    expect(read(body, 'first name of the person')).toBe('Ann');
    expect(read('<h1>Report</h1><p>Last updated: 3 May 2026</p>', 'when it was last updated')).toBe('2026-05-03');
  });
});

describe('a whole question about one of several things', () => {
  const member = (name: string, posts: string, text: string) =>
    `<div class="post"><div class="author"><b>${name}</b></div><div>${posts} posts</div><div>4 March 2026</div><div class="text">${text}</div></div>`;
  const TALK = `<h1>Glue for oak</h1>${[
    member('karl', '12', 'Which glue do you use for oak boards?'),
    member('Lotte', '310', 'Plain white glue holds well.'),
    member('hobel', '45', 'Hide glue, if you ever want to open it again.'),
  ].join('')}`;

  it.each([
    ['What is the cheapest lamp?', 'Pip'],
    ['Which lamp is the most expensive?', 'Arc'],
  ])('names the thing for "%s"', (words, value) => {
    expect(read(LIST, words)).toBe(value);
  });

  it('reads what somebody said', () => {
    expect(read(TALK, 'What did Lotte say?', { url })).toBe('Plain white glue holds well.');
  });

  it.each([
    ['How many posts are there in the thread?', 3],
    ['Who wrote the second reply?', 'hobel'],
    ['What did the first commenter say?', 'Plain white glue holds well.'],
  ])('reads "%s" from the posts', (words, value) => {
    expect(read(THREAD, words, { url })).toBe(value);
  });
});
