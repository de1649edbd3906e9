import { describe, expect, it } from 'vitest';
import { isElement } from '../../../../src/main/engine/page/elements';
import { getAddressWords, namesReader } from '../../../../src/main/engine/page/main-content/vocabulary';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { getElements } from '../../../../src/main/engine/page/walk';

function first(html: string) {
  const page = parsePage(`<!doctype html><body>${html}`, 'https://example.com/');
  const found = [...getElements(page.document)].find(({ name }) => !/^(?:html|head|body)$/.test(name));
  if (!isElement(found)) throw new Error('no element');
  return found;
}

const namesIn = (value: string) => namesReader()(first(`<div class="${value}"></div>`)).slice(1);

describe('namesReader', () => {
  it.each([
    ['site-footer mainContent', ['site', 'footer', 'main', 'content']],
    ['PostBody_wrapper', ['post', 'body', 'wrapper']],
    ['HTMLBlock col12 heading-2', ['html', 'block', 'col', 'heading']],
  ])('reads the words of %s', (value, words) => {
    expect(namesIn(value)).toEqual(words);
  });

  it.each(['css-1x2ab9c', 'sc-bZnhIo', '_3cac91', 'a8f3e2d1-4b5c-6d7e', 'jss12ab', 'kQxEd'])(
    'reads nothing in %s, which a tool made up',
    (value) => {
      expect(namesIn(value).filter((word) => !['css', 'jss'].includes(word))).toEqual([]);
    },
  );

  it('reads no word of two letters, which are pieces of names that tools make up more often than words', () => {
    expect(namesIn('md:px-4 ad id_xy')).toEqual([]);
  });
});

describe('addressWordsOf', () => {
  it('reads the words of the path and none of its identifiers', () => {
    expect(
      getAddressWords(first('<a href="https://example.com/privacy-policy/b3fa91c2/x9y8z7?from=footer">x</a>')),
    ).toEqual(['/privacy', '/policy']);
  });
});
