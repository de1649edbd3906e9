import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/main/engine/store/index';
import { openDatabase } from '../../../src/main/engine/store/open';
import { temporaryFolder } from '../../helpers/app';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function refusal(run: () => void): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

describe('the data folder', () => {
  it('is created if missing, for its owner only, and keeps what is written', () => {
    const inner = join(folder, 'a/b');
    const first = openStore(inner);
    first.settings.write('x', 1);
    first.close();
    expect(statSync(join(inner, 'winnow.db')).mode & 0o077).toBe(0);
    const { sqlite, close } = openDatabase(inner);
    expect(sqlite.prepare("SELECT value FROM settings WHERE name = 'x'").get()).toEqual({ value: '1' });
    close();
  });

  it('is refused to a second user, in this process and in another, until the first leaves', () => {
    const { close } = openDatabase(folder);
    const error = refusal(() => openDatabase(folder));
    expect([error.code, error.message]).toEqual(['data_in_use', expect.stringContaining(folder)]);
    const script = `
      const lock = new (require(${JSON.stringify(createRequire(import.meta.url).resolve('better-sqlite3'))}))(${JSON.stringify(join(folder, 'winnow.lock'))}, { timeout: 0 });
      try { lock.exec('BEGIN EXCLUSIVE'); console.log('taken'); } catch { console.log('held'); }`;
    const other = () => spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim();
    expect(other()).toBe('held');
    close();
    expect(other()).toBe('taken');
    openDatabase(folder).close();
  });

  it('that a newer Winnow wrote is refused and left as it is', () => {
    openDatabase(folder).close();
    const database = new Database(join(folder, 'winnow.db'));
    database.pragma('user_version = 99990');
    database.close();
    const error = refusal(() => openDatabase(folder));
    expect([error.code, error.message]).toEqual(['data_from_future', expect.stringContaining('99990')]);
    // the lock was given back
    expect(refusal(() => openDatabase(folder)).code).toBe('data_from_future');
  });

  it('opens again and again without repeating a migration', () => {
    for (let turn = 0; turn < 3; turn++) {
      const { sqlite, close } = openDatabase(folder);
      expect(Number(sqlite.pragma('user_version', { simple: true }))).toBeGreaterThanOrEqual(20);
      close();
    }
  });
});
