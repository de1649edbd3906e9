import { describe, expect, it } from 'vitest';
import { getReadable } from '../../../../src/main/engine/page/main-content/readable';
import {
  getBlockKeys,
  learnTemplate,
  leaveOutTemplate,
} from '../../../../src/main/engine/page/main-content/site-template';
import { parsePage } from '../../../../src/main/engine/page/parse';

const PROMISE =
  'We deliver each order in two days, wherever you live, and take back what you do not like within a month, without a word.';
const getPage = (name: string, colour = name) =>
  parsePage(
    `<h1>${name}</h1><p>The ${name} is a lamp of the finest glass, made by hand for people who read late.</p>
     <table><tr><th>Colour</th><td>${colour}</td></tr><tr><th>Made in</th><td>Ghent and ${name}</td></tr></table>
     <div><p>${PROMISE}</p></div>`,
    `https://shop.example/lamp/${name}`,
  );
const NAMES = ['Aster', 'Begonia', 'Crocus', 'Dahlia', 'Erica'];
const getTemplate = (names: readonly string[]) => learnTemplate(names.map((name) => getBlockKeys(getPage(name))));

const getLeft = (name: string, template: readonly number[]) => {
  const { outline } = getReadable(getPage(name));
  const left = leaveOutTemplate(outline, outline.blocks, new Set(template));
  return left.map(({ texts }) => texts.map(({ data }) => data).join(''));
};

describe('the template of a site', () => {
  it('is what pages of one kind repeat, but for the labels of what differs', () => {
    const left = getLeft('Freesia', getTemplate(NAMES));
    expect(left).not.toContain(PROMISE);
    expect(left).toEqual(expect.arrayContaining(['Freesia', 'Colour', 'Made in', 'Ghent and Freesia']));
  });

  it('is nothing if the pages are too few, or copies of one', () => {
    expect(getTemplate(NAMES.slice(0, 3))).toEqual([]);
    expect(getTemplate(['Aster', 'Aster', 'Aster', 'Aster', 'Aster', 'Begonia'])).toEqual([]);
  });

  it('takes nothing from a page that would have next to nothing left', () => {
    const { outline } = getReadable(getPage('Freesia'));
    const all = outline.blocks.map(({ index }) => index);
    const template = getBlockKeys(getPage('Freesia'));
    expect(leaveOutTemplate(outline, outline.blocks, new Set(template)).map(({ index }) => index)).toEqual(all);
  });
});
