import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RequestInput } from '@shared/contract';
import { MASK } from '@shared/secret-names';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

const template = { name: 'The name', price: 'The price as a number' };
const NEVER_SOON = '0 0 1 1 *';

let app: TestApp;
let other: TestApp;
let site: Site;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  [app, other, site] = await Promise.all([startTestApp(), startTestApp(), startSite()]);
});
afterAll(async () => {
  await Promise.all([app.stop(), other.stop(), site.stop()]);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const { api } of [app, other]) {
    for (const { id } of (await api('listProjects', {})).results) await api('deleteProject', { id });
  }
});

const page = (name: string, price: number) =>
  `<title>${name}</title><main><h1>${name}</h1><p>Price: <span class="price">$${price.toFixed(2)}</span></p></main>`;

function show(prices: Readonly<Record<string, number>>): string[] {
  return Object.entries(prices).map(([name, price]) => {
    site.on(`/${name}`, page(name, price));
    return site.url(`/${name}`);
  });
}

async function run(id: string, { api } = app): Promise<string> {
  const { jobId } = await api('runProject', { id });
  await jobEnd(api === app.api ? app : other, jobId);
  return jobId;
}

async function save(id: string, { baseUrl, key } = app): Promise<Buffer> {
  const answer = await fetch(`${baseUrl}/api/projects/${id}/file`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.headers.get('content-type')).toBe('application/vnd.winnow.project');
  return Buffer.from(await answer.arrayBuffer());
}

type FileDocument = Record<string, unknown> & { task: { type: string; args: Record<string, unknown> } };
const read = (bytes: Buffer): FileDocument => JSON.parse(gunzipSync(bytes).toString());
const pack = (document: unknown): Buffer => gzipSync(JSON.stringify(document));
const data = (bytes: Buffer) => bytes.toString('base64');

const makeProject = (urls: readonly string[], name = 'Prices') =>
  app.api('createProject', { name, key: ['name'], task: { type: 'extract', args: { urls, template, attempts: 1 } } });

const written = (id: string, { api } = app) =>
  until('the write', async () => {
    const { destinations } = await api('getProject', { id });
    const [write] = destinations.map(({ lastWrite }) => lastWrite);
    return write?.state === 'written' ? write : null;
  });

