import { expect, it } from 'vitest';
import { getBodyValues } from './reading';

const FIRST = 'The mill was built in stone. It stood above the river for two hundred years.';
const SECOND = 'A flood took the wheel away, and nobody replaced it.';
const LAST = 'Today it is a museum with a small café.';
const BODY = `<header><nav><a href="/">Home</a> <a href="/mills">Mills</a></nav></header>
<article><h1>The mill of Ardby</h1><p class="by">By Ida Holm</p><p>${FIRST}</p><h2>The flood</h2><p>${SECOND}</p><h2>Today</h2><p>${LAST}</p></article>
<footer><p>All texts are free to share. Write to us if you know more.</p></footer>`;
const read = (template: Record<string, string | string[]>, body = BODY) =>
  getBodyValues(body, template, { title: 'The mill of Ardby' });

it.each([
  ['First paragraph', FIRST],
  ['the second paragraph of the article', SECOND],
  ['last paragraph', LAST],
  ['2nd paragraph', SECOND],
  ['erster Absatz', FIRST],
  ['der letzte Absatz des Artikels', LAST],
  ['premier paragraphe', FIRST],
  ['segundo párrafo', SECOND],
  ['ultimo paragrafo', LAST],
  ['first sentence of the text', 'The mill was built in stone.'],
  ['the last sentence', LAST],
  ['zweiter Satz', 'It stood above the river for two hundred years.'],
  ['first heading', 'The mill of Ardby'],
  ['second heading', 'The flood'],
  ['first subheading', 'The flood'],
  ['letzte Zwischenüberschrift', 'Today'],
  ['h1', 'The mill of Ardby'],
  ['the second h2', 'Today'],
])('takes a part of the text by its position: %s', (description, value) => {
  expect(read({ field: description })).toEqual({ field: value });
});

it('takes the part that the name asks for if there is no description', () => {
  expect(read({ first_paragraph: '', lastSentence: '', h2: '' })).toEqual({
    first_paragraph: FIRST,
    lastSentence: LAST,
    h2: 'The flood',
  });
});

it('lists all parts of a kind', () => {
  expect(read({ paragraphs: ['paragraph'], sections: ['subheading'], all: ['all h2'] })).toEqual({
    paragraphs: [FIRST, SECOND, LAST],
    sections: ['The flood', 'Today'],
    all: ['The flood', 'Today'],
  });
});

it('leaves a part empty that the page does not have', () => {
  expect(read({ fourth: 'fourth paragraph', third: 'third h2', sixth: 'h6' })).toEqual({
    fourth: null,
    third: null,
    sixth: null,
  });
});

it('still reads the title and the whole text where no part is asked for', () => {
  const { heading, text } = read({ heading: 'heading', text: 'text of the article' });
  expect(heading).toBe('The mill of Ardby');
  expect(text).toContain(SECOND);
});

it('reads a part of each record of a list', () => {
  const cards = [FIRST, SECOND, LAST].map((text, at) => `<li><h3>Mill ${at}</h3><p>${text}</p><p>More soon.</p></li>`);
  const body = `<h1>Mills</h1><ul>${cards.join('')}</ul>`;
  expect(read({ opening: 'first paragraph' }, body)).toEqual({ opening: FIRST });
});
