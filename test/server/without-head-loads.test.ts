import { describe, expect, it } from 'vitest';
import { withoutHeadLoads } from '../../src/main/server/without-head-loads';

describe('a stored page', () => {
  it.each([
    ['<link rel="preconnect" href="http://a.test"><p>x</p>', '<p>x</p>'],
    ['<meta charset="utf-8"><meta http-equiv="refresh" content="0;url=http://a.test">', '<meta charset="utf-8">'],
    [
      '<iframe title="T" src="http://a.test/f"></iframe>',
      '<iframe title="T" data-winnow-src="http://a.test/f"></iframe>',
    ],
    [
      '<frameset><frame src="http://a.test/f"></frameset>',
      '<frameset><frame data-winnow-src="http://a.test/f"></frameset>',
    ],
  ])('gives a browser no address to connect to: %s', (html, shown) => {
    expect(withoutHeadLoads(html)).toBe(shown);
  });

  it.each([
    '<script>"<iframe src=\\"x\\">"</script>',
    '<img src="http://a.test/1.png">',
    '<textarea>&lt;frame src="x"></textarea>',
  ])('keeps all else: %s', (html) => {
    expect(withoutHeadLoads(html)).toBe(html);
  });
});