describe('a project', () => {
  it('is made of a job, which becomes its first run with its destination', async () => {
    const path = join(folder, 'of-job.csv');
    const { jobId } = await app.run('extract', { urls: show({ anvil: 1, bell: 2 }), template, name: 'Things' });
    await app.api('createDestination', { job: jobId, target: { kind: 'file', path } });
    const project = await app.api('createProject', { job: jobId });
    expect(project).toMatchObject({ name: 'Things', times: null, nextAt: null, sites: ['127.0.0.1'] });
    expect(project.task).toMatchObject({ type: 'extract', args: { template } });
    expect(project.places).toEqual([`the file ${path}`]);
    expect(project.runs.map((each) => each.jobId)).toEqual([jobId]);
    show({ bell: 3 });
    const again = await run(project.id);
    const { runs } = await until('the changes', async () => {
      const now = await app.api('getProject', { id: project.id });
      return now.runs[0]?.changes ? now : null;
    });
    expect(runs[0]).toMatchObject({ jobId: again, from: jobId, changes: { changed: 1, same: 1, added: 0 } });
    await until('the file', () => (existsSync(path) && readFileSync(path, 'utf8').includes('bell,3,') ? true : null));
    const refused = await app.refused('/api/projects', { job: jobId });
    expect(refused.errors[0]?.message).toBe('It is already part of the project "Things".');
  });

  it('takes over a schedule, and stays out of the list of schedules while it has no times', async () => {
    const task = { type: 'extract', args: { urls: show({ anvil: 1 }), template } } as const;
    const schedule = await app.api('createSchedule', { name: 'Nightly', cron: NEVER_SOON, task });
    const project = await app.api('createProject', { schedule: schedule.id });
    expect(project).toMatchObject({ id: schedule.id, name: 'Nightly', times: { cron: NEVER_SOON, enabled: true } });
    const refused = await app.refused(`/api/schedules/${schedule.id}`, undefined, { method: 'DELETE' });
    expect(refused.errors[0]?.hint).toBe('Pause it, or delete the project.');
    const listed = async () => (await app.api('listSchedules', {})).results.map(({ id }) => id);
    expect(await listed()).toContain(project.id);
    expect((await app.api('changeProject', { id: project.id, times: null, notes: 'by hand' })).times).toBeNull();
    expect(await listed()).not.toContain(project.id);
    await app.api('deleteProject', { id: project.id });
    expect((await app.refused(`/api/schedules/${schedule.id}`, undefined, { method: 'GET' })).code).toBe('not_found');
  });

  it('is duplicated with its workflow, but paused and without destinations', async () => {
    const steps = [
      { name: 'const' as const, args: { items: [{ url: show({ anvil: 1 })[0] }] } },
      { name: 'extract' as const, args: { questions: { name: 'What is it called?' } } },
    ];
    const { id: workflow } = await app.api('createWorkflow', { name: 'Steps', steps });
    const times = { cron: NEVER_SOON, timezone: null, enabled: true };
    const task = { type: 'workflow', args: { id: workflow } } as const;
    const project = await app.api('createProject', { name: 'Steps', task, times });
    await app.api('createDestination', { schedule: project.id, target: { kind: 'file', path: join(folder, 'w.csv') } });
    const copy = await app.api('duplicateProject', { id: project.id });
    expect(copy).toMatchObject({ name: 'Steps (copy)', destinations: [], runs: [], times: { enabled: false } });
    expect(copy.workflow).toMatchObject({ name: 'Steps' });
    expect(copy.workflow?.id).not.toBe(workflow);
    expect((await jobEnd(app, await run(copy.id))).progress.items).toBe(1);
  });

  it('is run and written by the clock without a window, also what was missed', async () => {
    const path = join(folder, 'by-clock.csv');
    let own = await startTestApp();
    try {
      const task = { type: 'extract', args: { urls: show({ anvil: 1 }), template } } as const;
      const times = { cron: NEVER_SOON, timezone: null, enabled: true };
      const { id } = await own.api('createProject', { name: 'Clock', task, times });
      await own.api('createDestination', { schedule: id, target: { kind: 'file', path } });
      await own.app.close();
      const database = new Database(join(own.dataDir, 'winnow.db'));
      database.prepare('UPDATE schedules SET next_at = ?').run(Date.now() - 1000);
      database.close();
      own = await startTestApp({ dataDir: own.dataDir });
      await written(id, own);
      expect(readFileSync(path, 'utf8')).toContain('anvil,1,');
      expect((await own.api('getProject', { id })).lastRun?.dueAt).not.toBeNull();
    } finally {
      await own.stop();
    }
  });
});

