import { Comment, Element, Text } from 'domhandler';
import { html, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { leanAdapter } from '../../../src/main/engine/page/tree-adapter';
import { getElements } from '../../../src/main/engine/page/walk';

function elementNamed(name: string, source: string) {
  const element = getElements(parse(source, { treeAdapter: leanAdapter })).find((one) => one.name === name);
  if (!element) throw new Error(`no ${name}`);
  return element;
}

describe('an element of the tree', () => {
  it('has the attributes of its tag and no inherited ones', () => {
    const { attribs } = elementNamed('p', '<p id=a __proto__=b>');
    expect(Object.entries(attribs)).toEqual([
      ['id', 'a'],
      ['__proto__', 'b'],
    ]);
    expect(attribs.constructor).toBeUndefined();
    expect(attribs.toString).toBeUndefined();
  });

  it('keeps the prefixes of attributes in drawings', () => {
    const use = elementNamed('use', '<svg><use xlink:href="#a" class=b></svg>');
    expect(use.attribs).toMatchObject({ href: '#a', class: 'b' });
    expect(use['x-attribsPrefix']).toEqual({ href: 'xlink' });
    expect(elementNamed('use', '<svg><use xlink:href="#a" href="#b"></svg>')['x-attribsPrefix']).toEqual({});
  });

  it('takes on what a second body tag adds', () => {
    expect({ ...elementNamed('body', '<body id=a><p><body id=b class=c>').attribs }).toEqual({ id: 'a', class: 'c' });
  });
});

describe('the nodes of the tree', () => {
  it.each([
    ['a text', leanAdapter.createTextNode('a'), new Text('a')],
    ['a comment', leanAdapter.createCommentNode('a'), new Comment('a')],
    ['an element', leanAdapter.createElement('p', html.NS.HTML, []), new Element('p', {})],
    ['a script', leanAdapter.createElement('script', html.NS.HTML, []), new Element('script', {})],
    ['a style', leanAdapter.createElement('style', html.NS.HTML, []), new Element('style', {})],
  ])('have in %s what the library gives them', (_, made, usual) => {
    expect(Object.keys(made)).toEqual(Object.keys(usual));
    expect([made.type, made.nodeType, made.parentNode]).toEqual([usual.type, usual.nodeType, usual.parentNode]);
    expect(Object.getPrototypeOf(Object.getPrototypeOf(Object.getPrototypeOf(made)))).toBe(
      Object.getPrototypeOf(usual),
    );
  });

  it('have their text in one node, before a table as well', () => {
    const [text] = elementNamed('body', '<body>a&amp;b<table>c').children;
    expect(text).toMatchObject({ type: 'text', data: 'a&bc' });
  });
});
