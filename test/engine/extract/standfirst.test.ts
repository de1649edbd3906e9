import { expect, it } from 'vitest';
import { getBodyValues } from './reading';

const read = (body: string, head = '') =>
  getBodyValues(body, { title: '', description: 'short description' }, { head, title: 'Leek soup' });
const intro = 'A soup of leeks that is quick to make and good for a cold evening.';

it('takes the first paragraph below the heading for a description where the page states none', () => {
  const body = `<h1>Leek soup</h1><p>By Ann</p><p>${intro}</p><p>Then there is more to be said about it, at some length.</p>`;
  expect(read(body)).toMatchObject({ description: intro });
});

it('leaves a stated description as it is', () => {
  const stated = 'Leek soup in ten minutes, with bread from the day before, cheese and a little wine.';
  const head = `<meta property="og:description" content="${stated}">`;
  const body = `<h1>Leek soup</h1><p>${intro}</p><div class="recipe-summary">${stated}</div>`;
  expect(read(body, head)).toMatchObject({ description: stated });
});
