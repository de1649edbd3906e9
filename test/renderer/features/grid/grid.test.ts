import type { ItemRow } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import { toCellText } from '../../../../src/renderer/src/features/cells/cell-value';
import { findNumericFields } from '../../../../src/renderer/src/features/cells/fields';
import { getGridAction } from '../../../../src/renderer/src/features/grid/grid-keys';
import { type CellPosition, moveFocus } from '../../../../src/renderer/src/features/grid/move-focus';
import { findPriceFields, getNumberLook } from '../../../../src/renderer/src/features/grid/price-columns';
import { settlesMore } from '../../../../src/renderer/src/features/grid/use-sample';
import { getNextSort } from '../../../../src/renderer/src/store/grid-view/sort-order';

describe('moveFocus', () => {
  const extent = { rows: 100_000, columns: 4, page: 20 };
  const at = (row: number, column: number): CellPosition => ({ row, column });
  it.each([
    ['ArrowDown', false, at(5, 1), at(6, 1)],
    ['ArrowUp', false, at(0, 1), at(-1, 1)],
    ['ArrowUp', false, at(-1, 1), at(-1, 1)],
    ['ArrowRight', false, at(5, 3), at(5, 3)],
    ['ArrowLeft', false, at(5, 3), at(5, 2)],
    ['PageDown', false, at(5, 1), at(25, 1)],
    ['PageUp', false, at(5, 1), at(0, 1)],
    ['PageDown', false, at(99_990, 1), at(99_999, 1)],
    ['Home', false, at(5, 3), at(5, 0)],
    ['End', false, at(5, 0), at(5, 3)],
    ['Home', true, at(5, 3), at(0, 0)],
    ['End', true, at(5, 0), at(99_999, 3)],
    ['ArrowDown', true, at(5, 2), at(99_999, 2)],
  ])('%s (ctrl %s) goes from %o to %o', (key, ctrlKey, from, to) => {
    expect(moveFocus(from, { key, ctrlKey, metaKey: false }, extent)).toEqual(to);
  });

  it('leaves other keys alone', () => {
    expect(moveFocus(at(0, 0), { key: 'a', ctrlKey: false, metaKey: false }, extent)).toBeNull();
  });

  it('stays on the headings while there are no rows', () => {
    expect(moveFocus(at(-1, 0), { key: 'ArrowDown', ctrlKey: false, metaKey: false }, { ...extent, rows: 0 })).toEqual(
      at(-1, 0),
    );
  });
});

describe('toCellText', () => {
  it.each([
    [null, { text: '', kind: 'missing' }],
    [undefined, { text: '', kind: 'missing' }],
    [0, { text: '0', kind: 'number' }],
    ['a', { text: 'a', kind: 'text' }],
    ['https://a.test/', { text: 'https://a.test/', kind: 'link' }],
    [['a', 'b', null, 3], { text: 'a, b, 3', kind: 'text' }],
    [[], { text: '', kind: 'text' }],
    [
      { country: 'Chile', year: 2019, note: null },
      { text: 'country: Chile · year: 2019', kind: 'text' },
    ],
    [{ maker: { name: 'A', towns: ['B', 'C'] } }, { text: 'maker: (name: A · towns: B, C)', kind: 'text' }],
    [[{ name: 'A' }, { name: 'B' }], { text: 'name: A; name: B', kind: 'text' }],
    [false, { text: 'false', kind: 'text' }],
  ])('shows %j', (value, shown) => {
    expect(toCellText(value)).toEqual(shown);
  });
});

describe('prices', () => {
  const job = (template: unknown) => ({ args: { template } });

  it('are written with cents, exports aside', () => {
    expect([64.5, 28, 0.1].map((price) => toCellText(price, 'price').text)).toEqual(['64.50', '28.00', '0.10']);
  });

  it('have none if the currency of the row has none', () => {
    const rows = getItemRows([{ price: 9800, currency: 'JPY' }, { price: 28, currency: 'GBP' }, { price: 3 }]);
    expect(rows.map((row) => getNumberLook(new Set(['price']), 'price', row))).toEqual(['plain', 'price', 'price']);
    expect(getNumberLook(new Set(['price']), 'name', rows[1])).toBe('plain');
  });

  it('are the columns that say so in name or description and hold cents', () => {
    const rows = getItemRows([
      { price: 64.5, salePrice: 3.25, worth: 2.5, rating: 4.5, cost: 12, coffee: 1.5, feePerGram: 0.125 },
      { price: 28, salePrice: null, worth: 3, rating: 4, cost: 9, coffee: 2, feePerGram: 1 },
    ]);
    const template = {
      price: 'x',
      salePrice: 'x',
      worth: 'Its price',
      rating: 'x',
      cost: 'x',
      coffee: 'x',
      feePerGram: 'x',
    };
    expect([...findPriceFields(job(template), rows)]).toEqual(['price', 'salePrice', 'worth']);
    expect([...findPriceFields(job('price and rating'), rows)]).toEqual(['price', 'salePrice']);
  });
});

