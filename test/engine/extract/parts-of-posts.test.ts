import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { getBodyValues } from './reading';
import { framed, readMany, times } from './records/read-many';

const review = (at: number) =>
  `<div class="review"><h3>Title ${'ABC'.charAt(at)}</h3><p class="text">The zip gave way after ${at + 2} weeks, and the strap is short.</p><div>by <span class="author">Ann ${'ABC'.charAt(at)}</span> on <time datetime="2026-04-0${at + 1}">${at + 1} April 2026</time></div></div>`;
const reviews = framed(`<h1>Reviews</h1><p>3 reviews</p>${times(3, review)}`);

const expected = ['A', 'B', 'C'].map((letter, at) => ({
  x: `Title ${letter}`,
  y: `The zip gave way after ${at + 2} weeks, and the strap is short.`,
  z: `Ann ${letter}`,
  d: `2026-04-0${at + 1}`,
}));

describe('a field for a part of a review', () => {
  it.each([
    ['title of the review', 'text of the review', 'author of the review', 'date of the review'],
    ['Titel der Bewertung', 'Text der Bewertung', 'Verfasser der Bewertung', 'Datum der Bewertung'],
    ['titre de l’avis', 'texte de l’avis', 'auteur de l’avis', 'date de l’avis'],
    ['título de la reseña', 'texto de la reseña', 'autor de la reseña', 'fecha de la reseña'],
    ['レビューのタイトル', 'レビューの本文', 'レビューの投稿者', 'レビューの日付'],
    ['评论标题', '评论内容', '评论作者', '评论日期'],
  ])('is that part, whatever the field is called: %s', (x, y, z, d) => {
    expect(readMany(reviews, { x, y, z, d }).values).toEqual(expected);
  });

  it('is still their number where that is asked for', () => {
    const types = (description: string) =>
      planTemplate({ x: description }).fields.map((field) => field.kind === 'value' && field.type);
    expect(types('number of reviews')).toEqual(['number']);
    expect(types('Anzahl der Bewertungen')).toEqual(['number']);
    expect(types('nombre d’avis')).toEqual(['number']);
  });

  it('is null for one among several, which nothing on the page tells from the others', () => {
    const answers = `<h1>Order of lines</h1>${times(2, (at) => `<div class="answer"><p>Merge them with a heap of ${at} lines.</p></div>`)}`;
    expect(getBodyValues(answers, { x: 'text of the accepted answer' }).x).toBeNull();
    expect(getBodyValues(answers, { x: 'mood of the question' }).x).toBeNull();
  });
});

it('takes no time for who did something', () => {
  const asked = '<h1>Order of lines</h1><div><span>Asked</span> <time>2 months ago</time></div>';
  expect(getBodyValues(asked, { askedBy: '' }).askedBy).toBeNull();
  const by = '<h1>Order of lines</h1><div><b>Asked by</b> <span>quietriver</span></div>';
  expect(getBodyValues(by, { askedBy: '' }).askedBy).toBe('quietriver');
});

it('takes no year since which for what is named', () => {
  const about = (text: string) =>
    getBodyValues(`<h1>Golf Variant</h1><p>${text}</p>`, { x: 'Händler' }, { lang: 'de' }).x;
  expect(about('Händler seit 2009')).toBeNull();
  expect(about('Händler: Autohaus Reinders')).toBe('Autohaus Reinders');
});
