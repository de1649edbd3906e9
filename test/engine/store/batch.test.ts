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

  it('commits what is wanted soon in the next turn, with what waits', async () => {
    const { sqlite, close } = openDatabase(folder);
    sqlite.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
    const batch = createBatch(sqlite);
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const write = (n: number) => () => {
      sqlite.exec(`INSERT INTO t VALUES (${n})`);
      return sqlite.inTransaction;
    };
    const waiting = batch.add(write(1));
    const soon = [batch.addSoon(write(2)), batch.addSoon(write(3))];
    expect(sqlite.prepare('SELECT count(*) FROM t').pluck().get()).toBe(0);
    await turn; // entered before the writes, so it ends before they are committed
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(sqlite.inTransaction).toBe(false);
    expect(sqlite.prepare('SELECT n FROM t').pluck().all()).toEqual([1, 2, 3]);
    expect(await Promise.all([waiting, ...soon])).toEqual([true, true, true]);
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

  it('lets other calls run within a long group, and writes the rest afterwards, in order', async () => {
    const { sqlite, close } = openDatabase(folder);
    sqlite.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
    const batch = createBatch(sqlite);
    const seen: string[] = [];
    const write = (n: number) =>
      batch.add(() => {
        if (n === 1) setImmediate(() => seen.push('another call'));
        for (const began = performance.now(); performance.now() - began < 6; );
        sqlite.exec(`INSERT INTO t VALUES (${n})`);
        seen.push(`write ${n}`);
      });
    await Promise.all([write(1), write(2), write(3)]);
    expect(seen).toEqual(['write 1', 'another call', 'write 2', 'write 3']);
    expect(sqlite.prepare('SELECT n FROM t').pluck().all()).toEqual([1, 2, 3]);
    close();
  });

  it('writes all of a long group at a flush', () => {
    const { sqlite, close } = openDatabase(folder);
    sqlite.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
    const batch = createBatch(sqlite);
    for (const n of [1, 2, 3])
      void batch.add(() => {
        for (const began = performance.now(); performance.now() - began < 6; );
        sqlite.exec(`INSERT INTO t VALUES (${n})`);
      });
    batch.flush();
    expect(sqlite.prepare('SELECT count(*) FROM t').pluck().get()).toBe(3);
    close();
  });
});
