import { describe, expect, it } from 'vitest';
import { readFoundLinks, scanPage } from '../../../../src/main/engine/page/links/index';
import { MAX_LINK_TEXT, MAX_LINKS } from '../../../../src/main/engine/page/links/types';
import { processorTime } from '../../../helpers/processor-time';
import { PAGE_URL } from '../page';

const found = (source: string) => readFoundLinks(source, PAGE_URL);
/** Kind and path of each link. */
const kinds = (source: string) =>
  found(source).map(({ kind, url }) => `${kind} ${url.replace('https://shop.test', '')}`);
/** Path and region of each link. */
const regions = (source: string) =>
  Object.fromEntries(found(source).map(({ url, region }) => [url.replace('https://shop.test', ''), region]));
const texts = (source: string) => found(source).map(({ text }) => text);

describe('what names a URL', () => {
  it('is a, area, frame, head links, refresh', () => {
    expect(
      kinds(`<head><link rel="next" href="/2"><link rel=prev href="/0"><link rel="alternate" hreflang="de" href="/de">
        <link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate" type="text/plain" href="/txt">
        <link rel="canonical" href="/me"><link rel="stylesheet" href="/s.css"><meta http-equiv=Refresh content="5; URL='/new'"></head>
        <body><a href="/a">a</a><a rel="nofollow next" href="/3">3</a><map><area href="/area" alt="The area"></map>
        <iframe src="/frame"></iframe><frame src="/old">`),
    ).toEqual([
      'next /2',
      'prev /0',
      'alternate /de',
      'feed /feed',
      'refresh /new',
      'anchor /a',
      'next /3',
      'area /area',
      'frame /frame',
      'frame /old',
    ]);
  });

  it('is a button, a row or a handler that leads to it', () => {
    expect(
      kinds(`<button onclick="location.href='/b1'">One</button><div onclick="window.open(&quot;/b2&quot;, '_blank')">Two</div>
        <tr data-href="/b3"><td>Three</td></tr><li data-url="../b4">Four</li><span data-link="https://shop.test/b5">Five</span>
        <a href="#" onclick="goTo('/b6'); return false">Six</a><a href="javascript:window.location='/b7'">Seven</a>
        <button onclick="document.location.assign('b8.html')">Eight</button>`),
    ).toEqual([
      'button /b1',
      'button /b2',
      'button /b3',
      'button /b4',
      'button /b5',
      'script /b6',
      'script /b7',
      'button /shelf/b8.html',
    ]);
  });

  it('is not what a handler reports, counts or still has to complete', () => {
    expect(
      kinds(`<a href="#" onclick="ga('send', 'event', '/x')">1</a><button onclick="track('/y')">2</button>
        <b onclick="location.href='/z/' + id">3</b><i data-url="section-2">4</i><img data-url="/pic.jpg" src="p.png">
        <button onclick="fetch('/like')">5</button><a href="javascript:void(0)">6</a>`),
    ).toEqual(['button /z/']);
  });

  it('is a menu that jumps, and a form that asks for nothing', () => {
    expect(
      kinds(`<select onchange="location = this.value"><option value="">Choose</option><option value="/one">One</option>
        <option value="/two">Two</option></select>
        <form action="/archive?old=1"><input type=hidden name=year value="2020"><input type=submit value="Show"></form>
        <form action="/find"><input name=q></form><form method=post action="/send"><input type=hidden name=a value=b></form>
        <form action="/cart/add"><input type=hidden name=id value=7></form>`),
    ).toEqual(['script /one', 'script /two', 'form /archive?year=2020']);
  });

  it('is data under names of addresses, and whole addresses of the site', () => {
    const next = { props: { items: [{ url: '/p/1', image: '/p/1.jpg' }, { permalink: 'https://shop.test/p/2' }] } };
    expect(
      kinds(`<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(next)}</script>
        <script>window.STATE = {"href":"\\/p\\/3","logoUrl":"/logo","apiUrl":"/v/x","path":"/p/:id","link":"//other.test/q"};
        $.get("/ajax/list"); var code = { url: "/not/quoted" };</script>
        <script type="application/json">{"more":["https://shop.test/p/4","https://other.test/p/5","/no/name"],
          "links":["/p/6"],"url":["/p/7","/p/8"],"nested":"{\\"url\\":\\"/p/9\\"}","html":"<a href=\\"/p/10\\">"}</script>
        <div data-page='{"product":{"productUrl":"/p/11"}}'></div>`),
    ).toEqual(['1', '2', '3', '4', '7', '8', '9', '10', '11'].map((each) => `data /p/${each}`));
  });

  it('is in noscript and open shadow roots, not in templates, comments, scripts and text areas', () => {
    expect(
      kinds(`<noscript><a href="/n">n</a></noscript><template shadowrootmode=open><a href="/s">s</a></template>
        <template><a href="/t">t</a><template><a href="/tt">t</a></template><a href="/ttt">t</a></template>
        <!-- <a href="/c">c</a> --><script>'<a href="/j">j</a>'</script><textarea><a href="/x">x</a></textarea>
        <svg><a xlink:href="/g"><text>g</text></a><![CDATA[<a href="/cd">]]></svg><a href="/end">end</a>`),
    ).toEqual(['anchor /n', 'anchor /s', 'anchor /g', 'anchor /end']);
  });

  it('is taken as a browser takes it, whatever surrounds or encodes it', () => {
    expect(
      found(`<base href="/root/"><a href="  x&#10;y ">1</a><a href="?a=1&amp;b=2&copy=3">2</a><a href="//SHOP.test:443/c">3</a>
        <a href='http:\\\\shop.test\\d'>4</a><a href="e f">5</a><a href="">6</a><a href="&#x2F;g">7</a><a href=h>8`).map(
        ({ url }) => url,
      ),
    ).toEqual([
      'https://shop.test/root/xy',
      'https://shop.test/root/?a=1&b=2&copy=3',
      'https://shop.test/c',
      'http://shop.test/d',
      'https://shop.test/root/e%20f',
      'https://shop.test/root/',
      'https://shop.test/g',
      'https://shop.test/root/h',
    ]);
  });
});

