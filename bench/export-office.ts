// Whether LibreOffice reads exports as they were written: CSV and XLSX are opened by it, written as CSV again, and held against the
// rows cell by cell. CSV has no types, so a spreadsheet guesses them; it is opened once by its guesses and once with all columns as text.
//   npm run bench -- export-office [ROWS]        (libreoffice-calc must be installed)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCellValue, getFieldColumns } from '../src/main/engine/results/export/columns';
import { toCellText } from '../src/main/engine/results/export/csv';
import { findRowFields } from '../src/main/engine/results/export/field-tree';
import type { ColumnTable, Pieces } from '../src/main/engine/results/export/format';
import { createExporters } from '../src/main/engine/results/export/index';
import { tablePeers } from './export/peers';
import { hardRow } from './export/rows';

const rows = Array.from({ length: Number(process.argv[2] ?? 2000) }, (_, at) => hardRow(at));
const folder = mkdtempSync(join(tmpdir(), 'winnow-office-'));
const AS_SHOWN = '44,34,76,1,,0,false,true,false';

const batches = async function* () {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500);
};
const fields = await findRowFields(batches());
const columns = getFieldColumns(fields, { nested: 'json', privateFields: true });
const table: ColumnTable = { columns, rows: batches, facts: {} };
const expected = [
  columns.map(({ name }) => name),
  ...rows.map((row) => columns.map(({ path }) => toCellText(getCellValue(row, path)))),
];
const exporters = createExporters(join(folder, 'exports'));
const options = { separator: 'comma', decimal: 'point', bom: false, guardFormulas: false } as const;
const { papaRead } = await tablePeers();
const asText = columns.map((_, at) => `${at + 1}/2`).join('/');

console.log(
  `${rows.length} rows of ${columns.length} columns\n\n| | cells | the same | equal in value | different |\n|---|---|---|---|---|`,
);
await check('CSV, papaparse', 'csv', (file) => readFileSync(file, 'utf8'));
await check('CSV, LibreOffice, columns as text', 'csv', (file) => opened(file, `CSV:44,34,76,1,${asText}`));
await check('CSV, LibreOffice, its own guesses', 'csv', (file) => opened(file, 'CSV:44,34,76,1'));
await check(
  'CSV guarded, LibreOffice, columns as text',
  'csv',
  (file) => opened(file, `CSV:44,34,76,1,${asText}`),
  true,
);
await check('XLSX, LibreOffice', 'xlsx', (file) => opened(file));
rmSync(folder, { recursive: true, force: true });

async function check(name: string, format: 'csv' | 'xlsx', read: (file: string) => string, guardFormulas = false) {
  const file = join(folder, `export.${format}`);
  writeFileSync(file, await getBytes(exporters[format](table, { ...options, guardFormulas })));
  const found = papaRead(read(file).replace(/^\ufeff/, ''));
  const counts = { same: 0, equal: 0, different: 0 };
  const examples: string[] = [];
  expected.forEach((row, at) => {
    row.forEach((cell, column) => {
      const other = found[at]?.[column] ?? '';
      if (other === cell) counts.same++;
      else if (isEqual(cell, other, guardFormulas)) counts.equal++;
      else {
        counts.different++;
        const example = `${JSON.stringify(cell)} → ${JSON.stringify(other)}`;
        if (examples.length < 5 && !examples.includes(example)) examples.push(example);
      }
    });
  });
  const total = expected.length * columns.length;
  console.log(`| ${name} | ${total} | ${counts.same} | ${counts.equal} | ${counts.different} |`);
  for (const example of examples) console.log(`    ${example}`);
}

/** The same number, date or truth, written otherwise, or the same text behind the mark of a guard. */
function isEqual(cell: string, other: string, guarded: boolean): boolean {
  if (guarded && other === `'${cell}`) return true;
  if (cell.toUpperCase() === other && (cell === 'true' || cell === 'false')) return true;
  if (cell.replace('T', ' ').replace('Z', '') === other) return true;
  return cell !== '' && Number(cell) === Number(other) && other !== '';
}

/** A file as LibreOffice shows it. */
function opened(file: string, filter?: string): string {
  const out = join(folder, 'out');
  const told = filter === undefined ? [] : [`--infilter=${filter}`];
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const args = [
    profile,
    '--headless',
    ...told,
    '--convert-to',
    `csv:Text - txt - csv (StarCalc):${AS_SHOWN}`,
    '--outdir',
    out,
    file,
  ];
  const { status, stderr } = spawnSync('libreoffice', args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (status !== 0) throw new Error(`libreoffice ended with ${status}: ${stderr}`);
  return readFileSync(join(out, 'export.csv'), 'utf8');
}

async function getBytes(pieces: Pieces): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}
