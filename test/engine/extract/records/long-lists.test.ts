import { selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { times } from './read-many';

const MAX_GROWTH = 2.6; // for twice the records; what is quadratic grows fourfold
const template = { name: '', price: '', url: 'link' };

/** How often one entry of a list of so many records is looked at while the page is read. */
function looksAtEntries(count: number): number {
  const cards = times(
    count,
    (at) => `<li class="card"><h3><a href="/p/${at}">Teapot ${at}</a></h3><span class="price">$${at}.50</span></li>`,
  );
  const page = parsePage(`<!doctype html><title>Teapots</title><ul>${cards}</ul>`, 'https://shop.example/list');
  const structured = readStructured(page);
  const list = selectOne<AnyNode, Element>('ul', page.document);
  let looks = 0;
  if (list)
    list.children = new Proxy(list.children, {
      get: (entries, key, self) => {
        if (typeof key === 'string' && /^\d/.test(key)) looks += 1;
        return Reflect.get(entries, key, self);
      },
    });
  const { records } = readPage(page, structured, { plan: planTemplate(template), perPage: 'many' });
  expect(records).toHaveLength(count);
  return looks;
}

describe('long lists', () => {
  it('are looked through a number of times that does not grow with them', () => {
    const short = looksAtEntries(125);
    expect(short).toBeGreaterThan(0);
    expect(looksAtEntries(250) / short).toBeLessThan(MAX_GROWTH);
  });
});
