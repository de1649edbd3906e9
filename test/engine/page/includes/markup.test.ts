import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { inputOf, PAGE_URL } from '../page';

const html = (source: string) => INCLUDE_READERS.html(inputOf(source));
const slim = (source: string) => INCLUDE_READERS.slim_html(inputOf(source));

describe('raw', () => {
  it('is the page as it came', () => {
    const source = '<p onclick=x>not <b>closed<!-- c -->';
    expect(INCLUDE_READERS.raw(inputOf(source))).toBe(source);
  });
});

describe('html', () => {
  it('closes what is open, has one root, and says it is UTF-8', () => {
    expect(html('<meta charset=koi8-r><title>T</title><p>a<p>b')).toBe(
      '<!DOCTYPE html><html><head><meta charset="utf-8"><title>T</title></head><body><p>a</p><p>b</p></body></html>',
    );
  });

  it('makes links absolute and drops the base they stood on', () => {
    const out =
      html(`<base href="/root/"><a href="x#y">1</a><img src="i.png" srcset="a,b.png 1x, c.png 2x"><form action="go"></form>
      <a href="mailto:a@b.test">2</a><svg><use href="#part"></use></svg>`);
    expect(out).not.toContain('<base');
    expect(out).toContain('<a href="https://shop.test/root/x#y">');
    expect(out).toContain('srcset="https://shop.test/root/a,b.png 1x, https://shop.test/root/c.png 2x"');
    expect(out).toContain('action="https://shop.test/root/go"');
    expect(out).toContain('href="mailto:a@b.test"');
    expect(out).toContain('href="#part"');
  });

  it('drops comments and inline handlers, and keeps scripts as they are', () => {
    const out = html(
      '<!-- c --><body onload=x><p onClick="y">a</p><a href="java\nscript:z">b</a><script>if (a<b && c) d("&amp;")</script>',
    );
    expect(out).not.toMatch(/<!--|onload|onclick|script:z/i);
    expect(out).toContain('<script>if (a<b && c) d("&amp;")</script>');
  });

  it('parses to the same tree again', () => {
    const out = html(
      '<pre>\n\n x</pre><p title="&quot;&amp;<">a &lt; b &nbsp;</p><table><tr><td>1<td>2</table><textarea>\n\n&lt;</textarea>',
    );
    expect(INCLUDE_READERS.html({ ...inputOf(''), page: parsePage(out, PAGE_URL) })).toBe(out);
    expect(out).toContain('<pre>\n\n x</pre>');
  });
});

describe('slim_html', () => {
  it('keeps text, structure and telling attributes', () => {
    const out = slim(`<head><title>T</title><meta name=x content=y><link rel=stylesheet href=s></head>
      <div id=a class="b c" style="x" onclick=y data-price=9 data-state="${'x'.repeat(300)}" aria-label=l tabindex=1>
      <a href="/rel" title=t target=_blank>n</a><time datetime=2026>d</time><meta itemprop=price content=5></div>`);
    expect(out).toBe(
      '<!DOCTYPE html><html><head><title>T</title></head>\n<body><div id="a" class="b c" data-price="9" aria-label="l">\n' +
        '<a href="/rel" title="t">n</a><time datetime="2026">d</time><meta itemprop="price" content="5"></div></body></html>',
    );
  });

  it('drops scripts, styles, drawings, pixels, frames and inlined data', () => {
    const out =
      slim(`<script>a</script><style>b</style><svg><path/></svg><img width=1 height=1 src=p.gif><iframe src=x></iframe>
      <noscript>n</noscript><template>t</template><img alt=kept src="data:image/png;base64,xxxx"><!-- c -->`);
    expect(out.replaceAll(/\s+/g, ' ')).toBe('<!DOCTYPE html><html><head></head><body> <img alt="kept"></body></html>');
  });

  it('folds white space outside preformatted text and clips long attributes at a word', () => {
    const out = slim(`<p class="${'name '.repeat(100)}">a   b\n\n\n  c</p><pre>a   b</pre>`);
    expect(out).toContain('>a b\nc</p><pre>a   b</pre>');
    expect(/class="([^"]*)"/.exec(out)?.[1]).toMatch(/^(name )+name$/);
    expect(/class="([^"]*)"/.exec(out)?.[1]?.length).toBeLessThanOrEqual(200);
  });
});
