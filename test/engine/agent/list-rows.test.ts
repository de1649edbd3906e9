import { describe, expect, it } from 'vitest';
import { getOwnPages, type LinkedRow } from '../../../src/main/engine/agent/run/list-rows';

const LIST = 'https://shop.example/list';
const row = (link: string | null): LinkedRow => ({
  values: {},
  evidence: {},
  link,
  at: { url: LIST, htmlUrl: '/pages/1/html' },
});
const open = (...links: readonly (string | null)[]) => {
  const rows = links.map((link) => row(link === null ? null : new URL(link, LIST).href));
  return getOwnPages(rows, rows);
};

describe('the pages of the rows of a list', () => {
  it('are opened if each row has one, also where the address speaks of an action', () => {
    expect(open('/how-to-remove-rust', '/report/2024', '/votes?id=3')).toHaveLength(3);
  });

  it.each([
    ['a row has none', ['/a', null, '/c']],
    ['one is on another host', ['/a', 'https://other.example/b', '/c']],
    ['one is the list itself', ['/a', '/list', '/c']],
    ['they are the same', ['/a', '/a', '/a']],
    ['they change something', ['/item/1/delete', '/item/2/delete', '/item/3/delete']],
    ['they put things into a cart', ['/cart/add?id=1', '/cart/add?id=2', '/cart/add?id=3']],
  ])('stay closed if %s', (_, links) => {
    expect(open(...links)).toBeNull();
  });
});
