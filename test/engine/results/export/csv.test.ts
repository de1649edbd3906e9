import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportCsv } from '../../../../src/main/engine/results/export/csv';
import type { ExportOptions } from '../../../../src/main/engine/results/export/format';
import { getPieceText, getRowTable, named, OPTIONS, tableWith } from './export-rows';
import { readCsv } from './read-csv';

const csv = (values: readonly unknown[], part: Partial<ExportOptions> = {}) =>
  getPieceText(
    exportCsv(
      tableWith(
        named('value', 'next'),
        values.map((value) => ({ value, next: 1 })),
      ),
      { ...OPTIONS, ...part },
    ),
  );

const cell = async (value: unknown, part: Partial<ExportOptions> = {}) =>
  (await csv([value], part)).slice('value,next\r\n'.length, -',1\r\n'.length);

describe('a CSV cell', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['two\rlines', '"two\rlines"'],
    [' kept ', ' kept '],
    [12.5, '12.5'],
    [-3, '-3'],
    [0, '0'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    [{ a: 1 }, '"{""a"":1}"'],
    [['x', 'y'], '"[""x"",""y""]"'],
    ['Größe ✓', 'Größe ✓'],
  ])('of %j is %s', async (value, text) => {
    expect(await cell(value)).toBe(text);
  });

  it.each(['=1+1', '+1+1', '-1+1', '@sum(a)', '=cmd|x', '＝1+1', '＠x', '-'])('guards %s', async (text) => {
    expect(await cell(text)).toBe(`'${text}`);
    expect(await cell(text, { guardFormulas: false })).toBe(text);
  });

  it('guards what hides behind a tab or a return', async () => {
    expect(await cell('\t=1+1')).toBe("'\t=1+1");
    expect(await cell('\r=1+1')).toBe('"\'\r=1+1"');
  });

  it.each(['-12', '+3', '-1,234.50', '+7%', '-0.5'])('leaves the number %s as it is', async (text) => {
    expect((await cell(text)).replaceAll('"', '')).toBe(text);
  });
});

// the cases of csv-spectrum, as rows, and the file each must become
const SPECTRUM = [
  ['comma in quotes', { first: 'John', address: '120 any st.', city: 'Anytown, WW', zip: '08123' }],
  ['empty values', { a: 1, b: '', c: '' }],
  ['escaped quotes', { a: 1, b: 'ha "ha" ha' }],
  ['json', { key: 1, val: '{"type": "Point", "coordinates": [102.0, 0.5]}' }],
  ['location coordinates', { contactPhone: '4.15E+09', location: '37°46′N 122°25′W' }],
  ['newlines', { a: 'Once upon \na time', b: 5, c: 6 }],
  ['newlines with CR', { a: 'Once upon \r\na time', b: 5, c: 6 }],
  ['quotes and newlines', { a: 1, b: 'ha \n"ha" \nha' }],
  ['quotes alone', { a: '""', b: '"' }],
  ['simple', { a: 1, b: 2, c: 3 }],
  ['utf8', { a: 'ʤ', b: '𝒳 emoji 👍🏽', c: 'שלום' }],
  ['a byte order mark within', { a: '\ufeffx', b: 'x\ufeff' }],
] as const;

describe('a CSV file', () => {
  it.each(SPECTRUM)('of csv-spectrum’s %s reads the same in another reader', async (_, row) => {
    const text = await getPieceText(exportCsv(await getRowTable([row]), OPTIONS));
    expect(readCsv(text)).toEqual([Object.keys(row), Object.values(row).map(String)]);
  });

  it('of any texts reads the same, whatever its separator', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', 'a') }),
    );
    const separator = fc.constantFrom(['comma', ','] as const, ['semicolon', ';'] as const, ['tab', '\t'] as const);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(value, value)), separator, async (rows, [name, comma]) => {
        const table = tableWith(
          named('a', 'b,"'),
          rows.map(([a, b]) => ({ a, 'b,"': b })),
        );
        const text = await getPieceText(exportCsv(table, { ...OPTIONS, separator: name, guardFormulas: false }));
        // half a character cannot be written in UTF-8
        expect(readCsv(text, comma)).toEqual([
          ['a', 'b,"'],
          ...rows.map((row) => row.map((each) => Buffer.from(each).toString())),
        ]);
      }),
      { numRuns: 100 },
    );
  });

  it('has a decimal comma in numbers only, if asked for', async () => {
    const row = { a: 59.63, b: -3.1, c: '3.1', d: [1.5], e: 12 };
    const text = (separator: 'comma' | 'semicolon') =>
      getPieceText(
        exportCsv(tableWith(named(...Object.keys(row)), [row]), { ...OPTIONS, separator, decimal: 'comma' }),
      );
    expect(await text('semicolon')).toBe('a;b;c;d;e\r\n59,63;-3,1;3.1;[1.5];12\r\n');
    expect(await text('comma')).toBe('a,b,c,d,e\r\n"59,63","-3,1",3.1,[1.5],12\r\n');
  });

  it('guards its header too', async () => {
    expect(await getPieceText(exportCsv(tableWith(named('=x', 'a,b', 'c'), []), OPTIONS))).toBe('\'=x,"a,b",c\r\n');
  });

  it('has no empty line for a row of one empty cell', async () => {
    const table = tableWith(named('a'), [{ a: null }, { a: 'x' }]);
    expect(await getPieceText(exportCsv(table, OPTIONS))).toBe('a\r\n""\r\nx\r\n');
  });

  it('begins with the mark on request, and comes in pieces', async () => {
    const table = tableWith(
      named('value'),
      Array.from({ length: 450 }, (_, value) => ({ value })),
    );
    const pieces: unknown[] = [];
    for await (const piece of exportCsv(table, { ...OPTIONS, bom: true })) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces[0]).toBe('\ufeffvalue\r\n');
    expect(pieces.join('').split('\r\n')).toHaveLength(452);
  });
});
