import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/main/engine/store/index';
import { migrate } from '../../../src/main/engine/store/migrations/index';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'winnow-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copies = () => readdirSync(folder).filter((name) => name.includes('.format-'));

describe('a start that changes the format of the database', () => {
  it('keeps the database of the earlier version beside it, once', () => {
    const old = new Database(join(folder, 'winnow.db'));
    migrate(old, 200);
    old.exec("INSERT INTO settings VALUES ('mine', '1')");
    old.close();
    const log: string[] = [];
    openStore(folder, { log: (line) => log.push(line) }).close();
    expect(copies()).toEqual(['winnow.db.format-200']);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'winnow.db.format-200')).mode & 0o077).toBe(0);
    expect(log.join()).toContain('winnow.db.format-200');
    const kept = new Database(join(folder, 'winnow.db.format-200'), { readonly: true });
    expect(kept.pragma('user_version', { simple: true })).toBe(200);
    expect(kept.prepare("SELECT * FROM settings WHERE name = 'mine'").all()).toHaveLength(1);
    kept.close();
    openStore(folder).close();
    expect(copies()).toHaveLength(1);
  });

  it('keeps none that has passwords in clear', () => {
    const old = new Database(join(folder, 'winnow.db'));
    migrate(old, 170);
    old.close();
    openStore(folder).close();
    expect(copies()).toEqual([]);
  });

  it('keeps nothing of a new folder', () => {
    openStore(folder).close();
    expect(copies()).toEqual([]);
  });
});
