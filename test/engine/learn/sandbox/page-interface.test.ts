import type { Document, Element } from 'domhandler';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, loadEngine, SandboxError } from '../../../../src/main/engine/learn/sandbox/index';
import { getElements } from '../../../../src/main/engine/page/walk';
import { PRODUCT, readyPage } from './ready-page';

beforeAll(loadEngine);

const read = (body: string, html = PRODUCT) => {
  const { values } = createSandbox(`export default function read(page) { return { ${body} } }`).run(readyPage(html));
  const [said] = values;
  if (said instanceof SandboxError) throw said;
  return { ...said };
};

describe('the page that authored code reads', () => {
  it('tells its address', () => {
    expect(read('url: page.url')).toEqual({ url: 'https://shop.example/p/1' });
  });

  it('gives folded text, lines and attributes of a node', () => {
    const code = `name: page.select('h1').text, lines: page.select('.text').lines,
      amount: page.select('.price').attr('data-amount'), none: page.select('.price').attr('title')`;
    expect(read(code)).toEqual({ name: 'Desk Lamp', lines: ['One', 'Two', 'Three'], amount: '12.50', none: null });
  });

  it('finds one node, all nodes or none', () => {
    const code = `all: page.selectAll('.tags a').map((link) => link.attr('href')), none: page.select('.gone'),
      empty: page.selectAll('.gone').length, label: page.selectAll('dt').find((dt) => dt.text === 'Colour').next.text`;
    expect(read(code)).toEqual({ all: ['/t/home', '/t/light'], none: null, empty: 0, label: 'Red' });
  });

  it('finds below a node, even by selectors that begin at it', () => {
    const code = `below: page.select('dl').selectAll('dd').length, own: page.select('.tags').selectAll('> li').length,
      scope: page.select('.tags').select(':scope > a'), outer: page.select('dl').select('main dt').text`;
    expect(read(code)).toEqual({ below: 2, own: 2, scope: null, outer: 'Maker' });
  });

  it('walks to parents, neighbours and children', () => {
    const code = `parent: page.select('b').parent.tag, next: page.select('h1').next.attr('class'),
      previous: page.select('.price').previous.tag, first: page.select('h1').previous, children: page.select('dl').children.length,
      root: page.select('html').parent`;
    const expected = { parent: 'h1', next: 'price', previous: 'h1', first: null, children: 4, root: null };
    expect(read(code)).toEqual(expected);
  });

  it('matches selectors upwards', () => {
    const code = `is: page.select('b').matches('h1 b'), isNot: page.select('b').matches('p'),
      up: page.select('b').closest('#product').tag, none: page.select('b').closest('ul')`;
    expect(read(code)).toEqual({ is: true, isNot: false, up: 'main', none: null });
  });

  it('gives a node the same identity each time', () => {
    expect(read(`same: page.select('h1') === page.select('main').children[0]`)).toEqual({ same: true });
  });

  it('gives structured data and blobs as plain data', () => {
    const code = `sku: page.data('json_ld')[0].properties.sku, title: page.data('meta').title,
      stock: page.blobs().find(({ name }) => name === 'state').data.stock`;
    expect(read(code)).toEqual({ sku: 'L-1', title: 'Lamp · Shop', stock: 4 });
  });

  it('understands the selectors that pages need', () => {
    const code = `contains: page.select('dt:contains("Maker") + dd').text, nth: page.select('li:nth-child(2)').text,
      has: page.select('li:has(a[href$="light"])').text, either: page.selectAll('dt, dd').length, not: page.select('li:not(:first-child)').text,
      attribute: page.select('[data-amount]').text`;
    expect(read(code)).toEqual({
      contains: 'Acme',
      nth: 'Light',
      has: 'Light',
      either: 4,
      not: 'Light',
      attribute: '$12.50',
    });
  });

  it('leaves the language as authors know it', () => {
    const code = `texts: ['a-b'.split('-'), 'abc'.slice(-2), 'abc'.substring(0, 1), 'abc'.startsWith('b', 1), 'x'.padStart(3, '.'), 'ab'.replace(/b/g, (all) => all + '!'),
        'a1b22'.match(/\\d+/g), [...'a1b22'.matchAll(/[a-z](\\d+)/g)].map(([, digits]) => digits), ' a '.trim(), 'a,b'.replaceAll(',', ';'), 'Añ'.normalize('NFD').length,
        'A'.toLowerCase().concat('b'), 'abcb'.lastIndexOf('b'), 'a b'.search(/ /), \`\${[1, [2]]}\`],
      lists: [[3, 1, 2].sort((a, b) => a - b), [1, [2, [3]]].flat(), [1, 2].flatMap((n) => [n, n]), [1].concat([2], 3, [[4]]), [1, 2, 3].slice(1),
        [..."ab"].reverse().join('+'), [1, 2, 3].reduce((sum, n) => sum + n), Array.from({ length: 2 }, (_, n) => n), [1, 2].includes(2), [5, 6].entries().next().value],
      sets: [[...new Set([1, 1, 2])], new Map([['a', 1]]).get('a'), Object.entries({ a: 1 }), Object.fromEntries([['b', 2]]), JSON.parse('{"a":[1]}'), JSON.stringify({ a: 1 }),
        Math.max(1, 2), parseFloat('1.5x'), (1.5).toFixed(2), Number('2'), isNaN('x')]`;
    expect(read(code)).toEqual({
      texts: [
        ...[['a', 'b'], 'bc', 'a', true, '..x', 'ab!', ['1', '22'], ['1', '22'], 'a', 'a;b', 3, 'ab', 3, 1, '1,2'],
      ],
      lists: [[1, 2, 3], [1, 2, [3]], [1, 1, 2, 2], [1, 2, 3, [4]], [2, 3], 'b+a', 6, [0, 1], true, [0, 5]],
      sets: [[1, 2], 1, [['a', 1]], { b: 2 }, { a: [1] }, '{"a":1}', 2, 1.5, '1.50', 2, true],
    });
  });

  it('may split a long page into letters', () => {
    const html = `<h1>x</h1><p>${'word '.repeat(12_000)}</p>`;
    const code = `letters: (() => { const text = page.select('p').text; let n = 0;
      for (let at = 0; at < text.length; at++) if (text.slice(at, at + 1) === 'w' && text.startsWith('word', at)) n++; return n; })()`;
    expect(read(code, html)).toEqual({ letters: 12_000 });
  });

  it('reads each record of a list', () => {
    const ready = readyPage(PRODUCT);
    const records = createSandbox('export default (page) => ({ n: page.selectAll("li").length })');
    expect(records.run(ready).values).toEqual([{ n: 2 }]);
    const items = ready.page.document;
    const sandbox = createSandbox(
      'export default (page, record) => ({ link: record.select("a").attr("href"), all: page.selectAll("a").length })',
    );
    const found = sandbox.run(ready, listItems(items));
    expect(found.values).toEqual([
      { link: '/t/home', all: 2 },
      { link: '/t/light', all: 2 },
    ]);
  });
});

function listItems(document: Document): readonly Element[] {
  return getElements(document).filter(({ name }) => name === 'li');
}
