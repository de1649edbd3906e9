import { expect, it } from 'vitest';
import { Paths } from '../../../../src/main/engine/extract/model/view/paths';
import { cssPath } from '../../../../src/main/engine/extract/view/css-path';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { getElements } from '../../../../src/main/engine/page/walk';

it('the paths of a page are those that each element has by itself', () => {
  const body = '<div id="top"><p>a</p>b<p>c<b>d</b></p><ul><li>e<li id="2">f<li>g</ul></div>';
  const { document } = parsePage(`${body}${'<div>'.repeat(80)}<i>deep</i>`, 'https://shop.example/');
  const paths = new Paths();
  const elements = getElements(document);
  expect(elements.length).toBeGreaterThan(80);
  expect(elements.map((element) => paths.of(element))).toEqual(elements.map(cssPath));
});
