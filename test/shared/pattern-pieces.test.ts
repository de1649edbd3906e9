import { parsePattern } from '@shared/pattern';
import { getPatternPieces } from '@shared/pattern-pieces';
import { describe, expect, it } from 'vitest';

const shown = (pattern: string, url: string) =>
  getPatternPieces(parsePattern(`https://a.example${pattern}`), `https://a.example${url}`)
    ?.map(({ text, by }) => (by === 'text' ? text : `${by}[${text}]`))
    .join('')
    .replace('https://a.example', '');

describe('the pieces of a URL', () => {
  it.each([
    ['/p/*', '/p/lamp', '/p/*[lamp]'],
    ['/p/*', '/p/', '/p/*[]'],
    ['/*/x-*.html', '/en/x-a-1.html', '/*[en]/x-*[a-1].html'],
    ['/**/deep/*', '/a/b/deep/c', '/**[a/b]/deep/*[c]'],
    ['/**', '/', '/**[]'],
    ['/a*a*a', '/abaca', '/a*[b]a*[c]a'],
    ['/about', '/about#team', '/about'],
  ])('%s takes %s as %s', (pattern, url, expected) => {
    expect(shown(pattern, url)).toBe(expected);
  });

  it('are none if the pattern does not match', () => {
    expect(shown('/p/*', '/q/lamp')).toBeUndefined();
  });

  it('come in one if the comparison would take long', () => {
    const url = `/${'a'.repeat(7000)}`;
    expect(shown(`/${'a*'.repeat(100)}`, url)).toBe(url);
  });
});
