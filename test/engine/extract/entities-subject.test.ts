import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const post =
  '{"@type":"BlogPosting","headline":"The best leek soup","articleSection":["Winter","Soups"],"author":{"name":"Ann Lee"}}';
const recipe = (linked: string) =>
  `{"@type":"Recipe","name":"Leek soup","recipeCategory":"Starter"${linked},"recipeIngredient":["2 leeks","1 onion"]}`;
const read = (linked: string, template: Record<string, string>) =>
  getBodyValues(
    `<script type="application/ld+json">[${post},${recipe(linked)}]</script><h1>The best leek soup</h1><p>Cut and boil.</p>`,
    template,
    { title: 'The best leek soup' },
  );

describe('what a page is about, within a post', () => {
  const linked = ',"isPartOf":{"@id":"https://site.example/things/1#article"}';

  it('is read before the post, though the post has the heading of the page', () => {
    expect(read(linked, { category: 'category' })).toEqual({ category: 'Starter' });
    expect(read(linked, { title: 'name of the recipe' })).toEqual({ title: 'Leek soup' });
  });

  it('has to say so', () => {
    expect(read('', { title: '' })).toEqual({ title: 'The best leek soup' });
  });
});

describe('titles', () => {
  it('keep the part behind a dash where a heading has it', () => {
    const body = '<h2>Tea - Green and black</h2><p>There are two kinds of it.</p>';
    expect(getBodyValues(body, { title: '' }, { title: 'Tea - Green and black' })).toEqual({
      title: 'Tea - Green and black',
    });
  });
});

it('takes the motto behind the name of a site away where the address has the name', () => {
  const head = '<meta property="og:site_name" content="Tea House - All about tea">';
  const options = { head, url: 'https://www.teahouse.example/1' };
  expect(getBodyValues('<h1>Tea</h1>', { site_name: '' }, options)).toEqual({ site_name: 'Tea House' });
});

it.each([
  ['By Ann Lee, reviewed by Bo Dahl', 'Ann Lee'],
  ['Ann Lee| Jun 1, 2018', 'Ann Lee'],
  ['Koch/Köchin: Ann Lee', 'Ann Lee'],
])('reads the author of "%s"', (byline, author) => {
  expect(getBodyValues(`<h1>Soup</h1><div class="author">${byline}</div><p>Boil.</p>`, { author: '' })).toEqual({
    author,
  });
});

it('reads short labels of times where a duration is beside them', () => {
  const body =
    '<h1>Crema</h1><dl><dt>Preparación</dt><dd>35 m</dd><dt>Cocinado</dt><dd>20 m</dd></dl><p>Hervir y servir.</p>';
  const template = { prep_time: 'preparation time in minutes', cook_time: 'cooking time in minutes' };
  expect(getBodyValues(body, template, { lang: 'es' })).toEqual({ prep_time: 35, cook_time: 20 });
});
