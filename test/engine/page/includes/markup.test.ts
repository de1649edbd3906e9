import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { getElements, getFoldedText } from '../../../../src/main/engine/page/walk';
import { getInput, PAGE_URL } from '../page';

const html = (source: string) => INCLUDE_READERS.html(getInput(source));
const slim = (source: string) => INCLUDE_READERS.slim_html(getInput(source));

describe('raw', () => {
  it('is the page as it came', () => {
    const source = '<p onclick=x>not <b>closed<!-- c -->';
    expect(INCLUDE_READERS.raw(getInput(source))).toBe(source);
  });
});

describe('html', () => {
  it('closes open elements, has one root, and declares UTF-8', () => {
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
    expect(INCLUDE_READERS.html({ ...getInput(''), page: parsePage(out, PAGE_URL) })).toBe(out);
    expect(out).toContain('<pre>\n\n x</pre>');
  });
});

describe('slim_html', () => {
  const slimBody = (body: string) => /<body>(.*)<\/body>/s.exec(slim(body))?.[1];

  it('keeps text, structure and telling attributes', () => {
    const out = slim(`<head><title>T</title><meta name=x content=y><link rel=stylesheet href=s></head>
      <div id=a class="b c" style="x" onclick=y data-price=9 data-state="${'x'.repeat(300)}" aria-label=l tabindex=1>
      <a href="/rel" title=t target=_blank>n</a><time datetime=2026>d</time><meta itemprop=price content=5></div>`);
    expect(out).toBe(
      '<!DOCTYPE html><html><head><title>T</title></head><body><div id="a" class="b c" data-price="9" aria-label="l">' +
        '<a href="/rel" title="t">n</a><time datetime="2026">d</time><meta itemprop="price" content="5"></div></body></html>',
    );
  });

  it('drops scripts, styles, drawings, pixels, frames and inlined data', () => {
    const out =
      slimBody(`<script>a</script><style>b</style><svg><path/></svg><img width=1 height=1 src=p.gif><iframe src=x></iframe>
      <noscript>n</noscript><template>t</template><input type=hidden value=v><img alt=kept src="data:image/png;base64,xxxx"><!-- c -->`);
    expect(out?.trim()).toBe('<img alt="kept">');
  });

  it('folds white space outside preformatted text and drops what is between blocks', () => {
    expect(slimBody('<div>\n<p>a   b\n\n\n  c</p>\n<pre>a   b</pre>\n</div>')).toBe(
      '<div><p>a b c</p><pre>a   b</pre></div>',
    );
    expect(slimBody('<p><b>a</b> <i>b</i></p>')).toBe('<p><b>a</b> <i>b</i></p>');
  });

  it('keeps the first classes a person wrote, without those of styling and builds', () => {
    expect(slimBody('<p class="md:flex price w-1/2 css-1q2w3e px-4 big offer last">1</p>')).toBe(
      '<p class="price big offer">1</p>',
    );
    expect(/class="([^"]*)"/.exec(slim(`<p class="${'a'.repeat(150)} ${'b'.repeat(150)}">x`))?.[1]).toBe(
      'a'.repeat(150),
    );
  });

  it('gives an image that loads late its real address, and keeps a larger form of it', () => {
    expect(
      slimBody(
        '<img src="data:image/gif;base64,x" data-src="/a.jpg"><img src="b.jpg" data-big="https://i.test/b.jpg">',
      ),
    ).toBe('<img src="/a.jpg"><img src="b.jpg" data-big="https://i.test/b.jpg">');
  });

  it('shortens addresses of the page’s own site and takes tracking off', () => {
    expect(
      slimBody(
        `<a href="https://shop.test/x?a=1&utm_source=m&b=2#c">1</a><a href="//o.test/?utm_medium=n">2</a><a href="#">3</a>`,
      ),
    ).toBe('<a href="/x?a=1&amp;b=2#c">1</a><a href="//o.test/">2</a><a>3</a>');
  });

  it('keeps nothing inside empty elements, and those only that may tell by their class', () => {
    expect(slimBody('<p class="stars four"><i></i><i></i></p><div><span></span></div><p>x<i class=icon></i></p>')).toBe(
      '<p class="stars four"></p><p>x<i class="icon"></i></p>',
    );
  });

  it('unwraps what has nothing to be found by', () => {
    expect(slimBody('<div><div><p>a</p></div></div><div>b<p>c</p></div><span>d</span>')).toBe(
      '<p>a</p><div>b<p>c</p></div>d',
    );
  });

  it('shows the first options of a long list and the chosen one', () => {
    const options = Array.from({ length: 50 }, (_, at) => `<option value=${at}${at === 40 ? ' selected' : ''}>n${at}`);
    expect(slimBody(`<select>${options.join('')}</select>`)?.match(/n\d+/g)).toEqual([
      ...Array.from({ length: 12 }, (_, at) => `n${at}`),
      'n40',
    ]);
  });

  it('parses to the same lists and tables again, though end tags are left out', () => {
    const source = `<ul><li>a<ul><li>b<li></ul><li>c</ul><dl><dt>t<dd>d</dl><table><thead><tr><th>h<tbody><tr><td>1<td>2<tr><td>3</table>
      <table> <tr><td>x</table><ol><li>p</li>q<li>r</ol>`;
    const shape = (html: string) =>
      getElements(parsePage(html, PAGE_URL).document).map((element) => `${element.name}:${getFoldedText(element)}`);
    expect(slim(source)).not.toMatch(/<\/(?:dd|td|tr)>/);
    expect(shape(slim(source)).filter((one) => !/^(?:html|body|head)|^li:$/.test(one))).toEqual(
      shape(source.replaceAll(/\s*\n\s*/g, '')).filter((one) => !/^(?:html|body|head)|^li:$/.test(one)),
    );
  });
});
