import { toName } from '@shared/field-name';
import { describe, expect, it } from 'vitest';
import { findStart, moveFrom } from '../../../../src/renderer/src/features/picker/frame/tree-keys';
import { findNextControl } from '../../../../src/renderer/src/features/picker/next/use-next-pick';
import { compareElements, findSimilar } from '../../../../src/renderer/src/features/picker/page/likeness';
import { getNodeTitle } from '../../../../src/renderer/src/features/picker/page/page-tree';
import { suggestName } from '../../../../src/renderer/src/features/picker/page/suggest-name';
import {
  chooseTaking,
  getTakenText,
  listTakings,
  nameOfTaking,
} from '../../../../src/renderer/src/features/picker/page/taking';
import { typeOfTexts } from '../../../../src/renderer/src/features/picker/page/value-type';
import { getWholePrice } from '../../../../src/renderer/src/features/picker/page/whole-price';
import { getHtmlPageTree, withTag, withText } from './page-tree-of';

const SHELF = `<main><h1>Books</h1><ul>
  <li class="book"><h3><a href="/1">One</a></h3><p class="price">£1</p><p class="stock">in stock</p><span><b class="tag">a</b> <b class="tag">b</b></span></li>
  <li class="book featured"><h3><a href="/2">Two</a></h3><p class="price">£2</p><p class="stock">sold out</p><span><b class="tag">c</b></span></li>
  <li class="book"><h3><a href="/3">Three</a></h3><p class="price">£3</p><span></span></li>
</ul></main>`;

describe('the tree of a page', () => {
  it('folds white space and separates blocks, but not the parts of a word', () => {
    const tree = getHtmlPageTree('<div><p>a\n  b</p><p>c<b>d</b> <i>e</i></p></div>');
    expect(withTag(tree, 'div').text).toBe('a b cd e');
  });

  it('leaves out what nobody sees, and numbers elements as the server does', () => {
    const tree = getHtmlPageTree(
      '<title>T</title><body><script>x</script><p>y</p><noscript><i>z</i></noscript></body>',
    );
    expect([...tree.nodes.values()].map(({ tag, number }) => [tag, number])).toEqual([
      ['html', 0],
      ['body', 3],
      ['p', 5],
    ]);
  });

  it('calls an element by its tag, id and first class', () => {
    expect(getNodeTitle(withText(getHtmlPageTree('<p id="a" class="b c">x</p>'), 'x'))).toBe('p#a.b');
  });
});

describe('what leads to the next page', () => {
  const tree =
    getHtmlPageTree(`<a href="/2"><b>2</b></a><a href="/2"><i>Next</i></a><a href="/3" rel="nofollow next">3</a>
    <a href="#">up</a><button>more</button><p>text</p>`);
  const from = (text: string, found: string | null) =>
    findNextControl(tree, withText(tree, text), found === null ? null : (withText(tree, found).parent?.number ?? null))
      ?.text ?? null;

  it('is the control that was found, another to the same page, or one that says so', () => {
    expect(['Next', '2', '3', 'more', 'text'].map((text) => from(text, 'Next'))).toEqual([
      'Next',
      '2',
      '3',
      null,
      null,
    ]);
    expect(['Next', '2', '3'].map((text) => from(text, null))).toEqual([null, null, '3']);
  });
});

