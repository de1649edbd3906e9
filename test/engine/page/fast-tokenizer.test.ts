import type { AnyNode } from 'domhandler';
import fc from 'fast-check';
import { Parser, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parseFast, takesShortCuts } from '../../../src/main/engine/page/fast-tokenizer/index';
import { leanAdapter } from '../../../src/main/engine/page/tree-adapter';

const OPTIONS = { treeAdapter: leanAdapter, scriptingEnabled: false };

const TAGS = [
  ...['<p>', '</p>', '<b>', '</b>', '<i class=x>', '</i>', '<div id="a" id=b>', '</div>', '<DIV Class="Q">', '</P>'],
  ...[
    '<br/>',
    '<br / >',
    '<hr/x>',
    '<img src=a/>',
    '<a/b/c>',
    '<a b=c/ >',
    '</p a=b>',
    '</p/>',
    '</br>',
    '<x-y z:w.v="1">',
  ],
  ...[
    '<a href="x?a=1&b=2&copy=3&copy">',
    "<a href='y&amp;z'>",
    '<A HREF=a&lt;b/>',
    '<a b=c&amp>',
    '<a b=c&amp=d>',
    '</a>',
  ],
  ...[
    '<a b="c&amp=d&ampx&amp;">',
    '<a b="&#0;&#13;&lt">',
    '<a b=&>',
    '<a',
    '<a b',
    '<a b=',
    '<a b="',
    "<a b='c",
    '<a b = "c"d',
  ],
  ...[
    '<a "b>',
    '<a =b>',
    '<a b=">">',
    '<a b=<c>',
    '<a\0b>',
    '<a b\0=c>',
    '<a b="\0">',
    '<a b=\0>',
    '<a\nb\r\nc="d\r\ne">',
  ],
  ...[
    '<a é=ü>',
    '<é>',
    '<aé>',
    '<a __proto__=x constructor=y>',
    '<constructor>',
    '</constructor>',
    `<a ${'b c d e '.repeat(9)}>`,
  ],
  ...[`<a ${Array.from({ length: 70 }, (_, at) => `n${at}=1`).join(' ')} n1=2>`],
];
const CONTEXTS = [
  ...[
    '<table>',
    '<tr>',
    '<td>',
    '</td>',
    '</tr>',
    '</table>',
    '<caption>',
    '<colgroup>',
    '<col>',
    '</colgroup>',
    '<select>',
  ],
  ...[
    '<option>',
    '</select>',
    '<template>',
    '</template>',
    '<svg>',
    '</svg>',
    '<math>',
    '<mi>',
    '<desc>',
    '<foreignObject>',
  ],
  ...['<annotation-xml encoding="text/html">', '<use xlink:href="#a" viewbox="0">', '<path d="x"/>', '<frameset>'],
  ...['</frameset>', '<frame>', '<noframes>', '</noframes>', '<plaintext>', '<pre>', '<pre>\n', '</pre>', '<listing>'],
  ...[
    '<html a=b>',
    '</html>',
    '<head>',
    '</head>',
    '<body c=d>',
    '</body>',
    '<form>',
    '</form>',
    '<input type=hidden>',
  ],
  ...[
    '<li>',
    '<ul>',
    '</ul>',
    '<h1>',
    '</h2>',
    '<button>',
    '<nobr>',
    '<font size=2>',
    '</font>',
    '<ruby>',
    '<rt>',
    '<image>',
  ],
];
const RAW = [
  ...[
    '<script>',
    '</script>',
    '</script ',
    '</SCRIPT>',
    '</script/',
    '</scripty>',
    '</scrip',
    '<script',
    '<script><!--',
    '<script><!-- a b',
    '<script><!--a-b--c<d</e',
  ],
  ...[
    '<script>a<b</script>',
    '<script>"</div><!x"</script>',
    '<script><!--<script>',
    '<script><!--\na = b - c;\0d\r\n-</script>',
    '<script><!-- e --><!-- f</script>',
    '</script>-->',
    '<style>',
    '</STYLE\n>',
  ],
  ...[
    '<title>a<b&amp;</titl></title>',
    '<title>',
    '</title>',
    '<textarea>',
    '<textarea>\n\n',
    '</textarea>',
    '<xmp>',
    '</xmp>',
  ],
  ...[
    '<noscript>',
    '</noscript>',
    '<iframe>',
    '</iframe>',
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<!--->',
    '<!---->',
    '<!----!>',
  ],
  ...[
    '<!--a--b-->',
    '<!--\0-->',
    '<!x>',
    '<?x>',
    '</>',
    '</ a>',
    '</1>',
    '<![CDATA[',
    '<![CDATA[a]]>',
    ']]>',
    '<!doctype html>',
  ],
  ...['<!DOCTYPE html PUBLIC "a" "b">', '<!doctype', '<', '<1', '>', '/', '=', '"', "'"],
];
const TEXTS = [
  ...[
    '&',
    '&amp',
    '&amp;',
    '&ampx',
    '&notit;',
    '&#',
    '&#x',
    '&#0;',
    '&#32;',
    '&#10;',
    '&#13;',
    '&#x41',
    '&#128;',
    '&#xD800;',
  ],
  ...[
    '&nbsp;',
    '&NotEqualTilde;',
    '&x;',
    '\0',
    '\0\0',
    '\r',
    '\r\n',
    '\n',
    '\n\n',
    '\t',
    '\f',
    ' ',
    'a',
    'two words',
    'é',
    '\u00a0',
  ],
  ...['\u{1f600}', '\ud800', '\udc00', '\ufeff', '\u000b', '\u2028'],
];
const STARTS = [
  '',
  '<body>',
  '<table>',
  '<svg>',
  '<frameset>',
  '<script>',
  '<pre>',
  '<select>',
  '<template>',
  '<textarea>',
];
const FRAGMENTS = [...TAGS, ...CONTEXTS, ...RAW, ...TEXTS];

