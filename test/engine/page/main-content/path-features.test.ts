import { describe, expect, it } from 'vitest';
import { getOutline } from '../../../../src/main/engine/page/main-content/outline';
import { PATH, pathFeatures } from '../../../../src/main/engine/page/main-content/path-features';
import { getPageReading } from '../../../../src/main/engine/page/main-content/reading';
import { parsePage } from '../../../../src/main/engine/page/parse';

const NO_WORDS = { names: new Map(), inner: new Map(), words: new Map([['old', -1]]), phrases: new Map() };
const PAGE = `<ul><li><b class="name">Lamp</b> <p class="price">5</p></li><li><p class="price">7</p></li></ul>
  <ul><li><p class="price old">9</p><p class="price">old 7</p></li></ul>`;

describe('the features of paths', () => {
  const page = parsePage(PAGE, 'https://example.com/');
  const outline = getOutline(page.document, () => false);
  const { alike } = getPageReading(page, outline, NO_WORDS);
  const feature = (name: string) =>
    outline.blocks.map(
      ({ owner }) =>
        pathFeatures(alike, alike.paths[owner.index] ?? 0, outline.counts.words, outline.blocks.length)[
          PATH.indexOf(name)
        ],
    );

  it('count the blocks in elements of the same tags and classes, in whatever part of the page', () => {
    expect(feature('path blocks')).toEqual([1, 3, 3, 1, 3]);
  });

  it('say how many words these have, what words say of them, and where the first and last stand', () => {
    expect(feature('path block words')[1]).toBe(4 / 3);
    expect(feature('path score')[1]).toBe(-1 / 3);
    expect([feature('path start')[1], feature('path end')[1]]).toEqual([1 / 5, 4 / 5]);
  });
});
