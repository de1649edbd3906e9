import { expect, it } from 'vitest';
import { getBodyValues } from './reading';

it('reads a labelled language before that of the page, which is taken where there is no label', () => {
  const labelled = '<h1>Candide</h1><p>Author: Voltaire</p><p>Language: French</p>';
  expect(getBodyValues(labelled, { language: 'Language' }).language).toBe('French');
  expect(getBodyValues('<h1>Candide</h1><p>Author: Voltaire</p>', { language: 'Language' }).language).toBe('en');
});

it('takes the language of the page neither for that of what it sells nor for several', () => {
  const markup = '<script type="application/ld+json">{"@type":"Product","name":"The Weight of Rain"}</script>';
  const sold = `${markup}<h1>The Weight of Rain</h1><p class="price">£16.14</p><button>Add to basket</button>`;
  expect(getBodyValues(sold, { title: 'title', price: 'price', language: 'language' }).language).toBeNull();
  const spoken = '<h1>Dr Ada Moss</h1><p>Dermatologist</p><h2>Languages</h2><p>English, Welsh</p>';
  expect(getBodyValues(spoken, { name: 'name', languages: 'languages' }).languages).not.toBe('en');
  const article = '<article><h1>Candide</h1><p>By Ann Poole</p><p>A story of a journey.</p></article>';
  expect(getBodyValues(article, { title: 'title', language: 'language of the article' }).language).toBe('en');
});