/** All that a reader of the tree can see, one line a node. */
function told(root: AnyNode): string {
  const { parent, prev, next, ...own } = root;
  const children = 'children' in own ? own.children : [];
  const links = [parent?.type, prev?.type, next?.type].join();
  const attributes = 'attribs' in own ? Object.entries(own.attribs) : [];
  const line = JSON.stringify({ ...own, children: children.length, attribs: attributes, links });
  return [line, ...children.map((child) => told(child).replaceAll(/^/gm, ' '))].join('\n');
}

function expectSame(source: string): void {
  expect(told(parseFast(source, OPTIONS)), JSON.stringify(source)).toBe(told(parse(source, OPTIONS)));
}

describe('parseFast', () => {
  it.each(STARTS)('gives the tree of the standard for every fragment after "%s"', (start) => {
    for (const fragment of FRAGMENTS) expectSame(`${start}${fragment}`);
    for (const fragment of FRAGMENTS) expectSame(`${start}x ${fragment} y`);
  });

  const mixtures = [[300], [1500, 'long']] as const;
  for (const [numRuns, tags = []] of mixtures)
    it(`gives the tree of the standard for any mixture of fragments: ${numRuns} of them`, { tags }, () => {
      const piece = fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...FRAGMENTS) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
      );
      const soup = fc.tuple(fc.constantFrom(...STARTS), fc.array(piece, { maxLength: 25 }));
      fc.assert(
        fc.property(soup, ([start, pieces]) => expectSame(`${start}${pieces.join('')}`)),
        { numRuns },
      );
    });

  it('gives the tree of the standard wherever the input ends', () => {
    const source =
      '<!doctype html>\r\n<title>a &amp b</title><p a="b&lt;c" d=\'e\' f=g h/>x &lt y\u{1f600}<!-- c --><script>a<!--b</script>' +
      '--></script><textarea>\n&copy</textarea><svg><![CDATA[x]]></svg><table>\0y<tr><td>z</table>&notit;';
    for (let end = 0; end <= source.length; end++) expectSame(source.slice(0, end));
  });

  it('gives the tree of the standard for pages longer than the parser keeps at once', () => {
    expectSame(
      `<p>${'word &amp; <b>word</b>\r\n'.repeat(3000)}<!--${'-'.repeat(70_000)}><i title="${'x'.repeat(70_000)}&lt">`,
    );
  });
});

describe('takesShortCuts', () => {
  it('accepts the parser that is installed', () => {
    expect(takesShortCuts(new Parser())).toBe(true);
  });

  it.each(['tokenizer', 'skipNextNewLine', 'insertionMode'])('refuses a parser without %s', (member) => {
    const parser = new Parser();
    Reflect.deleteProperty(parser, member);
    expect(takesShortCuts(parser)).toBe(false);
  });

  it.each(['preprocessor', 'currentCharacterToken', 'inLoop'])('refuses a tokenizer without %s', (member) => {
    const parser = new Parser();
    Reflect.deleteProperty(parser.tokenizer, member);
    expect(takesShortCuts(parser)).toBe(false);
  });

  it('refuses input without a waterline', () => {
    const parser = new Parser();
    Reflect.deleteProperty(parser.tokenizer.preprocessor, 'bufferWaterline');
    expect(takesShortCuts(parser)).toBe(false);
  });
});
