import { describe, expect, it } from 'vitest';
import { getReadable } from '../../../../src/main/engine/page/main-content/readable';
import { getReadableScope } from '../../../../src/main/engine/page/main-content/scope';
import { parsePage } from '../../../../src/main/engine/page/parse';
import type { PageScope } from '../../../../src/main/engine/page/types';
import { walk } from '../../../../src/main/engine/page/walk';

function scopeWith(html: string, ...chosen: number[]): PageScope {
  const readable = getReadable(parsePage(html, 'https://example.com/'));
  return getReadableScope(
    readable,
    readable.outline.blocks.filter(({ index }) => chosen.includes(index)),
  );
}

function told({ roots, without }: PageScope): string {
  let found = '';
  for (const root of roots)
    walk(root, {
      enter: (element) => {
        if (element.name === 'img') found += '[image] ';
        return !without.has(element);
      },
      text: ({ data }) => {
        found += data.trim() === '' ? '' : `${data.trim()} `;
      },
    });
  return found.trim();
}

describe('scopeOf', () => {
  it('tells the chosen blocks and no others', () => {
    const html = '<nav><a href="/">Home</a></nav><div><h1>Title</h1><p>Text</p><p>Share</p></div><footer>End</footer>';
    expect(told(scopeWith(html, 1, 2))).toBe('Title Text');
  });

  it('keeps images between chosen blocks', () => {
    const html = '<div><img src="logo.png"><p>Ad</p></div><article><p>One</p><img src="a.png"><p>Two</p></article>';
    expect(told(scopeWith(html, 1, 2))).toBe('One [image] Two');
  });

  it('begins above a list or table, so that these keep their form', () => {
    const { roots } = scopeWith('<p>Menu</p><div><ul><li>One</li><li>Two</li></ul></div>', 1, 2);
    expect(roots[0]).toMatchObject({ name: 'div' });
  });

  it('is the whole page if nothing is chosen', () => {
    expect(told(scopeWith('<p>All</p>'))).toBe('All');
  });
});
