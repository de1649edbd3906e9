import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/main/engine/store/index';
import { DATABASE_FILE } from '../../src/main/engine/store/places';

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'winnow-'));
}

let empty: Buffer | null = null;

/** A data folder with an empty database. It is a copy, because to make all tables takes as long as a short test. */
export function newDataFolder(): string {
  empty ??= makeEmpty();
  const folder = temporaryFolder();
  writeFileSync(join(folder, DATABASE_FILE), empty, { mode: 0o600 });
  return folder;
}

function makeEmpty(): Buffer {
  const folder = temporaryFolder();
  openStore(folder).close();
  const database = readFileSync(join(folder, DATABASE_FILE));
  rmSync(folder, { recursive: true, force: true });
  return database;
}
