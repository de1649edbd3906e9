import { describe, expect, it } from 'vitest';
import { createScanner } from '../../../src/main/engine/learn/run/scope';
import { getShownText } from '../../../src/main/engine/learn/run/shown-text';
import { readyPage } from './pages';

/** What is behind a label in this body. */
function behind(body: string, label: string): readonly string[] {
  const ready = readyPage(body);
  const scope = createScanner({ keys: new Set(), labels: new Set([label]) })(ready, ready.page.document);
  return scope.behind(label).map(({ rest, nodes }) => `${rest} ${getShownText(nodes)}`.replace(/^[\s:]+/, '').trim());
}

describe('what is behind a label', () => {
  it.each([
    ['a definition', '<dl><dt>Author</dt><dd>Ada</dd><dt>Year</dt><dd>2020</dd></dl>', 'author', 'Ada'],
    ['several definitions', '<dl><dt>Author</dt><dd>Ada</dd><dd>Bo</dd><dt>Year</dt></dl>', 'author', 'Ada Bo'],
    ['a cell', '<table><tr><td><b>Year</b>:</td><td>2020</td></tr></table>', 'year', '2020'],
    ['a line', '<p>Author: Ada Grey<br>Year: 2020</p>', 'author', 'Ada Grey'],
    ['a second line', '<p>Author: Ada Grey<br>Year: 2020</p>', 'year', '2020'],
    ['a marked label', '<li><strong>ISBN-13</strong>: 9780316125581</li>', 'isbn 13', '9780316125581'],
    ['links in a line', '<p><b>By</b> <a>Ada</a> and <a>Bo</a><br>2020</p>', 'by', 'Ada and Bo'],
    ['a text before a link', '<p>by <a>Ada</a> on Monday</p>', 'by', 'Ada'],
    ['two spans', '<div><span>Year</span><span>2020</span></div>', 'year', '2020'],
    ['labels in a row', '<p><b>A</b> one <b>B</b> two</p>', 'a', 'one'],
    ['the line below', '<p><b>Publisher</b><br>North Press</p>', 'publisher', 'North Press'],
    ['a heading', '<h2>Ingredients</h2><ul><li>egg</li><li>milk</li></ul>', 'ingredient', 'egg milk'],
  ])('is found for %s', (_, body, label, value) => {
    expect(behind(body, label)).toEqual([value]);
  });

  it('is nothing if the label ends its part', () => {
    expect(behind('<p>see the author</p><p>Author</p>', 'author')).toEqual([]);
  });
});