describe('the file of a project', () => {
  it('brings sources, fields, extractors, times, destinations and runs to another data folder', async () => {
    const urls = show({ anvil: 1, bell: 2, crane: 3, drum: 4 });
    const examples = urls.slice(0, 3).map((url, at) => ({
      url,
      html: page(['anvil', 'bell', 'crane'][at] ?? '', at + 1),
      item: { name: ['anvil', 'bell', 'crane'][at], price: at + 1 },
    }));
    const { extractor } = await app.api('teachExtractor', { name: 'Things', template, examples });
    const project = await makeProject(urls);
    const path = join(folder, 'there.csv');
    const mail = {
      kind: 'email' as const,
      host: 'mail.example',
      user: 'ada',
      from: 'a@mail.example',
      to: ['b@mail.example'],
    } satisfies RequestInput<'createDestination'>['target'];
    const base = 'postgresql://ada:hush-hush@db.example/shop';
    for (const target of [
      { kind: 'file', path: join(folder, 'here.csv') } as const,
      { ...mail, password: 'open sesame' },
      { kind: 'postgres', connection: base, table: 'prices' } as const,
    ])
      await app.api('createDestination', { schedule: project.id, target });
    await app.api('changeProject', {
      id: project.id,
      webhook: 'https://hooks.example/T01/abcd1234efgh5678ijkl',
      notes: 'For the shop',
      times: { cron: '0 7 * * 1', timezone: 'Europe/Berlin', enabled: true },
    });
    await run(project.id);
    show({ drum: 5 });
    await run(project.id);
    await until('the changes', async () => (await app.api('getProject', { id: project.id })).runs[0]?.changes ?? null);
    const bytes = await save(project.id);
    const unpacked = gunzipSync(bytes).toString();
    for (const secret of ['open sesame', 'hush-hush', 'abcd1234efgh5678ijkl']) expect(unpacked).not.toContain(secret);

    const preview = await other.api('previewProject', { data: data(bytes) });
    expect(preview).toMatchObject({
      name: 'Prices',
      existing: null,
      times: { cron: '0 7 * * 1', enabled: true },
      sites: [{ host: '127.0.0.1', private: true, loggedIn: false }],
      extractors: [{ name: 'Things', site: expect.stringContaining('127.0.0.1'), code: false, isHere: false }],
      webhook: `https://hooks.example/T01/${MASK}`,
      runs: 2,
    });
    expect(preview.destinations.map(({ part, problem }) => [part, problem])).toEqual([
      ['destinations.0', null],
      ['destinations.1', null],
      ['destinations.2', null],
    ]);
    expect(preview.secrets.map(({ name, part }) => [name, part])).toEqual([
      ['destinations.1.target.password', 'destinations.1'],
      ['destinations.2.target.connection', 'destinations.2'],
      ['webhook', 'webhook'],
    ]);
    expect((await other.api('listProjects', {})).results).toEqual([]);

    const confirmed = { data: data(bytes), digest: preview.digest };
    const without = await other.refused('/api/projects/open', confirmed);
    expect(without.errors.map(({ path: at }) => at[1])).toEqual(preview.secrets.map(({ name }) => name));
    const opened = await other.api('openProject', {
      ...confirmed,
      leaveOut: ['webhook'],
      files: { 'destinations.0': path },
      secrets: { 'destinations.1.target.password': 'new words', 'destinations.2.target.connection': 'ada:hush' },
    });
    expect(opened).toMatchObject({
      name: 'Prices',
      notes: 'For the shop',
      key: ['name'],
      webhook: null,
      times: { cron: '0 7 * * 1', timezone: 'Europe/Berlin', enabled: false },
      nextAt: null,
      task: { type: 'extract', args: { urls, template } },
    });
    expect(opened.places).toEqual([
      `the file ${path}`,
      expect.stringContaining('b@mail.example'),
      'the PostgreSQL table public.prices on db.example',
    ]);
    expect(opened.destinations[1]?.target).toMatchObject({ ...mail, password: MASK });
    const taken = await other.api('getExtractor', { id: opened.extractors[0]?.id ?? '' });
    expect(taken.document).toEqual(extractor?.document);
    expect(opened.past.map(({ items, changes }) => [items, changes?.changed])).toEqual([
      [4, 1],
      [4, undefined],
    ]);
    expect(opened.past[0]?.rows).toEqual([
      expect.objectContaining({ kind: 'changed', fields: { price: { before: 4, after: 5 } } }),
    ]);
    // its runs go on, and the first ones stay in its file
    for (const { id } of opened.destinations.slice(1)) await other.api('deleteDestination', { id });
    await run(opened.id, other);
    await written(opened.id, other);
    expect(readFileSync(path, 'utf8')).toContain('drum,5,');
    expect(read(await save(opened.id, other)).runs).toHaveLength(3);
    expect((await other.api('previewProject', { data: data(bytes) })).existing).toBe(opened.id);
  });

  it('brings a workflow with the values of its parameters, and asks for secret ones', async () => {
    const steps = [
      { name: 'const' as const, args: { items: [{ url: show({ anvil: 1 })[0] }] } },
      { name: 'extract' as const, args: { questions: { name: '{{password}}' } } },
    ];
    const { id } = await app.api('createWorkflow', { name: 'Steps', description: 'All', steps });
    const made = await app.api('createProject', {
      name: 'Steps',
      task: { type: 'workflow', args: { id, params: { password: 'xyzzy' } } },
    });
    const bytes = await save(made.id);
    const { digest, workflow, secrets } = await other.api('previewProject', { data: data(bytes) });
    expect(workflow).toBe('Steps');
    expect(secrets).toEqual([{ name: 'task.args.params.password', part: 'task', what: 'Password of the task' }]);
    const opened = await other.api('openProject', {
      data: data(bytes),
      digest,
      secrets: { 'task.args.params.password': 'plugh' },
    });
    const kept = await other.api('getWorkflow', { id: opened.workflow?.id ?? '' });
    expect(kept).toMatchObject({ name: 'Steps', description: 'All', steps });
    expect((await jobEnd(other, await run(opened.id, other))).progress.items).toBe(1);
  });

  it('brings the rows of a spreadsheet with their other columns', async () => {
    const rows = [{ sku: 'A1', page: show({ anvil: 1 })[0] ?? '' }];
    const args = { rows, urlColumn: 'page', template };
    const { id } = await app.api('createProject', { name: 'Sheet', task: { type: 'extract', args } });
    const bytes = data(await save(id));
    const { digest } = await other.api('previewProject', { data: bytes });
    const opened = await other.api('openProject', { data: bytes, digest });
    expect(opened.task.args).toMatchObject(args);
    const jobId = await run(opened.id, other);
    const { results } = await other.api('listItems', { id: jobId });
    expect(results.map(({ item }) => item)).toEqual([expect.objectContaining({ sku: 'A1', name: 'anvil', price: 1 })]);
  });

  it('is opened by its path on this computer, from a project file alone', async () => {
    const { id } = await makeProject(show({ anvil: 1 }));
    const path = join(folder, 'Prices.winnow');
    writeFileSync(path, await save(id));
    const { digest } = await other.api('previewProject', { path });
    expect(await other.api('openProject', { path, digest, name: 'Here' })).toMatchObject({ name: 'Here' });
    mkdirSync(join(folder, 'Folder.winnow'), { recursive: true });
    const link = join(folder, 'Device.winnow');
    if (!existsSync(link)) symlinkSync('/dev/zero', link);
    for (const [wrong, code] of [
      ['Prices.winnow', 'invalid_request'],
      [join(folder, 'gone.winnow'), 'not_found'],
      [join(app.dataDir, 'winnow.db'), 'invalid_request'],
      [join(folder, 'Folder.winnow'), 'invalid_request'],
      [link, 'invalid_request'],
    ]) {
      expect((await other.refused('/api/projects/preview', { path: wrong })).code).toBe(code);
    }
  });

  it('cannot be put in the place of the one that was previewed', async () => {
    const { id } = await makeProject(show({ anvil: 1 }));
    const bytes = await save(id);
    const { digest } = await other.api('previewProject', { data: data(bytes) });
    const swapped = pack({ ...read(bytes), name: 'Else' });
    const refused = await other.refused('/api/projects/open', { data: data(swapped), digest });
    expect(refused.errors[0]?.message).toBe('The file is not the one that was previewed.');
  });
});