describe('likeness', () => {
  const tree = getHtmlPageTree(SHELF);

  it('finds the same field of two records, and where the records part', () => {
    expect(compareElements(withText(tree, '£1'), withText(tree, '£2'))).toEqual({ depth: 4 });
    expect(compareElements(withText(tree, 'One'), withText(tree, 'Three'))).toEqual({ depth: 4 });
  });

  it('distinguishes fields of one record', () => {
    expect(compareElements(withText(tree, '£1'), withText(tree, 'in stock'))).toBeNull();
    expect(compareElements(withText(tree, '£1'), withText(tree, 'sold out'))).toBeNull();
  });

  it('finds two values of one record', () => {
    expect(compareElements(withText(tree, 'a'), withText(tree, 'b'))).toEqual({ depth: 6 });
  });

  it('takes cells of one row and labelled values for different fields', () => {
    const table = getHtmlPageTree('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>');
    expect(compareElements(withText(table, '1'), withText(table, '2'))).toBeNull();
    expect(compareElements(withText(table, '1'), withText(table, '3'))).not.toBeNull();
    expect(compareElements(withText(table, '1'), withText(table, '4'))).toBeNull();
    const facts = getHtmlPageTree(
      '<table><tr><th>Weight</th><td>1</td></tr><tr><th>Height</th><td>2</td></tr></table>',
    );
    expect(compareElements(withText(facts, '1'), withText(facts, '2'))).toBeNull();
    const list = getHtmlPageTree('<dl><dt>Weight</dt><dd>1</dd><dt>Height</dt><dd>2</dd></dl>');
    expect(compareElements(withText(list, '1'), withText(list, '2'))).toBeNull();
    const lines = getHtmlPageTree(
      '<ul><li><b>SKU:</b> 1</li><li><b>Size:</b> 2</li></ul><p><b>By:</b> <i>A</i></p><p><b>By:</b> <i>B</i></p>',
    );
    expect(compareElements(withText(lines, 'SKU: 1'), withText(lines, 'Size: 2'))).toBeNull();
    expect(compareElements(withText(lines, 'A'), withText(lines, 'B'))).not.toBeNull();
  });

  it('finds all elements that stand as one does', () => {
    expect(findSimilar(tree, withText(tree, 'Two'), null).map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    expect(findSimilar(tree, withText(tree, 'a'), null).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(findSimilar(tree, withText(tree, 'a'), 4).map(({ text }) => text)).toEqual(['a', 'c']);
  });

  it('finds the cells of a column, not those of the whole table', () => {
    const table = getHtmlPageTree('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>');
    expect(findSimilar(table, withText(table, '2'), null).map(({ text }) => text)).toEqual(['2', '4']);
  });
});

describe('a price in several elements', () => {
  const tree = getHtmlPageTree(
    '<p class="price"><b>€</b><i>19</i><u>,</u><sup>99</sup></p><p><i>4</i> <i>beds</i></p><p><s>$30</s> <b>$20</b></p><p><b>£28.00</b></p>',
  );

  it.each(['€', '19', ',', '99'])('is taken whole by a click on %s', (piece) => {
    expect(getWholePrice(withText(tree, piece)).text).toBe('€19,99');
  });

  it.each(['4', '$30', '$20', '£28.00'])('is not made of %s', (text) => {
    expect(getWholePrice(withText(tree, text)).text).toBe(text);
  });
});

const TEAMS = '<table><tr><th>Day</th><th>Morning</th></tr><tr><th>Monday</th><td>M1</td></tr></table>';

describe('the suggested name', () => {
  const nameIn = (html: string, text: string, taken: readonly string[] = []) =>
    suggestName(withText(getHtmlPageTree(html), text), taken);

  it.each([
    ['what the markup calls it', '<p><span itemprop="author">Ann</span></p>', 'Ann', 'author'],
    ['the term of a definition', '<dl><dt>Number of pages:</dt><dd>300</dd></dl>', '300', 'number_of_pages'],
    ['the head of its row', '<table><tr><th>UPC</th><td>a22</td></tr></table>', 'a22', 'upc'],
    ['a label before it', '<p><b>Publisher:</b> <span>Stone</span></p>', 'Stone', 'publisher'],
    ['its class, without what is only looks', '<p class="price_color">£5</p>', '£5', 'price'],
    ['the last part of a class of blocks', '<p class="card__subtitle--big">x</p>', 'x', 'subtitle_big'],
    ['what is right around it', '<div class="author"><a>Ann</a></div>', 'Ann', 'author'],
    ['its heading', '<h2 class="text-lg mb-3"><a>Oak</a></h2>', 'Oak', 'title'],
    ['its text, where nothing else says it', '<div><p class="p-4 sm3">$ 12.50</p></div>', '$ 12.50', 'price'],
    ['title, for the main heading, whatever its class', '<h1 class="tagstyle foo">Oak</h1>', 'Oak', 'title'],
    [
      'the label that its line begins with',
      '<ul><li>Legs</li><li>Seat height : 45 cm</li></ul>',
      'Seat height : 45 cm',
      'seat_height',
    ],
    ['no time before a colon', '<ul><li>Open 9:30 to 17:00</li></ul>', 'Open 9:30 to 17:00', 'text'],
    ['title, for a heading with a colon', '<h3>Theatre: Macbeth</h3>', 'Theatre: Macbeth', 'title'],
    ['a word of a class, where nothing else says it', '<div class="xyz widget"><p>Oak</p></div>', 'Oak', 'widget'],
    ['the head of its column', TEAMS, 'M1', 'morning'],
    [
      'the first cell of its row, if all rows have two',
      '<table><tr><td>Maker</td><td>Stone</td></tr><tr><td>Legs</td><td>4</td></tr></table>',
      'Stone',
      'maker',
    ],
    ['the term of a later definition', '<dl><dt>Authors</dt><dd>Ann</dd><dd>Bob</dd></dl>', 'Bob', 'authors'],
    [
      'what screen readers say before it',
      '<p><span class="sr-only">Original price</span><b>$20</b><b>$12</b></p>',
      '$20',
      'original_price',
    ],
    [
      'old price, for a price that is crossed out',
      '<p><del><span class="amount">$20</span></del><ins><span class="amount">$12</span></ins></p>',
      '$20',
      'old_price',
    ],
    [
      'old price, for the higher of two',
      '<p class="price"><span>$20.00</span><span>$12.50</span></p>',
      '$20.00',
      'old_price',
    ],
    ['price, for the lower of two', '<p class="price"><span>$20.00</span><span>$12.50</span></p>', '$12.50', 'price'],
    [
      'no price, for words in a box of prices',
      '<div class="price-box"><span>In stock</span><b>$5</b></div>',
      'In stock',
      'text',
    ],
    ['not the value itself', '<div><span class="badge badge-sale">Sale</span></div>', 'Sale', 'text'],
    ['nothing but that it is text', '<div><p>Anything</p></div>', 'Anything', 'text'],
  ])('is %s', (_, html, text, name) => {
    expect(nameIn(html, text)).toBe(name);
  });

  it('is not a name that is taken', () => {
    expect(nameIn('<p class="price">1</p>', '1', ['price', 'price_2'])).toBe('price_3');
  });

  it('can be the key of a template', () => {
    expect(toName('  Größe (in cm): ')).toBe('größe_in_cm');
    expect(toName('fooBar.baz')).toBe('foo_bar_baz');
    expect(toName('_12')).toBe('');
  });
});

describe('the value read of an element', () => {
  const of = (html: string, tag: string) => withTag(getHtmlPageTree(html), tag);

  it('offers the text and the attributes that hold values', () => {
    const link = of('<a href="/1" class="x" title="T" data-id="7" data-state=\'{"a":1}\'>One</a>', 'a');
    expect(listTakings(link).map(nameOfTaking)).toEqual(['text', '@href', '@title', '@data-id']);
    expect(getTakenText(link, { attribute: 'href' })).toBe('/1');
  });

  it('offers the text that is in no element inside, which is meant behind a label', () => {
    const fact = of('<li><b>SKU:</b> KT-101</li>', 'li');
    expect(listTakings(fact).map(nameOfTaking)).toEqual(['text', 'own']);
    expect(chooseTaking(fact)).toBe('own');
    expect(getTakenText(fact, 'own')).toBe('KT-101');
    expect(suggestName(fact, [])).toBe('sku');
    expect(chooseTaking(of('<p>By <b>Ann</b> and me</p>', 'p'))).toBe('text');
  });

  it.each([
    ['a', '<a href="/1">One</a>', 'text'],
    ['a', '<a href="/1"></a>', '@href'],
    ['img', '<img src="/i.png" alt="An oak">', '@src'],
    ['img', '<img src="data:image/gif;base64,AA" data-src="/i.png" alt="An oak">', '@data-src'],
    ['img', '<img src="/spacer.gif" srcset="/i.png 1x">', '@srcset'],
    ['time', '<time datetime="2020-01-02">yesterday</time>', '@datetime'],
    ['meta', '<p><meta content="EUR"></p>', '@content'],
  ])('is, of %s in %s, first %s', (tag, html, taking) => {
    expect(nameOfTaking(chooseTaking(of(html, tag)))).toBe(taking);
  });
});

describe('the type of values', () => {
  it.each([
    [['£51.77', '€ 3'], 'number'],
    [['12,500', '7 %'], 'number'],
    [['USD 12'], 'number'],
    [['March 3, 2020', '4 April 2021'], 'date'],
    [['2020-03-01'], 'date'],
    [['One', '2'], 'text'],
    [['9780141439518'], 'text'],
    [['007'], 'text'],
    [[''], 'text'],
  ] as const)('of %j is %s', (texts, type) => {
    expect(typeOfTexts(texts, 'text', 'p')).toBe(type);
  });

  it('follows the attribute', () => {
    expect(typeOfTexts(['/i.png'], { attribute: 'src' }, 'img')).toBe('image');
    expect(typeOfTexts(['/v'], { attribute: 'src' }, 'iframe')).toBe('url');
    expect(typeOfTexts(['/1'], { attribute: 'href' }, 'a')).toBe('url');
    expect(typeOfTexts(['soon'], { attribute: 'datetime' }, 'time')).toBe('date');
  });
});

describe('the arrow keys', () => {
  const tree = getHtmlPageTree('<body><h1>T</h1><ul><li>a</li><li hidden>b</li><li>c</li></ul></body>');
  const isShown = ({ attributes }: { attributes: Readonly<Record<string, string>> }) => attributes.hidden === undefined;

  it('walk the tree, skip invisible elements, and stop at its ends', () => {
    const [list, a, c] = [withTag(tree, 'ul'), withText(tree, 'a'), withText(tree, 'c')];
    expect(moveFrom(list, 'ArrowDown', isShown)).toBe(a);
    expect(moveFrom(a, 'ArrowRight', isShown)).toBe(c);
    expect(moveFrom(c, 'ArrowLeft', isShown)).toBe(a);
    expect(moveFrom(c, 'ArrowRight', isShown)).toBeNull();
    expect(moveFrom(c, 'ArrowUp', isShown)).toBe(list);
    expect(moveFrom(c, 'ArrowDown', isShown)).toBeNull();
    expect(moveFrom(withTag(tree, 'body'), 'ArrowUp', isShown)).toBeNull();
  });

  it('begin at the heading', () => {
    expect(findStart(tree, isShown)?.tag).toBe('h1');
    expect(findStart(getHtmlPageTree('<h3>x</h3><h2>y</h2>'), isShown)?.tag).toBe('h2');
    expect(findStart(getHtmlPageTree('<p>x</p>'), isShown)?.tag).toBe('body');
  });
});
