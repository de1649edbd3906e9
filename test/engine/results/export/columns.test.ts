import { describe, expect, it } from 'vitest';
import { getCellValue, getFieldColumns, listColumns } from '../../../../src/main/engine/results/export/columns';
import {
  findRowFields,
  getSchemaFields,
  joinFields,
  toFieldTree,
} from '../../../../src/main/engine/results/export/field-tree';
import { exportJson } from '../../../../src/main/engine/results/export/json';
import { exportJsonl } from '../../../../src/main/engine/results/export/jsonl';
import { getPieceText, getRowTable, OPTIONS, tableWith } from './export-rows';

const names = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name);
const SCHEMA = {
  properties: {
    name: { type: 'string' },
    price: { type: 'object', properties: { amount: {}, of: { properties: { unit: {} } } } },
    tags: { type: 'array', items: { properties: { x: {} } } },
  },
};
const ROWS = [
  { b: 1, _url: 'u', a: { x: 1, y: [{ z: 1 }] } },
  { a: null, c: {}, 'a.x': 2 },
  { a: 'plain', d: { e: null } },
];

describe('columns', () => {
  it('of a schema are its fields, flattened by dots on request, private ones last', () => {
    const fields = joinFields(getSchemaFields(SCHEMA), toFieldTree(['_url']));
    expect(names(getFieldColumns(fields, { nested: 'json', privateFields: true }))).toEqual([
      'name',
      'price',
      'tags',
      '_url',
    ]);
    const flat = ['name', 'price.amount', 'price.of.unit', 'tags'];
    expect(names(getFieldColumns(fields, { nested: 'flatten', privateFields: false }))).toEqual(flat);
    expect([...listColumns(fields).keys()]).toEqual([
      ...['name', 'price', 'price.amount', 'price.of', 'price.of.unit', 'tags', '_url'],
    ]);
  });

  it('of rows without a schema are all their keys in the order of appearance', async () => {
    expect(names((await getRowTable(ROWS)).columns)).toEqual(['b', 'a', 'c', 'a.x', 'd', '_url']);
    const flat = await getRowTable(ROWS, 'flatten');
    // where a value is an object in one row and plain in another, each has its column
    expect(names(flat.columns)).toEqual(['b', 'a', 'a.x', 'a.y', 'c', 'a.x (2)', 'd.e', '_url']);
    const first = flat.columns.map(({ path }) => getCellValue(ROWS[0] ?? {}, path));
    expect(first).toEqual([1, { x: 1, y: [{ z: 1 }] }, 1, [{ z: 1 }], null, null, null, 'u']);
  });

  it('come to an end', async () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]));
    await expect(getRowTable([wide])).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('jsonl'),
    });
    let deep: Record<string, unknown> = { end: 1 };
    for (let level = 0; level < 5000; level++) deep = { in: deep };
    expect((await getRowTable([deep], 'flatten')).columns.map(({ path }) => path.length)).toEqual([8]);
    await expect(findRowFields((async function* () {})())).resolves.toMatchObject({ children: new Map() });
  });
});

describe('JSON', () => {
  it('has the columns that were chosen, and without any the rows as they are', async () => {
    const table = tableWith(
      [
        { name: 'a.x', path: ['a', 'x'] },
        { name: 'b', path: ['b'] },
      ],
      ROWS,
    );
    expect(JSON.parse(await getPieceText(exportJson(table, OPTIONS)))).toEqual([
      { 'a.x': 1, b: 1 },
      { 'a.x': null, b: null },
      { 'a.x': null, b: null },
    ]);
    const lines = (await getPieceText(exportJsonl({ ...table, columns: null }, OPTIONS))).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(ROWS);
    expect(JSON.parse(await getPieceText(exportJson(tableWith([], []), OPTIONS)))).toEqual([]);
  });
});
