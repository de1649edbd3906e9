import { expect, it } from 'vitest';
import { guessKindByUrl } from '../../../../src/main/engine/crawl/query/guess-kind';

it.each([
  ['/', 'home'],
  ['/products/oak-board', 'product'],
  ['/en/blog/2024/lamps', 'article'],
  ['/shop/guides/choose-a-lamp', 'guide'],
  ['/products/', 'list'],
  ['/blog', 'list'],
  ['/category/kitchen', 'list'],
  ['/contact.html', 'contact'],
  ['/privacy', 'legal'],
  ['/manual/intro.PDF', 'file'],
  ['/p/9', null],
  ['/something/else', null],
  ['/%E0%A4%A', null],
])('guesses the kind of %s', (path, kind) => {
  expect(guessKindByUrl(`https://a.test${path}`)).toBe(kind);
});
