import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { describe, expect, it } from 'vitest';
import { cssPath } from '../../../../src/main/engine/extract/view/css-path';
import { getRootView } from '../../../../src/main/engine/extract/view/page-view';
import { parsePage } from '../../../../src/main/engine/page/parse';

/** Paths of a page that lead to another element too, or to none. */
function misleading(body: string): readonly string[] {
  const { document } = parsePage(`<!doctype html><body>${body}`, 'https://shop.example/');
  return getRootView(document).elements.flatMap((element) => {
    const path = cssPath(element);
    const found = selectAll<AnyNode, Element>(path, document);
    return found.length === 1 && found[0] === element ? [] : [path];
  });
}

const times = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const card = (id: string, at: number) =>
  `<li id="${id}"><h3 id="title">Lamp ${at}</h3><p id="info-${at}"><b id="price">${at}</b><b>new</b></p></li>`;

describe('a CSS path leads to one element alone', () => {
  it.each([
    ['records with one id for all', `<ul>${times(5, (at) => card('card', at))}</ul>`],
    [
      'two copies of a list, for small screens and large ones',
      times(2, () => `<ul id="list">${times(3, (at) => card(`card-${at}`, at))}</ul>`),
    ],
    ['an id inside an element of the same id', '<div id="a"><div id="a"><p>x</p><p>y</p></div><p>z</p></div>'],
    ['ids that differ in case', '<div id="Box"><p>x</p></div><div id="box"><p>y</p></div>'],
    ['ids that are no names', '<div id="1st"><p>x</p></div><div id="a b"><p>y</p></div><div id="c:d"><p>z</p></div>'],
    ['very deep elements', times(2, () => `${'<div>'.repeat(90)}<p>x</p>${'</div>'.repeat(90)}`)],
  ])('among %s', (_, html) => {
    expect(misleading(html)).toEqual([]);
  });
});
