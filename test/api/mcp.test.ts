import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { linking, product, type Site, startSite } from '../helpers/site';

// The built program and the SDK's own client: beside the running app, and with an engine of its own.

const MOST = 20_500; // characters of an answer
const TEMPLATE = { name: 'name of the book', price: 'price' };
const LONG = 'word '.repeat(12_000);
const BOOKS = Array.from({ length: 30 }, (_, at) => `/book/${at + 1}`);

interface Assistant {
  readonly client: Client;
  readonly transport: StdioClientTransport;
  readonly checks: ReadonlyMap<string, ValidateFunction>;
  readonly said: () => string;
}

let app: TestApp;
let site: Site;
let folder: string;
let beside: Assistant;

/** Tools whose answers were held against their schemas. */
const answered = new Set<string>();

async function assistant(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['out/main/winnow.js', 'mcp', '--data', dataDir],
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (piece) => {
    said += String(piece);
  });
  await client.connect(transport);
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  const { tools } = await client.listTools();
  const checks = new Map(tools.map(({ name, outputSchema = {} }) => [name, ajv.compile(closeObjects(outputSchema))]));
  return { client, transport, checks, said: () => said };
}

/** The schema with no further fields in its objects, so that every field of an answer is one that the schema describes. */
function closeObjects<Value>(schema: Value): Value {
  return JSON.parse(JSON.stringify(schema), (_, each) => {
    const isOpen = each?.type === 'object' && each.properties !== undefined && each.additionalProperties === undefined;
    return isOpen ? { ...each, additionalProperties: false } : each;
  });
}

const Text = z.object({ type: z.literal('text'), text: z.string() });

/** The text of an answer, which must be short, and whether it failed. */
async function use({ client, checks }: Assistant, name: string, args: object, options = {}) {
  const answer = CallToolResultSchema.parse(
    await client.callTool({ name, arguments: { ...args } }, CallToolResultSchema, options),
  );
  const [first] = answer.content;
  const { text } = Text.parse(first);
  expect(JSON.stringify(answer.content).length).toBeLessThan(MOST + 2000);
  const failed = answer.isError === true;
  if (!failed) {
    const check = checks.get(name);
    expect([check?.(answer.structuredContent), check?.errors], name).toEqual([true, null]);
    expect(JSON.stringify(answer.structuredContent).length).toBeLessThan(MOST + 2000);
    answered.add(name);
  }
  return { ...answer, text, failed };
}

/** The same for an answer in JSON. */
async function read(who: Assistant, name: string, args: object) {
  const { text, failed } = await use(who, name, args);
  expect(failed, text).toBe(false);
  return JSON.parse(text);
}

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  folder = temporaryFolder();
  site.on('/', linking(...BOOKS));
  for (const [at, path] of BOOKS.entries()) site.on(path, product(`Book ${at + 1}`, at + 0.5));
  site.on('/long', `<title>Long</title><main><h1>Long</h1><p>${LONG}</p><p>the very end</p></main>`);
  beside = await assistant(app.dataDir);
});

