import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, temporaryFolder } from '../helpers/app';
import { send } from '../helpers/call';
import { type Site, startSite } from '../helpers/site';

const PASSWORD = 'typed-password-of-tests';
const PROVIDER_KEY = 'sk-provider-key-of-tests';
const template = { name: 'The name', price: 'The price as a number' };

let site: Site;
let folder: string;
let path: string;

beforeAll(async () => {
  site = await startSite();
  folder = temporaryFolder();
  path = join(folder, 'all.winnow-backup');
  for (const n of [1, 2, 3]) site.on(`/${n}`, `<title>Thing ${n}</title><h1>Thing ${n}</h1><p>Price: $${n}.00</p>`);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a person would miss. */
async function lookAt({ api }: Pick<TestApp, 'api'>) {
  const [jobs, schedules, extractors, keys, destinations, templates] = await Promise.all([
    api('listJobs', {}),
    api('listSchedules', {}),
    api('listExtractors', {}),
    api('listKeys', {}),
    api('listDestinations', {}),
    api('listTemplates', {}),
  ]);
  const items = await Promise.all(
    jobs.results.map(async ({ id }) =>
      (await api('listItems', { id })).results.map(({ item: { _htmlUrl, ...item } }) => item),
    ),
  );
  return {
    jobs: jobs.results.map(({ id, name, state }) => ({ id, name, state })),
    items,
    schedules: schedules.results.map(({ id, name, cron, task }) => ({ id, name, cron, task })),
    extractors: extractors.results.map(({ id, name }) => ({ id, name })),
    keys: keys.results.map(({ id, name, scope }) => ({ id, name, scope })),
    destinations: destinations.results.map(({ id, place }) => ({ id, place })),
    templates: templates.results.map(({ name }) => name),
  };
}

async function fill({ api, run }: TestApp): Promise<string> {
  await run('extract', { urls: [site.url('/1'), site.url('/2'), site.url('/3')], template });
  const commands = [{ type: { into: '#password', text: PASSWORD } }];
  const task = { type: 'extract', args: { url: site.url('/1'), template, commands } } as const;
  const { id: schedule } = await api('createSchedule', { name: 'Prices', cron: '@daily', task });
  await api('createDestination', { schedule, target: { kind: 'file', path: join(folder, 'prices.csv') } });
  await api('teachExtractor', {
    template: { name: 'The name' },
    examples: [1, 2, 3].map((n) => ({ url: site.url(`/${n}`), item: { name: `Thing ${n}` } })),
  });
  await api('createTemplate', { name: 'Things', template });
  await api('changeProvider', { id: 'openai', key: PROVIDER_KEY });
  return (await api('createKey', { name: 'nightly', scope: 'read' })).key;
}

describe('a backup of everything', () => {
  it('brings back the same jobs, items, extractors, schedules and keys after all was deleted', async () => {
    const app = await startTestApp();
    const key = await fill(app);
    const before = await lookAt(app);
    const backup = await app.api('writeBackup', { path });
    expect(backup).toMatchObject({
      path,
      jobs: before.jobs.length,
      items: before.items.flat().length,
      schedules: 1,
      extractors: before.extractors.length,
      keys: ['nightly'],
    });
    expect(before.extractors.length).toBeGreaterThan(0);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
    const bytes = readFileSync(path, 'latin1');
    for (const secret of [PASSWORD, PROVIDER_KEY, key]) expect(bytes).not.toContain(secret);

    for (const { id } of before.jobs) await app.api('deleteJob', { id });
    for (const { id } of before.schedules) await app.api('deleteSchedule', { id });
    for (const { id } of before.keys) await app.api('revokeKey', { id });
    expect(await app.api('restoreBackup', { path })).toMatchObject({
      items: before.items.flat().length,
      keys: ['nightly'],
    });
    expect(await app.api('getRestore', {})).toEqual({ pending: true });
    expect((await app.api('listJobs', {})).results).toEqual([]); // until the next start
    await app.app.close();

    const again = await startTestApp({ dataDir: app.dataDir });
    expect(await lookAt(again)).toEqual(before);
    expect(await again.api('getRestore', {})).toEqual({ pending: false });
    expect((await send(`${again.baseUrl}/api/jobs`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
    expect((await again.api('listModels', {})).providers.find(({ id }) => id === 'openai')).toMatchObject({
      keyFrom: 'stored',
    });
    expect(readdirSync(app.dataDir).filter((name) => /^winnow\.db\.before-restore-/.test(name))).not.toEqual([]);
    await again.stop();
  }, 60_000);

  it('is restored in another data folder, where sealed secrets stay closed', async () => {
    const other = await startTestApp();
    await other.api('restoreBackup', { path });
    await other.app.close();
    const again = await startTestApp({ dataDir: other.dataDir });
    const { jobs, schedules, keys } = await lookAt(again);
    expect([jobs.length > 0, schedules.map(({ name }) => name), keys.map(({ name }) => name)]).toEqual([
      true,
      ['Prices'],
      ['nightly'],
    ]);
    expect(JSON.stringify(schedules)).not.toContain(PASSWORD);
    await again.stop();
  }, 60_000);

  it('can be left where it is after all', async () => {
    const app = await startTestApp();
    await app.api('restoreBackup', { path });
    expect(await app.api('cancelRestore', {})).toEqual({ pending: false });
    await app.stop();
  });

  it('is refused where the file is none, has been changed, or is of a newer Winnow', async () => {
    const app = await startTestApp();
    const refuse = async (name: string) =>
      (await app.refused('/api/backups/restore', { path: join(folder, name) })).errors[0]?.message;
    writeFileSync(join(folder, 'text.winnow-backup'), 'no database');
    expect(await refuse('text.winnow-backup')).toBe('The file is not a Winnow backup.');
    const changed = (name: string, sql: string) => {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(path));
      const database = new Database(file);
      database.exec(sql);
      database.close();
      return refuse(name);
    };
    const trigger = 'CREATE TRIGGER mine AFTER INSERT ON jobs BEGIN DELETE FROM settings; END';
    expect(await changed('trigger.winnow-backup', trigger)).toBe('The file is not a Winnow backup.');
    expect(await changed('newer.winnow-backup', 'PRAGMA user_version = 99999')).toContain('made by a newer Winnow');
    const whole = readFileSync(path);
    writeFileSync(join(folder, 'cut.winnow-backup'), whole.subarray(0, Math.floor(whole.length / 2)));
    expect(await refuse('cut.winnow-backup')).toBe('The backup is damaged.');
    expect(await refuse('missing.winnow-backup')).toContain('is not there');
    expect(await refuse('all.zip')).toContain('does not end like a backup');
    const inside = await app.refused('/api/backups', { path: join(app.dataDir, 'x.winnow-backup') });
    expect(inside.errors[0]?.message).toContain('is in the data folder');
    expect(await app.api('getRestore', {})).toEqual({ pending: false });
    await app.stop();
  });
});
