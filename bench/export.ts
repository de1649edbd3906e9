// How fast a job's items are written in each format, and in how much memory, beside libraries that do the same. Each runs in a
// process of its own, on the same store of items, and its output is counted and thrown away.
//   npm run bench -- export [ROWS] [NAME]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Item } from '@shared/item';
import type { Column } from '../src/main/engine/results/export/column';
import { getCellValue, getFieldColumns } from '../src/main/engine/results/export/columns';
import { findRowFields } from '../src/main/engine/results/export/field-tree';
import type { ColumnTable, Row } from '../src/main/engine/results/export/format';
import { createExporters } from '../src/main/engine/results/export/index';
import { openStore, type Store } from '../src/main/engine/store/index';
import { getReadable } from '../src/main/server/get-readable';
import { type Cell, tablePeers } from './export/peers';
import { productRow } from './export/rows';
import { getRead } from './process-tree';

const CASES = [
  'csv',
  'json',
  'jsonl',
  'xlsx',
  'sqlite',
  'csv-stringify',
  'papaparse',
  'write-excel-file',
  'nothing',
] as const;
type Case = (typeof CASES)[number];
const OPTIONS = { separator: 'comma', decimal: 'point', bom: false, guardFormulas: true } as const;

const [first = '200000', name = '', folder = ''] = process.argv.slice(2);
const rows = Number(first);
function compare(cases: readonly Case[]): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'winnow-export-'));
  fill(dataDir);
  console.log(
    `${rows.toLocaleString('en')} items of 15 fields\n\n| | rows/s | rows per CPU second | MB | peak memory, MB | longest pause, ms |\n|---|---|---|---|---|---|`,
  );
  for (const each of cases) {
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, first, each, dataDir], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.stdout.write(stdout === '' ? `| ${each} | failed |\n` : stdout);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

function fill(dataDir: string): void {
  const store = openStore(dataDir);
  store.atomically(() => {
    const { num } = store.jobs.insert({
      id: 'job',
      name: 'job',
      type: 'extract',
      args: {},
      artifacts: [],
      createdAt: 0,
    });
    for (let at = 0; at < rows; at++) {
      store.requests.add(num, {
        url: `http://h/${at}`,
        origin: 'start',
        depth: 0,
        rank: 0,
        parent: null,
        hit: false,
        state: 'queued',
        message: null,
      });
      store.items.insert(num, { request: at + 1, ordinal: at, record: 0, item: productRow(at) as Item, evidence: {} });
    }
  });
  store.close();
}

async function run(which: Case, dataDir: string): Promise<void> {
  const store = openStore(dataDir);
  const pauses = watchPauses();
  const begun = performance.now();
  const usedBefore = process.cpuUsage();
  const bytes = which === 'nothing' ? await readOnly(store) : await (PEERS[which] ?? own)(store, which, dataDir);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(usedBefore);
  const cpuSeconds = (user + system) / 1e6;
  const peakMb = Number(/VmHWM:\s+(\d+)/.exec(getRead(process.pid, 'status'))?.[1] ?? 0) / 1000;
  const cells = [
    (rows / seconds).toFixed(0),
    (rows / cpuSeconds).toFixed(0),
    (bytes / 1e6).toFixed(0),
    peakMb.toFixed(0),
    pauses().toFixed(0),
  ];
  console.log(`| ${which} | ${cells.join(' | ')} |`);
  store.close();
}

async function getStoreTable(store: Store): Promise<ColumnTable> {
  const num = store.jobs.get('job')?.num ?? 0;
  const batches = async function* () {
    for (const step of store.jobRows.items(num, store.jobRows.mark(num))) {
      yield step;
      await new Promise(setImmediate);
    }
  };
  const fields = await findRowFields(
    (async function* () {
      yield [productRow(0)];
    })(),
  );
  return {
    columns: getFieldColumns(fields, { nested: 'json', privateFields: true }),
    rows: batches,
    facts: { id: 'job' },
  };
}

async function own(store: Store, which: Case, dataDir: string): Promise<number> {
  const exporters = createExporters(join(dataDir, 'exports'));
  const format = which as keyof typeof exporters;
  const sink = counter();
  await pipeline(await getReadable(exporters[format](await getStoreTable(store), OPTIONS)), sink.stream);
  return sink.bytes();
}

async function readOnly(store: Store): Promise<number> {
  for await (const _ of (await getStoreTable(store)).rows());
  return 0;
}

const PEERS: { readonly [Name in Case]?: typeof own } = {
  'csv-stringify': async (store) => {
    const { csvStringify } = await tablePeers();
    const { columns, rows: batches } = await getStoreTable(store);
    const sink = counter();
    const source = async function* () {
      for await (const batch of batches()) for (const row of batch) yield cells(columns, row);
    };
    await pipeline(source, csvStringify(), sink.stream);
    return sink.bytes();
  },
  papaparse: async (store) => Buffer.byteLength((await tablePeers()).papaWrite(await allCells(store))),
  'write-excel-file': async (store) => {
    const { writeExcelFile } = await tablePeers();
    const sink = counter();
    await pipeline(await writeExcelFile(await allCells(store)), sink.stream);
    return sink.bytes();
  },
};

async function allCells(store: Store): Promise<readonly (readonly Cell[])[]> {
  const { columns, rows: batches } = await getStoreTable(store);
  const all: (readonly Cell[])[] = [];
  for await (const batch of batches()) all.push(...batch.map((row) => cells(columns, row)));
  return all;
}

function cells(columns: readonly Column[], row: Row): readonly Cell[] {
  return columns.map(({ path }) => {
    const value = getCellValue(row, path);
    if (typeof value === 'object') return value === null ? null : JSON.stringify(value);
    return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
  });
}

function counter() {
  let bytes = 0;
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      done();
    },
  });
  return { stream, bytes: () => bytes };
}

/** The longest time in which nothing else could have been answered. */
function watchPauses(): () => number {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

if (folder === '') compare(CASES.filter((each) => name === '' || each === name));
else await run(CASES.find((each) => each === name) ?? 'nothing', folder);
