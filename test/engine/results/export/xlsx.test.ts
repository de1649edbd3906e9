import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ColumnTable, Row } from '../../../../src/main/engine/results/export/format';
import { exportXlsx } from '../../../../src/main/engine/results/export/xlsx/index';
import { getBytes, getRowTable, named, OPTIONS, tableWith } from './export-rows';

async function workbook(table: ColumnTable): Promise<Readonly<Record<string, string>>> {
  const files = unzipSync(await getBytes(exportXlsx(table, OPTIONS)));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const sheet = async (rows: readonly Row[], number = 1) =>
  (await workbook(await getRowTable(rows)))[`xl/worksheets/sheet${number}.xml`] ?? '';
const text = (content: string) => `t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;

describe('an Excel cell', () => {
  it.each([
    [12.5, '<c r="A2"><v>12.5</v></c>'],
    [-0.001, '<c r="A2"><v>-0.001</v></c>'],
    [1e21, `<c r="A2" ${text('1e+21')}`],
    [1234567890123456, `<c r="A2" ${text('1234567890123456')}`],
    [true, '<c r="A2" t="b"><v>1</v></c>'],
    ['2024-02-29', '<c r="A2" s="2"><v>45351</v></c>'],
    ['2024-02-29T12:00:00Z', '<c r="A2" s="3"><v>45351.5</v></c>'],
    ['2024-02-29T06:00', '<c r="A2" s="3"><v>45351.25</v></c>'],
    ['2024-02-29T00:00:00.500Z', '<c r="A2" s="4"><v>45351.000005787035</v></c>'],
    ['2024-02-30', `<c r="A2" ${text('2024-02-30')}`],
    ['2024-02-29T12:00:00+02:00', `<c r="A2" ${text('2024-02-29T12:00:00+02:00')}`],
    ['1899-01-01', `<c r="A2" ${text('1899-01-01')}`],
    ['=1+1', `<c r="A2" ${text('=1+1')}`],
    ['00123', `<c r="A2" ${text('00123')}`],
    ['a\0b\ud800c\uffff\u0085\r\nd\t', `<c r="A2" ${text('abc\u0085\nd\t')}`],
    ['<b>&"_x0041_', `<c r="A2" ${text('&lt;b&gt;&amp;&quot;_x005F_x0041_')}`],
    ['👍', `<c r="A2" ${text('👍')}`],
    [['x', 1], `<c r="A2" ${text('[&quot;x&quot;,1]')}`],
  ])('of %j', async (value, xml) => {
    expect(await sheet([{ value }])).toContain(`<row r="2">${xml}</row>`);
  });

  it('is left out if there is no value', async () => {
    expect(await sheet([{ a: null, b: '', c: 0 }])).toContain('<row r="2"><c r="C2"><v>0</v></c></row>');
  });
});

describe('an Excel workbook', () => {
  it('has a bold, frozen header with a filter, and widths by what is in the columns', async () => {
    const files = await workbook(await getRowTable([{ a: 'x'.repeat(20), b: 'y'.repeat(500) }]));
    const xml = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"');
    expect(xml).toContain(
      '<col min="1" max="1" width="22" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/>',
    );
    expect(xml).toContain(`<c r="A1" s="1" ${text('a')}`);
    expect(xml).toContain('<autoFilter ref="A1:B2"/>');
    expect(Object.keys(files).sort()).toEqual([
      ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml'],
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('cuts what no cell holds, and says where on a sheet of notes', async () => {
    const files = await workbook(await getRowTable([{ a: 1, b: '👍'.repeat(20_000) }]));
    const cell = /r="B2"[^>]*><is><t[^>]*>([^<]*)</.exec(files['xl/worksheets/sheet1.xml'] ?? '')?.[1] ?? '';
    expect([cell.length, cell.endsWith('👍…')]).toEqual([32_767, true]);
    expect(files['xl/worksheets/sheet2.xml']).toContain(`<c r="B2" ${text('B2')}<c r="C2"><v>40000</v></c>`);
    expect(files['xl/workbook.xml']).toContain('<sheet name="Notes" sheetId="2"');
  });

  it('goes on on a further sheet if one is full, in constant memory', { tags: 'long' }, async () => {
    const batch: readonly Row[] = Array.from({ length: 4096 }, () => ({}));
    const table = {
      ...tableWith(named('a'), []),
      rows: async function* () {
        for (let at = 0; at < 257; at++) yield batch;
      },
    };
    const files = await workbook(table);
    expect((files['xl/worksheets/sheet1.xml'] ?? '').slice(-100)).toContain(
      '<row r="1048576"></row></sheetData><autoFilter ref="A1:A1048576"/>',
    );
    expect((files['xl/worksheets/sheet2.xml'] ?? '').slice(-100)).toContain('<row r="4098"></row></sheetData>');
    expect(files['xl/workbook.xml']).toContain('<sheet name="Items 2"');
  });

  it('without rows has a header, and refuses more columns than there are', async () => {
    expect((await workbook(tableWith(named('a', 'b'), [])))['xl/worksheets/sheet1.xml']).toContain(
      '<autoFilter ref="A1:B1"/>',
    );
    const wide = tableWith(named(...Array.from({ length: 16_385 }, (_, at) => `c${at}`)), []);
    await expect(getBytes(exportXlsx(wide, OPTIONS))).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
