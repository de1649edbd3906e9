import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogSync } from '../../../src/main/engine/store/log-sync';
import { type OpenDatabase, openDatabase } from '../../../src/main/engine/store/open';
import { temporaryFolder } from '../../helpers/app';

let folder: string;
let database: OpenDatabase;

beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabase(folder);
  database.sqlite.exec('CREATE TABLE t (n INTEGER)');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = () => database.sqlite.exec('INSERT INTO t VALUES (1)');

describe('the sync of the log', () => {
  it('runs once after writes, and not without any', async () => {
    const synced: string[] = [];
    const sync = createLogSync(folder, database.sqlite, async (file) => void synced.push(file));
    await sync();
    write();
    write();
    await sync();
    await sync();
    expect(synced).toEqual([join(folder, 'winnow.db-wal')]);
    write();
    await sync();
    expect(synced).toHaveLength(2);
  });

  it('that failed is tried again, and its error is told', async () => {
    let isBroken = true;
    const sync = createLogSync(folder, database.sqlite, async () => {
      if (isBroken) throw new Error('input/output error');
    });
    write();
    await expect(sync()).rejects.toThrow('input/output error');
    await expect(sync()).rejects.toThrow('input/output error');
    isBroken = false;
    await expect(sync()).resolves.toBeUndefined();
  });

  it('is not asked for twice at a time', async () => {
    let asked = 0;
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sync = createLogSync(folder, database.sqlite, async () => {
      asked++;
      await slow;
    });
    write();
    const first = sync();
    write();
    await sync();
    expect(asked).toBe(1);
    release();
    await first;
    await sync(); // what came meanwhile
    expect(asked).toBe(2);
  });

  it('leaves the real log whole and the database usable', async () => {
    const sync = createLogSync(folder, database.sqlite);
    write();
    await sync();
    write();
    expect(database.sqlite.prepare('SELECT count(*) FROM t').pluck().get()).toBe(2);
    expect(() => openDatabase(folder)).toThrow(/Another Winnow/);
  });
});