afterAll(async () => {
  await beside.client.close();
  await Promise.all([app.stop(), site.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('an assistant beside the running app', () => {
  it('is told all that an outcome says, in the form that the tool promises', async () => {
    const args = { urls: BOOKS.slice(0, 6).map(site.url), template: { name: 'Name', voltage: 'Voltage in volts' } };
    const { job } = await read(beside, 'extract', args);
    expect(job.outcome).toMatchObject({ state: 'complete', emptyFields: ['voltage'] });
    const again = await read(beside, 'get_job', { jobId: job.jobId });
    expect(again.outcome.emptyFields).toEqual(['voltage']);
  });

  it('has its answers taken by a client that refuses what the schema forbids', async () => {
    const { tools } = await beside.client.listTools();
    expect(JSON.stringify(tools.map(({ outputSchema }) => outputSchema))).not.toContain('"additionalProperties":false');
  });

  it('is told what there is: tools with hints, templates, prompts', async () => {
    const { client } = beside;
    const [{ tools }, { resourceTemplates }, { prompts }] = await Promise.all([
      client.listTools(),
      client.listResourceTemplates(),
      client.listPrompts(),
    ]);
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['visit', 'crawl', 'extract', 'scrape', 'agent', 'get_items', 'run_workflow']),
    );
    expect(tools.find(({ name }) => name === 'delete_job')?.annotations).toMatchObject({ destructiveHint: true });
    expect([resourceTemplates.length, prompts.length]).toEqual([3, 2]);
    expect(client.getInstructions()).toContain('waitSeconds');
    const asked = { name: 'collect_table', arguments: { site: site.url('/'), what: 'all books' } };
    const { messages } = await client.getPrompt(asked);
    expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining(`${site.url('/')}: all books.`) });
    await expect(client.getPrompt({ name: 'collect_table', arguments: {} })).rejects.toThrow('site');
  });

  it('sends no scripts for pages, whatever the setting', async () => {
    await app.api('changeSettings', { pageScripts: true });
    const commands = [{ script: 'document.title' }];
    const { failed, text } = await use(beside, 'visit', { url: site.url('/long'), commands });
    expect([failed, text.split('\n')[0]]).toEqual([true, 'Assistants cannot send scripts for pages.']);
  });

  const PROTOCOLS: readonly (readonly [version: string, kinds: readonly string[], tags?: 'long'])[] = [
    ['2024-11-05', ['text', 'text'], 'long'],
    ['2025-03-26', ['text', 'text']],
    ['2025-06-18', ['text', 'resource_link']],
    ['2999-01-01', ['text', 'resource_link'], 'long'],
  ];
  for (const [protocolVersion, kinds, tags = []] of PROTOCOLS)
    it(`answers a client of protocol ${protocolVersion} with content of kinds that it knows`, { tags }, async () => {
      const clientInfo = { name: 'test', version: '1' };
      const messages = [
        { id: 1, method: 'initialize', params: { protocolVersion, capabilities: {}, clientInfo } },
        { method: 'notifications/initialized' },
        { id: 2, method: 'tools/call', params: { name: 'visit', arguments: { url: site.url('/') } } },
      ];
      const child = spawn(process.execPath, ['out/main/winnow.js', 'mcp', '--data', app.dataDir], { stdio: 'pipe' });
      onTestFinished(() => void child.kill());
      for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
      for await (const line of createInterface(child.stdout)) {
        const { id, result } = JSON.parse(line);
        if (id !== 2) continue;
        expect(result.content.map(({ type }: { type: string }) => type)).toEqual(kinds);
        expect(JSON.stringify(result.content[1])).toMatch(/: read_page \{|"uri":"winnow:/);
        return;
      }
      throw new Error('it did not answer');
    });

  it('reads a long page part by part without visiting it again', async () => {
    const { text, content } = await use(beside, 'visit', { url: site.url('/long') });
    expect(text).toMatch(/^http.*\nstatus ok\n[\s\S]*--- markdown, characters 0 to \d+ of 60\d{3} ---\n# Long/);
    const link = z.object({ type: z.literal('resource_link'), uri: z.string() }).parse(content[1]);
    let seen = '';
    for (let offset: number | null = 0; offset !== null; ) {
      const part: string = (await use(beside, 'read_page', { page: link.uri, offset })).text;
      seen += part.replace(/^---.*---\n/, '').replace(/\n--- cut.*$/, '');
      const next = /nextOffset (\d+)/.exec(part);
      offset = next ? Number(next[1]) : null;
    }
    expect([seen.length > 60_000, seen.includes('the very end')]).toEqual([true, true]);
    const { contents } = await beside.client.readResource({ uri: link.uri });
    expect(contents).toMatchObject([{ mimeType: 'text/markdown' }, { text: expect.stringContaining('offset=') }]);
    expect(site.visits().filter((path) => path === '/long')).toHaveLength(1);
  });

  it('is told what an agent did not keep of a sentence', { tags: 'long' }, async () => {
    const prompt = `name and price of the most popular books made of paper on ${site.url('/book/1')}`;
    const answer = await read(beside, 'agent', { prompt });
    expect(answer).toMatchObject({
      notUnderstood: [{ text: 'the most popular' }, { text: 'made of paper' }],
      plan: { restrictions: expect.arrayContaining([expect.objectContaining({ text: 'made of paper', kept: false })]) },
    });
  });

  it('scrapes with progress, and pages, sorts, exports and reads the items', async () => {
    const told: number[] = [];
    const onprogress = ({ progress }: { readonly progress: number }) => told.push(progress);
    const scrape = { pattern: site.url('/book/*'), template: TEMPLATE };
    const { text } = await use(beside, 'scrape', scrape, { onprogress });
    const { job, items } = JSON.parse(text);
    expect(job).toMatchObject({ state: 'completed', items: 30, costUsd: expect.any(Number) });
    expect(items).toMatchObject({ total: 30, nextOffset: 20 });
    expect(items.rows[0]).toEqual({ name: expect.any(String), price: expect.any(Number), _url: expect.any(String) });
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));

    const { jobId } = job;
    const file = join(folder, 'books.csv');
    const [rest, dearest, status, written, resource] = await Promise.all([
      read(beside, 'get_items', { jobId, offset: 20 }),
      read(beside, 'get_items', { jobId, sort: '-price', limit: 1, fields: ['price'] }),
      use(beside, 'get_job', { jobId }),
      use(beside, 'export_job', { jobId, file, fields: 'price,name', privateFields: false }),
      beside.client.readResource({ uri: `winnow://jobs/${jobId}/items?offset=28` }),
    ]);
    expect([rest.rows.length, rest.nextOffset]).toEqual([10, undefined]);
    expect(dearest.rows).toEqual([{ price: 29.5, _url: site.url('/book/30') }]);
    expect(status.structuredContent).toMatchObject({ jobId, items: 30, next: expect.stringContaining('get_items') });
    expect(written.structuredContent).toMatchObject({ file, bytes: expect.any(Number) });
    expect(readFileSync(file, 'utf8')).toMatch(/^price,name\r\n([\d.]+,Book \d+\r\n){30}$/);
    expect(z.object({ text: z.string() }).parse(resource.contents[0]).text.split('\n')).toHaveLength(2);
    const again = await use(beside, 'export_job', { jobId, file });
    expect([again.failed, again.text]).toEqual([true, expect.stringContaining('already exists')]);
    const { resources } = await beside.client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`winnow://jobs/${jobId}/items`);
  });

  it('returns the job if it takes long, waits for it, and stops it', async () => {
    let release = () => undefined as unknown;
    const held = new Promise((resolve) => {
      release = () => resolve(null);
    });
    site.on('/slow', async (_, response) => {
      await held;
      response.end('<title>At last</title>');
    });
    const begun = await read(beside, 'crawl', {
      pattern: site.url('/slow'),
      startUrls: [site.url('/slow')],
      waitSeconds: 0.2,
    });
    const { jobId } = begun.job;
    expect(begun.job).toMatchObject({ state: 'active', next: expect.stringContaining('wait_for_job') });
    const waiting = read(beside, 'wait_for_job', { jobId });
    release();
    expect(await waiting).toMatchObject({ job: { jobId, state: 'completed' }, hits: { rows: [site.url('/slow')] } });
    const late = await use(beside, 'stop_job', { jobId });
    expect([late.failed, late.text]).toEqual([true, expect.stringMatching(/already finished.*\nStart a new job\./)]);
  });

  it('stops the job of a call that the assistant gave up', async () => {
    site.on('/never', () => undefined);
    const gone = new AbortController();
    const url = site.url('/never');
    const call = use(beside, 'visit', { url }, { signal: gone.signal });
    await until('the visit', () => (site.visits().includes('/never') ? true : null));
    gone.abort();
    await expect(call).rejects.toThrow();
    const { results } = await app.api('listJobs', { types: 'visit', limit: 1 });
    const job = await jobEnd(app, results[0]?.id ?? '');
    expect([job.args.url, job.stopped]).toEqual([url, true]);
  });

  it('ends the wait for a job that the assistant gave up, and the job goes on', async () => {
    const door = await startDoor(app.baseUrl);
    const far = await assistant(folder, { WINNOW_URL: door.origin, WINNOW_API_KEY: app.key });
    site.on('/never', () => undefined);
    const jobId = await app.detach('visit', { url: site.url('/never') });
    const gone = new AbortController();
    const waiting = use(far, 'wait_for_job', { jobId }, { signal: gone.signal });
    await until('the wait', () => (door.open('/events') === 1 ? true : null));
    gone.abort();
    await expect(waiting).rejects.toThrow();
    await until('the end of the wait', () => (door.open('/events') === 0 ? true : null));
    expect((await app.api('getJob', { id: jobId })).state).toBe('active');
    await app.api('stopJob', { id: jobId });

    // given up while the job is begun
    const url = site.url('/never?begun');
    site.on('/never?begun', () => undefined);
    const letThrough = door.hold('/api/visit');
    const early = new AbortController();
    const begun = use(far, 'visit', { url }, { signal: early.signal });
    await until('the call', () => (door.open('/api/visit') === 1 ? true : null));
    early.abort();
    await expect(begun).rejects.toThrow();
    letThrough();
    await until('the end of its job', async () => {
      const { results } = await app.api('listJobs', { types: 'visit' });
      return results.find(({ args }) => args.url === url)?.stopped ? true : null;
    });
    await far.client.close();
    await door.stop();
  });

  it('keeps and runs workflows, and makes schedules', async () => {
    const steps = [
      { name: 'const', args: { items: [{ url: site.url('/book/{{n}}') }] } },
      { name: 'extract', args: { questions: TEMPLATE } },
    ];
    const { workflowId } = await read(beside, 'create_workflow', { name: 'One book', steps });
    const run = await read(beside, 'run_workflow', { workflowId, params: { n: '2' } });
    expect(run).toMatchObject({ job: { type: 'workflow', state: 'completed' }, items: { rows: [{ name: 'Book 2' }] } });
    const task = { type: 'workflow', args: { id: workflowId, params: { n: '3' } } };
    const { scheduleId } = await read(beside, 'create_schedule', { name: 'Daily', cron: '@daily', task });
    expect(await read(beside, 'list_schedules', {})).toMatchObject({ total: 1, schedules: [{ scheduleId }] });
  });

  it('says what is wrong and what to do, and continues', async () => {
    const refused: readonly (readonly [string, object, RegExp])[] = [
      ['visit', {}, /^visit needs url\./],
      ['scrape', { pattern: 'books', template: TEMPLATE }, /pattern[\s\S]*full URL/],
      ['crawl', { pattern: site.url('/*'), maxvisit: 3 }, /Did you mean "maxVisits"/],
      ['get_job', { jobId: 'none' }, /^There is no job "none"\./],
      ['read_page', { page: 'https://example.com' }, /names no stored page/],
      [
        'get_items',
        { jobId: 'x', limit: 0, offset: 'y' },
        /^limit must be at least 1\.\noffset must be a number, not "y"\.$/,
      ],
      ['export_job', { jobId: 'x', file: 'books.csv' }, /not a full path/],
    ];
    for (const [name, args, words] of refused) {
      const { failed, text } = await use(beside, name, args);
      expect([failed, text]).toEqual([true, expect.stringMatching(words)]);
    }
    const { client } = beside;
    await expect(client.callTool({ name: 'nonsense' })).rejects.toThrow(
      /^MCP error -32602: There is no tool "nonsense"\.$/,
    );
    const nothing = { uri: 'winnow://nothing' };
    await expect(client.readResource(nothing)).rejects.toThrow(
      /^MCP error -32002: "winnow:\/\/nothing" is not a resource/,
    );
    const asked = client.getPrompt({ name: 'collect_table', arguments: {} });
    await expect(asked).rejects.toThrow(/^MCP error -32602: site is required\.\nwhat is required\.$/);
    expect((await use(beside, 'visit', { url: site.url('/away') })).failed).toBe(true);
  });
});