describe('the command line', () => {
  const winnow = async (dataDir: string, ...args: readonly string[]) => {
    const { WINNOW_URL: _, WINNOW_API_KEY: __, ...env } = process.env;
    const child = spawn(process.execPath, ['out/main/winnow.js', ...args], { env: { ...env, WINNOW_DATA: dataDir } });
    child.stdin.end();
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code, out, err };
  };

  it('runs a file of a project with its destinations where no Winnow is up', async () => {
    const alone = temporaryFolder();
    const path = join(folder, 'by-file.csv');
    const file = join(folder, 'By file.winnow');
    try {
      const { id } = await makeProject(show({ anvil: 1, bell: 2 }), 'By file');
      await app.api('createDestination', { schedule: id, target: { kind: 'file', path } });
      writeFileSync(file, await save(id));
      const ran = await winnow(alone, 'projects', 'run', file, '--yes', '--format', 'csv');
      expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('anvil,1,') });
      expect(ran.err).toContain(`written: the file ${path}.`);
      expect(readFileSync(path, 'utf8')).toContain('bell,2,');
    } finally {
      rmSync(alone, { recursive: true, force: true });
    }
  });

  it('saves a project, shows its file before it is added, and runs it with its destinations where no Winnow is up', {
    tags: 'long',
  }, async () => {
    const alone = temporaryFolder();
    const path = join(folder, 'by-cli.csv');
    const file = join(folder, 'By CLI.winnow');
    try {
      const { id } = await makeProject(show({ anvil: 1, bell: 2 }), 'By CLI');
      await app.api('createDestination', { schedule: id, target: { kind: 'file', path } });
      expect(await winnow(app.dataDir, 'projects', 'save', id, file)).toMatchObject({ code: 0 });
      const shown = await winnow(alone, 'projects', 'open', file);
      expect(shown).toMatchObject({ code: 0, err: expect.stringContaining('Nothing was added.') });
      expect(shown.out).toContain('Visits: 127.0.0.1 (in your own network!)');
      expect(shown.out).toContain(`Writes: the file ${path} [destinations.0]`);
      expect(await winnow(alone, 'projects', 'run', file)).toMatchObject({
        code: 2,
        err: expect.stringContaining('Repeat it with --yes'),
      });
      const ran = await winnow(alone, 'projects', 'run', file, '--yes', '--format', 'csv');
      expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('anvil,1,') });
      expect(ran.err).toContain(`written: the file ${path}.`);
      expect(readFileSync(path, 'utf8')).toContain('bell,2,');
      const listed = await winnow(alone, 'projects', 'list', '--json');
      expect(JSON.parse(listed.out).results).toEqual([expect.objectContaining({ name: 'By CLI', times: null })]);
      expect(await winnow(alone, 'projects', 'run', file, '--format', 'csv')).toMatchObject({ code: 0 }); // it is known now
    } finally {
      rmSync(alone, { recursive: true, force: true });
    }
  });
});

