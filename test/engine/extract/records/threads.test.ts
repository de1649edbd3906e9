import { expect, it } from 'vitest';
import { readMany } from './read-many';

const TEXTS = [
  'We began with a borrowed plane and a plank of pine, and the shavings were everywhere for weeks.',
  'My uncle had a workshop behind the house, where the smell of glue never went away in winter.',
  'Start with a small box. You learn joints, glue and finish, and it ends up useful in any case.',
  'A course at the library taught me the rest, because nobody in my family had ever held a chisel.',
  'I saved for a bandsaw first, and I would do it again, since nearly everything passes through it.',
  'Books helped me most, then the people here, who answered every question that I ever asked them.',
];

function reply(at: number, inner = ''): string {
  return `<li class="entry"><div class="who"><a href="/profile/u${at}">Ann${at}</a> | <time datetime="2026-02-0${at + 1}">Feb 0${at + 1}, 2026</time></div><div class="copy"><p>${TEXTS[at]}</p></div></li>${inner}`;
}

it('the replies to replies are rows too, though only the list around them has a heading', () => {
  const nested = `<ol class="children">${reply(3)}<ol class="children">${reply(4)}</ol></ol>`;
  const thread = [0, 1, 2].map((at) => reply(at, at === 1 ? nested : '')).join('');
  const page = `<h1>How did you begin?</h1><p>I would like to know how others came to it.</p><div><h3>Replies</h3><ol class="entries">${thread}${reply(5)}</ol></div>`;
  const { values } = readMany(page, { author: 'author of the reply', text: 'text of the reply' });
  expect(values.map(({ author }) => author)).toEqual(['Ann0', 'Ann1', 'Ann3', 'Ann4', 'Ann2', 'Ann5']);
});

const PEOPLE = ['Vera Winter', 'Jonas Berg', 'Nina Sommer', 'Paul Acker'];

it('a name ends where the role beside it begins, though no space stands between them', () => {
  const quotes = PEOPLE.map(
    (name, at) =>
      `<div class="slide"><div class="said">${TEXTS[at]}</div><cite class="by"><span class="by__name">${name}</span><span class="by__title">STUDENT</span></cite></div>`,
  ).join('');
  const { values } = readMany(`<h1>Testimonials</h1><div>${quotes}</div>`, {
    author: 'name of the reviewer',
    text: 'text of the review',
  });
  expect(values.map(({ author }) => author)).toEqual(PEOPLE);
});

it('the title of a review is not the name of the goods that it links to', () => {
  const reviews = PEOPLE.map(
    (name, at) =>
      `<div class="item"><div class="item__review-title">It is great ${at}</div><div class="item__body"><p>${TEXTS[at]}</p></div><div class="item__reviewer-name">${name}</div><a class="item__product" href="/products/mat-${at}#reviews"><img alt="Mat ${at}" src="/m.png"><div class="item__product-title">Large training mat no. ${at} in black</div></a></div>`,
  ).join('');
  const { values } = readMany(`<h1>Reviews</h1><div>${reviews}</div>`, {
    title: 'title of the review',
    author: 'author of the review',
    text: 'text of the review',
  });
  expect(values.map(({ title }) => title)).toEqual([0, 1, 2, 3].map((at) => `It is great ${at}`));
});