describe('sort order', () => {
  const by = (field: string, descending = false) => ({ field, descending });
  it('goes up, down, and back to the order of collection', () => {
    const up = getNextSort([], 'price');
    const down = getNextSort(up, 'price');
    expect([up, down, getNextSort(down, 'price')]).toEqual([[by('price')], [by('price', true)], []]);
  });

  it('starts anew on another field, or takes it beside the others', () => {
    expect(getNextSort([by('price', true)], 'name')).toEqual([by('name')]);
    const both = getNextSort([by('price', true)], 'name', true);
    expect(both).toEqual([by('price', true), by('name')]);
    expect(getNextSort(both, 'name', true)).toEqual([by('price', true), by('name', true)]);
    expect(getNextSort(both, 'price', true)).toEqual([by('name')]);
  });
});

function getItemRows(items: readonly Record<string, unknown>[]): readonly ItemRow[] {
  return items.map((values, index) => ({
    index,
    item: {
      _url: 'http://a.test/',
      _htmlUrl: null,
      _status: 'ok',
      _message: null,
      _timestamp: '2026-01-01T00:00:00.000Z',
      _missing: [],
      _boosted: false,
      ...values,
    },
    evidence: {},
  }));
}

describe('findNumericFields', () => {
  it('takes the fields whose values are all numbers, missing ones aside', () => {
    const rows = getItemRows([
      { price: 1.5, stock: 3, code: 7, note: null },
      { price: null, stock: 0, code: 'A7' },
    ]);
    expect([...findNumericFields(['price', 'stock', 'code', 'note', 'gone'], rows)]).toEqual(['price', 'stock']);
  });
});

describe('settlesMore', () => {
  const rows = getItemRows(Array.from({ length: 30 }, () => ({})));
  it.each([
    [0, 0, false],
    [1, 0, true],
    [19, 1, false],
    [20, 1, true],
    [30, 20, false],
    [0, 20, false],
  ])('%i rows after %i: %s', (now, before, expected) => {
    expect(settlesMore(rows.slice(0, now), rows.slice(0, before))).toBe(expected);
  });
});

describe('getGridAction', () => {
  const extent = { rows: 10, columns: 4, page: 5 };
  const key = (name: string, more: object = {}) => ({
    key: name,
    altKey: false,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  });
  const at = (row: number): CellPosition => ({ row, column: 1 });
  it.each([
    ['Enter', at(3), { kind: 'inspect' }],
    [' ', at(3), { kind: 'inspect' }],
    ['Enter', at(-1), { kind: 'sort', beside: false }],
    ['F2', at(3), { kind: 'edit' }],
    ['F2', at(-1), null],
    ['Enter', null, null],
    ['Escape', at(3), { kind: 'close' }],
    ['ArrowDown', at(3), { kind: 'move', to: { row: 4, column: 1 }, extend: false }],
    ['a', at(3), null],
  ] as const)('%j on %j is %j', (name, active, action) => {
    expect(getGridAction(key(name), active, extent)).toEqual(action);
  });

  it('widens the column of the active cell with Alt, and moves it from its heading', () => {
    const right = key('ArrowRight', { altKey: true });
    expect(getGridAction(right, at(3), extent)).toEqual({ kind: 'widen', px: 16 });
    expect(getGridAction(right, at(-1), extent)).toEqual({ kind: 'reorder', by: 1 });
    expect(getGridAction({ ...right, shiftKey: true }, at(-1), extent)).toEqual({ kind: 'widen', px: 16 });
    expect(getGridAction(key('ArrowDown', { altKey: true }), at(-1), extent)).toEqual({ kind: 'about' });
  });

  it('selects and copies as a spreadsheet does', () => {
    const to = { row: 4, column: 1 };
    expect(getGridAction(key('ArrowDown', { shiftKey: true }), at(3), extent)).toEqual({
      kind: 'move',
      to,
      extend: true,
    });
    expect(getGridAction(key('c', { ctrlKey: true }), at(3), extent)).toEqual({ kind: 'copy' });
    expect(getGridAction(key('A', { metaKey: true }), at(3), extent)).toEqual({ kind: 'selectAll' });
  });
});
