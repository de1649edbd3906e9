import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { type Site, startSite } from '../helpers/site';

const STACK = /\n\s+at |\bat file:/;
const PAGE = 4096;
const NO_PORT = 0;

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = temporaryFolder();
  site = await startSite();
  site.on('/', `<title>A page</title><p>${randomBytes(60_000).toString('base64')}</p>`);
});
afterEach(async () => {
  killAll();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (...flags: readonly string[]) => startKillable(folder, NO_PORT, {}, flags);
const database = () => join(folder, 'winnow.db');

/** A database with a visit, ended as a power cut would. */
async function used(visits = 1): Promise<void> {
  const running = await start();
  for (let at = 0; at < visits; at++)
    await running.api.run('visit', { url: site.url('/'), nonce: String(at), render: 'never' });
  await running.kill();
}

/** What is in the log goes to the file, so that damage to the file is damage to the data. */
function emptyLog(): void {
  const sqlite = new Database(database());
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}

function destroy(page: number): void {
  const handle = openSync(database(), 'r+');
  writeSync(handle, Buffer.alloc(PAGE, 'garbage '), 0, PAGE, (page - 1) * PAGE);
  closeSync(handle);
}

function getTableRoot(table: string): number {
  const sqlite = new Database(database(), { readonly: true });
  const found = sqlite
    .prepare<[string], { rootpage: number }>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .get(table);
  sqlite.close();
  return found?.rootpage ?? 0;
}

const fault = ({ api }: Killable) =>
  until('the fault to be noticed', async () => (await api.api('getStorage', {})).disk.fault);

describe('a start on a damaged database', () => {
  it('says what is wrong and what to do, without a stack, and sets the database aside on request', {
    tags: 'long',
  }, async () => {
    await used();
    emptyLog();
    destroy(getTableRoot('items'));
    const refused = await start().catch((error: unknown) => String(error));
    expect(refused).toMatch(/winnow\.db is damaged: .*--set-aside-damaged/);
    expect(refused).not.toMatch(STACK);
    const running = await start('--set-aside-damaged');
    expect(running.said.join('\n')).toMatch(/is kept as .*damaged-.*\nSaved from it: 1 jobs, 1 pages/);
    expect((await running.api.api('listJobs', {})).results[0]).toMatchObject({ type: 'visit', state: 'completed' });
    expect(readdirSync(folder).some((name) => name.startsWith('winnow.db.damaged-'))).toBe(true);
  });

  it('that is too large for a whole check goes on, and the damage is told soon after', { tags: 'long' }, async () => {
    await used();
    emptyLog();
    // more than a start looks through
    const sqlite = new Database(database());
    sqlite.exec('CREATE TABLE ballast (id INTEGER PRIMARY KEY, body BLOB)');
    const add = sqlite.prepare('INSERT INTO ballast (body) VALUES (?)');
    for (let at = 0; at < 12; at++) add.run(randomBytes(1_000_000));
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    sqlite.close();
    destroy(getTableRoot('templates'));
    const running = await start();
    expect(await fault(running)).toBe('data_damaged');
    expect(running.said.join('\n')).toMatch(/winnow\.db is damaged: .*--set-aside-damaged/);
    const answer = await running.api.send('/api/templates');
    expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('data_damaged')]);
    expect((await running.api.api('listJobs', {})).total).toBe(1);
    expect(running.isRunning()).toBe(true);
  });
});

describe('an empty key file', () => {
  it('is reported at the start and when a secret is to be sealed, with what to do', async () => {
    writeFileSync(join(folder, 'secret.key'), '');
    const running = await start();
    expect(running.said.join('\n')).toMatch(/secret\.key is empty.*backup/);
    const answer = await running.api.send('/api/models/providers/openai', { method: 'PATCH', body: { key: 'x' } });
    expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('"key_damaged"')]);
    expect(running.said.join('\n')).not.toMatch(STACK);
  });
});

describe('a data folder that is deleted while Winnow runs', () => {
  it('is noticed and reported; collected items can still be read, and nothing new starts', async () => {
    const running = await start();
    await running.api.run('visit', { url: site.url('/'), render: 'never' });
    rmSync(folder, { recursive: true, force: true });
    expect(await fault(running)).toBe('data_gone');
    const isTold = () => /was deleted or moved while Winnow was running/.test(running.said.join('\n'));
    await until('the line of its log', () => isTold() || null);
    expect((await running.api.api('listJobs', {})).total).toBe(1);
    const answer = await running.api.send('/api/visit', { method: 'POST', body: { url: site.url('/') } });
    expect(answer.text).toContain('"data_gone"');
  });
});

describe('the reserve', () => {
  it('is made at the start, for the owner alone, and kept from start to start', { tags: 'long' }, async () => {
    await used();
    const { size, mode } = statSync(join(folder, 'winnow.reserve'));
    expect(size).toBeGreaterThan(1_000_000);
    expect(mode & 0o077).toBe(0);
    const before = readFileSync(join(folder, 'winnow.reserve'));
    await (await start()).kill();
    expect(readFileSync(join(folder, 'winnow.reserve')).equals(before)).toBe(true);
  });
});
