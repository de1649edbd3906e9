import { INCLUDES } from '@shared/include';
import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { processorTime } from '../../../helpers/processor-time';
import { getInput } from '../page';

const text = (source: string) => INCLUDE_READERS.text(getInput(source));
const images = (source: string) => JSON.parse(INCLUDE_READERS.images(getInput(source)));
const blobs = (source: string) => JSON.parse(INCLUDE_READERS.json_blobs(getInput(source)));

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

  it('keeps the lines of preformatted text and leaves out invisible text', () => {
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
    expect(INCLUDE_READERS.urls(getInput('<a href="/b">b</a><a href="c">c</a><a href="/b#x">b</a>'))).toEqual([
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
    expect(found[1]).toEqual({ url: 'https://shop.test/a.jpg', alt: 'A', from: 'img' });
    expect(found[2]).toMatchObject({ url: 'https://shop.test/lazy.jpg', alt: 'L', from: 'lazy' });
  });

  it.each([
    [
      'tiles and icons',
      '<link rel="shortcut icon" href="/i.ico" sizes=32x32><link rel=preload as=image href="/i.ico">',
      'link',
    ],
    ['shared images', '<meta name="twitter:image" content="/i.ico">', 'meta'],
    [
      'styles',
      '<style>@font-face{src:url(/f.woff2)}@import url(/x.css);a{background:url("/i.ico")}b{mask:url(#m)}</style>',
      'style',
    ],
    ['what AMP shows', '<amp-img src="/i.ico" width=5 height=auto></amp-img>', 'img'],
    ['copies for browsers without script', '<img src="data:x"><noscript><img src="/i.ico"></noscript>', 'noscript'],
    [
      'lazy attributes of any name',
      '<img data-my-original="/i.ico"><p data-title="/i.ico or so" data-bg="url(/i.ico)">',
      'lazy',
    ],
    ['lazy addresses without an ending', '<img data-src="/i.ico" data-large-image="{x}" data-alt="a/b c">', 'lazy'],
    ['links to images', '<a href="/i.ico">big</a><a href="/page">page</a>', 'anchor'],
    [
      'the page as data',
      '<script type="application/ld+json">{"@type":"Product","image":["/i.ico",{"@type":"ImageObject","url":"/i.ico"}],"url":"/no.png"}</script>',
      'json_ld',
    ],
    ['old tables', '<table background="/i.ico">', 'style'],
    ['objects', '<object type="image/png" data="/i.ico"></object><object data="/page">', 'img'],
  ])('finds those of %s', (_, source, from) => {
    const found = images(source);
    expect(found).toMatchObject([{ url: 'https://shop.test/i.ico', from }]);
  });

  it('tells sizes and the largest form of one picture', () => {
    const found = images(`<img src="/s.jpg" width=100 height="50px" srcset="/m.jpg 400w, /l.jpg 800w" alt=A>
      <a href="/full.jpg"><picture><source srcset="/p.webp"><img src="/p.jpg"></picture></a><a href="/page"><img src="/x.jpg"><img src="/y.jpg"></a>
      <img src="/d.jpg" srcset="/d1.jpg 1x, /d2.jpg 2x">`);
    const largest = 'https://shop.test/l.jpg';
    expect(found.slice(0, 3)).toEqual([
      { url: 'https://shop.test/s.jpg', alt: 'A', from: 'img', width: 100, height: 50, largest },
      { url: 'https://shop.test/m.jpg', alt: 'A', from: 'srcset', width: 400, largest },
      { url: largest, alt: 'A', from: 'srcset', width: 800 },
    ]);
    const rest = found
      .slice(3)
      .map(({ url, largest: larger }: { url: string; largest?: string }) =>
        [url, larger].map((at) => at && new URL(at).pathname),
      );
    expect(rest).toEqual([
      ['/full.jpg', undefined],
      ['/p.webp', '/full.jpg'],
      ['/p.jpg', '/full.jpg'],
      ['/x.jpg', undefined],
      ['/y.jpg', undefined],
      ['/d.jpg', '/d2.jpg'],
      ['/d1.jpg', '/d2.jpg'],
      ['/d2.jpg', undefined],
    ]);
  });
});

