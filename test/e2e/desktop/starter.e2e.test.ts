import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Display,
  desktopEnv,
  ELECTRON_FLAGS,
  electronPath,
  end,
  needsElectron,
  newDataDir,
  openDisplay,
  readServerFile,
  removeDataDir,
  type Started,
  startProgram,
} from '../../helpers/desktop';

const STARTER = resolve('scripts/start.mjs');

let dataDir: string;
let started: Started | null = null;

beforeEach(async () => {
  dataDir = await newDataDir();
});

afterEach(async () => {
  if (started) await end(started.child);
  started = null;
  await removeDataDir(dataDir);
});

function start(env: Record<string, string>, ...args: readonly string[]): Started {
  started = startProgram(process.execPath, [STARTER, '--data', dataDir, ...args], env);
  return started;
}

describe.skipIf(process.platform !== 'linux')('starting without a display (needs Linux)', () => {
  it('says so in one line with a link that opens the same interface, and ends on a signal', async () => {
    const { line, child, exit, printed } = start(desktopEnv(null), '--port', '0');
    const link = await line(/^No display found, so Winnow opens in your browser instead: (http:\S+)$/);
    const page = await fetch(link, { redirect: 'manual' });
    expect(page.status).toBe(200);
    expect(page.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(printed().match(/No display found/g)).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('passes on that the port is taken', { tags: 'long' }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const { exit, printed } = start(desktopEnv(null), '--port', String(port));
    expect(await exit).toBe(1);
    expect(printed()).toContain(String(port));
    other.close();
  });

  it('opens in the browser instead when Electron cannot run here', { tags: 'long' }, async () => {
    const dist = await mkdtemp(join(tmpdir(), 'winnow-no-electron-'));
    const program = '#!/bin/sh\necho "electron: error while loading shared libraries: libfoo.so.1" >&2\nexit 127\n';
    await writeFile(join(dist, 'electron'), program, { mode: 0o755 });
    await symlink('/bin/true', join(dist, 'xdg-open'));
    const env = {
      ...desktopEnv(null),
      DISPLAY: ':none',
      ELECTRON_OVERRIDE_DIST_PATH: dist,
      PATH: `${dist}:${process.env.PATH}`,
    };
    const { line } = start(env, '--port', '0');
    await line(/^Electron cannot run here, so Winnow opens in your browser instead: http:/);
    await rm(dist, { recursive: true });
  });
});

describe.skipIf(!electronPath)(`starting the desktop app (${needsElectron})`, () => {
  let display: Display;
  let stubs: string;

  beforeAll(async () => {
    display = await openDisplay();
    stubs = await mkdtemp(join(tmpdir(), 'winnow-stubs-'));
  });

  afterAll(async () => {
    await display?.close();
    await rm(stubs, { recursive: true });
  });

  it('runs under the starter and ends cleanly on a signal', async () => {
    const { child, exit } = start(desktopEnv(display), '--port', '0');
    await expect.poll(() => readServerFile(dataDir).catch(() => null), { timeout: 30_000 }).not.toBeNull();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    await expect(readServerFile(dataDir)).rejects.toThrow(/ENOENT/);
  });

  it('says in a dialog and on stderr why it cannot start, with exit code 1', { tags: 'long' }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    // nobody is there to press OK, so the dialog writes what it would show
    const stub = join(stubs, 'dialog.cjs');
    await writeFile(
      stub,
      `const { dialog } = require('electron');
       dialog.showErrorBox = (title, text) => process.stderr.write('dialog: ' + title + ': ' + text + '\\n');`,
    );
    const args = ['-r', stub, ...ELECTRON_FLAGS, resolve('.'), '--data', dataDir, '--port', String(port)];
    started = startProgram(electronPath ?? '', args, desktopEnv(display));
    expect(await started.exit).toBe(1);
    expect(started.printed()).toMatch(new RegExp(`dialog: Winnow could not start: .*${port}`));
    other.close();
  });
});
