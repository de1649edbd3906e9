import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'winnow-electron-named-'));
const PROGRAM = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}[process.platform as string];

function prepare(named: string) {
  const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: named };
  return spawnSync(process.execPath, [resolve('scripts/prepare-electron.mjs')], { env, encoding: 'utf8' });
}

describe('prepare-electron', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the Electron that the environment names, and prints its folder alone', () => {
    const program = join(folder, PROGRAM ?? 'electron');
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, '');
    expect(prepare(folder)).toMatchObject({ status: 0, stdout: `${folder}\n` });
  });

  it('says so where none is in the folder that is named', () => {
    const missing = join(folder, 'nothing');
    const { status, stdout, stderr } = prepare(missing);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`ELECTRON_OVERRIDE_DIST_PATH is ${missing}, where no Electron stands.`);
  });
});
