import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnTable } from '../../../../src/main/engine/results/export/format';
import { createSqliteExporter } from '../../../../src/main/engine/results/export/sqlite/index';
import { temporaryFolder } from '../../../helpers/app';
import { getBytes, getRowTable, named, OPTIONS, tableWith } from './export-rows';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function exported(table: ColumnTable) {
  const bytes = await getBytes(createSqliteExporter(join(folder, 'exports'))(table, OPTIONS));
  const database = new Database(bytes);
  const types = database.pragma('table_info(items)') as readonly { readonly name: string; readonly type: string }[];
  const items = database.prepare('SELECT * FROM items').all();
  return { database, items, types: Object.fromEntries(types.map(({ name, type }) => [name, type])) };
}

describe('a SQLite export', () => {
  it('has a table of items with types by their values, and one of the job', async () => {
    const rows = [
      {
        n: 1,
        r: 0.5,
        t: 'x',
        b: true,
        mixed: 1,
        nested: { a: [1] },
        none: null,
        big: 2 ** 40,
        N: 'other case',
        _url: 'u',
      },
      { n: null, r: 2, t: "'; DROP TABLE items; --", b: false, mixed: 'two', nested: [2], 'a"b.c': 'quoted' },
    ];
    const { database, items, types } = await exported(await getRowTable(rows));
    expect(types).toEqual({
      ...{
        n: 'INTEGER',
        r: 'REAL',
        t: 'TEXT',
        b: 'INTEGER',
        mixed: 'TEXT',
        nested: 'TEXT',
        none: 'TEXT',
        big: 'INTEGER',
      },
      'N (2)': 'TEXT',
      'a"b.c': 'TEXT',
      _url: 'TEXT',
    });
    expect(items).toEqual([
      {
        ...{
          n: 1,
          r: 0.5,
          t: 'x',
          b: 1,
          mixed: '1',
          nested: '{"a":[1]}',
          none: null,
          big: 2 ** 40,
          'N (2)': 'other case',
        },
        'a"b.c': null,
        _url: 'u',
      },
      {
        n: null,
        r: 2,
        t: "'; DROP TABLE items; --",
        b: 0,
        mixed: 'two',
        nested: '[2]',
        none: null,
        big: null,
        'N (2)': null,
        'a"b.c': 'quoted',
        _url: null,
      },
    ]);
    expect(database.prepare('SELECT * FROM job').all()).toEqual([{ id: 'job-1', name: "it's a job" }]);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('leaves no file behind: not when it is read, not when its reader leaves, not of a program that was killed', async () => {
    const exports = join(folder, 'exports');
    const files = () => (existsSync(exports) ? readdirSync(exports) : []);
    mkdirSync(join(exports, 'export-old'), { recursive: true });
    writeFileSync(join(exports, 'export-old', 'items.sqlite'), 'left');
    const exporter = createSqliteExporter(exports);
    expect(files()).toEqual([]);
    const table = await getRowTable(Array.from({ length: 5000 }, (_, at) => ({ at, text: 'x'.repeat(200) })));
    const pieces = exporter(table, OPTIONS)[Symbol.asyncIterator]();
    await pieces.next();
    expect(files()).toHaveLength(1);
    await pieces.return?.();
    expect(files()).toEqual([]);
    await expect(getBytes(exporter({ ...table, rows: () => failing() }, OPTIONS))).rejects.toThrow('left');
    expect(files()).toEqual([]);
  });

  it('refuses more columns than a table has', async () => {
    const wide = tableWith(named(...Array.from({ length: 2001 }, (_, at) => `c${at}`)), []);
    await expect(exported(wide)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

// biome-ignore lint/correctness/useYield: it fails before
async function* failing(): AsyncGenerator<never> {
  throw new Error('left');
}
