import { describe, expect, it } from 'vitest';
import { cssPath } from '../../../../src/main/engine/extract/view/css-path';
import { getRootView } from '../../../../src/main/engine/extract/view/page-view';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { getElements } from '../../../../src/main/engine/page/walk';
import { foldDocument } from '../../../../src/main/engine/results/evidence/folded-text';
import { markPage } from '../../../../src/main/engine/results/evidence/mark-page';
import { type EvidencePlace, VALUE_ID } from '../../../../src/main/engine/results/evidence/place';
import { processorTime } from '../../../helpers/processor-time';

const URL = 'https://shop.example/p/1';
const NO_TIME = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 0 };

function mark(source: string, place: Partial<EvidencePlace>): string {
  const page = parsePage(source, URL);
  const wanted = { source: 'rules', path: null, range: null, text: '', others: [], ...place } as const;
  return markPage({ page, timer: NO_TIME }, wanted);
}

/** The marked texts of a page, and what carries the id. */
function marksIn(html: string) {
  const { document } = parsePage(html, URL);
  const elements = getElements(document);
  return {
    texts: elements.filter(({ name }) => name === 'mark').map((element) => foldDocument(element).text),
    target: elements.filter(({ attribs }) => attribs.id === VALUE_ID),
  };
}

/** The line above the page; null where there is none. */
function getHtmlBar(html: string): string | null {
  const [first] = getElements(parsePage(html, URL).document).filter(({ attribs }) => attribs.id === VALUE_ID);
  return first?.name === 'div' && first.prev === null ? foldDocument(first).text : null;
}

describe('a value that a person entered', () => {
  const marked = (body: string, text: string) =>
    marksIn(mark(`<body>${body}</body>`, { source: 'person', text })).texts;

  it.each([
    ['<p>Posted on 20 November 2026</p>', '2026-11-20', '20 November 2026'],
    ['<p>am 20. November 2026</p>', '2026-11-20', '20. November 2026'],
    ['<p>Nov 20, 2026</p>', '2026-11-20T00:00:00Z', 'Nov 20, 2026'],
    ['<h1>20 November</h1><p>20/11/2026</p>', '2026-11-20', '20/11/2026'],
    ['<p>1.234,50 €</p>', '€1,234.50', '1.234,50'],
    ['<p>34,50 EUR</p>', '34.5', '34,50'],
    ['<p>The “Élodie” pan – large</p>', 'the "Élodie" pan - large', 'The “Élodie” pan – large'],
  ])('is found in the form of the page: %s', (body, text, shown) => {
    expect(marked(body, text)).toEqual([shown]);
  });

  it('is said to be theirs if the page does not show it', () => {
    const html = mark('<body><p>Nothing</p></body>', { source: 'person', text: 'Kite Systems' });
    expect(getHtmlBar(html)).toBe('You entered “Kite Systems”. The stored page does not show it in this form.');
  });
});

describe('a question for consent', () => {
  const page = (banner: string) => `<body><p class="price">12.50</p>${banner}</body>`;

  it('does not lie over the value', () => {
    const html = mark(page('<div id="cookie-banner" style="position:fixed">We value your privacy.</div>'), {
      path: 'html > body > p',
      text: '12.50',
    });
    expect(html).toMatch(/<div id="cookie-banner" style="display:none !important;[^"]*"/);
  });

  it('stays where the value is in it, and nothing else is taken for one', () => {
    const html = mark(page('<div class="consent"><b>214</b> partners</div><p class="cookies">Oat</p>'), {
      path: 'html > body > div > b',
      text: '214',
    });
    expect(html).not.toContain('display:none');
  });
});