describe('what scripts loaded', () => {
  const captured = (text: string, url = 'https://shop.test/api/list') =>
    readFoundLinks('<a href="/p/1">One</a>', PAGE_URL, { captured: [{ url, text }] }).map(
      ({ kind, url }) => `${kind} ${url}`,
    );

  it('names URLs of the site in JSON and in HTML', () => {
    expect(captured('{"items":[{"url":"/p/2"},{"url":"/p/1"},{"url":"https://other.test/p/3"}]}')).toEqual([
      'anchor https://shop.test/p/1',
      'xhr https://shop.test/p/2',
    ]);
    expect(captured('<li><a href="/p/4">Four</a></li>')).toContain('xhr https://shop.test/p/4');
  });

  it('names no path of another host', () => {
    expect(captured('{"url":"/p/2"}', 'https://api.test/list')).toEqual(['anchor https://shop.test/p/1']);
  });
});

describe('text', () => {
  it('is what a reader sees, else an image’s text, a title or a label', () => {
    expect(
      texts(`<a href="/1"> The\n <b>first</b>&nbsp;one<script>no()</script></a><a href="/2"><img src=x alt="A picture"></a>
        <a href="/3" title="A title"><i></i></a><a href="/4" aria-label="A label"><svg><title>no</title></svg></a>
        <a href="/5"></a><button onclick="location='/6'">Go <b>on</b></button>`),
    ).toEqual(['The first one', 'A picture', 'A title', 'A label', '', 'Go on']);
  });

  it('of a URL linked twice is the one that is seen, at the first place', () => {
    const source =
      '<a href="/1"><img alt="pic"></a><a href="/2">Two</a><main><a href="/1">The first</a></main><a href="/1">More</a>';
    expect(found(source).map(({ url, text }) => `${url.at(-1)} ${text}`)).toEqual(['1 The first', '2 Two']);
  });

  it('is cut between characters', () => {
    const [text = ''] = texts(`<a href="/1">${'x'.repeat(MAX_LINK_TEXT - 1)}😀😀</a>`);
    expect(text).toBe('x'.repeat(MAX_LINK_TEXT - 1));
  });
});