describe('a hostile or broken project file', () => {
  let good: FileDocument;
  const change = (with_: Record<string, unknown>) => pack({ ...good, ...with_ });
  const file = (path: string) => change({ destinations: [{ target: { kind: 'file', path }, key: null }] });
  const FILES: Readonly<Record<string, readonly [make: () => Buffer, message: RegExp]>> = {
    'of another program': [() => Buffer.from('PK\u0003\u0004 a workbook'), /not a file of a Winnow project/],
    'of another kind of JSON': [
      () => pack({ format: 'winnow-extractor', version: 1 }),
      /not a file of a Winnow project/,
    ],
    'that is cut off': [() => pack(good).subarray(0, 200), /cut off or damaged/],
    'whose text is cut off': [() => Buffer.from(JSON.stringify(good).slice(0, 200)), /cut off or damaged/],
    'of a newer version': [() => change({ version: 2 }), /newer Winnow/],
    'that unpacks to 200 MB': [() => gzipSync(Buffer.alloc(200_000_000, 0x20)), /unpacks to more than 32 MB/],
    'that is nested without end': [() => gzipSync('['.repeat(1_000_000)), /nested more than 200 deep/],
    'with a field of the wrong type': [() => change({ times: 'daily' }), /damaged: times/],
    'with too many runs': [() => change({ runs: Array(201).fill({}) }), /damaged: runs/],
    'with an argument that there is not': [
      () => change({ task: { type: 'visit', args: { exec: 'rm' } } }),
      /cannot run: .*exec/,
    ],
    'with an address that is a script': [
      () => change({ task: { type: 'visit', args: { url: 'javascript:alert(1)' } } }),
      /cannot run|http/,
    ],
    'without the workflow that it runs': [
      () => change({ task: { type: 'workflow', args: { id: 'x' } } }),
      /cannot run/,
    ],
    'with a change whose page is a script': [
      () => {
        const rows = [{ url: 'javascript:alert(1)', record: 0, kind: 'added', fields: {} }];
        const times = { startedAt: '2026-01-01T00:00:00Z', finishedAt: null };
        return change({
          runs: [{ ...times, state: 'completed', stopped: false, items: 1, changes: null, rows, leftOut: 0 }],
        });
      },
      /damaged: runs/,
    ],
    'that climbs out of a folder': [() => file(`${folder}/../../etc/passwd.csv`), /a path with "\.\."/],
    'with a path that is not whole': [() => file('passwd.csv'), /not a full path/],
    'that hides the end of a name': [() => file(`${folder}/\u202evsc.exe.csv`), /hides characters/],
    'whose webhook turns the direction of its text': [
      () => change({ webhook: 'https://a.example/\u202emoc.knab' }),
      /hides characters/,
    ],
    'whose site steers a terminal': [
      () => change({ task: { type: 'agent', args: { prompt: 'prices on https://a.example\u001b[2Kb.example/' } } }),
      /hides characters/,
    ],
    'whose name has several lines': [() => change({ name: 'Prices\r\nX: y' }), /hides characters/],
    'with a kind of destination that there is not': [
      () => change({ destinations: [{ target: { kind: 'shell', command: 'id' }, key: null }] }),
      /damaged: destinations/,
    ],
  };

  beforeAll(async () => {
    const { id } = await makeProject(show({ anvil: 1 }));
    good = read(await save(id));
    await app.api('deleteProject', { id });
  });

  it.each(Object.entries(FILES))('%s is refused with what to do', async (_, [make, message]) => {
    const refused = await app.refused('/api/projects/preview', { data: data(make()) });
    expect(refused.errors[0]?.message).toMatch(message);
    expect(refused.errors[0]?.hint).toMatch(/\.$/);
    expect(refused.code).toBe('invalid_request');
    const opened = await app.refused('/api/projects/open', { data: data(make()), digest: 'x' });
    expect(opened.code).toBe('invalid_request');
    expect((await app.api('listProjects', {})).results).toEqual([]);
  });

  it('that is larger than a project file is refused before it is read', async () => {
    const refused = await app.refused('/api/projects/preview', { data: data(Buffer.alloc(7_100_000, 0x20)) });
    expect(refused.errors[0]?.message).toBe('A project file has at most 7 MB.');
  });

  it('shows what it names, and adds nothing where a part of it is refused', async () => {
    const inside = join(app.dataDir, 'winnow.csv');
    const existing = join(folder, 'mine.csv');
    writeFileSync(existing, 'mine');
    const targets = [existing, inside, '\\\\evil.example\\share\\x.csv', 'C:\\Users\\Ada\\x.csv'];
    const bytes = change({
      name: '<script>alert(1)</script>',
      task: {
        type: 'extract',
        args: { urls: ['http://192.168.0.1/a', 'https://bank.example/'], template, secretsFrom: 'job' },
      },
      destinations: targets.map((path) => ({ target: { kind: 'file', path }, key: null })),
    });
    const before = site.requests.length;
    const preview = await app.api('previewProject', { data: data(bytes) });
    expect(preview.sites).toEqual([
      { host: '192.168.0.1', private: true, loggedIn: false },
      { host: 'bank.example', private: false, loggedIn: false },
    ]);
    expect(preview.destinations.map(({ replaces }) => replaces)).toEqual([true, false, false, false]);
    expect(preview.destinations.map(({ problem }) => problem)).toEqual([
      null,
      expect.stringContaining('data folder'),
      'It is on a network share.',
      process.platform === 'win32' ? null : 'Its path is for another kind of computer.',
    ]);
    const confirmed = { data: data(bytes), digest: preview.digest };
    const refused = await app.refused('/api/projects/open', {
      ...confirmed,
      leaveOut: ['destinations.2', 'destinations.3'],
    });
    expect(refused.errors[0]).toMatchObject({ path: ['files', 'destinations.1'] });
    expect((await app.api('listProjects', {})).results).toEqual([]);
    const leaveOut = ['destinations.1', 'destinations.2', 'destinations.3'];
    const opened = await app.api('openProject', { ...confirmed, leaveOut });
    expect(opened.places).toEqual([`the file ${existing}`]);
    expect(opened.times?.enabled ?? false).toBe(false);
    expect(readFileSync(existing, 'utf8')).toBe('mine');
    expect(site.requests.length).toBe(before);
    expect((await app.api('listJobs', { schedule: opened.id })).results).toEqual([]);
  });

  it('whose extractor is refused leaves nothing behind', async () => {
    const kind = { site: 'shop.example', patterns: [], fingerprint: [] };
    const fields = { name: { locators: [{ by: 'selector', selector: 'h1[' }] } };
    const document = {
      format: 'winnow-extractor',
      version: 1,
      name: 'E',
      template,
      perPage: 'one',
      kind,
      records: null,
      fields,
    };
    const bytes = change({ extractors: [{ document }] });
    const { digest } = await app.api('previewProject', { data: data(bytes) });
    const schedules = async () => (await app.api('listSchedules', {})).results.length;
    const before = await schedules();
    expect((await app.refused('/api/projects/open', { data: data(bytes), digest })).code).toBe('invalid_request');
    expect((await app.api('listProjects', {})).results).toEqual([]);
    expect(await schedules()).toBe(before);
  });
});
