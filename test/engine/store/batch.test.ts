import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBatch } from '../../../src/main/engine/store/batch';
import { openDatabase } from '../../../src/main/engine/store/open';
import { temporaryFolder } from '../../helpers/app';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a batch of writes', () => {
  it('commits together, tells each its result, and loses only the one that fails', async () => {
    const { sqlite, close } = openDatabase(folder);
    sqlite.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
    const insert = sqlite.prepare('INSERT INTO t VALUES (?)');
    const batch = createBatch(sqlite);
    const write = (n: number) => batch.add(() => Number(insert.run(n).lastInsertRowid));
    const outcomes = await Promise.allSettled([write(1), write(2), write(1), write(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(sqlite.prepare('SELECT n FROM t').pluck().all()).toEqual([1, 2, 3]);
    close();
  });

  it('takes back all of a write that fails midway', async () => {
    const { sqlite, close } = openDatabase(folder);
    sqlite.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
    const batch = createBatch(sqlite);
    const half = batch.add(() => {
      sqlite.exec('INSERT INTO t VALUES (1)');
      throw new Error('midway');
    });
    const whole = batch.add(() => sqlite.exec('INSERT INTO t VALUES (2)'));
    await expect(half).rejects.toThrow('midway');
    await whole;
    expect(sqlite.prepare('SELECT n FROM t').pluck().all()).toEqual([2]);
    close();
  });

  it('is committed at once by a flush', () => {
    const { sqlite, close } = openDatabase(folder);
    sqlite.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
    const batch = createBatch(sqlite);
    void batch.add(() => sqlite.exec('INSERT INTO t VALUES (1)'));
    expect(sqlite.prepare('SELECT count(*) FROM t').pluck().get()).toBe(0);
    batch.flush();
    expect(sqlite.prepare('SELECT count(*) FROM t').pluck().get()).toBe(1);
    close();
  });
});