describe('a value with a range', () => {
  it('is marked in its node, and nothing else is changed', () => {
    const html = mark('<body><p>Price: <b>12.50</b> only</p></body>', {
      path: 'html > body > p',
      range: [7, 12],
      text: '12.50',
    });
    expect(marksIn(html).texts).toEqual(['12.50']);
    expect(html.replace(/<mark[^>]*>|<\/mark>| style="[^"]*"/g, '')).toContain('<p>Price: <b>12.50</b> only</p>');
  });

  it('is marked in each of the texts it spans; the first is if the link leads', () => {
    const html = mark('<p id="p">From  <b>two\n</b><i>to</i>\n three</p>', { path: '#p', range: [5, 17] });
    const { texts, target } = marksIn(html);
    expect(texts).toEqual(['two', 'to', 'three']);
    expect(target.map(({ name }) => name)).toEqual(['mark']);
  });

  it('counts the characters that readers of pages count', () => {
    const source = `<body> <h1> A\u00a0 title<br>of two </h1><table><tr><td>x</td><td>y</td></tr></table><script>no</script>
      <p>in<b>side</b> <span hidden>unseen</span>&nbsp;<select><option>z</select>end</p><svg><text>s</text></svg></body>`;
    const { document } = parsePage(source, URL);
    const view = getRootView(document);
    for (const [at, element] of view.elements.entries()) {
      expect([cssPath(element), foldDocument(element).text]).toEqual([cssPath(element), view.textOf(at)]);
    }
  });

  it('is found by the path of each node', () => {
    const source = `<body><div><p>one</p><p>two</p></div><div id="x1"><ul><li>three</li><li>four <i>five</i></li></ul></div></body>`;
    const { document } = parsePage(source, URL);
    for (const element of getElements(document)) {
      const text = foldDocument(element).text;
      if (text === '' || !['p', 'li', 'i'].includes(element.name)) continue;
      const html = mark(source, { path: cssPath(element), range: [0, text.length], text });
      expect(marksIn(html).texts.join(' ')).toBe(text);
    }
  });

  it('is sought where the value stands when an id stands twice', () => {
    const html = mark('<p id="price">9.00</p><p id="price">12.50</p>', {
      path: '#price',
      range: [0, 5],
      text: '12.50',
    });
    expect(marksIn(html).texts).toEqual(['12.50']);
  });

  it('opens what is folded away', () => {
    const html = mark('<details><div hidden><p id="p">Deep</p></div></details>', { path: '#p', range: [0, 4] });
    expect(html).toMatch(/<details[^>]* open=""><div style="[^"]*display:revert !important[^"]*"><p id="p"[^>]*><mark/);
  });

  it('opens what a script would open, and fades in what a script would', () => {
    const html = mark('<div class="tab-pane"><div class="row" style="opacity:0"><p id="p">Deep</p></div></div>', {
      path: '#p',
      range: [0, 4],
    });
    expect(html).toMatch(/<div class="tab-pane" style="opacity:1 !important[^"]*display:revert !important/);
    expect(html).toMatch(/<div class="row" style="[^"]*;opacity:0;opacity:1 !important[^"]*"/);
    expect(html).not.toMatch(/<div class="row"[^>]*display:revert/);
  });
});

