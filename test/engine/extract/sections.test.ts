import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const recipe = (body: string) => getBodyValues(`<h1>Leek soup</h1>${body}`, { ingredients: [''], instructions: [''] });
const ingredients = '<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 onion</li></ul>';
const steps = '<h2>Method</h2><ol><li>Cut.</li><li>Boil.</li></ol>';

describe('lists below headings', () => {
  it('keeps the headings that part the steps, and drops those that part ingredients', () => {
    const body = `<div class="ingredients"><h3>Ingredients</h3><p>For the soup:</p><ul><li>For the soup:</li><li>2 leeks</li><li>1 onion</li></ul></div>
      <div class="instructions"><h3>Method</h3><h4>The soup</h4><ol><li>Cut.</li><li>Boil.</li></ol><h4>The bread</h4><ol><li>Toast.</li></ol></div>`;
    expect(recipe(body)).toEqual({
      ingredients: ['2 leeks', '1 onion'],
      instructions: ['The soup', 'Cut.', 'Boil.', 'The bread', 'Toast.'],
    });
  });

  it('takes step numbers and dashes away', () => {
    const body = `<h2>Ingredients</h2><p>- 2 leeks<br>- 1 onion<br>- salt</p><h2>Method</h2><p>1. Cut.</p><p>2. Boil.</p><p>Step 3</p><p>3. Serve.</p>`;
    expect(recipe(body)).toEqual({
      ingredients: ['2 leeks', '1 onion', 'salt'],
      instructions: ['Cut.', 'Boil.', 'Serve.'],
    });
  });

  it('takes away step words that touch their text, and parts steps that share a line', () => {
    const apart = '<h2>Method</h2><ol><li>Step 1Melt the butter.</li><li>Step 2Stir in the flour.</li></ol>';
    const joined = '<h2>Method</h2><p>Serve at once.</p><p>Step 1 Melt the butter. Step 2 Stir in the flour.</p>';
    for (const method of [apart, joined])
      expect(recipe(ingredients + method)).toMatchObject({
        instructions: ['Melt the butter.', 'Stir in the flour.'],
      });
  });

  it('takes the numbers of the first steps away, though the last have none', () => {
    const method =
      '<h2>Method</h2><p>1. Melt.</p><p>2. Stir.</p><p>3. Bake.</p><p>Let it cool.</p><p>Cut it.</p><p>Serve.</p>';
    expect(recipe(ingredients + method)).toMatchObject({
      instructions: ['Melt.', 'Stir.', 'Bake.', 'Let it cool.', 'Cut it.', 'Serve.'],
    });
  });

  it.each([
    ['Ingredienti per 6 tortini', 'Come preparare i tortini'],
    ['Ingredientes para hacer crema', 'Paso a paso'],
    ['Les ingrédients de la recette', 'La préparation de la recette'],
    ['What You’ll Need', 'How to Make Leek Soup'],
  ])('reads lists below "%s" and "%s"', (first, second) => {
    const body = `<h2>${first}</h2><ul><li>2 leeks</li><li>1 onion</li></ul><h2>${second}</h2><ol><li>Cut.</li><li>Boil.</li></ol>`;
    expect(recipe(body)).toEqual({ ingredients: ['2 leeks', '1 onion'], instructions: ['Cut.', 'Boil.'] });
  });

  it('takes numbers of steps away from scripts without capital letters', () => {
    const method = '<h2>作り方</h2><p>1 鍋に水を入れる。</p><p>2 卵を入れる。</p>';
    expect(recipe(ingredients + method)).toMatchObject({ instructions: ['鍋に水を入れる。', '卵を入れる。'] });
  });

  it('knows ingredients without a heading by their amounts and units', () => {
    const list = '<ul><li>200 g leeks</li><li>1 tbsp oil</li><li>1 onion</li><li>½ tsp salt</li></ul>';
    expect(recipe(`<p>For 2 people</p>${list}${steps}`)).toMatchObject({
      ingredients: ['200 g leeks', '1 tbsp oil', '1 onion', '½ tsp salt'],
    });
    const dates = '<ul><li>3 May: market</li><li>4 May: fair</li><li>10 results</li><li>12 comments</li></ul>';
    expect(recipe(dates + steps)).toMatchObject({ ingredients: null });
  });

  it('joins amounts that stand apart from what they measure', () => {
    const rows = [
      ['200 g', 'leeks'],
      ['1', 'onion'],
      ['½ tsp', 'salt'],
    ];
    const table = `<h2>Zutaten</h2><table>${rows.map(([amount, name]) => `<tr><td>${amount}</td><td>${name}</td></tr>`).join('')}</table>`;
    expect(recipe(table + steps)).toEqual({
      ingredients: ['200 g leeks', '1 onion', '½ tsp salt'],
      instructions: ['Cut.', 'Boil.'],
    });
  });

  it('sets notes in elements of their own in parentheses', () => {
    const item = '<li><span>2</span> <span>eggs</span> <span class="item-notes">beaten</span></li>';
    expect(recipe(`<h2>Ingredients</h2><ul>${item}<li>1 onion</li></ul>${steps}`)).toMatchObject({
      ingredients: ['2 eggs (beaten)', '1 onion'],
    });
  });

  it('sums the times where no total is stated', () => {
    const times = '<p>Prep time: 15 minutes</p><p>Cooking time: 1 hour</p>';
    expect(
      getBodyValues(`<h1>Leek soup</h1>${ingredients}${times}`, { ingredients: [''], total_time: 'minutes' }),
    ).toMatchObject({
      total_time: 75,
    });
  });
});

it('separates the entries of a list below a heading', () => {
  const below = (list: string) =>
    getBodyValues(`<h1>Inn</h1><h3>House facilities</h3>${list}`, { x: 'house facilities' }).x;
  expect(below('<ul><li>Free WiFi</li><li>Bar</li></ul>')).toBe('Free WiFi, Bar');
  expect(below('<ul><li>Free WiFi.</li><li>A bar.</li></ul>')).toBe('Free WiFi. A bar.');
});

it('reads the languages below a heading, if no more than they are there', () => {
  const below = (text: string) =>
    getBodyValues(`<h1>Dr Moss</h1><h2>Languages</h2>${text}<h2>Rooms</h2>`, { languages: '' }).languages;
  expect(below('<p>English, Welsh</p>')).toBe('English, Welsh');
  expect(below('<p>English, Welsh</p><p>Call us for other languages.</p>')).toBeNull();
});

describe('a person in a list below a heading', () => {
  const speaker = (name: string, company: string) => `<li><strong>${name}</strong><span>${company}</span></li>`;
  const page = (...speakers: readonly string[]) =>
    `<h1>Tiles in the field</h1><p>A talk about maps.</p><h2>Speakers</h2><ul>${speakers.join('')}</ul>`;

  it('has no part of the words that follow without a space', () => {
    expect(getBodyValues(page(speaker('Ida Lund', 'Northern Data')), { speaker: 'Speaker' })).toEqual({
      speaker: 'Ida Lund',
    });
    const two = page(speaker('Ida Lund', 'Northern Data'), speaker('Max Rey', 'Open Rail'));
    expect(getBodyValues(two, { speakers: ['each speaker'] })).toEqual({ speakers: ['Ida Lund', 'Max Rey'] });
  });
});
