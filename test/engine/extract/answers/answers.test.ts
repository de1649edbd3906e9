import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from '../reading';

const ask = (body: string, question: string, options: ReadOptions = {}) =>
  getBodyValues(body, { q1: question }, options).q1;

const ARTICLE = `<h1>Guide to Selleri</h1>
  <p>Selleri is a queue for background work, made for small teams that run it on one machine.</p>
  <p>The recipes of Selleri are written in YAML. The core of Selleri is built on Rust.</p>
  <p>Use the fully-qualified task name (FQTN) where two tasks have one name.</p>
  <p>In 2024 Lund Media paid $457 million for Selleri.</p>
  <p>The hotspot report by Lund Media Holdings was checked later.</p>`;

describe('a question in plain words', () => {
  it('about the language of code is not answered by that of the page', () => {
    expect(ask(ARTICLE, 'Which language are the recipes written in?')).toBe('YAML');
    expect(ask(ARTICLE, 'What language is the web console built in?')).toBeNull();
    expect(ask(ARTICLE, 'Which language is the article written in?')).toBe('en');
  });

  it('about an amount in millions gets the millions', () => {
    expect(ask(ARTICLE, 'How much did Lund Media pay for Selleri?')).toBe('$457 million');
  });

  it('about an abbreviation gets its words without an article', () => {
    expect(ask(ARTICLE, 'What does FQTN mean?')).toBe('fully-qualified task name');
  });

  it('about a person gets no company and no phrase', () => {
    expect(ask(ARTICLE, 'Who checked the hotspot report?')).toBeNull();
    const german = '<h1>Bericht</h1><p>Der Chef der Klinik nannte den Ort einen Hotspot der Pandemie.</p>';
    expect(ask(german, 'Wer ist der Chef der Klinik?', { lang: 'de' })).toBeNull();
  });

  it('in German takes no noun for a name', () => {
    const book = '<h1>Am Kai</h1><dl><dt>Verlag</dt><dd>Hansen</dd><dt>Seiten</dt><dd>210</dd></dl>';
    expect(ask(book, 'In welchem Verlag ist das Buch erschienen?', { lang: 'de' })).toBe('Hansen');
  });

  it('about the name of something else is not answered by that of the page', () => {
    expect(ask(ARTICLE, 'What is the name of the poem?')).toBeNull();
    expect(ask(ARTICLE, 'What is the name of the product?')).toBe('Guide to Selleri');
  });

  it.each([
    'What is the name of the dish?',
    'Wie heißt das Gericht?',
    'Comment s’appelle la recette ?',
    '¿Cómo se llama el plato?',
    '¿Cómo se llama?',
  ])('"%s" is answered by the name of what the page is about', (question) => {
    expect(ask('<h1>Plum cake</h1><p>Bake it for an hour.</p>', question)).toBe('Plum cake');
  });

  it('about one of several things is answered by that thing', () => {
    const jobs = ['Lindor Oslo', 'Karma Turin', 'Ostra Porto']
      .map((each) => each.split(' '))
      .map(([firm, city]) => `<li class="job"><h3>${firm}</h3><span class="location">${city}</span></li>`);
    expect(ask(`<h1>Jobs</h1><ul>${jobs.join('')}</ul>`, 'Where is Karma based?')).toBe('Turin');
  });

  it('about what something is built on ends with its clause', () => {
    const body =
      '<h1>Selleri</h1><p>By being built on Rust, Selleri is able to use the memory safety offered by Rust.</p>';
    expect(ask(body, 'Which language is Selleri built on?')).toBe('Rust');
  });
});
