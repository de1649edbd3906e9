import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { getInput } from '../page';

const markdown = (body: string) => INCLUDE_READERS.markdown(getInput(`<title>no</title><body>${body}`));

describe('markdown', () => {
  it.each([
    ['headings', '<h1>One</h1><h3>Three <em>deep</em>\n line</h3><h2></h2>', '# One\n\n### Three *deep* line\n'],
    [
      'emphasis, with spaces outside',
      '<p>a<b> bold </b>c <i>it</i> <s>old</s> <b><strong>x</strong></b></p>',
      'a **bold** c *it* ~~old~~ **x**\n',
    ],
    [
      'links, absolute',
      '<p><a href="b?c=(1)">to <b>b</b></a> <a href="javascript:x">js</a></p>',
      '[to **b**](https://shop.test/shelf/b?c=(1)) js\n',
    ],
    [
      'images',
      '<p><img src="/i.png" alt="A [b]"> <a href="/x"><img src="/j.png"></a></p>',
      '![A \\[b\\]](https://shop.test/i.png) [![](https://shop.test/j.png)](https://shop.test/x)\n',
    ],
    [
      'images that load late',
      '<img src="data:image/gif;base64,x" data-src="/l.png" alt=L><img class=lazy><noscript><img src="/n.png"></noscript>',
      '![L](https://shop.test/l.png)![](https://shop.test/n.png)\n',
    ],
    ['line breaks', '<p>a<br>b</p>', 'a  \nb\n'],
    [
      'rules and quotes',
      '<blockquote><p>a<p>b<blockquote>c</blockquote></blockquote><hr>',
      '> a\n>\n> b\n>\n> > c\n\n---\n',
    ],
    [
      'nested lists',
      '<ul><li>a<ol start=3><li>b<li>c</ol><li>d<ul><li>e</ul></ul>',
      '- a\n  3. b\n  4. c\n- d\n  - e\n',
    ],
    ['lists of several blocks', '<ol><li><p>a</p><p>b</p><li>c</ol>', '1. a\n\n   b\n\n2. c\n'],
    ['task lists', '<ul><li><input type=checkbox checked>a<li><input type=checkbox>b</ul>', '- [x] a\n- [ ] b\n'],
    ['lists inside lists without an item', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b\n'],
    ['code blocks', '<pre class="language-ts"><code>a  &lt; b\n```\n</code></pre>', '````ts\na  < b\n```\n````\n'],
    ['language on what is around', '<div class="highlight-python"><pre>x = 1</pre></div>', '```python\nx = 1\n```\n'],
    ['code in a line', '<p><code>a`b *c*</code></p>', '``a`b *c*``\n'],
    ['definition lists', '<dl><dt>T:<dd>one<dt>U<dd>a<dd>b</dl>', '- **T**: one\n- **U**:\n  - a\n  - b\n'],
    ['definitions of several blocks', '<dl><dt>T<dd><p>one<p>two</dl>', '**T**\n\none\n\ntwo\n'],
    [
      'raised and lowered text',
      '<p>10<sup>6</sup> H<sub>2</sub>O<sup><a href="#n">1</a></sup></p>',
      '10<sup>6</sup> H<sub>2</sub>O[1](https://shop.test/shelf/item.html#n)\n',
    ],
    [
      'formulas',
      '<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></p>',
      '$x^2$\n',
    ],
    [
      'links around blocks',
      '<a href="/c"><img src="/i.png"><h3>Card</h3><p>text</p></a>',
      '![](https://shop.test/i.png)\n\n### [Card](https://shop.test/c)\n\ntext\n',
    ],
    [
      'marks that stars cannot hold, as elements',
      '<p><b>Note:</b>text <b>「家」</b>の <i>a</i><b>b</b> un<i>believ</i>able</p>',
      '<strong>Note:</strong>text <strong>「家」</strong>の *a*<strong>b</strong> un*believ*able\n',
    ],
    ['marks side by side as one', '<p><b>a</b><b>b</b> <b>c</b> <b><i></i></b>d</p>', '**ab c** d\n'],
    ['marks around blocks', '<b><p>a</p><h2>h</h2><p>b <i>c</i></p></b>', '**a**\n\n## h\n\n**b *c***\n'],
    [
      'films and frames as links',
      '<iframe src="//v.test/e/1" title="A [film]"></iframe><video><source src="/f.mp4"></video><iframe src="/t" width=0></iframe>',
      '[A \\[film\\]](https://v.test/e/1) [shop.test](https://shop.test/f.mp4)\n',
    ],
    ['code with breaks and blocks inside', '<pre>a<br>b<div>c</div><div>d</div></pre>', '```\na\nb\nc\nd\n```\n'],
    ['links inside code', '<p><code>f(<a href="/x">x</a>)</code></p>', '<code>f([x](https://shop.test/x))</code>\n'],
    [
      'two lists side by side as two',
      '<ul><li>a</ul><ul><li>b</ul><ol><li>c</ol><ol><li>d</ol>',
      '- a\n\n* b\n\n1. c\n\n1) d\n',
    ],
    ['items around which something stands', '<ul><div><li>a<li>b</div></ul><div><li>c</div>', '- a\n- b\n\n- c\n'],
    ['numbers of items that are empty', '<ol><li></li><li>b<li>c</ol>', '2. b\n3. c\n'],
    ['readings of characters', '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢(kan)\n'],
    ['an exclamation before a link', '<p>Wow!<a href="/x">x</a></p>', 'Wow\\![x](https://shop.test/x)\n'],
    [
      'a link to its own place as nothing',
      '<h2>T<a href="#t">¶</a></h2><a href="/c#t">§</a>',
      '## T\n\n[§](https://shop.test/c#t)\n',
    ],
    ['text beside blocks', 'a <div>b</div> c<span>d<p>e</p>f</span>', 'a\n\nb\n\nc\n\nd\n\ne\n\nf\n'],
  ])('writes %s', (_, body, expected) => {
    expect(markdown(body)).toBe(expected);
  });

  it('writes tables with alignment, escaped pipes and spans', () => {
    const table = `<table><caption>Prices</caption><thead><tr><th>a|b<th align=right>n<th style="text-align:center">m</thead>
      <tr><td>1<br>2<td><a href="/x">x</a><td><ul><li>p<li>q</ul><tr><td colspan=2>wide<td>z</table>`;
    expect(markdown(table)).toBe(
      '**Prices**\n\n| a\\|b | n | m |\n| --- | ---: | :---: |\n| 1<br>2 | [x](https://shop.test/x) | <ul><li>p</li><li>q</li></ul> |\n| wide |  | z |\n',
    );
  });

  it('takes the first row of plain cells as the heading only if it evidently names the columns', () => {
    const table = (rows: string) =>
      markdown(
        `<table>${rows
          .split(';')
          .map(
            (row) =>
              `<tr>${row
                .split(',')
                .map((cell) => `<td>${cell}</td>`)
                .join('')}</tr>`,
          )
          .join('')}</table>`,
      );
    const named = [
      'City,Inhabitants;Bern,134000;Basel,171000;Chur,38000',
      'Stadt,Gründung;Bern,01.05.1191;Basel,12.03.1374;Chur,03.04.1490',
      '都市,人口;東京,1400万;大阪,880万;名古屋,230万',
      'Artículo,Precio;Lámpara,12 €;Silla,45 €;Mesa,120 €',
      '<b>City</b>,<b>Canton</b>;Bern,BE;Basel,BS',
      'City,Canton,Inhabitants;Bern,BE,134000;Basel,BS,171000',
    ];
    for (const rows of named) expect(table(rows)).toMatch(/^\| .*\p{L}.* \|\n\| --- /u);
    const pairs = [
      'Colour,Red;Weight,5 kg;Height,30 cm;Width,20 cm',
      'Colour,Red;Pages,320;Year,2019;Edition,3',
      '<b>Colour</b>,Red;<b>Weight</b>,5 kg;<b>Height</b>,30 cm',
      'Colour:,Red;Price:,€ 12;Delivery:,€ 15;Deposit:,€ 10',
      'Monday,8;Tuesday,8;Wednesday,9;Thursday,8',
      'Couleur,rouge;Poids,5 kg',
    ];
    for (const rows of pairs) expect(table(rows)).toMatch(/^\| {2}\| {2}\|\n\| --- \| --- \|\n/);
  });

  it('gives a table without headings an empty heading row, and takes layout tables apart', () => {
    expect(markdown('<table><tr><td>k<td>v<tr><td>l<td>w</table>')).toBe(
      '|  |  |\n| --- | --- |\n| k | v |\n| l | w |\n',
    );
    expect(markdown('<table><tr><td><h2>a</h2><td>b</table>')).toBe('## a\n\nb\n');
  });

  it('keeps cells in their columns below and beside cells that span', () => {
    const table =
      '<table><tr><th>a<th>b<th>c<tr><td rowspan=2>1<td>2<td>3<tr><td colspan=2>4<tr><td>5<td><td>6</table>';
    expect(markdown(table)).toBe('| a | b | c |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 1 | 4 | 4 |\n| 5 |  | 6 |\n');
  });

  it('joins rows of heads, and takes a title over all columns out', () => {
    const table = `<table><thead><tr><th colspan=3>Fares<tr><th rowspan=2>Line<th colspan=2>Zone<tr><th>A<th>B</thead>
      <tr><td>12<td colspan=2>free<tr><td colspan=2>Total<td>3</table>`;
    expect(markdown(table)).toBe(
      '**Fares**\n\n| Line | Zone: A | Zone: B |\n| --- | --- | --- |\n| 12 | free | free |\n| Total |  | 3 |\n',
    );
    const plain = '<table><tr><th>a<th>b<tr><th>c<th>d<tr><td>1<td>2</table>';
    expect(markdown(plain)).toBe('| a | b |\n| --- | --- |\n| c | d |\n| 1 | 2 |\n');
  });

  it('repeats a short cell in the rows that it reaches down to', () => {
    const table = `<table><tr><th rowspan=2>Line<th colspan=2>Stop<tr><th>From<th>To
      <tr><td rowspan=3><a href="/12">12</a><td>Harbour<td rowspan=2>Airport<tr><td>Castle<tr><td>Mill<td>Fort</table>`;
    expect(markdown(table)).toBe(
      [
        '| Line | Stop: From | Stop: To |\n| --- | --- | --- |',
        '| [12](https://shop.test/12) | Harbour | Airport |',
        '| [12](https://shop.test/12) | Castle | Airport |',
        '| [12](https://shop.test/12) | Mill | Fort |\n',
      ].join('\n'),
    );
  });

  it('repeats neither long cells and pictures nor rows without texts of their own', () => {
    const long = 'word '.repeat(60).trim();
    const table = (tall: string) => `<table><tr><th>a<th>b<tr><td rowspan=3>${tall}<td>1<tr><td><tr><td>2</table>`;
    const rows = (tall: string, below: string) => `| a | b |\n| --- | --- |\n| ${tall} | 1 |\n| ${below} | 2 |\n`;
    expect(markdown(table('x'))).toBe(rows('x', 'x'));
    expect(markdown(table(long))).toBe(rows(long, ''));
    expect(markdown(table('<img src=/i.png alt=i>'))).toBe(rows('![i](https://shop.test/i.png)', ''));
  });

  it('keeps a table small whose cells reach over all of it', () => {
    const cells = (count: number, tall: number) => `<td rowspan=${tall}>${'x'.repeat(100)}`.repeat(count);
    const table = `<table><tr><th>a<tr>${cells(150, 900)}${'<tr><td>y'.repeat(900)}</table>`;
    expect(markdown(table).length).toBeLessThan(1_000_000);
  });

  it('keeps lines of code in a cell', () => {
    const table = '<table><tr><th>a<th>b<tr><td><pre>x |\n  *y*\n\nz</pre><td><pre>one</pre></table>';
    expect(markdown(table)).toBe(
      '| a | b |\n| --- | --- |\n| <pre>x \\|<br/>&nbsp; \\*y\\*<br/><br/>z</pre> | `one` |\n',
    );
  });

  it('escapes what would be markup, and no more', () => {
    expect(markdown('<p>*a* snake_case _b_ [c] &lt;d&gt; 1 &lt; 2 `e` &amp;lt;')).toBe(
      '\\*a\\* snake_case \\_b\\_ [c] \\<d> 1 < 2 \\`e\\` \\&lt;\n',
    );
    expect(markdown('<p>__init__ a_b_ C:\\dir \\* 2 * 3 [x] y [z](u) ![i] ~~ [^1]')).toBe(
      '\\_\\_init\\_\\_ a_b\\_ C:\\dir \\\\\\* 2 * 3 \\[x] y [z\\](u) \\![i] \\~~ \\[^1\\]\n',
    );
    expect(markdown('<p># a<p>1. b<p>- c<p>+ d<p>&gt; e<p>---<p>3.5 f')).toBe(
      '\\# a\n\n1\\. b\n\n\\- c\n\n\\+ d\n\n\\> e\n\n\\---\n\n3.5 f\n',
    );
  });

  it('leaves out head, script, style and what is hidden', () => {
    const body = `<script>s</script><style>t</style><p hidden>h</p><p style="display: none">d</p><noscript>n</noscript><template>m</template>
      <dialog>g</dialog><p>This text is what a reader of the page sees and wants.</p>`;
    expect(markdown(body)).toBe('This text is what a reader of the page sees and wants.\n');
  });

  it('shows hidden text where most of the page is hidden until a script runs', () => {
    expect(markdown('<div style="display:none"><p>The whole content of this page</p></div><p>Wait</p>')).toBe(
      'The whole content of this page\n\nWait\n',
    );
  });

  it('loses no visible word', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    const element = fc.constantFrom(
      'p',
      'div',
      'span',
      'li',
      'td',
      'dd',
      'dt',
      'h2',
      'b',
      'a',
      'pre',
      'blockquote',
      'ul',
      'table',
      'tr',
      'button',
      'summary',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), element, word), { maxLength: 25 }), (steps) => {
        const source = steps.map(([opens, name, text]) => `<${opens ? '' : '/'}${name}>${text} `).join('');
        const seen = (INCLUDE_READERS.markdown(getInput(source)).match(/[a-z]{3,8}/g) ?? []).sort();
        const words = steps.map(([, , text]) => text);
        for (const text of words) expect(seen).toContain(text);
        const shown = INCLUDE_READERS.text(getInput(source)).match(/[a-z]+/g) ?? [];
        expect([...shown].sort()).toEqual([...words].sort());
      }),
      { numRuns: 300 },
    );
  });
});