describe('regions', () => {
  it('are told by elements, roles and words of classes', () => {
    expect(
      regions(`<a href="/none">0</a><header class="top"><a href="/header">1</a><nav><ul><li><a href="/nav">2</a></ul></nav></header>
        <div role="navigation" aria-label="Breadcrumb"><a href="/crumb">3</a></div><p class="breadcrumbs"><a href="/crumb2">4</a></p>
        <div id="sidebar"><ul><li><a href="/aside">5</a></li></ul></div><main><p>In <a href="/main">6</a> text</p>
        <ul class="cards"><li><article class="card"><header><a href="/list">7</a></header></article></li></ul>
        <table><tr><td><a href="/table">8</a></td></tr></table><aside><a href="/aside2">9</a></aside>
        <div class="pagination__list"><span><a href="/page">10</a></span></div></main>
        <div class="site-footer"><div class="menu"><a href="/footer">11</a></div></div><a href="/after">12</a>`),
    ).toEqual({
      '/none': 'none',
      '/header': 'header',
      '/nav': 'navigation',
      '/crumb': 'breadcrumb',
      '/crumb2': 'breadcrumb',
      '/aside': 'aside',
      '/main': 'main',
      '/list': 'list',
      '/table': 'table',
      '/aside2': 'aside',
      '/page': 'pagination',
      '/footer': 'footer',
      '/after': 'none',
    });
  });

  it('end where their element ends, though others inside are left open', () => {
    expect(
      regions(
        '<nav><div><ul><li><a href="/1">1</a><li><b></nav><a href="/2">2</a></div></div></nav><a href="/3">3</a>',
      ),
    ).toEqual({ '/1': 'navigation', '/2': 'none', '/3': 'none' });
  });
});

describe('around', () => {
  const around = (source: string) => readFoundLinks(source, PAGE_URL, { around: true }).map((link) => link.around);

  it('holds the heading and the block, and nothing of the next one', () => {
    expect(
      around(`<h2>Guides <b>for you</b></h2><ul><li>Read <a href="/1">the first</a> by Ann</li><li><a href="/2">Second</a> by Bob</li></ul>
        <h2>Shop</h2><div class=card><a href="/3">Boots</a><p>Warm and dry</p></div>`),
    ).toEqual(['Guides for you: Read the first by Ann', 'Guides for you: Second by Bob', 'Shop: Boots Warm and dry']);
  });

  it('is empty if it was not requested', () => {
    expect(found('<p>Read <a href="/1">this</a></p>')[0]?.around).toBe('');
  });
});

describe('hostile pages', () => {
  it('keep a bound on links, which is told', () => {
    const source = Array.from({ length: MAX_LINKS + 1_000 }, (_, index) => `<a href="/${index}">`).join('');
    expect(scanPage(source).leftOut).toBe(1_000);
    expect(found(source)).toHaveLength(MAX_LINKS);
  });

  it.each([
    ['nested parts', '<div class=nav>'.repeat(150_000)],
    ['ends without beginnings', `<div>${'</nav></div></ul>'.repeat(100_000)}`],
    ['unclosed links', '<a href=x>'.repeat(100_000)],
    ['slashes in a script', `<script>"url":${'"/'.repeat(500_000)}</script>`],
    ['quotes in a script', `<script type="application/json">{"url":"/a",${'\\"/'.repeat(300_000)}</script>`],
    ['a list of addresses', `<script type="application/json">{"url":[${'"/a",'.repeat(100_000)}]}</script>`],
    ['unclosed comments', '<!--'.repeat(300_000)],
    ['attributes', `<a ${'onclick="location=" '.repeat(100_000)}>`],
    ['spaces in a script', `<script>"url":"/a"${' '.repeat(1_000_000)}"/</script>`],
    ['headings', '<h1>a'.repeat(100_000)],
  ])('of %s take linear time', (_, source) => {
    const spent = processorTime();
    readFoundLinks(source, PAGE_URL, { around: true });
    expect(spent()).toBeLessThan(5_000);
  });
});
