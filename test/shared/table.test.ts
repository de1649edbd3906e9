import { createLookup } from '@shared/table';
import { expect, it } from 'vitest';
import { buildFlatTree } from '../../src/main/engine/page/flat-tree';
import { readFoundLinks } from '../../src/main/engine/page/links';
import { parseStatedAmount } from '../../src/main/engine/results/filter/amount';

it('knows its own names only', () => {
  const words = createLookup({ one: 1 });
  expect(['one', 'constructor', '__proto__'].map((name) => words[name])).toEqual([1, undefined, undefined]);
});

it.each(['constructor', '__proto__', 'valueof'])('lets no page or sentence stop at %s', (name) => {
  const markup = `<${name} role="${name}"><a href="/1">One</a></${name}>`;
  expect(buildFlatTree(markup).children.length).toBeGreaterThan(0);
  expect(readFoundLinks(markup, 'https://a.test/').map(({ url, region }) => [url, region])).toEqual([
    ['https://a.test/1', readFoundLinks('<a href="/1">One</a>', 'https://a.test/')[0]?.region],
  ]);
  expect(parseStatedAmount(name)).toBeNull();
});
