import { describe, expect, it } from 'vitest';
import { findUrlColumn, getCarriedNames, toCellUrl, toInputTable } from '../../../src/shared/sheet/input-table';
import { parseCells } from '../../../src/shared/sheet/parse-cells';

describe('cells of a text', () => {
  it.each([
    [
      'commas',
      'sku,url\nA1,https://a.test/1\n',
      [
        ['sku', 'url'],
        ['A1', 'https://a.test/1'],
      ],
    ],
    [
      'semicolons, with commas in the values',
      'sku;price\nA1;1,50\nA2;2,50',
      [
        ['sku', 'price'],
        ['A1', '1,50'],
        ['A2', '2,50'],
      ],
    ],
    [
      'tabs',
      'sku\turl\r\nA1\tx',
      [
        ['sku', 'url'],
        ['A1', 'x'],
      ],
    ],
    [
      'quotes, doubled quotes and line ends in a cell',
      'a,b\n"x, ""y""\nz",2\n',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
      ],
    ],
    [
      'semicolons beside decimal commas',
      'name;price\nLamp;12,50\nDesk;99,00',
      [
        ['name', 'price'],
        ['Lamp', '12,50'],
        ['Desk', '99,00'],
      ],
    ],
    ['one column', 'a.test/1\na.test/2', [['a.test/1'], ['a.test/2']]],
    [
      'a byte order mark and empty lines',
      '\ufeffa,b\n\n1,2\n,\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('are read with %s', (_, text, cells) => {
    expect(parseCells(text)).toEqual(cells);
  });
});

describe('a table', () => {
  it('takes its first row as the heading, names columns without one, and finds the URLs', () => {
    const table = toInputTable(parseCells('sku,,link,sku\nA1,x,a.test/1,B1\nA2,,https://a.test/2,'));
    expect(table).toEqual({
      columns: ['sku', 'Column 2', 'link', 'sku (2)'],
      rows: [
        { sku: 'A1', 'Column 2': 'x', link: 'a.test/1', 'sku (2)': 'B1' },
        { sku: 'A2', 'Column 2': null, link: 'https://a.test/2', 'sku (2)': null },
      ],
      urlColumn: 'link',
    });
  });

  it('has no heading where its first row names a page', () => {
    expect(
      toInputTable([
        ['https://a.test/1', 5],
        ['https://a.test/2', 6],
      ]),
    ).toMatchObject({ columns: ['Column 1', 'Column 2'], urlColumn: 'Column 1' });
    expect(toInputTable([])).toBe(null);
  });

  it('has the URLs in the column with the most, not in the first with one', () => {
    const rows = [
      { shop: 'a.test', page: 'https://a.test/1' },
      { shop: 'A shop', page: 'https://a.test/2' },
    ];
    expect(findUrlColumn(['shop', 'page'], rows)).toBe('page');
    expect(findUrlColumn(['shop'], [{ shop: 'A shop' }])).toBe(null);
    expect([toCellUrl('<https://a.test/x>'), toCellUrl('shop.example/x'), toCellUrl('1.50'), toCellUrl(5)]).toEqual([
      'https://a.test/x',
      'https://shop.example/x',
      null,
      null,
    ]);
  });

  it('carries its columns under names that no field has and none that begins with _', () => {
    expect([...getCarriedNames(['price', '_url', 'url', 'price (input)'], ['price'])]).toEqual([
      ['price', 'price (input)'],
      ['_url', 'url'],
      ['url', 'url (input)'],
      ['price (input)', 'price (input) (input)'],
    ]);
  });
});
