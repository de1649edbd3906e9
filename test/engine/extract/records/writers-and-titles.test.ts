import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

function readRows(rows: readonly string[], template: Record<string, string>, url = 'https://site.example/news') {
  const page = parsePage(`<html lang="en"><body><h1>News</h1><div>${rows.join('')}</div></body></html>`, url);
  const plan = planTemplate(template);
  return readPage(page, readStructured(page), { plan, perPage: 'many' }).records.map(({ values }) => values);
}

const THREAD = 'https://board.example/t/2';

describe('the author of a post', () => {
  it('is the emphasized name before its text, which goes without it', () => {
    const rows = ['Mara: Our cat is gone.', 'Finn: Seen near the mill.', 'Mara: Found her, thank you!'].map(
      (text, at) => {
        const [name, said] = text.split(': ');
        return `<div><p><b>${name}:</b> ${said}</p><i>1${at}.05.2026</i></div>`;
      },
    );
    const read = readRows(rows, { author: '', text: 'text of the post' }, THREAD);
    expect(read.map(({ author }) => author)).toEqual(['Mara', 'Finn', 'Mara']);
    expect(read.map(({ text }) => text)).toEqual(['Our cat is gone.', 'Seen near the mill.', 'Found her, thank you!']);
  });

  const notes = ['Amber Road', 'Iris Field', 'River Lane'].map(
    (title, at) =>
      `<div><p><strong>${title}</strong> ${at + 1} May 2026</p><p>Where to walk in the hills this year.</p></div>`,
  );

  it('is no emphasized title of an article, nor a part of it', () => {
    expect(readRows(notes, { author: '', date: '' }).map(({ author }) => author)).toEqual([null, null, null]);
    expect(readRows(notes, { title: '', author: '', date: '' }).map(({ title }) => title)).toEqual([
      'Amber Road',
      'Iris Field',
      'River Lane',
    ]);
  });

  it.each([
    [
      'a title that begins like a name',
      ['Rose Lund, in five steps', 'Lily Pond - a summer diary', 'Basil Brush and friends'],
    ],
    ['a title that begins like a byline', ['By Train to Trieste', 'By Boat to Bari', 'Von Mainz nach Wien']],
  ])('is not read from %s', (_what, titles) => {
    const linked = titles.map(
      (title, at) => `<li><a href="/${at}">${title}</a> <small>May ${at + 1}, 2026</small></li>`,
    );
    expect(readRows(linked, { title: '', author: '' }).map(({ author }) => author)).toEqual([null, null, null]);
    const headed = titles.map(
      (title, at) => `<li><h3>${title}</h3><time datetime="2026-05-0${at + 1}">May</time></li>`,
    );
    expect(readRows(headed, { title: '', author: '' }).map(({ author }) => author)).toEqual([null, null, null]);
  });
});

it('reads the maker and colour of cards that name neither', () => {
  const cards = [
    ['Halo', 'Nordlys', 'Black'],
    ['Arc', 'Lumo', 'Red'],
    ['Pip', 'Nordlys', 'White'],
  ].map(([name, maker, color]) => `<li><h3>${name}</h3><p>by ${maker}</p><p>£49.00</p><span>${color}</span></li>`);
  expect(readRows(cards, { name: '', brand: '', color: '' })).toEqual([
    { name: 'Halo', brand: 'Nordlys', color: 'Black' },
    { name: 'Arc', brand: 'Lumo', color: 'Red' },
    { name: 'Pip', brand: 'Nordlys', color: 'White' },
  ]);
});
