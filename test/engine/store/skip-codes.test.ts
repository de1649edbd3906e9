import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trapCounts } from '../../../src/main/engine/store/migrations/0089-trap-counts';
import { skipCodes } from '../../../src/main/engine/store/migrations/0190-skip-codes';

const SKIPPED = [
  ['priority.skip: https://h.example/tag/*', 'skip'],
  ['not in priority.only', 'only'],
  ['deeper than maxDepth 3', 'depth'],
  ['the address names a file that is not a page', 'file'],
  ['robots.txt does not allow this address', 'robots'],
  ['Held back because visits to URLs of its kind found nothing new.', 'trap'],
] as const;

let sqlite: Database.Database;

beforeEach(() => {
  sqlite = new Database(':memory:');
  sqlite.exec(`CREATE TABLE jobs (num INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE requests (id INTEGER PRIMARY KEY, job INTEGER NOT NULL REFERENCES jobs, state TEXT NOT NULL,
      started INTEGER NOT NULL DEFAULT 0, message TEXT, trap TEXT) STRICT;
    INSERT INTO jobs VALUES (1);`);
  sqlite.exec(trapCounts.sql);
  const insert = sqlite.prepare("INSERT INTO requests (job, state, message, trap) VALUES (1, ?, ?, 't')");
  for (const [message] of SKIPPED) insert.run('skipped', message);
  insert.run('done', 'Held back, but visited after all');
  sqlite.exec(skipCodes.sql);
});
afterEach(() => {
  sqlite.close();
});

const codes = () =>
  sqlite.prepare<[], { code: string | null }>('SELECT skipped_for AS code FROM requests ORDER BY id').all();
const counts = () => sqlite.prepare('SELECT urls, held FROM trap_counts').get();

describe('the reasons of URLs that an older Winnow skipped', () => {
  it('become codes', () => {
    expect(codes().map(({ code }) => code)).toEqual([...SKIPPED.map(([, code]) => code), null]);
  });

  it('keep the counts of traps, which go by the code from then on', () => {
    expect(counts()).toEqual({ urls: 7, held: 1 });
    sqlite.exec("UPDATE requests SET state = 'queued', message = NULL WHERE skipped_for = 'trap'");
    expect(counts()).toEqual({ urls: 7, held: 0 });
    sqlite.exec("UPDATE requests SET skipped_for = 'trap', message = 'in other words' WHERE skipped_for = 'depth'");
    expect(counts()).toEqual({ urls: 7, held: 1 });
    sqlite.exec("DELETE FROM requests WHERE skipped_for = 'trap' AND state = 'skipped'");
    expect(counts()).toEqual({ urls: 6, held: 0 });
  });
});
