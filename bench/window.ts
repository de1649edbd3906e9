import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { _electron } from 'playwright-core';
import {
  type Display,
  desktopEnv,
  ELECTRON_FLAGS,
  electronPath,
  launchDesktop,
  newDataDir,
  openDisplay,
  removeDataDir,
} from '../test/helpers/desktop';
import { getRead, getTree } from './process-tree';

// How long the app takes from its start to a window that can be used, and what it holds in memory at rest, beside an
// Electron program that opens one empty window; and how large the window's code is. Needs a real Electron.
//   npm run bench -- window [RUNS]

const RUNS = Number(process.argv[2] ?? 7);
const REST_MS = 10_000; // what starts late, such as a first sweep of old jobs, is over by then

const EMPTY_PROGRAM = `
const { app, BrowserWindow } = require('electron');
app.setPath('userData', __dirname + '/data');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<button>Empty</button>'));
`;

interface Start {
  readonly usableMs: number;
  readonly restMb: number;
}

const display = await openDisplay();
const empty: Start[] = [];
const fresh: Start[] = [];
const again: Start[] = [];
const kept = await newDataDir();
await startWinnow(display, kept);
for (let run = 0; run < RUNS; run++) {
  empty.push(await startEmpty(display));
  const dataDir = await newDataDir();
  fresh.push(await startWinnow(display, dataDir));
  await removeDataDir(dataDir);
  again.push(await startWinnow(display, kept));
}
await removeDataDir(kept);
await display.close();

console.log(`| ${RUNS} starts, medians | usable after | memory at rest |\n|---|---|---|`);
for (const [name, starts] of Object.entries({
  'an empty Electron window': empty,
  'Winnow, new data folder': fresh,
  'Winnow again': again,
}))
  console.log(
    `| ${name} | ${(median(starts.map(({ usableMs }) => usableMs)) / 1000).toFixed(2)} s | ${median(starts.map(({ restMb }) => restMb)).toFixed(0)} MB |`,
  );
await reportSizes();

async function startWinnow(on: Display, dataDir: string): Promise<Start> {
  const begun = performance.now();
  const desktop = await launchDesktop(on, { dataDir });
  return atRest(performance.now() - begun, desktop.app.process().pid, desktop.close);
}

async function startEmpty(on: Display): Promise<Start> {
  if (!electronPath) throw new Error('There is no Electron to measure with.');
  const folder = await newDataDir();
  await writeFile(join(folder, 'package.json'), '{"name": "empty", "version": "1.0.0", "main": "main.js"}');
  await writeFile(join(folder, 'main.js'), EMPTY_PROGRAM);
  const begun = performance.now();
  const app = await _electron.launch({
    executablePath: electronPath,
    args: [...ELECTRON_FLAGS, folder],
    env: desktopEnv(on),
  });
  await (await app.firstWindow()).getByRole('button', { name: 'Empty' }).waitFor();
  const start = await atRest(performance.now() - begun, app.process().pid, () => app.close());
  await rm(folder, { recursive: true, force: true });
  return start;
}

async function atRest(usableMs: number, pid: number | undefined, close: () => Promise<void>): Promise<Start> {
  await new Promise((done) => setTimeout(done, REST_MS));
  const restMb = pid === undefined ? Number.NaN : getTree(pid).reduce((sum, each) => sum + proportionalMb(each), 0);
  await close();
  return { usableMs, restMb };
}

/** Memory of a process with what it shares counted in part. */
function proportionalMb(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(getRead(pid, 'smaps_rollup'))?.[1] ?? 0) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What the first paint loads, and what comes when a screen asks for it. */
async function reportSizes(): Promise<void> {
  const folder = resolve('out/renderer/assets');
  const page = await readFile(resolve('out/renderer/index.html'), 'utf8');
  const rows = new Map<string, { files: number; bytes: number; packed: number }>();
  for (const name of await readdir(folder)) {
    if (!/\.(js|css)$/.test(name)) continue;
    const body = await readFile(join(folder, name));
    const kind = page.includes(name)
      ? 'first paint'
      : /monaco|editor|worker|schema/i.test(name) || body.length > 1e6
        ? 'the editor'
        : 'other screens';
    const row = rows.get(kind) ?? { files: 0, bytes: 0, packed: 0 };
    rows.set(kind, {
      files: row.files + 1,
      bytes: row.bytes + body.length,
      packed: row.packed + gzipSync(body).length,
    });
  }
  console.log('\n| code and styles | files | size | gzip |\n|---|---|---|---|');
  for (const [kind, { files, bytes, packed }] of rows)
    console.log(`| ${kind} | ${files} | ${(bytes / 1000).toFixed(0)} kB | ${(packed / 1000).toFixed(0)} kB |`);
}
