import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const card = `
  <h1>Twelve soups we love, and the story behind each of them</h1>
  <div class="kx-recipe">
    <h2 class="kx-recipe-name">Leek soup</h2><p class="kx-recipe-summary">Green and quick.</p>
    <div class="kx-recipe-rating"><span aria-label="Rate this 1 out of 5 stars"></span><span aria-label="Rate this 2 out of 5 stars"></span><span aria-label="Rate this 3 out of 5 stars"></span></div>
    <span class="kx-recipe-rating-average">5</span> from <span class="kx-recipe-rating-count">14</span> votes
    <ul class="kx-recipe-ingredients"><li>2 leeks</li><li>1 onion</li></ul>
    <ol class="kx-recipe-instructions"><li>Cut.</li><li>Boil.</li></ol>
    <span class="kx-recipe-servings">4</span>
    <span class="kx-recipe-calories">551</span> <span class="unit">kcal</span>
    <span class="kx-recipe-protein">12g (24%)</span>
  </div>`;

describe('names that a page gives its elements', () => {
  it('reads a card whose names share one prefix, before the heading of the page around it', () => {
    expect(getBodyValues(card, { title: '', description: '', ingredients: [''], servings: '' })).toEqual({
      title: 'Leek soup',
      description: 'Green and quick.',
      ingredients: ['2 leeks', '1 onion'],
      servings: '4',
    });
  });

  it('tells the rating from the stars to vote with, and the count from the rating', () => {
    expect(
      getBodyValues(card, { title: '', rating: 'average rating', ratings_count: 'number of ratings' }),
    ).toMatchObject({
      rating: 5,
      ratings_count: 14,
    });
  });

  it('gives amounts with the unit beside them and without what follows', () => {
    expect(getBodyValues(card, { ingredients: [''], nutrition: { calories: '', protein: '' } })).toMatchObject({
      nutrition: { calories: '551 kcal', protein: '12g' },
    });
  });

  it('takes no comment for a card', () => {
    const comments =
      '<p class="comment-author">Ann</p><p class="comment-date">2024-05-01</p><p class="comment-title">Hm</p>';
    expect(getBodyValues(`<h1>Leek soup</h1>${comments}<p class="comment-price">3 €</p>`, { title: '' })).toEqual({
      title: 'Leek soup',
    });
  });

  it('does not take the column with the main heading and most of the text for a side column', () => {
    const body = `<div class="sidebar-layout popular"><h1>Leek soup</h1><p class="author">Ann Lee</p><p>${'Soup. '.repeat(90)}</p></div><p>More</p>`;
    expect(getBodyValues(body, { author: '' })).toEqual({ author: 'Ann Lee' });
  });
});
