import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { inputOf } from '../page';

const markdown = (body: string) => INCLUDE_READERS.markdown(inputOf(`<title>no</title><body>${body}`));

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
      '[to **b**](https://shop.test/shelf/b?c=%281%29) js\n',
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
    ['text beside blocks', 'a <div>b</div> c<span>d<p>e</p>f</span>', 'a\n\nb\n\nc\n\nd\n\ne\n\nf\n'],
  ])('writes %s', (_, body, expected) => {
    expect(markdown(body)).toBe(expected);
  });

  it('writes tables with alignment, escaped pipes and spans', () => {
    const table = `<table><caption>Prices</caption><thead><tr><th>a|b<th align=right>n<th style="text-align:center">m</thead>
      <tr><td>1<br>2<td><a href="/x">x</a><td><ul><li>p<li>q</ul><tr><td colspan=2>wide<td>z</table>`;
    expect(markdown(table)).toBe(
      '**Prices**\n\n| a\\|b | n | m |\n| --- | ---: | :---: |\n| 1<br>2 | [x](https://shop.test/x) | p<br>q |\n| wide |  | z |\n',
    );
  });

  it('gives a table without headings an empty heading row, and takes layout tables apart', () => {
    expect(markdown('<table><tr><td>k<td>v<tr><td>l<td>w</table>')).toBe(
      '|  |  |\n| --- | --- |\n| k | v |\n| l | w |\n',
    );
    expect(markdown('<table><tr><td><h2>a</h2><td>b</table>')).toBe('## a\n\nb\n');
  });

  it('escapes what would be markup, and no more', () => {
    expect(markdown('<p>*a* snake_case _b_ [c] &lt;d&gt; 1 &lt; 2 `e` &amp;lt;')).toBe(
      '\\*a\\* snake_case \\_b\\_ \\[c\\] \\<d> 1 < 2 \\`e\\` \\&lt;\n',
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
        const seen = (INCLUDE_READERS.markdown(inputOf(source)).match(/[a-z]{3,8}/g) ?? []).sort();
        const words = steps.map(([, , text]) => text);
        for (const text of words) expect(seen).toContain(text);
        const shown = INCLUDE_READERS.text(inputOf(source)).match(/[a-z]+/g) ?? [];
        expect([...shown].sort()).toEqual([...words].sort());
      }),
      { numRuns: 300 },
    );
  });
});
