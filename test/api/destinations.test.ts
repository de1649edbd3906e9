import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestInput } from '@shared/contract';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { MAIL_LOGIN, type MailServer, startMailServer } from '../helpers/mail-server';
import { HAS_POSTGRES, type PostgresServer, startPostgres } from '../helpers/postgres';
import { type Site, startSite } from '../helpers/site';

const NEVER_SOON = '0 0 1 1 *';
const template = { name: 'The name', price: 'The price as a number' };

let app: TestApp;
let site: Site;
let mails: MailServer;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  [app, site, mails] = await Promise.all([startTestApp(), startSite(), startMailServer()]);
});
afterAll(async () => {
  await Promise.all([app.stop(), site.stop(), mails.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

type Prices = Readonly<Record<string, number>>;

const page = (name: string, price: number) =>
  `<title>${name}</title><main><h1>${name}</h1><p>Price: <span class="price">$${price.toFixed(2)}</span></p></main>`;

/** A page for each thing, and a page for one that fails where its price is below zero. */
function show(prices: Prices): readonly string[] {
  return Object.entries(prices).map(([name, price]) => {
    site.on(`/${name}`, price < 0 ? { status: 500 } : page(name, price));
    return site.url(`/${name}`);
  });
}

async function makeSchedule(api: TestApp['api'], prices: Prices, name = 'Prices'): Promise<string> {
  const task = { type: 'extract', args: { urls: [...show(prices)], template, attempts: 1 } } as const;
  return (await api('createSchedule', { name, cron: NEVER_SOON, task })).id;
}

async function run(id: string): Promise<string> {
  const { jobId } = await app.api('runSchedule', { id });
  await jobEnd(app, jobId);
  return jobId;
}

const lastWrite = async (id: string) => (await app.api('getDestination', { id })).lastWrite;
const written = (id: string, jobId: string) =>
  until('the write', async () => {
    const write = await lastWrite(id);
    return write?.jobId === jobId && write.tries > 0 ? write : null;
  });

function readTable(path: string, table: string): readonly Record<string, unknown>[] {
  const database = new Database(path, { readonly: true });
  try {
    return database.prepare<[], Record<string, unknown>>(`SELECT name, price FROM "${table}" ORDER BY name`).all();
  } finally {
    database.close();
  }
}

describe('a file that is kept current', () => {
  it('holds the last run, and the one before while a run fails or is written late', { tags: 'long' }, async () => {
    const path = join(folder, 'prices.csv');
    const schedule = await makeSchedule(app.api, { anvil: 1, bell: 2 });
    const { id, place } = await app.api('createDestination', { schedule, target: { kind: 'file', path } });
    expect(place).toBe(`the file ${path}`);
    expect(await written(id, await run(schedule))).toMatchObject({ state: 'written', rows: 2 });
    show({ bell: 2.5 });
    await written(id, await run(schedule));
    const lines = readFileSync(path, 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^name,price,_url/);
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['anvil', '1'],
      ['bell', '2.5'],
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is a file for each run in a folder, in the format that is asked for', async () => {
    const path = join(folder, 'runs');
    const schedule = await makeSchedule(app.api, { cup: 3 }, 'Cups: all/any');
    const target = { kind: 'folder', path, format: 'jsonl' } as const;
    const { id } = await app.api('createDestination', { schedule, target });
    const first = await written(id, await run(schedule));
    expect(first).toMatchObject({ state: 'waiting', tries: 1 });
    expect(first.message).toBe(`The folder does not exist: ${path}.`);
    expect(first.hint).toContain('Make the folder');
    expect(first.nextAt).not.toBeNull();
    // made meanwhile: trying again writes the rows that were kept
    mkdirSync(path);
    expect(await app.api('writeDestination', { id })).toMatchObject({ state: 'written', rows: 1 });
    await written(id, await run(schedule));
    const files = readdirSync(path);
    const names = files.filter((name) => !name.endsWith('.contract.json'));
    expect(names).toHaveLength(2);
    expect(files).toContain(`${names[0]}.contract.json`);
    expect(names[0]).toMatch(/^Cups all any \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.\d{3}\.jsonl$/);
    expect(JSON.parse(readFileSync(join(path, names[0] ?? ''), 'utf8'))).toMatchObject({ name: 'cup', price: 3 });
  });

  it('is written at once for a job that is over, in every format', async () => {
    const { jobId } = await app
      .api('extract', { urls: [...show({ dish: 4 })], template, detach: true })
      .then((answer) => ({ jobId: String(answer.jobId) }));
    await jobEnd(app, jobId);
    for (const ending of ['csv', 'json', 'jsonl', 'xlsx']) {
      const path = join(folder, `dish.${ending}`);
      const { id, job } = await app.api('createDestination', { job: jobId, target: { kind: 'file', path } });
      expect(job).toBe(jobId);
      expect(await written(id, jobId)).toMatchObject({ state: 'written', rows: 1 });
      expect(existsSync(path)).toBe(true);
    }
    const { results } = await app.api('listDestinations', { job: jobId });
    expect(results).toHaveLength(4);
  });

  it('is refused in the data folder, without a full path and in an unknown format', async () => {
    const schedule = await makeSchedule(app.api, { x: 1 });
    const refuse = async (target: object) => (await app.refused('/api/destinations', { schedule, target })).errors[0];
    expect(await refuse({ kind: 'file', path: join(app.dataDir, 'x.csv') })).toMatchObject({
      path: ['target', 'path'],
    });
    expect((await refuse({ kind: 'file', path: 'prices.csv' }))?.message).toContain('not a full path');
    expect((await refuse({ kind: 'file', path: '/tmp/.bashrc' }))?.hint).toContain('.csv');
    expect((await refuse({ kind: 'sqlite', path: join(app.dataDir, 'winnow.db') }))?.message).toContain('data folder');
    expect((await refuse({ kind: 'sqlite', path: '/tmp/x.csv' }))?.hint).toContain('.sqlite');
    expect((await app.refused('/api/destinations', { target: { kind: 'file', path: '/tmp/x.csv' } })).code).toBe(
      'conflicting_parameters',
    );
  });
});

describe('a SQLite table', () => {
  it('keeps every row by key, and what a failed page brought before', async () => {
    const path = join(folder, 'prices.sqlite');
    const schedule = await makeSchedule(app.api, { anvil: 1, bell: 2 });
    const target = { kind: 'sqlite', path, table: 'my "prices"' } as const;
    const { id } = await app.api('createDestination', { schedule, target });
    await written(id, await run(schedule));
    show({ anvil: -1, bell: 2.5 });
    expect(await written(id, await run(schedule))).toMatchObject({ state: 'written', rows: 1 });
    expect(readTable(path, 'my ""prices""')).toEqual([
      { name: 'anvil', price: 1 },
      { name: 'bell', price: 2.5 },
    ]);
    expect((await app.api('getDestination', { id })).key).toEqual(['_url']);
    // the same run once more changes nothing
    await app.api('writeDestination', { id });
    expect(readTable(path, 'my ""prices""')).toHaveLength(2);
  });

  it('finds the key of the rows of a list, keeps it, and says what to do where there is none', async () => {
    const list = (rows: readonly (readonly [string, number])[]) =>
      `<h1>Things</h1><ul>${rows.map(([name, price]) => `<li><h3>${name}</h3><b class="price">$${price}</b></li>`).join('')}</ul>`;
    site.on(
      '/list',
      list([
        ['anvil', 1],
        ['bell', 2],
        ['cup', 3],
        ['dish', 4],
      ]),
    );
    const args = { url: site.url('/list'), template, perPage: 'many' };
    const { id: schedule } = await app.api('createSchedule', {
      name: 'List',
      cron: NEVER_SOON,
      task: { type: 'extract', args },
    });
    const path = join(folder, 'list.db');
    const { id } = await app.api('createDestination', { schedule, target: { kind: 'sqlite', path } });
    await written(id, await run(schedule));
    expect((await app.api('getDestination', { id })).key).toEqual(['name']);
    site.on(
      '/list',
      list([
        ['cup', 3],
        ['egg', 5],
        ['anvil', 1.5],
        ['bell', 2],
      ]),
    );
    await written(id, await run(schedule));
    expect(readTable(path, 'items').map(({ name, price }) => `${name} ${price}`)).toEqual([
      'anvil 1.5',
      'bell 2',
      'cup 3',
      'dish 4',
      'egg 5',
    ]);

    const other = await app.api('createDestination', {
      schedule,
      target: { kind: 'sqlite', path: join(folder, 'other.db') },
      key: ['colour'],
    });
    const refusal = await written(other.id, await run(schedule));
    expect(refusal).toMatchObject({ state: 'failed', nextAt: null });
    expect(refusal.message).toContain('no field "colour"');
    expect(refusal.hint).toContain('name, price, _url');
    // the rows are kept: with a right key they are written
    await app.api('changeDestination', { id: other.id, key: ['name'] });
    await until('the rows', async () => ((await lastWrite(other.id))?.state === 'written' ? true : null));
  });

  it('that is not a database is left as it is', async () => {
    const path = join(folder, 'text.sqlite');
    writeFileSync(path, 'no database at all, but a text of mine'.repeat(100));
    const target = { kind: 'sqlite', path, table: 'items' } as const;
    expect(await app.api('testDestination', { target })).toMatchObject({ ok: false });
    expect(readFileSync(path, 'utf8')).toContain('a text of mine');
  });
});

/** The parts of a mail that are in base64, as text. */
function decoded(mail: string): string {
  const parts = mail.matchAll(/base64\r\n[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/g);
  return [...parts].map(([, text = '']) => Buffer.from(text, 'base64').toString()).join('\n');
}

describe('a mailbox', () => {
  const target = () =>
    ({
      kind: 'email' as const,
      host: '127.0.0.1',
      port: mails.port,
      security: 'none' as const,
      user: MAIL_LOGIN.user,
      password: MAIL_LOGIN.password,
      from: 'ada@example.com',
      to: ['team@example.com', 'bob@example.com'],
      onlyChanges: true,
    }) satisfies RequestInput<'createDestination'>['target'];

  it('gets a mail with the rows of each run that changed something, once more after a refusal', async () => {
    const schedule = await makeSchedule(app.api, { anvil: 1 }, 'Daily prices');
    mails.refuse(1);
    const { id } = await app.api('createDestination', { schedule, target: target() });
    const refusal = await written(id, await run(schedule));
    expect(refusal).toMatchObject({ state: 'waiting', tries: 1 });
    expect(refusal.message).toContain('try again later');
    await app.api('writeDestination', { id });
    await until('the first mail', () => (mails.got.length === 1 ? true : null));
    const [mail] = mails.got;
    expect(mail).toMatchObject({ from: 'ada@example.com', to: ['team@example.com', 'bob@example.com'] });
    expect(mail?.text).toMatch(/^Subject: Daily prices: 1 row\r$/m);
    expect(mail?.text).toMatch(/^Content-Type: text\/csv/m);
    expect(decoded(mail?.text ?? '')).toContain('anvil,1,');

    expect(await written(id, await run(schedule))).toMatchObject({ state: 'skipped', rows: null });
    show({ anvil: 1.5 });
    await written(id, await run(schedule));
    expect(mails.got).toHaveLength(2);
    expect(mails.got[1]?.text).toMatch(/^Subject: Daily prices: 0 new, 1 changed, 0 gone\r$/m);
  });

  it('keeps its password: in no answer, no log and not in the database, and for no other server', async () => {
    const schedule = await makeSchedule(app.api, { anvil: 1 });
    const { id, target: shown } = await app.api('createDestination', { schedule, target: target() });
    expect(shown).toMatchObject({ password: '***' });
    expect(await app.api('testDestination', { id, target: shown })).toMatchObject({ ok: true });
    const wrong = { ...target(), password: 'not it' };
    expect(await app.api('testDestination', { target: wrong })).toMatchObject({
      ok: false,
      message: `127.0.0.1 refuses the login of ${MAIL_LOGIN.user}.`,
    });
    const { status } = await app.send(`/api/destinations/${id}`, {
      method: 'PATCH',
      body: { target: { ...shown, host: 'evil.example' } },
    });
    expect(status).toBe(400);
    await app.api('changeDestination', { id, target: { ...target(), password: '***', to: ['eve@example.com'] } });
    const kept = ['winnow.db', 'winnow.db-wal'].map((name) => readFileSync(join(app.dataDir, name), 'latin1')).join('');
    expect(kept).toContain('eve@example.com');
    const calls = JSON.stringify(await app.api('listCalls', {}));
    for (const text of [kept, calls, app.log.join('\n')]) expect(text).not.toContain(MAIL_LOGIN.password);
  });
});

describe('runs that are not written yet', () => {
  it('are kept beyond the number of runs to keep', async () => {
    const path = join(folder, 'later');
    const schedule = await makeSchedule(app.api, { anvil: 1 });
    await app.api('changeSchedule', { id: schedule, keepRuns: 1 });
    const { id } = await app.api('createDestination', { schedule, target: { kind: 'folder', path } });
    for (let count = 0; count < 4; count++) await written(id, await run(schedule));
    expect(await app.api('getDestination', { id })).toMatchObject({ open: 4 });
    mkdirSync(path);
    await app.api('writeDestination', { id });
    expect(readdirSync(path).filter((name) => !name.endsWith('.contract.json'))).toHaveLength(4);
    expect(await app.api('getDestination', { id })).toMatchObject({ open: 0 });
    expect((await app.api('listRuns', { id: schedule })).total).toBe(4);
  });
});

describe.skipIf(!HAS_POSTGRES)('a PostgreSQL table (needs a PostgreSQL server)', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    killAll();
    await postgres.stop();
  });

  const target = (table: string) => ({ kind: 'postgres', connection: postgres.url, table }) as const;
  const rowsOf = async (table: string) =>
    (await postgres.query(`SELECT name, price FROM ${table} ORDER BY name`)).map(
      ({ name, price }) => `${name} ${price}`,
    );

  it('has no row doubled or lost through two runs of a schedule with a kill in the middle of a write', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const dataDir = temporaryFolder();
    let program: Killable = await startKillable(dataDir);
    const things = Array.from({ length: 30 }, (_, at) => `thing${String(at).padStart(2, '0')}`);
    const prices = (from: number, to: number, plus: number): Prices =>
      Object.fromEntries(things.slice(from, to).map((name, at) => [name, from + at + plus]));
    const urls = [...show(prices(0, 30, 0))];
    for (const name of things.slice(20)) site.on(`/${name}`, { status: 500 }); // not there yet
    const task = { type: 'extract', args: { urls, template, attempts: 1 } } as const;
    await program.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 16 });
    const { id: schedule } = await program.api.api('createSchedule', { name: 'Prices', cron: NEVER_SOON, task });
    const { id } = await program.api.api('createDestination', { schedule, target: target('prices') });
    const begin = async () => (await program.api.api('runSchedule', { id: schedule })).jobId;
    const state = async () => (await program.api.api('getDestination', { id })).lastWrite;

    const first = await begin();
    await until('the first run in the table', async () => ((await state())?.state === 'written' ? true : null));
    expect(await rowsOf('prices')).toHaveLength(20);

    // the second run finds the table locked, and the program dies while it waits
    show(prices(10, 30, 0.5));
    const lock = await postgres.connect();
    await lock.query('BEGIN; LOCK TABLE prices IN EXCLUSIVE MODE');
    const second = await begin();
    await until('a write that waits for the lock', async () => {
      const waiting = await postgres.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'Winnow' AND wait_event_type = 'Lock'",
      );
      return waiting.length > 0 ? true : null;
    });
    await program.kill();
    await lock.query('ROLLBACK');
    await lock.end();

    program = await startKillable(dataDir);
    await until('the second run in the table', async () => {
      const write = await state();
      return write?.jobId === second && write.state === 'written' ? true : null;
    });
    expect(second).not.toBe(first);
    const expected = { ...prices(0, 10, 0), ...prices(10, 30, 0.5) };
    expect(await rowsOf('prices')).toEqual(Object.entries(expected).map(([name, price]) => `${name} ${price}`));
    await program.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is written when the server is back, and says meanwhile what is missing', async () => {
    const schedule = await makeSchedule(app.api, { anvil: 1 });
    const { id, target: shown, place } = await app.api('createDestination', { schedule, target: target('later') });
    expect(JSON.stringify([shown, place])).not.toContain(encodeURIComponent(postgres.password));
    expect(place).toBe(`the PostgreSQL table public.later on 127.0.0.1:${postgres.port}`);
    expect(await app.api('testDestination', { id, target: shown })).toMatchObject({ ok: true });
    await postgres.crash();
    const failure = await written(id, await run(schedule));
    expect(failure).toMatchObject({
      state: 'waiting',
      tries: 1,
      message: expect.stringContaining('Nothing answers at 127.0.0.1'),
    });
    expect(await app.api('testDestination', { id, target: shown })).toMatchObject({ ok: false });
    await postgres.start();
    expect(await app.api('writeDestination', { id })).toMatchObject({ state: 'written', rows: 1 });
    expect(await rowsOf('later')).toEqual(['anvil 1']);
    for (const text of [app.log.join('\n'), JSON.stringify(await app.api('listCalls', {}))])
      expect(text).not.toContain(encodeURIComponent(postgres.password));
  }, 60_000);

  it('of the person keeps its own columns and types, and gets the key as an index', async () => {
    await postgres.query('CREATE TABLE mine (name varchar(50), price numeric(10,2), note text)');
    await postgres.query("INSERT INTO mine VALUES ('anvil', 9, 'heavy'), ('zebra', 8, NULL)");
    const schedule = await makeSchedule(app.api, { anvil: 1.25, bell: 2 });
    const { id } = await app.api('createDestination', { schedule, target: target('mine'), key: ['name'] });
    expect(await written(id, await run(schedule))).toMatchObject({ state: 'written', rows: 2 });
    const rows = await postgres.query('SELECT name, price::text, note FROM mine ORDER BY name');
    expect(rows).toEqual([
      { name: 'anvil', price: '1.25', note: 'heavy' },
      { name: 'bell', price: '2.00', note: null },
      { name: 'zebra', price: '8.00', note: null },
    ]);
  });

  it('explains a refused login and a missing database', async () => {
    const wrong = { ...target('x'), connection: postgres.url.replace(/:[^:@]+@/, ':wrong@') };
    expect(await app.api('testDestination', { target: wrong })).toMatchObject({
      ok: false,
      message: expect.stringContaining('user or the password'),
    });
    const missing = { ...target('x'), connection: postgres.url.replace(/postgres$/, 'nothing') };
    expect(await app.api('testDestination', { target: missing })).toMatchObject({
      ok: false,
      message: expect.stringContaining('no such database'),
    });
    expect(
      (await app.refused('/api/destinations/test', { target: { ...target('x'), connection: 'db.example.com' } }))
        .errors[0]?.path,
    ).toEqual(['target', 'connection']);
  });
});
