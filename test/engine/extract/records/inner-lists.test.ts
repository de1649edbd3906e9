import { describe, expect, it } from 'vitest';
import { readMany } from './read-many';

const names = [
  'Blue Tarn',
  'Bramwater',
  'Elder Mere',
  'Hart Mere',
  'Hollow Lake',
  'Long Lake',
  'Stillwater',
  'Swan Tarn',
];
const letters = [...new Set(names.map(([letter]) => letter))];
const group = (letter: string | undefined, entry: (name: string) => string) =>
  `<div class="group"><h3>${letter}</h3><ul>${names
    .filter(([first]) => first === letter)
    .map(entry)
    .join('')}</ul></div>`;
const index = (entry: (name: string) => string) =>
  `<main><h1>Lakes</h1>${letters.map((letter) => group(letter, entry)).join('')}</main>`;

describe('an index with a list below each letter', () => {
  it('has a record for each entry, not for each letter', () => {
    const html = index((name) => `<li><a href="/wiki/${name.replace(' ', '_')}">${name}</a></li>`);
    const { values } = readMany(html, { name: 'Name' });
    expect(values.map(({ name }) => name)).toEqual(names);
  });

  it('has a record for each entry with its link', () => {
    const html = index((name) => `<li><a href="/wiki/${name.replace(' ', '_')}">${name}</a></li>`);
    const { values } = readMany(html, { name: 'Name', url: 'Link to its own page' });
    expect(values.map(({ name }) => name)).toEqual(names);
  });

  it('is not taken for cards that link twice to their thing', () => {
    const card = (name: string) =>
      `<div class="card"><a href="/p/${name}"><img src="/i/${name}.jpg" alt="${name}"></a><a href="/p/${name}">${name}</a></div>`;
    const { values } = readMany(`<main><h1>Shop</h1>${names.map(card).join('')}</main>`, { name: 'Name' });
    expect(values.map(({ name }) => name)).toEqual(names);
  });

  it('is not taken for cards whose facts are a list', () => {
    const card = (name: string, at: number) =>
      `<article><ul><li><a href="/p/${at}">${name}</a></li><li>Deep and cold</li>${at % 2 ? '<li>Open to anglers</li>' : ''}</ul></article>`;
    const { values } = readMany(`<main><h1>Lakes</h1>${names.map(card).join('')}</main>`, { name: 'Name' });
    expect(values.map(({ name }) => name)).toEqual(names);
  });

  it('is not taken for cards with a list of tags', () => {
    const card = (name: string, at: number) =>
      `<article><h3><a href="/p/${at}">${name}</a></h3><ul><li>Deep</li><li>Cold</li><li>Clear</li></ul></article>`;
    const { values } = readMany(`<main><h1>Lakes</h1>${names.map(card).join('')}</main>`, { name: 'Name' });
    expect(values.map(({ name }) => name)).toEqual(names);
  });
});
