import { readFirstSheet } from '../../src/main/engine/page/index';
import type { Figures } from '../parts';
import { loadPeer } from './load-peer';
import { share } from './speed';

const ROWS = 20_000;
const RUNS = 5;

type Cell = string | number;

const row = (at: number): readonly Cell[] => [
  `https://shop.example/p/${at}`,
  at % 7 === 0 ? `Board "No. ${at}", oiled` : `Oak board ${at}`,
  at % 11 === 0 ? 'two\nlines' : 'Shelf',
  at / 4,
];
const TABLE = Array.from({ length: ROWS }, (_, at) => row(at));

/** Rows a second of processor time, and the share of cells that come back as they were. */
export async function measureSheets(): Promise<Figures> {
  const { default: writeExcel } = await loadPeer<{
    readonly default: (rows: readonly unknown[], options?: object) => { readonly toBuffer: () => Promise<Buffer> };
  }>('write-excel-file/node');
  const { readSheet } = await loadPeer<{
    readonly readSheet: (file: Buffer) => Promise<readonly (readonly unknown[])[]>;
  }>('read-excel-file/node');
  const xlsx = await writeExcel(TABLE.map((cells) => cells.map((value) => ({ value })))).toBuffer();
  return {
    'XLSX, ours': await figures(() => readFirstSheet(new Uint8Array(xlsx)) ?? []),
    'read-excel-file': await figures(() => readSheet(xlsx)),
  };
}

async function figures(read: () => readonly (readonly unknown[])[] | Promise<readonly (readonly unknown[])[]>) {
  const times: number[] = [];
  let rows = await read();
  for (let run = 0; run < RUNS; run++) {
    const from = process.cpuUsage();
    rows = await read();
    const { user, system } = process.cpuUsage(from);
    times.push((user + system) / 1e6);
  }
  const right = TABLE.flatMap((cells, at) => cells.map((value, column) => rows[at]?.[column] === value));
  return {
    'rows/s': Math.round(ROWS / Math.min(...times)),
    'cells right': share(right.filter(Boolean).length, right.length),
  };
}
