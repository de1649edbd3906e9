import { INCLUDES } from '@shared/include';
import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { inputOf } from '../page';

const text = (source: string) => INCLUDE_READERS.text(inputOf(source));
const images = (source: string) => JSON.parse(INCLUDE_READERS.images(inputOf(source)));
const blobs = (source: string) => JSON.parse(INCLUDE_READERS.json_blobs(inputOf(source)));

describe('text', () => {
  it('breaks lines between blocks and parts table cells by tabs', () => {
    const source = `<title>no</title><h1>Big\n  title</h1><p>One <b>two</b><br>three</p><div>a</div><div>b</div>
      <table><tr><th>k<th>v<tr><td><p>1</p><td>2</table><ul><li>x<li>y</ul>`;
    expect(text(source)).toBe('Big title\n\nOne two\nthree\n\na\nb\n\nk\tv\n1\t2\n\nx\ny');
  });

  it('keeps columns in line where cells are empty', () => {
    expect(text('<p>t</p><table><tr><td>a<td><td>c<tr><td><td>b<td><tr><td>d</table>end')).toBe(
      't\n\na\t\tc\n\tb\nd\n\nend',
    );
  });

  it('keeps the lines of preformatted text and leaves out what is not seen', () => {
    expect(
      text(
        '<pre>a\n  b</pre><script>s</script><style>t</style><noscript>n</noscript><p hidden>h</p><iframe>f</iframe>',
      ),
    ).toBe('a\n  b');
  });

  it('keeps what is hidden only until a click or a script: closed accordions, tabs, streamed parts', () => {
    const source = `<p>Plenty of text that is shown at once, so that what is hidden is the lesser part of the page.</p>
      <h3><button aria-expanded=false>Q</button></h3><div hidden>answer</div><div role=tabpanel style="display:none">tab</div>
      <div hidden id="S:0">streamed</div><nav><button aria-expanded=false aria-haspopup=true>M</button><div hidden>menu</div></nav>`;
    expect(text(source).split('\n').filter(Boolean).slice(1)).toEqual(['Q', 'answer', 'tab', 'streamed', 'M']);
  });

  it('reads shadow content and not other templates', () => {
    expect(text('<div><template shadowrootmode=open><p>shown</p></template></div><template>not</template>')).toBe(
      'shown',
    );
  });
});

describe('urls', () => {
  it('lists absolute links once, in page order', () => {
    expect(INCLUDE_READERS.urls(inputOf('<a href="/b">b</a><a href="c">c</a><a href="/b#x">b</a>'))).toEqual([
      'https://shop.test/b',
      'https://shop.test/shelf/c',
    ]);
  });
});

describe('images', () => {
  it('finds images wherever pages put them, each once, with their text', () => {
    const found = images(`<meta property="og:image" content="/og.jpg"><img src="/a.jpg" alt=" A "><img src="/a.jpg">
      <img src="data:image/gif;base64,x" data-src="/lazy.jpg" data-srcset="/l1.jpg 1x, /l2.jpg 2x" alt=L>
      <picture><source srcset="/p.webp 1x,/q.webp 2x"><img src="/p.jpg"></picture><div style="background:url('/bg.png') no-repeat, url(/bg2.png)"></div>
      <video poster="/v.jpg"></video><noscript><img src="/n.jpg"></noscript><div data-bg="/d.png"></div><svg><image href="/s.svg"/></svg>
      <input type=image src="/go.gif">`);
    expect(found.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(
      ['og', 'a', 'lazy', 'l1', 'l2']
        .map((name) => `/${name}.jpg`)
        .concat([
          '/p.webp',
          '/q.webp',
          '/p.jpg',
          '/bg.png',
          '/bg2.png',
          '/v.jpg',
          '/n.jpg',
          '/d.png',
          '/s.svg',
          '/go.gif',
        ]),
    );
    expect(found[1]).toEqual({ url: 'https://shop.test/a.jpg', alt: 'A' });
    expect(found[2]).toEqual({ url: 'https://shop.test/lazy.jpg', alt: 'L' });
  });
});

describe('json_ld', () => {
  it('is a JSON list of the blocks, broken ones mended', () => {
    const source =
      '<script type="application/ld+json">{"a":1,}</script><script type="Application/LD+JSON; charset=utf-8">[2]</script>';
    expect(JSON.parse(INCLUDE_READERS.json_ld(inputOf(source)))).toEqual([{ a: 1 }, [2]]);
    expect(INCLUDE_READERS.json_ld(inputOf('<p>none'))).toBe('[]');
  });
});

describe('json_blobs', () => {
  it('reads JSON scripts by their id or type', () => {
    const source = `<script id="__NEXT_DATA__" type="application/json">{"page":"/"}</script><script type="application/json">[1]</script>
      <script type="application/ld+json">{"not":1}</script><script type="text/template">x = {"a":1}</script>`;
    expect(blobs(source)).toEqual([
      { name: '__NEXT_DATA__', data: { page: '/' } },
      { name: 'application/json', data: [1] },
    ]);
  });

  it('reads what scripts assign, push and parse', () => {
    const script = String.raw`window.__STATE__ = {"a":{"b":"}; x = {"}}; self["my-data"]=[1,2]; var deep.er = {"c":1}
      dataLayer.push({"e":1}); let parsed = JSON.parse('{"q":"it\'s \u0041"}'); const code = {a: 1}; f = [x]; empty = {}; g == {"h":1}`;
    expect(blobs(`<script>${script}</script>`)).toEqual([
      { name: '__STATE__', data: { a: { b: '}; x = {' } } },
      { name: 'my-data', data: [1, 2] },
      { name: 'deep.er', data: { c: 1 } },
      { name: 'dataLayer', data: { e: 1 } },
      { name: 'parsed', data: { q: "it's A" } },
    ]);
  });
});

describe('timer', () => {
  it('is the measured times as JSON', () => {
    const input = inputOf('');
    expect(JSON.parse(INCLUDE_READERS.timer(input))).toEqual(input.timer);
  });
});

describe('INCLUDE_READERS', () => {
  it('has a reader for each kind', () => {
    expect(Object.keys(INCLUDE_READERS).sort()).toEqual([...INCLUDES].sort());
  });
});
