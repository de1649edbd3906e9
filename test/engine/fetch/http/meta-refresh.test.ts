import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getRefreshTarget } from '../../../../src/main/engine/fetch/http/meta-refresh';

const AT = new URL('https://shop.example/old/page');

function target(html: string, headers: Record<string, string> = {}, body: Uint8Array = Buffer.from(html)) {
  return getRefreshTarget({ headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }, AT);
}
const meta = (content: string, text = 'Moved') =>
  `<!doctype html><html><head><title>Moved</title><meta http-equiv="Refresh" content="${content}"></head><body><p>${text}</p></body></html>`;

describe('a refresh', () => {
  it.each([
    ['0; url=/new', 'https://shop.example/new'],
    ['0;URL=new?a=1&amp;b=2', 'https://shop.example/old/new?a=1&b=2'],
    ["3; url='https://other.example/x'", 'https://other.example/x'],
    ['1, /new', 'https://shop.example/new'],
    ['0.5; url=/new#part', 'https://shop.example/new'],
    ['5 url = /new', 'https://shop.example/new'],
    ['0; url=/größe', 'https://shop.example/gr%C3%B6%C3%9Fe'],
  ])('says %s', (content, url) => {
    expect(target(meta(content))).toBe(url);
  });

  it.each([
    ['it is for later', meta('30; url=/new')],
    ['it only reloads the page', meta('0')],
    ['it leads back to the page', meta('0; url=/old/page#top')],
    ['it leads to an app', meta('0; url=shop://open')],
    ['the page has text of its own', meta('0; url=/new', 'A long report about the harvest. '.repeat(20))],
    ['it is in a comment', `<p>x</p><!-- ${meta('0; url=/new')} -->`],
    ['it is in a script', `<script>var a = '<meta http-equiv="refresh" content="0; url=/new">'</script>`],
    [
      'it is for visitors without scripts',
      '<noscript><meta http-equiv="refresh" content="0; url=/new"></noscript><div id="app"></div>',
    ],
  ])('is not followed if %s', (_, html) => {
    expect(target(html)).toBeNull();
  });

  it('counts from the base of the page, and unpacked', () => {
    const html = `<base href="https://cdn.example/a/">${meta('0; url=new')}`;
    expect(target('', { 'content-encoding': 'br' }, brotliCompressSync(html))).toBe('https://cdn.example/a/new');
  });

  it('may be a header, and only in a page', () => {
    expect(target('<p>Moved</p>', { refresh: '0; url=/new' })).toBe('https://shop.example/new');
    expect(target(meta('0; url=/new'), { 'content-type': 'text/plain' })).toBeNull();
  });
});
