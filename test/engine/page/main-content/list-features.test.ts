import { describe, expect, it } from 'vitest';
import { LIST, listFeatures } from '../../../../src/main/engine/page/main-content/list-features';
import { getOutline } from '../../../../src/main/engine/page/main-content/outline';
import { getTwin } from '../../../../src/main/engine/page/main-content/place-features';
import { getPageReading } from '../../../../src/main/engine/page/main-content/reading';
import { parsePage } from '../../../../src/main/engine/page/parse';

const NO_WORDS = { names: new Map(), inner: new Map(), words: new Map(), phrases: new Map([['all lamps', 2]]) };
const record = (name: string) =>
  `<div class="card"><h3>${name}</h3><p>Gives a warm light on the table for many hours</p><b>5</b></div>`;
const PAGE = `<nav><a href="/">Home</a><a href="/b">Buy</a><a href="/c">Call</a></nav><h1>All lamps</h1>
  <div id="list">${['One', 'Two', 'Three'].map(record).join('')}</div><footer>Made by hand</footer>`;

function readFeature(html: string, name: string): readonly (number | undefined)[] {
  const page = parsePage(html, 'https://example.com/');
  const outline = getOutline(page.document, () => false);
  const reading = getPageReading(page, outline, NO_WORDS);
  return outline.blocks.map((block) => listFeatures(reading, block, getTwin(reading, block.owner))[LIST.indexOf(name)]);
}

describe('the features of lists', () => {
  it('take what has the records with most words for the main list', () => {
    expect(readFeature(PAGE, 'side of main list')).toEqual([-1, -1, ...new Array(9).fill(0), 1]);
    expect(readFeature(PAGE, 'main list records')[0]).toBe(3);
    expect(readFeature(PAGE, 'words from main list').at(-1)).toBe(0);
  });

  it('tell where in its record a block stands, and its record in the list', () => {
    expect(readFeature(PAGE, 'block in record').slice(2, 5)).toEqual([0, 1 / 3, 2 / 3]);
    expect(readFeature(PAGE, 'record place').slice(2, 11)).toEqual([0, 0, 0, 3, 3, 3, 6, 6, 6].map((at) => at / 9));
  });

  it('tell what the heading of the list says', () => {
    expect(readFeature(PAGE, 'list heading score').slice(2, 5)).toEqual([2, 2, 2]);
  });

  it('know no main list if nothing repeats', () => {
    expect(readFeature('<p>One lamp</p>', 'side of main list')).toEqual([-2]);
  });
});
