import type { Item } from '@shared/item';
import { describe, expect, it } from 'vitest';
import {
  type ColumnLayout,
  listShownFields,
  moveColumn,
  PLAIN_LAYOUT,
  placeColumn,
  toggleHidden,
  togglePinned,
} from '../../../../src/renderer/src/features/grid/column-layout';
import { describeCondition, getCondition } from '../../../../src/renderer/src/features/grid/condition-words';
import { copyText } from '../../../../src/renderer/src/features/grid/copy-text';
import { getCellRange, getSelectedColumns, isSelected } from '../../../../src/renderer/src/features/grid/selection';
import { EMPTY_VIEW } from '../../../../src/renderer/src/store/grid-view/grid-view';
import { getViewParameters } from '../../../../src/renderer/src/store/grid-view/view-parameters';

const FIELDS = ['a', 'b', 'c', 'd'];

describe('the layout of columns', () => {
  const shown = (layout: ColumnLayout, fields = FIELDS) => listShownFields(fields, layout).join('');

  it('moves, hides and pins, and takes new fields in at the end', () => {
    const moved = moveColumn(FIELDS, PLAIN_LAYOUT, 'a', 2);
    expect(shown(moved)).toBe('bcad');
    expect(shown(moveColumn(FIELDS, moved, 'b', -1))).toBe('bcad');
    const hidden = toggleHidden(FIELDS, moved, 'c');
    expect(shown(hidden)).toBe('bad');
    expect(shown(moveColumn(FIELDS, hidden, 'b', 1))).toBe('abd');
    expect(shown(togglePinned(hidden, 'd', []))).toBe('dba');
    expect(shown(hidden, ['e', ...FIELDS])).toBe('bade');
    expect(shown(placeColumn(FIELDS, PLAIN_LAYOUT, 'd', 'a'))).toBe('dabc');
  });

  it('keeps the last column that shows', () => {
    const most = ['a', 'b', 'c', 'd'].reduce((layout, field) => toggleHidden(FIELDS, layout, field), PLAIN_LAYOUT);
    expect(shown(most)).toBe('d');
  });
});

describe('a selection', () => {
  it('is the block between two cells, in any direction, and none on headings', () => {
    const range = getCellRange({ row: 5, column: 1 }, { row: 2, column: 3 });
    expect(range).toEqual({ top: 2, bottom: 5, left: 1, right: 3 });
    expect([1, 2, 5, 6].map((row) => getSelectedColumns(range, row))).toEqual(['', '1-3', '1-3', '']);
    expect([0, 1, 3, 4].map((column) => isSelected('1-3', column))).toEqual([false, true, true, false]);
    expect(getCellRange({ row: -1, column: 0 }, { row: 2, column: 3 })).toBeNull();
  });
});

describe('copied cells', () => {
  const item = (values: object): Item => ({
    _url: 'http://a.test/',
    _htmlUrl: null,
    _status: 'ok',
    _message: null,
    _timestamp: '',
    _missing: [],
    _boosted: false,
    ...values,
  });
  const items = [item({ name: '=A|"1"', price: -2.5 }), item({ name: 'two\nlines', price: null })];
  it.each([
    ['tsv', '"\'=A|""1"""\t-2.5\n"two\nlines"\t'],
    ['csv', 'name,price\r\n"\'=A|""1""",-2.5\r\n"two\nlines",'],
    ['markdown', '| name | price |\n| --- | --- |\n| =A\\|"1" | -2.5 |\n| two<br>lines |  |'],
  ] as const)('are %s', (format, text) => {
    expect(copyText(items, ['name', 'price'], format)).toBe(text);
  });

  it('are JSON with their types, and a lone cell is as it stands', () => {
    expect(JSON.parse(copyText(items, ['price'], 'json'))).toEqual([{ price: -2.5 }, { price: null }]);
    expect(copyText(items.slice(0, 1), ['name'], 'tsv')).toBe('=A|"1"');
  });
});

describe('a view of the items', () => {
  it('is spelled as the API takes it', () => {
    expect(getViewParameters(EMPTY_VIEW)).toEqual({});
    const sort = [
      { field: 'a, b', descending: true },
      { field: 'c', descending: false },
    ];
    const view = { ...EMPTY_VIEW, search: ' oak ', sort, key: ['a, b', 'c'], duplicates: 'hide' as const };
    expect(getViewParameters(view)).toEqual({ search: 'oak', sort: '-"a, b",c', key: '"a, b",c', duplicates: 'hide' });
  });

  it('parses typed text as a number if possible', () => {
    expect(getCondition('price', 'between', '3', '9,5')).toEqual({ field: 'price', op: 'between', value: 3, to: 9.5 });
    expect(getCondition('price', 'greater', '6,800', '', 'price')).toMatchObject({ value: 6800 });
    expect(getCondition('size', 'is', '1,5', '', 'text')).toMatchObject({ value: '1,5' });
    expect(describeCondition({ field: 'price', op: 'less', value: 6800.5 })).toBe('price is less than 6,800.5');
    expect(getCondition('name', 'contains', '12', '')).toEqual({ field: 'name', op: 'contains', value: '12' });
    expect(getCondition('day', 'greater', '2026-01-01', '')).toMatchObject({ value: '2026-01-01' });
    expect(getCondition('price', 'greater', ' ', '')).toBeNull();
    expect(describeCondition({ field: 'price', op: 'between', value: 3, to: 9 })).toBe('price is between 3 and 9');
    expect(describeCondition({ field: 'stock', op: 'is', value: 'false' }, 'stock', 'boolean')).toMatch(/ no$/);
    expect(describeCondition({ field: 'day', op: 'less', value: '2026-01-31' }, 'day', 'date')).toMatch(/Jan/);
  });
});