describe('a value without a range', () => {
  it('is marked if its node says it, else the node is framed', () => {
    expect(marksIn(mark('<p id="p">It costs 12.50 now</p>', { path: '#p', text: '12.50' })).texts).toEqual(['12.50']);
    const framed = mark('<p id="p">5 March 2024</p>', { path: '#p', text: '2024-03-05' });
    const [target] = marksIn(framed).target;
    expect([target?.name, target?.attribs.style]).toEqual(['p', expect.stringContaining('outline:')]);
  });

  it('frames what can have the focus without being led to itself, which would take the focus', () => {
    const link = mark('<p>A <a href="/a.pdf" id="p" class="b">manual</a></p>', {
      path: '#p',
      text: 'http://x.test/a.pdf',
    });
    expect(link).toMatch(
      /<a [^>]*outline:[^>]*><span id="winnow-value" style="position:absolute[^>]*><\/span>manual<\/a>/,
    );
    const input = mark('<p><input id="p" value="a"></p>', { path: '#p', text: 'b' });
    expect(input).toMatch(/<p[^>]*><span id="winnow-value"[^>]*><\/span><input /);
    expect(mark('<p id="p" tabindex="0">one</p>', { path: '#p', text: 'b' })).toMatch(
      /<p (?![^>]*tabindex)[^>]*id="winnow-value"/,
    );
  });

  it('frames a picture, which has a size without being loaded', () => {
    const html = mark('<body><img src="/a.png" style="outline:none !important;color:red"></body>', {
      path: 'html > body > img',
      text: 'https://shop.example/a.png',
    });
    const [target] = marksIn(html).target;
    expect(target?.name).toBe('img');
    expect(target?.attribs.style).toMatch(/min-width:4em !important.*color:red;.*outline:4px solid #\w+ !important/s);
  });
});

describe("a value of the page's data", () => {
  const place = { source: 'json_ld', path: 'Product.offers.price' } as const;

  it('is marked where the page shows it, in the heading before all other places', () => {
    const source = '<body><nav>Anvil</nav><p>The Anvil of anvils</p><h1>Anvil</h1></body>';
    expect(mark(source, { ...place, text: 'Anvil' })).toMatch(/<h1[^>]*><mark id="winnow-value"/);
    const aside = '<body><a href="/">Bell</a><nav><p>Bell</p></nav><p>A Bell.</p></body>';
    expect(mark(aside, { ...place, text: 'Bell' })).toMatch(
      /<p[^>]*>A <mark id="winnow-value"[^>]*>Bell<\/mark>\.<\/p>/,
    );
  });

  it('is marked as a whole word only, in any case', () => {
    expect(marksIn(mark('<p>Hammerhead HAMMER</p>', { ...place, text: 'Hammer' })).texts).toEqual(['HAMMER']);
  });

  it('is marked by its number, however that is written', () => {
    const shown = (text: string, value: string) => marksIn(mark(`<p>${text}</p>`, { ...place, text: value })).texts;
    expect(shown('now $1,299.50!', '1299.5')).toEqual(['1,299.50']);
    expect(shown('nur 1.299,50 €', '1299.5')).toEqual(['1.299,50']);
    expect(shown('4 120 000 people', '4120000')).toEqual(['4 120 000']);
    expect(shown('2.5 or 25 or 5', '5')).toEqual(['5']);
    expect(shown('version 12.55', '12.5')).toEqual([]);
  });

  it('is marked item by item where it is a list', () => {
    const html = mark('<ul><li>1 cup sugar</li><li>2 eggs</li><li>sugar</li></ul>', {
      ...place,
      text: 'not shown',
      others: ['1 cup sugar', '2 eggs', '2 eggs'],
    });
    expect(marksIn(html).texts).toEqual(['1 cup sugar', '2 eggs']);
    expect(marksIn(html).target.map((element) => foldDocument(element).text)).toEqual(['1 cup sugar']);
  });

  it('frames the picture or link of an address', () => {
    const source = '<body><a href="/a">A</a><img data-src="/big.jpg" src="data:,"></body>';
    expect(marksIn(mark(source, { ...place, text: 'https://shop.example/big.jpg' })).target[0]?.name).toBe('img');
    expect(marksIn(mark(source, { ...place, text: 'https://shop.example/big.jpg?w=9' })).target[0]?.name).toBe('img');
    expect(mark(source, { ...place, text: 'https://shop.example/a' })).toMatch(
      /<a [^>]*outline:[^>]*><span id="winnow-value"/,
    );
  });

  it('frames the time that a date names', () => {
    const source =
      '<body><time datetime="2024-03-05T10:00">5 March</time><time datetime="2024-03-06">6 March</time></body>';
    const { target } = marksIn(mark(source, { ...place, text: '2024-03-06T00:00:00Z' }));
    expect(target.map((element) => foldDocument(element).text)).toEqual(['6 March']);
  });

  it('is reported above the page if the page does not show it', () => {
    const html = mark('<body><p>Nothing</p></body>', { ...place, text: 'InStock <b>' });
    expect(getHtmlBar(html)).toBe(
      "“InStock <b>” comes from the page's data (JSON-LD, at Product.offers.price). The page does not show it as text.",
    );
    expect(html).toContain('InStock &lt;b&gt;');
  });
});

describe('a place that is wrong', () => {
  const wrong: readonly Partial<EvidencePlace>[] = [
    { path: 'html > body > p:nth-of-type(99)' },
    { path: 'p > > p' },
    { path: ':is(*):has(*)' },
    { path: '#' },
    { path: '<script>alert(1)</script>' },
    { path: 'a'.repeat(4000) },
    { path: 'p > '.repeat(900) },
    { source: null, path: null },
    { source: null, path: 'Product.name', text: 'Text' },
  ];
  it.each(wrong)('is said to be wrong, case %#', (place) => {
    const html = mark('<body><p>Text</p></body>', { text: 'value', ...place });
    expect(getHtmlBar(html)).toMatch(/was not found on the stored page/);
    expect(html).not.toContain('<script');
  });

  it('frames the node when only the range is', () => {
    const html = mark('<p id="p">Text</p>', { path: '#p', range: [100, 200], text: 'x' });
    expect(marksIn(html).target[0]?.name).toBe('p');
  });

  it('in the address of the page is told', () => {
    expect(getHtmlBar(mark('<p>x</p>', { path: URL, text: '1' }))).toBe(`“1” comes from the page's address, ${URL}.`);
  });

  it('of a node that is not shown is told', () => {
    const html = mark('<head><title>A shop</title></head><body>x</body>', {
      path: 'html > head > title',
      text: 'A shop',
    });
    expect(getHtmlBar(html)).toBe("“A shop” comes from the page's <title> element, which a browser does not show.");
  });
});

describe('a hostile page', () => {
  it('does not take the id, nor draw over the mark', () => {
    const source = `<style>mark{display:none!important}</style><p id="winnow-value">Wrong</p><p id="p" onclick="x()">Right</p>`;
    const html = mark(source, { path: '#p', range: [0, 5], text: 'Right' });
    const { target } = marksIn(html);
    expect(target.map((element) => foldDocument(element).text)).toEqual(['Right']);
    expect(target[0]?.attribs.style).toMatch(/^all:unset !important;display:inline !important/);
    expect(html).not.toContain('onclick');
  });

  it('is answered whatever it is made of', () => {
    const pages = [
      '',
      '<frameset><frame></frameset>',
      '<'.repeat(5000),
      '<div>'.repeat(10_000),
      '<svg><p>x',
      '<table>x<tr>y',
    ];
    for (const source of pages) {
      for (const path of ['html', 'html > body', 'Product.name', null])
        expect(mark(source, { source: 'json_ld', path, range: [0, 3], text: 'x' })).toContain(VALUE_ID);
    }
  });

  it('is searched in good time', { tags: 'long' }, () => {
    const source = `<body>${'<div>1</div>'.repeat(30_000)}${'a '.repeat(250_000)}</body>`;
    const spent = processorTime();
    mark(source, { path: 'div:nth-of-type(29999)', range: [0, 1] });
    mark(source, { source: 'json_ld', text: 'a a b' });
    mark(source, { source: 'json_ld', text: '123456' });
    expect(spent()).toBeLessThan(5_000);
  });
});

describe('a very large page', () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `<tr><td>row ${at}</td><td>${at * 3}</td></tr>`).join('');
  const source = `<html><head><style>td{color:red}</style></head><body><h1>All</h1><table><tbody>${rows}</tbody></table></body></html>`;

  it('is shown around its value, and says so', { tags: 'long' }, () => {
    const path = 'table > tbody > tr:nth-of-type(50001) > td:nth-of-type(1)';
    const html = mark(source, { text: 'row 50000', path });
    expect(html.length).toBeLessThan(source.length / 1.5);
    expect(marksIn(html)).toMatchObject({ texts: ['row 50000'], target: [{ name: 'mark' }] });
    expect(html).toContain('td{color:red}');
    expect(html).toContain('This page is too large to show in full.');
    expect(html).toContain('row 49900');
    expect(html).not.toContain('row 40000<');
  });

  it('is shown from its beginning where the value stands there', { tags: 'long' }, () => {
    const html = mark(source, { text: 'row 3', path: 'table > tbody > tr:nth-of-type(4) > td:nth-of-type(1)' });
    expect(marksIn(html).texts).toEqual(['row 3']);
    expect(html).toContain('row 0<');
    expect(html).not.toContain('row 50000<');
  });
});