describe('json_ld', () => {
  it('is a JSON list of the blocks, broken ones mended', () => {
    const source =
      '<script type="application/ld+json">{"a":1,}</script><script type="Application/LD+JSON; charset=utf-8">[2]</script>';
    expect(JSON.parse(INCLUDE_READERS.json_ld(getInput(source)))).toEqual([{ a: 1 }, [2]]);
    expect(INCLUDE_READERS.json_ld(getInput('<p>none'))).toBe('[]');
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
      { name: 'code', data: { a: 1 } },
    ]);
  });

  it.each([
    [
      'names without quotes',
      `state = {a: 1, $b: 'it\\'s', "c": \`t\`, 4: .5, d: -0x10,}`,
      { a: 1, $b: "it's", c: 't', 4: 0.5, d: -16 },
    ],
    [
      'what JSON has no word for',
      'state = {a: undefined, b: [undefined, NaN], c: !0, d: !1, e: void 0}',
      { b: [null, null], c: true, d: false },
    ],
    ['comments', 'state = {a: 1, // "b": 2\n /* {c} */ d: 3}', { a: 1, d: 3 }],
    [
      'dates',
      'state = {a: new Date(0), b: new Date("2026-01-02")}',
      { a: '1970-01-01T00:00:00.000Z', b: '2026-01-02' },
    ],
    [
      'sets, maps and addresses',
      'state = {a: new Set(["x", 2]), b: new Map([["k", 1]]), c: new URL("https://a.test/"), d: new Set()}',
      { a: ['x', 2], b: [['k', 1]], c: 'https://a.test/', d: [] },
    ],
    ['a text that holds JSON', String.raw`state = "{\"a\":[1]}"`, { a: [1] }],
    ['a text encoded for an address', `state = JSON.parse(decodeURIComponent("%7B%22a%22%3A1%7D"))`, { a: 1 }],
    ['a text in Base64', `state = JSON.parse(atob("eyJhIjoxfQ=="))`, { a: 1 }],
    [
      'a function called with repeated values',
      'state=(function(a,b){return {p:a,q:[b,a],r:{b}}}("v",2));',
      { p: 'v', q: [2, 'v'], r: { b: 2 } },
    ],
  ])('reads %s without running it', (_, script, data) => {
    expect(blobs(`<script>${script}</script>`)).toEqual([{ name: 'state', data }]);
  });

  it('reads nothing of what would have to be run', () => {
    const script = `a = {b: c()}; d = {e: \`\${f}\`}; g = {h() {}}; i = [j]; k = function () { return {l: 1 + 1} }; m({n: 1})`;
    expect(blobs(`<script>${script}</script>`)).toEqual([]);
  });

  it('finds data within other text if there is enough of it', () => {
    const items = Array.from({ length: 20 }, (_, at) => ({ id: at, name: `Pot ${at}` }));
    const script = `new App({ el: render(), data: ${JSON.stringify({ items })} }); hydrate(${JSON.stringify(items)})`;
    expect(blobs(`<script>${script}</script>`)).toEqual([
      { name: 'data', data: { items } },
      { name: 'hydrate', data: items },
    ]);
  });

  it('reads what SvelteKit hands to its start, pages without data left out', () => {
    const about =
      'It was made by hand in a small workshop and comes with a note that says who made it, and when, and for whom, and what it is good for.';
    const script = `{ import("../_app/start.js").then(async (kit) => { kit.start(app, element, {
      node_ids: [0, 2], data: [null,{type:"data",data:{thing:{id:7,name:"Lamp",about:${JSON.stringify(about)},added:new Date(0),tags:new Set(["oak"])}},uses:{}}], form: null }); }); }`;
    const thing = { id: 7, name: 'Lamp', about, added: '1970-01-01T00:00:00.000Z', tags: ['oak'] };
    expect(blobs(`<script>${script}</script>`)).toEqual([
      { name: 'data', data: [null, { type: 'data', data: { thing }, uses: {} }] },
    ]);
  });

  it("joins the stream of React Router's data, with what its promises brought", () => {
    // as react-router 8.5 sends it
    const lines = [
      '[{"_1":2,"_3":-5},"loaderData",{"_4":5},"errors","routes/product",{"_6":7},"product",{"_8":9,"_10":11,"_12":13,"_14":15,"_16":-7,"_17":18,"_19":20,"_21":11},"title","Teapot","price",{"_22":23},"tags",["S",24,25],"added",["D",0],"none","late",["P",18],"url",["U","https://a.test/x"],"same","amount","12.50","oak","small"]\n',
      'P18:[{"_27":28},"reviews",3]\n',
    ];
    const pieces = [lines[0]?.slice(0, 60) ?? '', lines[0]?.slice(60) ?? '', lines[1] ?? ''].map(
      (piece) => `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(piece)});</script>`,
    );
    const product = {
      title: 'Teapot',
      price: { amount: '12.50' },
      tags: ['oak', 'small'],
      added: '1970-01-01T00:00:00.000Z',
      none: null,
      late: { reviews: 3 },
      url: 'https://a.test/x',
      same: { amount: '12.50' },
    };
    const data = { loaderData: { 'routes/product': { product } }, errors: null };
    const closing = '<script>window.__reactRouterContext.streamController.close();</script>';
    expect(blobs(`${pieces.join('<p>')}${closing}`)).toEqual([{ name: '__reactRouterContext', data }]);
    expect(blobs(`${pieces[0]}`)).toEqual([]); // cut off
  });

  it("joins React's stream into its rows", () => {
    const stream = `1:I["module"]\n2:T7,Zoë \n!3:{"a":"$2"}\n4:"text"\n5:[["$","p",null,{"b":1}]]\n`;
    const pieces = [stream.slice(0, 30), stream.slice(30)].map(
      (part) => `self.__next_f.push(${JSON.stringify([1, part])})`,
    );
    const page = pieces.map((piece) => `<script>${piece}</script>`).join('<p>');
    expect(blobs(`<script>self.__next_f.push([0])</script>${page}`)).toEqual([
      { name: '__next_f', data: { 2: 'Zoë \n!', 3: { a: '$2' }, 5: [['$', 'p', null, { b: 1 }]] } },
    ]);
  });

  it('puts together data that names its parts by number', () => {
    const flat = [{ state: 1, list: 3, self: 0 }, { name: 2 }, 'Pot', [4, 2], ['Date', '2026-01-02'], ['Reactive', 1]];
    expect(blobs(`<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(flat)}</script>`)).toEqual([
      { name: '__NUXT_DATA__', data: { state: { name: 'Pot' }, list: ['2026-01-02', 'Pot'], self: null } },
    ]);
    expect(blobs('<script type="application/json">[{"id":7},"x"]</script>')[0].data).toEqual([{ id: 7 }, 'x']);
  });

  it('reads attributes, islands, comments and unknown kinds of script that hold JSON', () => {
    const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');
    const source = `<div data-page="${quoted({ component: 'Home', props: { a: 1 } })}" data-id="12" title="${quoted({ not: 'this one, surely' })}"></div>
      <astro-island component-export="Shop" props="${quoted({
        name: [0, 'Pot'],
        sizes: [
          1,
          [
            [0, 'S'],
            [0, { x: [0, 1] }],
          ],
        ],
      })}"></astro-island>
      <!-- {"c":[1]} --><!-- [if IE] --><script type="text/x-magento-init">{"*":{"d":1}}</script>`;
    expect(blobs(source)).toEqual([
      { name: 'comment', data: { c: [1] } },
      { name: 'data-page', data: { component: 'Home', props: { a: 1 } } },
      { name: 'Shop', data: { name: 'Pot', sizes: ['S', { x: 1 }] } },
      { name: 'text/x-magento-init', data: { '*': { d: 1 } } },
    ]);
  });

  it('lists what the page fetched by its address', () => {
    const input = getInput('<p>none');
    const captured = [{ url: 'https://shop.test/api', data: { a: 1 } }];
    const read = INCLUDE_READERS.json_blobs({ ...input, page: { ...input.page, captured } });
    expect(JSON.parse(read)).toEqual([{ name: 'https://shop.test/api', data: { a: 1 }, captured: true }]);
  });

  it.each([
    ['objects that never end', '{a:'.repeat(200_000)],
    ['assignments that never end', 'a={b:['.repeat(50_000)],
    ['strings that never end', 'a="{'.repeat(100_000)],
    ['comments that never end', `a={/*${'/*'.repeat(200_000)}`],
    ['functions that never end', 'a=(function(b){return {c:'.repeat(10_000)],
    ['calls inside calls', 'f({a:g({b:'.repeat(50_000)],
    ['negations', `a=[${'!'.repeat(300_000)}`],
  ])('takes bounded time for %s', (_, script) => {
    const spent = processorTime();
    blobs(`<script>${script}</script>`);
    expect(spent()).toBeLessThan(2500);
  });
});

describe('timer', () => {
  it('is the measured times as JSON', () => {
    const input = getInput('');
    expect(JSON.parse(INCLUDE_READERS.timer(input))).toEqual(input.timer);
  });
});

describe('INCLUDE_READERS', () => {
  it('has a reader for each kind', () => {
    expect(Object.keys(INCLUDE_READERS).sort()).toEqual([...INCLUDES].sort());
  });
});