describe('the data of answers', () => {
  it('is as each tool declares', async () => {
    const done = await read(beside, 'scrape', { pattern: site.url('/book/*'), template: TEMPLATE, maxExtracts: 2 });
    const again = await read(beside, 'extract', { urls: [site.url('/book/1'), site.url('/away')], template: TEMPLATE });
    const from: string = done.job.jobId;
    const { jobId }: { jobId: string } = again.job;
    const held = await app.detach('visit', { url: site.url('/never') });
    const { workflowId } = await read(beside, 'create_workflow', {
      name: 'Pages',
      steps: [{ name: 'const', args: { items: [{ url: site.url('/book/1') }] } }],
    });
    const task = { type: 'workflow', args: { id: workflowId } };
    const { scheduleId } = await read(beside, 'create_schedule', { name: 'Weekly', cron: '@weekly', task });
    const table = { type: 'extract' as const, args: { url: site.url('/book/1'), template: TEMPLATE } };
    const { id } = await app.api('createSchedule', { name: 'Table', cron: '@yearly', task: table });
    const { jobId: ofTable } = await app.api('runSchedule', { id });
    await jobEnd(app, ofTable);
    const prompt = `name and price of all books on ${site.url('/')}`;
    const calls: readonly (readonly [string, object])[] = [
      ['agent', { prompt, dryRun: true }],
      ['agent', { prompt, maxVisits: 3 }],
      ['get_items', { jobId, evidence: true }],
      ['get_hits', { jobId: from }],
      ['list_urls', { jobId: from }],
      ['explain_url', { jobId: from, url: site.url('/book/1') }],
      ['list_jobs', {}],
      ['change_job', { jobId: from, name: 'Some books' }],
      ['list_changes', { jobId, from }],
      ['retry_job', { jobId }],
      ['wait_for_job', { jobId }],
      ['pause_job', { jobId: held }],
      ['get_job', { jobId: held }],
      ['resume_job', { jobId: held }],
      ['stop_job', { jobId: held }],
      ['delete_job', { jobId: held }],
      ['list_workflows', {}],
      ['get_workflow', { workflowId }],
      ['run_workflow', { workflowId }],
      ['change_schedule', { scheduleId, enabled: false }],
      ['run_schedule', { scheduleId }],
      ['list_runs', { scheduleId }],
      ['check_table', { jobId: ofTable }],
      ['list_schedules', {}],
      ['list_projects', {}],
      ['map_site', { url: site.url('/long') }],
      ['delete_schedule', { scheduleId }],
      ['delete_workflow', { workflowId }],
    ];
    for (const [name, args] of calls) await read(beside, name, args);
    const { structuredContent } = await use(beside, 'visit', { url: site.url('/long') });
    expect(structuredContent).toMatchObject({
      job: { type: 'visit' },
      page: { status: 'ok', contents: [{ kind: 'markdown', nextOffset: expect.any(Number) }] },
    });
    const { tools } = await beside.client.listTools();
    expect(tools.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
  });
});

describe('an assistant without the app', () => {
  it('has its own engine, which ends with it', { tags: 'long' }, async () => {
    const data = join(folder, 'data');
    const own = await assistant(data);
    const { job, hits } = await read(own, 'crawl', {
      pattern: site.url('/book/*'),
      startUrls: [site.url('/')],
      maxVisits: 1,
    });
    expect([job.state, hits.total]).toEqual(['completed', 30]);
    expect(existsSync(join(data, 'server.json'))).toBe(true);
    const { pid } = own.transport;
    await own.client.close();
    await until('the end of the program', () => (isAlive(pid) ? null : true));
    expect([existsSync(join(data, 'server.json')), own.said()]).toEqual([false, '']);
  });
});

function isAlive(pid: number | null): boolean {
  try {
    process.kill(pid ?? 0, 0);
    return true;
  } catch {
    return false;
  }
}

/** A way to a server that counts the requests under way, and can hold some back. */
async function startDoor(origin: string) {
  const open: string[] = [];
  const held = new Map<string, Promise<void>>();
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    open.push(url);
    const sent = forward(new URL(url, origin), { method, headers: { ...headers, host: new URL(origin).host } });
    response.once('close', () => {
      open.splice(open.indexOf(url), 1);
      sent.destroy();
    });
    sent.on('error', () => response.destroy());
    sent.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)));
    await held.get(url);
    request.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    open: (part: string) => open.filter((url) => url.includes(part)).length,
    hold: (path: string) => {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(path, until);
      return () => release();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
